/** One call of each documented method that the standard sandbox answers with a success. */

import type { ArgsOf, MethodName } from "../../src/catalog/methods.ts";
import type { SandboxTokenKind } from "../../src/sandbox/index.ts";

export interface GoodCall {
  readonly token: SandboxTokenKind;
  readonly args: Readonly<Record<string, unknown>>;
  /** A method whose good call must come first. */
  readonly after?: MethodName;
}

/** The arguments as the catalogue types them. */
function good<Name extends MethodName>(
  token: SandboxTokenKind,
  args: ArgsOf<Name>,
  after?: MethodName,
): GoodCall {
  return { token, args: args as GoodCall["args"], ...(after && { after }) };
}

export const goodCalls = {
  "admin.auth.policy.assignEntities": good<"admin.auth.policy.assignEntities">("admin", {
    policy_name: "email_password",
    entity_type: "USER",
    entity_ids: ["U0DEMO003", "U0DEMO004"],
  }),
  "apps.activities.list": good<"apps.activities.list">("service", {
    app_id: "A0DEMOTIME",
    sort_direction: "asc",
    limit: 5,
  }),
  "admin.inviteRequests.approved.list": good<"admin.inviteRequests.approved.list">("admin", {
    team_id: "T0DEMOTEAM",
    limit: 1,
  }),
  "apps.datastore.query": good<"apps.datastore.query">("bot", {
    datastore: "requests",
    expression: "#status = :open",
    expression_attributes: { "#status": "status" },
    expression_values: { ":open": "open" },
    limit: 10,
  }),
  "apps.datastore.put": good<"apps.datastore.put">("bot", {
    datastore: "requests",
    item: { id: "R-conformance", status: "open" },
  }),
  "conversations.invite": good<"conversations.invite">("bot", {
    channel: "C0DEMO002",
    users: "U0DEMO003,U0DEMO004",
    force: false,
  }),
  "functions.workflows.steps.list": good<"functions.workflows.steps.list">("bot", {
    function_id: "Fn010N",
    workflow_id: "Wf04REQUEST",
  }),
  "functions.workflows.steps.responses.export": good<"functions.workflows.steps.responses.export">("user", {
    step_id: "0",
    workflow: "#/workflows/request_time_off",
    workflow_app_id: "A0DEMOTIME",
  }),
  "dnd.setSnooze": good<"dnd.setSnooze">("user", { num_minutes: "60" }),
  "dnd.endSnooze": good<"dnd.endSnooze">("user", {}, "dnd.setSnooze"),
  "conversations.inviteShared": good<"conversations.inviteShared">("bot", {
    channel: "C0DEMO004",
    user_ids: ["W0PARTNER1"],
  }),
  "admin.audit.anomaly.allow.updateItem": good<"admin.audit.anomaly.allow.updateItem">("admin", {
    trusted_cidr: ["192.0.2.0/24", "198.51.100.7/32"],
    trusted_asns: [64500, 64501],
  }),
  "emoji.list": good<"emoji.list">("bot", { include_categories: true }),
  "admin.teams.settings.setIcon": good<"admin.teams.settings.setIcon">("admin", {
    team_id: "T0DEMOTEAM",
    image_url: "https://images.example/icon.png?size=132&round=1",
  }),
  "admin.usergroups.addTeams": good<"admin.usergroups.addTeams">("admin", {
    usergroup_id: "S0DEMO002",
    team_ids: ["T0DEMOTEAM"],
    auto_provision: true,
  }),
  "admin.inviteRequests.approve": good<"admin.inviteRequests.approve">("admin", {
    invite_request_id: "Ir0DEMO001",
    team_id: "T0DEMOTEAM",
  }),
  "admin.usergroups.removeChannels": good<"admin.usergroups.removeChannels">("admin", {
    usergroup_id: "S0DEMO001",
    channel_ids: ["C0DEMO002", "C0DEMO004"],
  }),
  "admin.conversations.lookup": good<"admin.conversations.lookup">("admin", {
    team_ids: ["T0DEMOTEAM", "T0NOBODY"],
    last_message_activity_before: 1_767_621_600,
    max_member_count: 1,
    cursor: "*",
    limit: 10,
  }),
} as const satisfies Readonly<Partial<Record<MethodName, GoodCall>>>;

export type DocumentedMethod = keyof typeof goodCalls;

export const documentedMethods = Object.keys(goodCalls) as readonly DocumentedMethod[];

export function goodCall(method: DocumentedMethod): GoodCall {
  return goodCalls[method];
}
