/** Why a failure usually happens and what to look at next; one row for each failure we know. */

/** The hint for a failure's text; undefined when it is none we know. */
export function hintFor(failure: string): string | undefined {
  const text = failure.slice(0, textLimit);
  return hints.find(([pattern]) => pattern.test(text))?.[1];
}

const textLimit = 2000;

const hints: readonly (readonly [RegExp, string])[] = [
  [
    /parameter_validation_failed|non-nullable|missing required (input|parameter)/i,
    "The inputs do not match what the function declares. Compare names, types and required ones with its input_parameters, or this run with the last good one.",
  ],
  [
    /missing_oauth_token_or_selected_auth/,
    "No external account was chosen for this step, or the chosen one has lost its access. Select one for the workflow, or connect it again.",
  ],
  [
    /token_not_found/,
    "The provider has no token for this user. Let the user connect the account, then run the workflow again.",
  ],
  [
    /no_collaborator_found/,
    "The account to use belongs to a person who is no collaborator of the app. Add the person, or select a collaborator's account.",
  ],
  [
    /oauth2_callback_error/,
    "The provider refused the sign-in or the user cancelled it. Check client id, client secret, scopes and redirect address of the provider.",
  ],
  [
    /provider_not_found/,
    "The manifest declares no external provider with this key. Compare the spelling, then deploy.",
  ],
  [/app_not_installed/, "The app is not installed in this workspace. Install it there, then try again."],
  [
    /app_not_found/,
    "The platform does not know this app. Check the app id and the workspace it was deployed to.",
  ],
  [
    /function_not_found|callback_id.*not found|unknown function/i,
    "The deployed app has no such function. It may have been renamed or removed: deploy, then publish the workflow again.",
  ],
  [
    /timed?[ _-]?out|timeout|deadline|took too long/i,
    "The code did not finish within the time the platform allows. See what it printed last, and move slow calls out of the function.",
  ],
  [
    /datastore_config_not_found|invalid_datastore/,
    "The deployed app declares no datastore of this name. Compare it with the manifest, then deploy.",
  ],
  [/datastore_migration_in_progress/, "The datastore is being migrated. Try again in a few minutes."],
  [
    /team_quota_exceeded/,
    "The workspace has used up its quota of datastore requests. Make fewer of them, or wait.",
  ],
  [
    /datastore_error|ValidationException|invalid.*expression/i,
    "The datastore refused the request. Check the expression, that each # and : name is defined and used, and the attribute types.",
  ],
  [
    /missing_scope|not_allowed_token_type/,
    "The token may not do this. Add the scope to the manifest, deploy, and let the app be installed again.",
  ],
  [
    /token_expired|token_revoked|invalid_auth|not_authed|account_inactive/,
    "The token the code used is no longer good. Use the one that is passed to the function, and check that the app is still installed.",
  ],
  [
    /not_in_channel|channel_not_found/,
    "The bot cannot see this channel. Invite it, and check the channel's id.",
  ],
  [/is_archived|channel_archived/, "The channel is archived. Choose another, or bring it back."],
  [
    /ratelimited|rate_limited|too many requests/i,
    "Too many calls at once. Wait as long as the answer says, and spread them out.",
  ],
  [
    /access_denied|restricted_action|no_permission|user_is_restricted/,
    "The user or the app is not allowed to do this. Look at who may run the trigger and at the workspace's restrictions.",
  ],
  [
    /unhandled|TypeError|ReferenceError|SyntaxError|RangeError|is not a function|undefined/,
    "The function's code threw an error. What it printed in the same trace shows where.",
  ],
  [
    /internal_error|fatal_error|service_unavailable/,
    "The platform failed, not the app. Try again; if it stays so, note the trace's id.",
  ],
];
