/** What an entry's context and details are known to hold, on the live service: the document only names the two. */

import type { AuditField, AuditFields } from "./fields.ts";
import { auditObjectKinds } from "./object-kinds.ts";

const person: AuditFields = {
  ...auditObjectKinds.user.fields,
  // Some actions put the person under its type, as in actor and entity.
  type: "string",
  user: auditObjectKinds.user.fields,
};
const retention: AuditFields = { type: "string", duration_days: "integer" };
const allowed: AuditFields = { type: "list", user: "list" };
const enabled: AuditFields = { enabled: "boolean" };
const profile: AuditFields = kinds(
  "string",
  `real_name first_name last_name display_name image_original image_24 image_32 image_48 image_72 image_192
  image_512 image_1024`,
);

export const auditContextFields: AuditFields = {
  ...kinds("string", "session_id ua ip_address acting_agent"),
  location: { type: "string", id: "string", name: "string", domain: "string" },
  app: auditObjectKinds.app.fields,
  agent_message: { team: "string", channel_id: "string", message_ts: "string", thread_ts: "string" },
};

/** Of every action together; an entry has those of its own. */
export const auditDetailFields: AuditFields = {
  ...kinds(
    "string",
    `access_level action action_timestamp actor added_team_id admin_app_id app_id app_owner_id approval_type
    approver_id authentication_method authentication_mode barrier_id bot_id channel channel_id cleared_resolution
    client_ja3_fingerprint cloned_file_id column_id config_type datastore_name decision destination_team
    disconnecting_team email enterprise entity_team entity_type executor_id export_end_ts export_start_ts
    export_type external_organization_id external_organization_name external_user_email external_user_id file_id
    folder_bookmark_id idp_config_id idp_entity_id idp_entity_id_hash initiated_by installer_user_id invite_id
    is_flagged label linked_channel_id location mcp_client_inferred_behavior md5_hash name new_version_id
    origin_team permission_key permission_type policy_name pref_name previous_ip_address previous_ua
    primary_usergroup_id provider_key resolution row_id salesforce_edition salesforce_org_id
    salesforce_tenant_guid secondary_authentication_method server_name server_url service_type shared_to skill_id
    source source_team status subteam target_entity target_entity_id target_team target_user target_user_id team
    template_title thread_ts tool tool_name trigger trigger_id type uri url_private user view_id`,
  ),
  ...kinds(
    "integer",
    `added_user_count added_user_error_count cell_date_updated deprecation_search_end duration expires_on
    exporting_team_id idp_group_member_count reactivated_user_count removed_user_count removed_user_error_count
    session_search_start total_removal_count workspace_member_count`,
  ),
  ...kinds(
    "boolean",
    `app_previously_approved app_previously_resolved desktop_app_browser_quit destructive granular_bot_token
    is_allowed is_channel_canvas is_error is_ext_shared is_external_limited is_external_user
    is_internal_integration is_slack_provided_template is_token_rotation_enabled_app is_workflow mobile_only
    non_sso_only permissions_updated read_only success web_only`,
  ),
  ...kinds(
    "list",
    `added_to_allow argument_keys attributes barriered_from_usergroup_ids bot_scopes changed_permissions
    channel_ids channels connectors_disabled connectors_enabled datastores datastores_added failed_users
    functions functions_added mcp_server_allowlist_domains new_scopes old_scopes previous_scopes
    restricted_subjects rules_checked scopes succeeded_users teams_shared_with user_ids variable_names workflows
    workflows_added`,
  ),
  ...kinds(
    "any",
    `affected_users arguments entity_ids md reason salesforce_org_config trigger_config
    user_agent_change_details`,
  ),
  inviter: person,
  kicker: person,
  previous_profile: profile,
  new_profile: profile,
  old_retention_policy: retention,
  new_retention_policy: retention,
  who_can_post: allowed,
  can_thread: allowed,
  who_can_dm_anyone: allowed,
  enable_at_here: enabled,
  enable_at_channel: enabled,
  can_huddle: enabled,
  shared_with: { channel_id: "string", access_level: "string" },
  space_file_id: { payload: "string" },
  request: { id: "string", team_id: "string" },
  matched_rule: {
    ...kinds("string", "id team_id title"),
    action: { resolution: { value: "string" }, notify: "list" },
    condition: { datatype: "string", operator: "string", values: "list", entity_type: "string" },
  },
  permissions: [
    {
      resource: {
        type: "string",
        grant: { type: "string", resource_id: "string", wildcard: { type: "string" } },
      },
      scopes: "list",
    },
  ],
};

/** Many fields of one kind; `names` are separated by white space. */
function kinds(kind: Extract<AuditField, string>, names: string): AuditFields {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, kind]));
}
