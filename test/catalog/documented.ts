/** A second reading of the interface document, for the tests: methods, their codes and the common codes. */

export const documentedMethodCodes: Readonly<Record<string, string>> = {
  "admin.auth.policy.assignEntities":
    "admin_unauthorized entity_not_found feature_not_enabled not_an_admin over_max_entity_limit policy_not_found unknown_method",
  "apps.activities.list":
    "free_team_not_allowed restricted_plan_level invalid_app invalid_app_id invalid_args invalid_cursor",
  "admin.inviteRequests.approved.list": "feature_not_enabled not_an_admin team_not_found",
  "apps.datastore.query":
    "app_not_hosted datastore_error datastore_migration_in_progress free_team_not_allowed restricted_plan_level invalid_app_id invalid_datastore team_quota_exceeded access_denied invalid_auth",
  "apps.datastore.put":
    "app_not_hosted datastore_error datastore_migration_in_progress free_team_not_allowed restricted_plan_level invalid_app_id invalid_datastore team_quota_exceeded access_denied invalid_auth",
  "conversations.invite":
    "already_in_channel cant_invite cant_invite_self channel_not_found external_channel_migrating invitee_cant_see_channel is_archived method_not_supported_for_channel_type no_external_invite_permission no_permission no_user not_in_channel org_user_not_in_team ura_max_channels user_is_restricted user_not_found",
  "functions.workflows.steps.list":
    "cannot_fetch_versions missing_step_ids unknown_app_id unknown_function_id unknown_workflow_id unknown_method",
  "functions.workflows.steps.responses.export":
    "unknown_app_id unknown_step_id unknown_workflow_id unknown_method workflows_export_csv_not_enabled",
  "dnd.setSnooze": "missing_duration snooze_failed too_long",
  "dnd.endSnooze": "snooze_end_failed",
  "conversations.inviteShared":
    "already_in_channel cannot_share_cross_workspace_channel cannot_share_mandatory_channel channel_archived channel_not_found connection_limit_exceeded connection_limit_exceeded_pending invalid_channel_type invalid_email invite_lookup_error invite_not_found legacy_connection_limit_exceeded member_limit_exceeded message_too_long no_external_invite_permission not_allowed_for_grid_workspace not_in_channel not_owner not_paid not_supported ratelimit recipients_not_specified restricted_action too_many_emails url_in_message user_not_found",
  "admin.audit.anomaly.allow.updateItem":
    "endpoint_unavailable invalid_field_or_data unable_to_process_post_request unsupported_action_describe unsupported_action_put",
  "emoji.list": "unable_to_fetch_custom_emojis",
  "admin.teams.settings.setIcon":
    "failed_to_set_icon feature_not_enabled invalid_url not_an_admin team_not_found",
  "admin.usergroups.addTeams":
    "auto_provision_failure invalid_team_ids no_team_ids_given restricted_action team_limit_exceeded usergroup_not_found",
  "admin.inviteRequests.approve":
    "already_processed failed_to_send_invite feature_not_enabled invalid_request not_an_admin team_not_found",
  "admin.usergroups.removeChannels":
    "channel_not_found feature_not_enabled invalid_channels_limit not_an_admin not_an_enterprise usergroup_not_found",
  "admin.conversations.lookup": "feature_not_enabled invalid_cursor no_valid_teams",
};

/** What a method answers with beyond the document's table of it: from another place of the document, or an assumption. */
export const addedMethodCodes: Readonly<Record<string, string>> = {
  "conversations.invite": "app_cannot_join_channel",
  "functions.workflows.steps.list": "access_denied",
  "functions.workflows.steps.responses.export": "access_denied",
  "admin.usergroups.addTeams": "multi_workspace_restriction",
};

/** All codes of its own that a documented method answers with. */
export function codesOf(method: string): readonly string[] {
  const lists = [documentedMethodCodes[method], addedMethodCodes[method]];
  return lists.flatMap((list) => list?.split(" ") ?? []);
}

export const documentedCommonCodes =
  "access_denied accesslimited account_inactive deprecated_endpoint ekm_access_denied enterprise_is_restricted fatal_error internal_error invalid_arg_name invalid_arguments invalid_array_arg invalid_auth invalid_charset invalid_form_data invalid_post_type method_deprecated missing_post_type missing_scope no_permission not_allowed_token_type not_authed org_login_required ratelimited request_timeout service_unavailable team_access_not_granted team_added_to_org token_expired token_revoked two_factor_setup_required".split(
    " ",
  );

export const extensionMethods = [
  "apps.datastore.bulkDelete",
  "apps.datastore.bulkGet",
  "apps.datastore.bulkPut",
  "apps.datastore.count",
  "apps.datastore.delete",
  "apps.datastore.get",
  "apps.datastore.update",
  "auth.test",
  "oauth.v2.access",
  "tooling.tokens.rotate",
];
