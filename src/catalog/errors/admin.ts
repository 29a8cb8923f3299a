/** Codes of the organisation's admin methods (interface document, 7.2). */

import type { ErrorTable } from "./entry.ts";

export const adminErrors = {
  admin_unauthorized: {
    meaning: "The token may not end users' sessions, which assigning a policy can do.",
    remedy: "Use the token of an admin or owner who may.",
    area: "permission",
  },
  already_processed: {
    meaning: "The invite request was approved or denied before.",
    remedy: "Nothing is left to do; list the approved ones to see which it was.",
    area: "state",
  },
  auto_provision_failure: {
    meaning: "Group members could not be added to some workspaces; the answer's errors name those.",
    remedy:
      "Look into the workspaces named and send those again; the others may be done: look before you send them too.",
    area: "service",
    retry: "after-checking",
  },
  endpoint_unavailable: {
    meaning: "The allow list cannot be reached at the moment.",
    remedy: "Send it again in a while.",
    area: "service",
    retry: "soon",
  },
  entity_not_found: {
    meaning: "At least one of the IDs is not known.",
    remedy: "Check entity_ids: users of this organisation, beginning with U or W.",
    area: "arguments",
  },
  failed_to_send_invite: {
    meaning: "The request is approved, but the invite could not be sent.",
    remedy:
      "Look whether the person is disabled or in the workspace already, and invite them by hand if not.",
    area: "state",
    retry: "after-checking",
  },
  failed_to_set_icon: {
    meaning: "The icon could not be stored.",
    remedy: "Send it again in a while.",
    area: "service",
    retry: "soon",
  },
  feature_not_enabled: {
    meaning: "The organisation does not have this feature, or the caller is not in an organisation.",
    remedy: "Use an Enterprise organisation's token, and ask its owner about the feature.",
    area: "plan",
  },
  invalid_channels_limit: {
    meaning: "More than 100 channels were given.",
    remedy: "Split them over several calls.",
    area: "limit",
  },
  invalid_field_or_data: {
    meaning: "The allow list has an entry that cannot be stored.",
    remedy: "Check the entries: IPv4 blocks such as 192.0.2.0/24, and whole numbers for autonomous systems.",
    area: "arguments",
  },
  invalid_request: {
    meaning: "There is no invite request with this ID.",
    remedy:
      "Check invite_request_id (it begins with Ir), and that team_id is the workspace that was asked for the invite.",
    area: "arguments",
  },
  invalid_team_ids: {
    meaning: "Some workspaces are not known; the answer's errors name them.",
    remedy: "Correct the IDs named; each must be a workspace of the token's organisation.",
    area: "arguments",
  },
  invalid_url: {
    meaning: "The image's address is not a valid one.",
    remedy: "Give a full address that begins with https:// and that the platform can reach.",
    area: "arguments",
  },
  multi_workspace_restriction: {
    meaning: "The group has members who may only be in one workspace.",
    remedy: "Take those members out of the group, or lift their restriction.",
    area: "state",
  },
  no_team_ids_given: {
    meaning: "No workspace was named.",
    remedy: "Give at least one workspace in team_ids.",
    area: "arguments",
  },
  no_valid_teams: {
    meaning: "None of the workspaces named is valid.",
    remedy: "Check team_ids: workspaces of the token's organisation, beginning with T.",
    area: "arguments",
  },
  not_an_admin: {
    meaning: "Only admins and owners of the organisation may do this.",
    remedy: "Use an organisation token of an admin or owner.",
    area: "permission",
  },
  not_an_enterprise: {
    meaning: "The token does not belong to an organisation.",
    remedy: "Use the token of an app installed on the whole organisation.",
    area: "token",
  },
  over_max_entity_limit: {
    meaning: "The policy has as many users as it may.",
    remedy: "Take users out of the policy first.",
    area: "limit",
  },
  policy_not_found: {
    meaning: "The organisation has no policy of this name.",
    remedy: "Give email_password, the only one there is.",
    area: "arguments",
  },
  team_limit_exceeded: {
    meaning: "The group would have more workspaces than it may.",
    remedy: "Unlink workspaces first, or add fewer.",
    area: "limit",
  },
  team_not_found: {
    meaning: "There is no such workspace.",
    remedy: "Check team_id: a workspace of the token's organisation, beginning with T.",
    area: "arguments",
  },
  unable_to_process_post_request: {
    meaning: "The request's body could not be read.",
    remedy: "Send the lists as a form or as JSON, under one of their documented names.",
    area: "arguments",
  },
  unsupported_action_describe: {
    meaning: "The allow list does not take the action describe.",
    remedy: "Only updating is possible: send the whole new list.",
    area: "arguments",
  },
  unsupported_action_put: {
    meaning: "The allow list does not take the action put.",
    remedy: "Send the whole new list as a POST.",
    area: "arguments",
  },
  usergroup_not_found: {
    meaning: "There is no such IDP group.",
    remedy: "Check usergroup_id (it begins with S), and that the group is one of this organisation.",
    area: "arguments",
  },
} as const satisfies ErrorTable;
