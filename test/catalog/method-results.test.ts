import { describe, expect, it } from "vitest";
import { type MethodName, methodNames, methods } from "../../src/catalog/methods.ts";
import fc from "../support/cases.ts";
import { titled } from "./brief.ts";

const channel = {
  id: "C0PLANS",
  name: "plans",
  name_normalized: "plans",
  is_channel: true,
  is_private: false,
  created: 1767000000,
  creator: "U1",
  unlinked: 0,
  previous_names: [],
  pending_shared: [],
  last_read: "1767000000.000100",
  topic: { value: "Next year", creator: "U1", last_set: 1767000000 },
  purpose: { value: "", creator: "", last_set: 0 },
};

const approved = {
  invite_request: {
    id: "Ir9",
    email: "grace@example.com",
    date_created: "1767000000",
    requester_ids: ["U1"],
    channel_ids: ["C1"],
    invite_type: "full_member",
    real_name: null,
    date_expire: null,
    request_reason: null,
  },
  approved_by: { actor_id: "U2", actor_type: "user" },
  invite: {
    id: "I9",
    inviter_id: "U2",
    email: "grace@example.com",
    date_created: 1767000100,
    date_resent: null,
    is_bouncing: false,
    invite_preferences: {
      is_restricted: false,
      is_ultra_restricted: false,
      date_expire: null,
      channel_ids: ["C1"],
      is_domain_matched: false,
      real_name: null,
    },
  },
};

const activity = {
  level: "info",
  event_type: "function_execution_started",
  source: "slack",
  component_type: "functions",
  component_id: "Fn77",
  payload: { function_name: "Approve", function_type: "app" },
  created: 1767621600123456,
  trace_id: "Tr77",
};

/** Answers as the service gives them, without `ok`. */
const answers: readonly (readonly [MethodName, object])[] = [
  ["admin.auth.policy.assignEntities", {}],
  ["admin.auth.policy.assignEntities", { entity_total_count: 12 }],
  ["apps.activities.list", { activities: [activity], response_metadata: { next_cursor: "" } }],
  ["apps.activities.list", { activities: [{ ...activity, app_id: "A1", parent_execution_id: "Fx1" }] }],
  ["admin.inviteRequests.approved.list", { approved_requests: [approved] }],
  ["admin.inviteRequests.approve", {}],
  [
    "apps.datastore.query",
    { datastore: "tasks", items: [{ id: "1" }], response_metadata: { next_cursor: "n" } },
  ],
  ["apps.datastore.query", { datastore: "tasks", items: [], next_cursor: "n" }],
  ["apps.datastore.put", { datastore: "tasks", item: { id: "1", done: true } }],
  ["apps.datastore.update", { datastore: "tasks", item: { id: "1", done: true } }],
  ["apps.datastore.get", { datastore: "tasks", item: {} }],
  ["apps.datastore.delete", {}],
  ["apps.datastore.count", { datastore: "tasks", count: 3 }],
  ["apps.datastore.bulkPut", { datastore: "tasks", failed_items: [] }],
  ["apps.datastore.bulkGet", { datastore: "tasks", items: [{ id: "1" }] }],
  ["apps.datastore.bulkDelete", { failed_items: [] }],
  ["conversations.invite", { channel }],
  ["conversations.invite", { channel, errors: [{ user: "U9", ok: false, error: "user_not_found" }] }],
  ["conversations.inviteShared", { invite_id: "I02", is_legacy_shared_channel: false }],
  [
    "functions.workflows.steps.list",
    {
      steps_versions: [
        {
          title: "Ask for dates",
          workflow_id: "Wf1",
          step_id: "0",
          is_deleted: false,
          workflow_version_created: "1767621600123456",
        },
      ],
    },
  ],
  ["functions.workflows.steps.responses.export", {}],
  [
    "dnd.setSnooze",
    { snooze_enabled: true, snooze_endtime: 1767625200, snooze_remaining: 3600, snooze_is_indefinite: false },
  ],
  ["dnd.endSnooze", {}],
  ["dnd.endSnooze", { dnd_enabled: true, next_dnd_start_ts: 1, next_dnd_end_ts: 2, snooze_enabled: false }],
  ["admin.audit.anomaly.allow.updateItem", {}],
  ["emoji.list", { emoji: { party: "https://img.example/party.gif", fete: "alias:party" } }],
  ["admin.teams.settings.setIcon", {}],
  ["admin.usergroups.addTeams", {}],
  ["admin.usergroups.removeChannels", {}],
  ["admin.conversations.lookup", { channels: ["C1", "C2"] }],
  ["auth.test", { url: "https://acme.example/", team: "Acme", user: "ada", team_id: "T1", user_id: "U1" }],
  [
    "oauth.v2.access",
    {
      app_id: "A1",
      authed_user: { id: "U1" },
      access_token: "bot-token",
      token_type: "bot",
      team: { id: "T1", name: "Acme" },
      enterprise: null,
      is_enterprise_install: false,
    },
  ],
  ["tooling.tokens.rotate", { token: "t", refresh_token: "r", team_id: "T1", user_id: "U1", exp: 2, iat: 1 }],
];

describe("results", () => {
  it.each(titled(answers, 1))("such as %s fit %s and keep keys not known", (_title, name, answer) => {
    const whole = { ok: true, ...answer, added_later: { deep: [1] } };
    expect(methods[name].result.parse(whole)).toEqual(whole);
  });

  it("are shown for every method", () => {
    const named = new Set(answers.map(([name]) => name));
    expect(
      methodNames.filter((name) => !named.has(name)),
      "give each of these a row in `answers`",
    ).toEqual([]);
  });

  it.each([
    ["apps.activities.list", { ok: true, activities: {} }, "activities"],
    [
      "apps.activities.list",
      { ok: true, activities: [{ ...activity, created: "1" }] },
      "activities.0.created",
    ],
    ["conversations.invite", { ok: true, channel: { ...channel, topic: "x" } }, "channel.topic"],
    ["admin.conversations.lookup", { ok: true, channels: [1] }, "channels.0"],
    ["emoji.list", { ok: true, emoji: { party: 1 } }, "emoji.party"],
    ["apps.datastore.get", { ok: true, datastore: "t", item: [] }, "item"],
    ["auth.test", { ok: true, response_metadata: { warnings: "x" } }, "response_metadata.warnings"],
  ] as const)("of %s that do not fit name the place", (name, answer, path) => {
    const outcome = methods[name].result.safeParse(answer);
    expect(outcome.error?.issues.map((issue) => issue.path.join("."))).toEqual([path]);
  });

  it("are judged without throwing, whatever arrives", () =>
    fc.assert(
      fc.property(fc.constantFrom(...methodNames), fc.jsonValue(), (name, answer) => {
        expect(methods[name].result.safeParse(answer)).toHaveProperty("success");
      }),
      { numRuns: 300 },
    ));

  it("of a write to the allow list may be ok: false without being an error", () =>
    expect(methods["admin.audit.anomaly.allow.updateItem"].result.safeParse({ ok: false }).success).toBe(
      true,
    ));
});

describe("failures", () => {
  it.each([
    [
      "apps.datastore.query",
      {
        error: "datastore_error",
        errors: [{ code: "datastore_config_not_found", message: "m", pointer: "/datastores" }],
      },
    ],
    [
      "conversations.invite",
      { error: "user_not_found", errors: [{ user: "U1", ok: false, error: "cant_invite_self" }] },
    ],
    ["admin.usergroups.addTeams", { error: "invalid_team_ids", errors: ["T1"] }],
  ] as const)("of %s carry their details", (name, answer) =>
    expect(methods[name].failure?.parse({ ok: false, ...answer })).toEqual({ ok: false, ...answer }),
  );

  it.each([
    ["admin.usergroups.addTeams", { error: "auto_provision_failure", errors: ["T1"] }],
    ["admin.usergroups.removeChannels", { error: "channel_not_found", invalid_channels: ["C1"] }],
    ["apps.datastore.bulkPut", { error: "partial_failure", failed_items: [{ id: "1" }] }],
    ["apps.datastore.bulkGet", { error: "partial_failure", failed_items: ["1"], items: [] }],
    ["apps.datastore.bulkDelete", { error: "partial_failure", failed_items: ["1"] }],
  ] as const)("of %s say what was not done", (name, answer) => {
    const method = methods[name];
    expect(method.partialCodes).toContain(answer.error);
    expect(method.errors).toContain(answer.error);
    expect(method.partialFailure?.parse({ ok: false, ...answer })).toEqual({ ok: false, ...answer });
  });

  it("are partial only where a shape says so", () => {
    for (const name of methodNames)
      expect(methods[name].partialFailure === undefined, name).toBe(methods[name].partialCodes === undefined);
  });
});
