/** How each code of each documented method, also those added to the document's, is brought about in the sandbox. */

import type { PolicyChange, SandboxTokenKind, SeedDocument } from "../../src/sandbox/index.ts";
import { standard } from "../../src/sandbox/seeds/standard.ts";
import type { DocumentedMethod } from "./good-calls.ts";

/** A call that differs from the good one in what is given. */
export interface Provocation {
  /** Laid over the good call's arguments; undefined takes one away. */
  readonly args?: Readonly<Record<string, unknown>>;
  readonly token?: SandboxTokenKind | "nobody's";
  readonly world?: SeedDocument;
  readonly policy?: PolicyChange;
  /** The same call made before, whose answer is of no interest. */
  readonly again?: true;
}

/** For what has no cause in the world of the sandbox: the control plane's fault of that name. */
export type Cause = Provocation | "refuse";

type Team = SeedDocument["teams"][number];
type Channel = NonNullable<SeedDocument["channels"]>[number];
type Workflow = NonNullable<SeedDocument["workflows"]>[number];

const team = (change: Partial<Team>): SeedDocument => ({
  ...standard,
  teams: standard.teams.map((each, index) => (index === 0 ? { ...each, ...change } : each)),
});
const app = (change: Partial<SeedDocument["apps"][number]>): SeedDocument => ({
  ...standard,
  apps: standard.apps.map((each, index) => (index === 0 ? { ...each, ...change } : each)),
});
const channel = (id: string, change: Partial<Channel>): SeedDocument => ({
  ...standard,
  channels: (standard.channels ?? []).map((each) => (each.id === id ? { ...each, ...change } : each)),
});
const workflow = (change: Partial<Workflow>): SeedDocument => ({
  ...standard,
  workflows: (standard.workflows ?? []).map((each, index) => (index === 0 ? { ...each, ...change } : each)),
});
const person = (id: string, change: Partial<SeedDocument["users"][number]>): SeedDocument => ({
  ...standard,
  users: standard.users.map((each) => (each.id === id ? { ...each, ...change } : each)),
});
const withTeams = (...more: readonly Team[]): SeedDocument => ({
  ...standard,
  teams: [...standard.teams, ...more],
});
/** In the sandbox the first person, Ada, holds the tokens of people. */
const adaAs = (role: "admin" | "member" | "single-channel-guest") => person("U0DEMO001", { role });
const sharingOf = (connected: readonly string[], more = {}) => ({
  sharing: { connectedTeamIds: [...connected], ...more },
});

const withoutAdminMethods: SeedDocument = {
  ...standard,
  enterprise: { ...standard.enterprise, adminMethods: false },
};
const standalone = team({ inOrganisation: false });

const datastoreCauses = {
  app_not_hosted: { world: app({ hosted: false }) },
  datastore_error: { args: { datastore: "nowhere" } },
  datastore_migration_in_progress: { world: team({ migrating: true }) },
  free_team_not_allowed: { world: team({ plan: "free" }) },
  restricted_plan_level: { world: team({ plan: "restricted" }) },
  invalid_app_id: { args: { app_id: "A0NOBODY" } },
  invalid_datastore: { args: { datastore: "not a name" } },
  team_quota_exceeded: { policy: { datastoreQuota: 0 } },
  access_denied: {
    args: { app_id: "A0OTHER" },
    world: {
      ...standard,
      apps: [
        ...standard.apps,
        { id: "A0OTHER", name: "other", teamId: "T0DEMOTEAM", botUserId: "U0OTHERBOT" },
      ],
    },
  },
  invalid_auth: { token: "nobody's" },
} satisfies Record<string, Cause>;

const workflowCauses = {
  unknown_app_id: {
    args: { workflow_id: undefined, workflow: "#/workflows/request_time_off", workflow_app_id: "A0NOBODY" },
  },
  unknown_workflow_id: {
    args: { workflow_id: "Wf0NOBODY", workflow: undefined, workflow_app_id: undefined },
  },
  unknown_method: "refuse",
  access_denied: {
    args: { workflow_id: "Wf04REQUEST", workflow: undefined, workflow_app_id: undefined },
    world: workflow({ appId: "A0DEMONEXT" }),
  },
} satisfies Record<string, Cause>;

const inviteCauses = {
  // No channel of the sandbox keeps apps out.
  app_cannot_join_channel: "refuse",
  already_in_channel: { args: { users: "U0DEMO002" } },
  cant_invite: { args: { users: "U0DEMO013" } },
  cant_invite_self: { args: { users: "U0DEMOBOT" } },
  channel_not_found: { args: { channel: "C0NOBODY" } },
  external_channel_migrating: {
    world: channel("C0DEMO002", sharingOf(["T0PARTNER"], { isMigrating: true })),
  },
  invitee_cant_see_channel: {
    args: { users: "U0DEMO003" },
    world: {
      ...withTeams({ id: "T0ONE", name: "One", domain: "one" }, { id: "T0TWO", name: "Two", domain: "two" }),
      ...person("U0DEMO003", { teamIds: ["T0TWO"] }),
      channels: [
        { id: "C0DEMO002", name: "wide", teamIds: ["T0DEMOTEAM", "T0ONE"], memberIds: ["U0DEMOBOT"] },
      ],
    },
  },
  is_archived: { args: { channel: "C0DEMO005" } },
  method_not_supported_for_channel_type: { args: { channel: "G0DEMO001" } },
  no_external_invite_permission: {
    args: { users: "W0PARTNER1" },
    token: "user",
    world: { ...team({ outsideInvitesBy: "admins" }), users: adaAs("member").users },
  },
  no_permission: { token: "user", world: adaAs("single-channel-guest") },
  no_user: { args: { users: undefined } },
  not_in_channel: { args: { channel: "C0DEMO007" } },
  org_user_not_in_team: { world: person("U0DEMO003", { teamIds: ["T0ELSEWHERE"] }) },
  ura_max_channels: { args: { users: "U0DEMO014" } },
  user_is_restricted: { args: { channel: "C0DEMO003", users: "U0DEMO015" } },
  user_not_found: { args: { users: "U0NOBODY" } },
} satisfies Record<string, Cause>;

function byEmail(...emails: readonly string[]) {
  return { user_ids: undefined, emails };
}

const shareCauses = {
  already_in_channel: { args: { channel: "C0DEMO006" } },
  cannot_share_cross_workspace_channel: {
    world: channel("C0DEMO004", { teamIds: ["T0DEMOTEAM", "T0DEMOTWO"] }),
  },
  cannot_share_mandatory_channel: { args: { channel: "C0DEMO001" } },
  channel_archived: { args: { channel: "C0DEMO005" } },
  channel_not_found: { args: { channel: "C0NOBODY" } },
  connection_limit_exceeded: { policy: { sharedConnections: 0 } },
  connection_limit_exceeded_pending: { again: true },
  invalid_channel_type: { args: { channel: "G0DEMO001" } },
  invalid_email: { args: byEmail("not an address") },
  invite_lookup_error: "refuse",
  invite_not_found: "refuse",
  legacy_connection_limit_exceeded: {
    world: channel("C0DEMO004", sharingOf(["T0PARTNER"], { isLegacy: true })),
  },
  member_limit_exceeded: { policy: { sharedMembers: 1 } },
  // The document limits a message that none of its arguments carries.
  message_too_long: "refuse",
  url_in_message: "refuse",
  no_external_invite_permission: {
    token: "user",
    world: { ...team({ outsideInvitesBy: "admins" }), users: adaAs("member").users },
  },
  not_allowed_for_grid_workspace: { world: team({ sharing: "off" }) },
  not_in_channel: { args: { channel: "C0DEMO007" } },
  not_owner: { args: { channel: "C0DEMO009" } },
  not_paid: { world: team({ plan: "free" }) },
  not_supported: { world: channel("C0DEMO004", { cannotBeShared: true }) },
  // Counted by person: only with rate limits does it say no.
  ratelimit: { token: "user", args: byEmail("pia@partner.example"), policy: { sharedEmailsHourly: 0 } },
  // Bots must specify users.
  recipients_not_specified: { token: "bot", args: byEmail("pia@partner.example") },
  restricted_action: { args: { external_limited: false } },
  too_many_emails: { args: byEmail("a@elsewhere.example", "b@elsewhere.example") },
  user_not_found: { args: { user_ids: ["U0DEMO009"] } },
} satisfies Record<string, Cause>;

const barred = {
  feature_not_enabled: { world: withoutAdminMethods },
  not_an_admin: { world: adaAs("member") },
} satisfies Record<string, Cause>;

export const provocations: Readonly<Record<DocumentedMethod, Readonly<Record<string, Cause>>>> = {
  "admin.auth.policy.assignEntities": {
    ...barred,
    admin_unauthorized: {
      args: { entity_ids: ["U0DEMO002"] },
      world: {
        ...standard,
        users: standard.users.map((each) =>
          each.id === "U0DEMO001"
            ? { ...each, role: "admin" }
            : each.id === "U0DEMO002"
              ? { ...each, role: "owner" }
              : each,
        ),
      },
    },
    entity_not_found: { args: { entity_ids: ["U0DEMO003", "U0NOBODY"] } },
    over_max_entity_limit: { policy: { authPolicyPeople: 1 } },
    policy_not_found: { world: { ...standard, authPolicies: [] } },
    unknown_method: "refuse",
  },
  "apps.activities.list": {
    free_team_not_allowed: { world: team({ plan: "free" }) },
    restricted_plan_level: { world: team({ plan: "restricted" }) },
    invalid_app: { args: { app_id: "A0DEMONEXT" } },
    invalid_app_id: { args: { app_id: "A0NOBODY" } },
    invalid_args: { args: { limit: "many" } },
    invalid_cursor: { args: { cursor: "bm90IG9uZQ==" } },
  },
  "admin.inviteRequests.approved.list": { ...barred, team_not_found: { args: { team_id: "T0DEMONEXT" } } },
  "apps.datastore.query": datastoreCauses,
  "apps.datastore.put": datastoreCauses,
  "conversations.invite": inviteCauses,
  "functions.workflows.steps.list": {
    ...workflowCauses,
    cannot_fetch_versions: { world: workflow({ versions: [] }) },
    missing_step_ids: {
      world: workflow({
        versions: [{ createdUs: 1, steps: [{ id: null, functionId: "Fn010N", title: "Old" }] }],
      }),
    },
    unknown_function_id: { args: { function_id: "Fn0NOBODY" } },
  },
  "functions.workflows.steps.responses.export": {
    ...workflowCauses,
    unknown_step_id: { args: { step_id: "2" } },
    workflows_export_csv_not_enabled: { world: team({ formExports: false }) },
  },
  "dnd.setSnooze": {
    missing_duration: { args: { num_minutes: undefined } },
    snooze_failed: "refuse",
    too_long: { args: { num_minutes: "43201" } },
  },
  "dnd.endSnooze": { snooze_end_failed: {} },
  "conversations.inviteShared": shareCauses,
  "admin.audit.anomaly.allow.updateItem": {
    endpoint_unavailable: "refuse",
    invalid_field_or_data: { args: { trusted_cidr: ["192.0.2.0/33"] } },
    unable_to_process_post_request: { args: { trusted_cidr: undefined, trusted_asns: undefined } },
    unsupported_action_describe: "refuse",
    unsupported_action_put: "refuse",
  },
  "emoji.list": { unable_to_fetch_custom_emojis: "refuse" },
  "admin.teams.settings.setIcon": {
    ...barred,
    failed_to_set_icon: "refuse",
    invalid_url: { args: { image_url: "icon.png" } },
    team_not_found: { args: { team_id: "T0DEMONEXT" } },
  },
  "admin.usergroups.addTeams": {
    auto_provision_failure: {
      args: { team_ids: ["T0DEMOTEAM", "T0FULL"] },
      world: {
        ...withTeams({ id: "T0FULL", name: "Full", domain: "full", seats: 0 }),
        users: person("U0DEMO002", { teamIds: ["T0DEMOTEAM"] }).users,
      },
    },
    invalid_team_ids: { args: { team_ids: ["T0DEMOTEAM", "T0DEMONEXT"] } },
    multi_workspace_restriction: {
      args: { team_ids: ["T0DEMOTEAM", "T0ONE"] },
      world: {
        ...withTeams({ id: "T0ONE", name: "One", domain: "one" }),
        usergroups: (standard.usergroups ?? []).map((each) => ({ ...each, memberIds: ["U0DEMO014"] })),
      },
    },
    no_team_ids_given: { args: { team_ids: undefined } },
    restricted_action: { world: adaAs("member") },
    team_limit_exceeded: { policy: { usergroupTeams: 0 } },
    usergroup_not_found: { args: { usergroup_id: "S0NOBODY" } },
  },
  "admin.inviteRequests.approve": {
    ...barred,
    already_processed: { again: true },
    failed_to_send_invite: { args: { invite_request_id: "Ir0DEMO003" } },
    invalid_request: { args: { invite_request_id: "Ir0NOBODY" } },
    team_not_found: { args: { team_id: "T0NOBODY" } },
  },
  "admin.usergroups.removeChannels": {
    ...barred,
    channel_not_found: { args: { channel_ids: ["C0DEMO002", "C0NOBODY", "D0DEMO001"] } },
    invalid_channels_limit: {
      args: { channel_ids: Array.from({ length: 101 }, (_, index) => `C0${index}`) },
    },
    not_an_enterprise: { world: standalone },
    usergroup_not_found: { args: { usergroup_id: "S0NOBODY" } },
  },
  "admin.conversations.lookup": {
    feature_not_enabled: barred.feature_not_enabled,
    invalid_cursor: { args: { cursor: "bm90IG9uZQ==" } },
    no_valid_teams: { args: { team_ids: ["T0NOBODY", "T0DEMONEXT"] } },
  },
};
