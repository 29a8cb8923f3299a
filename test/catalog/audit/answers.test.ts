import { describe, expect, it } from "vitest";
import {
  auditActionsAnswer,
  auditEntryAnswer,
  auditLogsAnswer,
  auditSchemasAnswer,
} from "../../../src/catalog/audit/answers.ts";
import { expectUnderstood } from "../understood.ts";

/** An object with these names, separated by spaces, and the same value under each. */
const all = (value: unknown, names: string) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, value]),
  );

const envelope = { ok: true, ...all("", "warning error needed provided") };
const user = all("u", "id name email team account_type");
const app = {
  ...all("a", "id name creator team"),
  ...all(true, "is_distributed is_directory_approved is_workflow_app"),
  ...all(["chat:write"], "scopes scopes_bot bot_scopes"),
};
const person = { type: "user", user, ...all("u", "id name email team") };
const agentMessage = all("m", "team channel_id message_ts thread_ts");
const profile = all(
  "p",
  "real_name first_name last_name display_name image_original image_24 image_32 image_48 image_72 image_192 image_512 image_1024",
);

/** Every kind of object at once, as no entry has them. */
const entity = {
  type: "app",
  app,
  user,
  usergroup: all("g", "id name"),
  workspace: all("w", "id name domain"),
  enterprise: all("e", "id name domain"),
  file: all("f", "id name filetype title"),
  channel: {
    ...all("c", "id name privacy original_connected_channel_id"),
    ...all(false, "is_shared is_org_shared is_salesforce_channel"),
    teams_shared_with: ["T1"],
  },
  message: all("m", "channel team timestamp"),
  huddle: { id: "h", date_start: 1, date_end: 2, participants: [] },
  role: all("r", "id name type"),
  account_type_role: all("r", "id name"),
  workflow: all("w", "id name"),
  barrier: {
    ...all("b", "id primary_usergroup"),
    ...all(["S1"], "barriered_from_usergroups restricted_subjects"),
  },
  workflow_v2: {
    ...all("w", "id app_id callback_id name updated_by"),
    date_updated: 1,
    step_configuration: [],
  },
  list: { id: "l" },
  external_auth_oauth2_token: {},
  function: all("f", "id app_id callback_id"),
};

const context = {
  ...all("c", "session_id ua ip_address acting_agent"),
  location: all("l", "type id name domain"),
  app,
  agent_message: agentMessage,
};

const anything =
  "reason trigger_config salesforce_org_config affected_users user_agent_change_details entity_ids md arguments";

/** The details of all actions together. */
const details = {
  ...all(
    "text",
    `type app_owner_id installer_user_id approver_id approval_type name bot_id shared_to cleared_resolution
    new_version_id trigger origin_team target_team resolution admin_app_id export_type export_start_ts export_end_ts
    barrier_id primary_usergroup_id invite_id external_organization_id external_organization_name external_user_id
    external_user_email channel_id added_team_id app_id url_private initiated_by source_team destination_team
    enterprise team subteam action is_flagged target_user target_entity idp_config_id config_type idp_entity_id
    idp_entity_id_hash label target_user_id target_entity_id datastore_name channel entity_type actor access_level
    disconnecting_team linked_channel_id column_id row_id view_id user file_id trigger_id permission_type
    template_title cloned_file_id thread_ts status entity_team salesforce_org_id salesforce_edition
    salesforce_tenant_guid provider_key policy_name authentication_mode authentication_method
    secondary_authentication_method action_timestamp client_ja3_fingerprint previous_ip_address previous_ua location
    pref_name email md5_hash folder_bookmark_id tool tool_name service_type server_name server_url
    mcp_client_inferred_behavior source decision permission_key uri executor_id skill_id`,
  ),
  ...all(
    ["item"],
    `scopes bot_scopes new_scopes previous_scopes old_scopes channels barriered_from_usergroup_ids
    restricted_subjects succeeded_users failed_users changed_permissions attributes functions workflows datastores
    rules_checked channel_ids user_ids teams_shared_with variable_names functions_added workflows_added
    datastores_added argument_keys added_to_allow connectors_enabled connectors_disabled
    mcp_server_allowlist_domains`,
  ),
  ...all(
    true,
    `app_previously_approved is_internal_integration is_workflow mobile_only web_only non_sso_only
    granular_bot_token app_previously_resolved desktop_app_browser_quit is_token_rotation_enabled_app
    is_external_limited is_error permissions_updated is_channel_canvas is_slack_provided_template is_external_user
    is_ext_shared is_allowed success read_only destructive`,
  ),
  ...all(
    7,
    `expires_on duration exporting_team_id session_search_start deprecation_search_end idp_group_member_count
    workspace_member_count added_user_count added_user_error_count reactivated_user_count removed_user_count
    removed_user_error_count total_removal_count cell_date_updated`,
  ),
  ...all({}, anything),
  ...all(person, "inviter kicker"),
  ...all({ type: "days", duration_days: 30 }, "old_retention_policy new_retention_policy"),
  ...all({ type: ["admin"], user: ["U1"] }, "who_can_post can_thread who_can_dm_anyone"),
  ...all({ enabled: true }, "enable_at_here enable_at_channel can_huddle"),
  ...all(profile, "previous_profile new_profile"),
  shared_with: all("s", "channel_id access_level"),
  space_file_id: { payload: "p" },
  request: all("r", "id team_id"),
  matched_rule: {
    ...all("m", "id team_id title"),
    action: { resolution: { value: "v" }, notify: [] },
    condition: { ...all("c", "datatype operator entity_type"), values: [] },
  },
  permissions: [
    {
      resource: { type: "channel", grant: { ...all("g", "type resource_id"), wildcard: { type: "w" } } },
      scopes: ["chat:write"],
    },
  ],
};

const entry = {
  id: "1",
  date_create: 1_700_000_000,
  action: "app_installed",
  actor: { type: "user", user },
  entity,
  context,
  details,
};

describe("the client understands every key of", () => {
  it("/logs as the live service sends it", () => {
    const response_metadata = { next_cursor: "", messages: [], warnings: [] };
    const answer = { ...envelope, response_metadata, entries: [entry] };
    expectUnderstood(auditLogsAnswer(), answer, anything.split(" "));
  });

  it("2.6: acting_agent and agent_message at the top of an entry, as the document has them", () => {
    const documented = { ...entry, acting_agent: "assistant", agent_message: agentMessage };
    expectUnderstood(auditEntryAnswer(), documented, anything.split(" "));
  });

  it("/schemas as the live service sends it", () => {
    const kinds = {
      workspace: "id name domain",
      enterprise: "id name domain",
      user: "id name email team account_type",
      file: "id name filetype title",
      channel: "id name privacy is_shared is_org_shared teams_shared_with",
      app: "id name is_distributed is_directory_approved is_workflow_app scopes app_id distribution_type user_ids bot_scopes",
      workflow: "id name",
      barrier: "id primary_usergroup barriered_from_usergroup",
      message: "team channel timestamp",
      usergroup: "id name",
      role: "id name type",
      account_type_role: "id name",
      canvas: "id filetype title",
      workflow_v2:
        "id app_id date_updated callback_id name updated_by step_configuration template_id suspicious_keywords trigger_name trigger_channels trigger_configuration",
      template: "id template_name",
      legal_hold_policy: "id name",
    };
    const described = Object.entries(kinds).map(([kind, names]) => [kind, all("string", names)]);
    const answer = { ...envelope, schemas: [{ type: "all", ...Object.fromEntries(described) }] };
    expectUnderstood(auditSchemasAnswer(), answer);
  });

  it("/actions as the live service sends it, whose families are its own", () => {
    const families =
      "workspace_or_org user file channel app workflow_builder barrier anomaly huddle message slack_cli subteam role account_type_role app_approval_automation_rule workflow_v2 canvas function sales_elevate native_dlp template list slack_first_crm legal_hold salesforce_mcp_server";
    expectUnderstood(auditActionsAnswer(), { ...envelope, actions: all(["user_login"], families) });
  });
});

describe("an entry", () => {
  it.each([
    ["fields not known yet", { details: { shoe_size: 43 }, context: { odd: [] } }],
    ["null for what is not there", { details: { reason: null, channel_id: null, success: null } }],
    ["no details", { details: null }],
    [
      "a number where a text is usual, and the other way round",
      { details: { channel_id: 7, duration: "9" } },
    ],
    ["an object of an unknown kind", { entity: { type: "moon", moon: { id: 1 } } }],
    ["the names that every object has", { details: JSON.parse('{"__proto__":{"a":1},"constructor":1}') }],
  ])("may have %s", (_what, more) => {
    const answer = { ...entry, ...more };
    expect(auditEntryAnswer().safeParse(answer).error).toBeUndefined();
  });
});
