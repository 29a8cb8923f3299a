import { describe, expect, it } from "vitest";
import { describeArguments } from "../../src/catalog/argument-description.ts";
import { validateArguments } from "../../src/catalog/arguments.ts";
import { type MethodName, methodNames, methods } from "../../src/catalog/methods.ts";
import { titled } from "./brief.ts";

/** Arguments that the interface document allows. */
const accepted: readonly (readonly [MethodName, object])[] = [
  [
    "admin.auth.policy.assignEntities",
    { policy_name: "email_password", entity_type: "USER", entity_ids: ["U1", "W2"] },
  ],
  ["apps.activities.list", { app_id: "A123" }],
  [
    "apps.activities.list",
    {
      app_id: "A123",
      team_id: "T1",
      cursor: "",
      limit: 5000,
      min_log_level: "fatal",
      log_event_type: "anything_new",
      source: "slack",
      component_type: "events_api",
      component_id: "Wf1",
      trace_id: "Tr432f2",
      min_date_created: 1646665572336251,
      max_date_created: 1646665572336299,
      sort_direction: "desc",
    },
  ],
  ["admin.inviteRequests.approved.list", {}],
  ["admin.inviteRequests.approved.list", { team_id: "T1", limit: 1000, cursor: "c" }],
  ["admin.inviteRequests.approve", { invite_request_id: "Ir1234" }],
  ["apps.datastore.query", { datastore: "tasks" }],
  [
    "apps.datastore.query",
    {
      datastore: "tasks",
      expression: "#s = :s",
      expression_attributes: { "#s": "status" },
      expression_values: { ":s": { deep: [1, null] } },
      app_id: "A1",
      limit: 1000,
    },
  ],
  ["apps.datastore.put", { datastore: "tasks", item: { id: "1", done: false } }],
  ["apps.datastore.put", { datastore: "tasks", item: { email: "key of another name" } }],
  ["apps.datastore.update", { datastore: "tasks", item: { id: "1" } }],
  ["apps.datastore.get", { datastore: "tasks", id: "1" }],
  ["apps.datastore.delete", { datastore: "tasks", id: "1" }],
  ["apps.datastore.count", { datastore: "tasks", expression: "#s = :s" }],
  ["apps.datastore.bulkPut", { datastore: "tasks", items: Array.from({ length: 25 }, () => ({ id: "1" })) }],
  ["apps.datastore.bulkGet", { datastore: "tasks", ids: ["1", "2"] }],
  ["apps.datastore.bulkDelete", { datastore: "tasks", ids: ["1"] }],
  ["conversations.invite", { channel: "C1", users: "U1,W2", force: true }],
  ["conversations.invite", { channel: "C1", users: "U1, not-an-id" }],
  ["conversations.invite", { channel: "C1", users: Array.from({ length: 1000 }, () => "U1").join(",") }],
  ["conversations.inviteShared", { channel: "C1", emails: ["ada@example.com"] }],
  ["conversations.inviteShared", { channel: "C1", user_ids: ["U1"], external_limited: false }],
  ["functions.workflows.steps.list", { function_id: "Fn010N", workflow_id: "Wf1" }],
  [
    "functions.workflows.steps.list",
    { function_id: "Fn010N", workflow: "#/workflows/time_off", workflow_app_id: "A1" },
  ],
  ["functions.workflows.steps.responses.export", { step_id: "0", workflow: "Wf1", workflow_app_id: "A1" }],
  ["dnd.setSnooze", { num_minutes: "60" }],
  ["dnd.endSnooze", {}],
  ["admin.audit.anomaly.allow.updateItem", {}],
  ["admin.audit.anomaly.allow.updateItem", { trusted_cidr: ["192.0.2.0/24"], trusted_asns: [64500] }],
  ["admin.audit.anomaly.allow.updateItem", { trusted_cidrs: [], trusted_asn: [0, 4294967295] }],
  ["emoji.list", { include_categories: true }],
  ["admin.teams.settings.setIcon", { image_url: "http://example.com/icon.jpeg", team_id: "T1" }],
  ["admin.usergroups.addTeams", { usergroup_id: "S1", team_ids: ["T1", "odd"], auto_provision: true }],
  ["admin.usergroups.removeChannels", { usergroup_id: "S1", channel_ids: Array(100).fill("C1") }],
  [
    "admin.conversations.lookup",
    { team_ids: ["T1"], last_message_activity_before: 0, max_member_count: 0, cursor: "*", limit: 5000 },
  ],
  ["auth.test", {}],
  ["oauth.v2.access", { client_id: "1.2", client_secret: "s", code: "c", redirect_uri: "https://a.example" }],
  ["oauth.v2.access", { grant_type: "refresh_token", refresh_token: "r" }],
  ["tooling.tokens.rotate", { refresh_token: "r" }],
];

/** Arguments it does not allow: the first problem's path, and the code the platform gives. */
const refused: readonly (readonly [MethodName, object, string, string])[] = [
  [
    "admin.auth.policy.assignEntities",
    { policy_name: "sso", entity_type: "USER", entity_ids: ["U1"] },
    "policy_name",
    "policy_not_found",
  ],
  [
    "admin.auth.policy.assignEntities",
    { policy_name: "email_password", entity_type: "TEAM", entity_ids: ["U1"] },
    "entity_type",
    "invalid_arguments",
  ],
  [
    "admin.auth.policy.assignEntities",
    { policy_name: "email_password", entity_type: "USER", entity_ids: [] },
    "entity_ids",
    "invalid_arguments",
  ],
  ["apps.activities.list", {}, "app_id", "invalid_args"],
  ["apps.activities.list", { app_id: "B1" }, "app_id", "invalid_app_id"],
  ["apps.activities.list", { app_id: "A1", limit: 0 }, "limit", "invalid_args"],
  ["apps.activities.list", { app_id: "A1", limit: 1.5 }, "limit", "invalid_args"],
  ["apps.activities.list", { app_id: "A1", min_log_level: "warning" }, "min_log_level", "invalid_args"],
  ["apps.activities.list", { app_id: "A1", source: "svc" }, "source", "invalid_args"],
  ["apps.activities.list", { app_id: "A1", component_type: "apps" }, "component_type", "invalid_args"],
  ["apps.activities.list", { app_id: "A1", sort_direction: "up" }, "sort_direction", "invalid_args"],
  ["apps.activities.list", { app_id: "A1", trace_id: ["Tr1"] }, "trace_id", "invalid_array_arg"],
  ["admin.inviteRequests.approved.list", { limit: 0 }, "limit", "invalid_arguments"],
  ["admin.inviteRequests.approved.list", { limit: 1001 }, "limit", "invalid_arguments"],
  ["admin.inviteRequests.approved.list", { team_id: "W1" }, "team_id", "team_not_found"],
  ["admin.inviteRequests.approve", { invite_request_id: "I1" }, "invite_request_id", "invalid_request"],
  ["apps.datastore.query", {}, "datastore", "invalid_arguments"],
  ["apps.datastore.query", { datastore: "t", limit: 0 }, "limit", "invalid_arguments"],
  [
    "apps.datastore.query",
    { datastore: "t", expression_attributes: { s: "status" } },
    "expression_attributes.s",
    "invalid_arguments",
  ],
  [
    "apps.datastore.query",
    { datastore: "t", expression_attributes: { "#s": 5 } },
    'expression_attributes["#s"]',
    "invalid_arguments",
  ],
  [
    "apps.datastore.query",
    { datastore: "t", expression_values: [] },
    "expression_values",
    "invalid_arguments",
  ],
  ["apps.datastore.put", { datastore: "t" }, "item", "invalid_arguments"],
  ["apps.datastore.put", { datastore: "t", item: "{}" }, "item", "invalid_arguments"],
  ["apps.datastore.bulkPut", { datastore: "t", items: [{ id: "1" }, "2"] }, "items[1]", "invalid_arguments"],
  ["apps.datastore.bulkPut", { datastore: "t", items: Array(26).fill({}) }, "items", "invalid_arguments"],
  ["apps.datastore.bulkGet", { datastore: "t", ids: [] }, "ids", "invalid_arguments"],
  ["apps.datastore.bulkDelete", { datastore: "t", ids: Array(26).fill("1") }, "ids", "invalid_arguments"],
  ["apps.datastore.get", { datastore: "t", id: "" }, "id", "invalid_arguments"],
  ["conversations.invite", { channel: "general", users: "U1" }, "channel", "channel_not_found"],
  ["conversations.invite", { channel: "C1" }, "users", "no_user"],
  ["conversations.invite", { channel: "C1", users: "" }, "users", "no_user"],
  ["conversations.invite", { channel: "C1", users: " , " }, "users", "no_user"],
  ["conversations.invite", { channel: "C1", users: ["U1"] }, "users", "invalid_array_arg"],
  [
    "conversations.invite",
    { channel: "C1", users: Array(1001).fill("U1").join(",") },
    "users",
    "invalid_arguments",
  ],
  ["conversations.inviteShared", { channel: "C1" }, "emails", "recipients_not_specified"],
  [
    "conversations.inviteShared",
    { channel: "C1", emails: ["a@b.example"], user_ids: ["U1"] },
    "user_ids",
    "invalid_arguments",
  ],
  [
    "conversations.inviteShared",
    { channel: "C1", emails: ["a@b.example", "c@d.example"] },
    "emails",
    "too_many_emails",
  ],
  ["conversations.inviteShared", { channel: "C1", emails: ["nobody"] }, "emails[0]", "invalid_email"],
  ["conversations.inviteShared", { channel: "C1", user_ids: ["U1", "U2"] }, "user_ids", "invalid_arguments"],
  ["conversations.inviteShared", { channel: "C1", user_ids: ["B1"] }, "user_ids[0]", "user_not_found"],
  ["functions.workflows.steps.list", { function_id: "Fn010N" }, "workflow_id", "invalid_arguments"],
  [
    "functions.workflows.steps.list",
    { function_id: "Fn010N", workflow: "#/workflows/x" },
    "workflow_app_id",
    "invalid_arguments",
  ],
  [
    "functions.workflows.steps.list",
    { function_id: "010N", workflow_id: "Wf1" },
    "function_id",
    "unknown_function_id",
  ],
  [
    "functions.workflows.steps.list",
    { function_id: "Fn010N", workflow_id: "1" },
    "workflow_id",
    "unknown_workflow_id",
  ],
  [
    "functions.workflows.steps.responses.export",
    { step_id: "0", workflow: "time_off", workflow_app_id: "A1" },
    "workflow",
    "unknown_workflow_id",
  ],
  ["dnd.setSnooze", {}, "num_minutes", "missing_duration"],
  ["dnd.setSnooze", { num_minutes: "soon" }, "num_minutes", "invalid_arguments"],
  ["dnd.setSnooze", { num_minutes: "0" }, "num_minutes", "invalid_arguments"],
  [
    "admin.audit.anomaly.allow.updateItem",
    { trusted_cidr: ["192.0.2.0/24"], trusted_cidrs: [] },
    "trusted_cidrs",
    "invalid_arguments",
  ],
  [
    "admin.audit.anomaly.allow.updateItem",
    { trusted_cidr: ["192.0.2.0"] },
    "trusted_cidr[0]",
    "invalid_field_or_data",
  ],
  [
    "admin.audit.anomaly.allow.updateItem",
    { trusted_asns: [4294967296] },
    "trusted_asns[0]",
    "invalid_field_or_data",
  ],
  ["emoji.list", { include_categories: "yes" }, "include_categories", "invalid_arguments"],
  ["admin.teams.settings.setIcon", { image_url: "icon.png", team_id: "T1" }, "image_url", "invalid_url"],
  [
    "admin.teams.settings.setIcon",
    { image_url: "file:///etc/passwd", team_id: "T1" },
    "image_url",
    "invalid_url",
  ],
  ["admin.usergroups.addTeams", { usergroup_id: "S1", team_ids: [] }, "team_ids", "no_team_ids_given"],
  ["admin.usergroups.addTeams", { usergroup_id: "S1" }, "team_ids", "no_team_ids_given"],
  [
    "admin.usergroups.addTeams",
    { usergroup_id: "U1", team_ids: ["T1"] },
    "usergroup_id",
    "usergroup_not_found",
  ],
  [
    "admin.usergroups.removeChannels",
    { usergroup_id: "S1", channel_ids: Array(101).fill("C1") },
    "channel_ids",
    "invalid_channels_limit",
  ],
  ["admin.conversations.lookup", { team_ids: ["T1"] }, "last_message_activity_before", "invalid_arguments"],
  [
    "admin.conversations.lookup",
    { team_ids: [], last_message_activity_before: 1 },
    "team_ids",
    "no_valid_teams",
  ],
  ["oauth.v2.access", {}, "code", "invalid_arguments"],
  ["oauth.v2.access", { code: "c", refresh_token: "r" }, "refresh_token", "invalid_arguments"],
  ["oauth.v2.access", { code: "c", grant_type: "password" }, "grant_type", "invalid_grant_type"],
  ["tooling.tokens.rotate", {}, "refresh_token", "invalid_refresh_token"],
  ["auth.test", { test: 1 }, "test", "invalid_arguments"],
  [
    "admin.audit.anomaly.allow.updateItem",
    { trusted_cidrs: ["%"] },
    "trusted_cidrs[0]",
    "invalid_field_or_data",
  ],
  ["admin.audit.anomaly.allow.updateItem", { trusted_asn: [-1] }, "trusted_asn[0]", "invalid_field_or_data"],
  ["admin.inviteRequests.approve", { team_id: "1", invite_request_id: "Ir1" }, "team_id", "team_not_found"],
  [
    "admin.teams.settings.setIcon",
    { image_url: "https://example.com/i.png", team_id: "1" },
    "team_id",
    "team_not_found",
  ],
  ["admin.usergroups.addTeams", { usergroup_id: "S1", team_ids: [7] }, "team_ids[0]", "invalid_team_ids"],
  [
    "admin.usergroups.removeChannels",
    { usergroup_id: "1", channel_ids: ["C1"] },
    "usergroup_id",
    "usergroup_not_found",
  ],
  [
    "admin.usergroups.removeChannels",
    { usergroup_id: "S1", channel_ids: [7] },
    "channel_ids[0]",
    "channel_not_found",
  ],
  ["conversations.inviteShared", { channel: "1", user_ids: ["U1"] }, "channel", "channel_not_found"],
  ["conversations.inviteShared", { channel: "C1", user_ids: [] }, "user_ids", "recipients_not_specified"],
  [
    "functions.workflows.steps.list",
    { function_id: "Fn1", workflow: "x", workflow_app_id: "A1" },
    "workflow",
    "unknown_workflow_id",
  ],
  [
    "functions.workflows.steps.list",
    { function_id: "Fn1", workflow: "#/workflows/x", workflow_app_id: "1" },
    "workflow_app_id",
    "unknown_app_id",
  ],
  [
    "functions.workflows.steps.responses.export",
    { step_id: "0", workflow_id: "1" },
    "workflow_id",
    "unknown_workflow_id",
  ],
  [
    "functions.workflows.steps.responses.export",
    { step_id: "0", workflow: "#/workflows/x", workflow_app_id: "1" },
    "workflow_app_id",
    "unknown_app_id",
  ],
  ["oauth.v2.access", { code: "" }, "code", "invalid_code"],
  ["oauth.v2.access", { refresh_token: "" }, "refresh_token", "invalid_refresh_token"],
  ...(["query", "count"] as const).map(
    (kind) =>
      [`apps.datastore.${kind}`, { datastore: "t", app_id: "%" }, "app_id", "invalid_app_id"] as const,
  ),
  ...(["get", "delete"] as const).map(
    (kind) =>
      [
        `apps.datastore.${kind}`,
        { datastore: "t", id: "1", app_id: "%" },
        "app_id",
        "invalid_app_id",
      ] as const,
  ),
  ...(["put", "update"] as const).map(
    (kind) =>
      [
        `apps.datastore.${kind}`,
        { datastore: "t", item: { id: "1" }, app_id: "%" },
        "app_id",
        "invalid_app_id",
      ] as const,
  ),
  ...(["bulkGet", "bulkDelete"] as const).map(
    (kind) =>
      [
        `apps.datastore.${kind}`,
        { datastore: "t", ids: ["1"], app_id: "%" },
        "app_id",
        "invalid_app_id",
      ] as const,
  ),
  [
    "apps.datastore.bulkPut",
    { datastore: "t", items: [{ id: "1" }], app_id: "%" },
    "app_id",
    "invalid_app_id",
  ],
];

describe("arguments of each method", () => {
  it.each(titled(accepted, 1))("%s is accepted by %s and handed back", (_title, name, args) => {
    const outcome = validateArguments(methods[name], args);
    expect(outcome).toEqual({ ok: true, value: args });
  });

  it.each(titled(refused, 1))("%s is refused by %s", (_title, name, args, path, refusal) => {
    const outcome = validateArguments(methods[name], args);
    expect(outcome).toMatchObject({ ok: false, problem: { path, refusal } });
  });

  it("covers every refusal that an argument has of its own", () => {
    const rows = new Set(refused.map(([name, , path, refusal]) => `${name} ${/^\w+/.exec(path)} ${refusal}`));
    const own = methodNames.flatMap((name) =>
      describeArguments(methods[name]).flatMap((argument) =>
        Object.values(argument.refusals).map((refusal) => `${name} ${argument.name} ${refusal}`),
      ),
    );
    expect(
      own.filter((each) => !rows.has(each)),
      "give each of these a row in `refused`",
    ).toEqual([]);
  });

  it("covers every method", () => {
    const named = new Set(accepted.map(([name]) => name));
    expect(
      methodNames.filter((name) => !named.has(name)),
      "give each of these a row in `accepted`",
    ).toEqual([]);
  });
});
