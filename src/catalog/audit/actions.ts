/** The audit log's action names by family, as the interface document (6.1) lists them; the platform adds more over time. */

export interface AuditFamily {
  readonly title: string;
  /** In the order of the document, with its own word for the vendor (see `spell` in dialect.ts). */
  readonly actions: readonly string[];
}

/** Families in the order of the document; those after huddles are not documented. */
export const auditFamilies = {
  ai: {
    title: "AI features",
    actions: [
      "huddle_transcription_cancelled",
      "huddle_transcription_paused",
      "huddle_transcription_resumed",
      "huddle_transcription_started",
      "huddle_transcription_start_notification",
      "svc_ai_canvas_content_generated",
      "svc_ai_file_summary_deleted",
      "svc_ai_file_summary_generated",
      "svc_ai_file_summary_translation_generated",
      "svc_ai_huddle_notes_generated",
      "svc_ai_message_explanation_generated",
      "svc_ai_message_translation_generated",
      "svc_ai_permissions_reset",
      "svc_ai_suggested_todo_dismissed",
      "svc_ai_suggested_todo_generated",
      "svc_ai_suggested_todo_regenerated",
      "svc_ai_summary_requested",
    ],
  },
  app: {
    title: "App",
    actions: [
      "vendor_agent_actions_updated",
      "vendor_agent_activated",
      "vendor_agent_deactivated",
      "vendor_agent_metadata_updated",
      "vendor_agent_svc_connection_added",
      "vendor_agent_svc_connection_removed",
      "vendor_agent_svc_deleted",
      "app_vendor_session_created_from_prompt_link",
      "app_vendor_shareable_prompt_created",
      "app_approved",
      "app_deleted",
      "app_deployed",
      "app_installed",
      "app_manifest_created",
      "app_manifest_updated",
      "app_removed_from_whitelist",
      "app_resources_added",
      "app_resources_granted",
      "app_restricted",
      "app_scopes_expanded",
      "app_token_preserved",
      "app_uninstalled",
      "app_variable_added",
      "app_variable_removed",
      "bot_token_downgraded",
      "bot_token_upgraded",
      "child_app_manifest_created",
      "child_app_manifest_updated",
      "child_app_manifest_deleted",
      "child_app_manifest_exported",
      "org_app_future_workspace_install_disabled",
      "org_app_future_workspace_install_enabled",
      "org_app_upgraded_to_org_install",
      "org_app_workspace_added",
      "org_app_workspace_removed",
    ],
  },
  canvas: {
    title: "Canvas",
    actions: [
      "canvas_access_added",
      "canvas_access_downgraded",
      "canvas_access_revoked",
      "canvas_access_upgraded",
      "canvas_converted_to_standalone",
      "canvas_converted_to_template",
      "canvas_created",
      "canvas_deleted",
      "canvas_downloaded",
      "canvas_edited",
      "canvas_linksharing_disabled",
      "canvas_linksharing_enabled",
      "canvas_merged",
      "canvas_opened",
      "canvas_ownership_transferred",
      "canvas_restored",
      "canvas_shared",
      "canvas_tombstoned",
      "canvas_unshared",
      "canvas_template_reverted",
      "canvas_template_used",
    ],
  },
  channel: {
    title: "Channel",
    actions: [
      "channel_can_huddle_pref_changed_from_org_level",
      "channel_email_address_created",
      "channel_email_address_deleted",
      "channel_enable_at_channel_pref_changed_from_org_level",
      "channel_enable_at_here_pref_changed_from_org_level",
      "channel_huddle_properties_updated",
      "channel_membership_limit_changed_from_org_level",
      "channel_moved",
      "channel_posting_permissions_updated",
      "channel_posting_pref_changed_from_org_level",
      "channel_renamed",
      "channel_retention_changed",
      "channel_tab_added",
      "channel_tab_removed",
      "channel_workspaces_updated",
      "dm_user_added",
      "featured_workflow_added",
      "featured_workflow_removed",
      "group_converted_to_channel",
      "guest_channel_join",
      "guest_channel_leave",
      "guest_created",
      "mpim_converted_to_private",
      "private_channel_archive",
      "private_channel_converted_to_public",
      "private_channel_created",
      "private_channel_deleted",
      "private_channel_unarchive",
      "private_message_forwarded",
      "public_channel_archive",
      "public_channel_converted_to_private",
      "public_channel_created",
      "public_channel_deleted",
      "public_channel_preview",
      "public_channel_unarchive",
      "service_owner_transferred",
      "user_channel_join",
      "user_channel_leave",
    ],
  },
  encryption: {
    title: "Enterprise Key Management",
    actions: [
      "ekm_clear_cache_set",
      "ekm_enrolled",
      "ekm_key_added",
      "ekm_key_removed",
      "ekm_logging_config_set",
      "ekm_svcbot_enroll_notification_sent",
      "ekm_svcbot_logging_notification_sent",
      "ekm_svcbot_rekey_notification_sent",
      "ekm_svcbot_unenroll_notification_sent",
      "ekm_unenrolled",
    ],
  },
  huddle: {
    title: "Huddles",
    actions: [
      "huddle_ended",
      "huddle_knock_accepted",
      "huddle_participant_dropped",
      "huddle_participant_joined",
      "huddle_participant_left",
      "huddle_started",
      "huddle_screenshare_on",
    ],
  },
} as const satisfies Readonly<Record<string, AuditFamily>>;

export type AuditFamilyName = keyof typeof auditFamilies;

/** What is worth knowing about some of the actions. */
export const auditActionNotes: Readonly<Record<string, string>> = {
  app_approved: "Approved by an admin where apps need it; it is not installed by that.",
  app_installed: "Also when a custom integration is switched on again.",
  app_manifest_updated: "Before the installation; afterwards see app_scopes_expanded.",
  app_resources_added: "The app was given a resource: a channel, a direct message, or all of a kind.",
  app_scopes_expanded: "The app got more scopes through OAuth, mostly by being installed again.",
  app_token_preserved: "A token was kept that would have been revoked, as when its owner or installer left.",
  app_variable_added: "Also when the value of a variable changed.",
  canvas_converted_to_standalone: "Done by the service, not by a user.",
  public_channel_preview: "Somebody who is not a member looked into a public channel.",
  user_channel_join:
    "The actor joined, the entity is the channel; for an invited user, details name the inviter and context is theirs.",
};

/** Note on the entries that the service's assistant makes for a user, whatever the action. */
export const assistantNote =
  "Where the assistant acted for a user, the entry has acting_agent and agent_message.";

/** The family an action belongs to; undefined for one the document does not list. */
export function auditFamilyOf(action: string): AuditFamilyName | undefined {
  const families = Object.entries(auditFamilies) as [AuditFamilyName, AuditFamily][];
  return families.find(([, family]) => family.actions.includes(action))?.[0];
}
