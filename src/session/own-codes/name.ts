/** Codes of what is not there, is there more than once, or may not be used: a profile, a token, an app, a file of the project. */

import type { OwnCodes } from "./own-codes.ts";

export const nameCodes = {
  no_base_url: [
    "Nothing says where the platform is.",
    "Set FLOWTAIL_BASE_URL, or make a profile with `flowtail auth add`.",
  ],
  no_address: [
    "The project names no address, and chooses no profile of yours.",
    "There is nothing to trust it with.",
  ],
  no_app: [
    "Nothing says which app is meant.",
    "Give --app-id, or set FLOWTAIL_APP_ID, or app_id in the profile.",
  ],
  no_profile: [
    "No profile whose tokens can be stored is named or in use.",
    "Give --profile NAME; `flowtail profile list` shows those that there are.",
  ],
  no_project: [
    "There is no project in this folder or above it.",
    "Start in the project's folder; `flowtail init` makes one.",
  ],
  no_folder: ["There is no such folder.", "Name one that is there."],
  no_home: ["Nothing says where the user's folder is.", "Set HOME."],
  no_working_folder: [
    "The working folder was removed, or may not be read.",
    "Change to a folder that is there, then start flowtail again.",
  ],
  no_manifest: ["There is no manifest of the app here.", "Start in the app's folder, or name the manifest."],
  no_alerts: ["The project has no alerts.", "`flowtail init` lays one in .flowtail/alerts."],
  no_recording: ["The file holds no records.", "Give a file of records, one JSON object a line, or its .gz."],
  no_run_in_link: ["The link names no run.", "Copy the link to a run, or give its identifier."],
  no_archive: [
    "There is no archive of that app on this machine.",
    "Make one with `flowtail collect --once`, or choose another app with --profile, --app-id or --base-url.",
    "never",
  ],
  no_good_run: [
    "No run of that workflow has succeeded in the time that was looked at.",
    "Look further back with --since, where the platform still has its log.",
  ],
  no_sandbox: [
    "No sandbox runs on this machine.",
    "Start one with `flowtail sandbox start`, or name its address with --base-url.",
  ],
  no_tool_token: [
    "The platform's own tool has no token for that.",
    "Log in with that tool, name another folder of its own, or use `flowtail auth add`.",
  ],
  no_stored_secret: [
    "The keychain does not have the token that the profile names.",
    "Store it again with `flowtail auth add`.",
  ],
  not_configured: [
    "Nothing says where the platform's service is.",
    "Give its address and a token as the message says; `--profile sandbox` asks a sandbox.",
  ],
  several: ["A name is that of several things.", "Give the identifier."],
  several_apps: ["The platform's own tool has several apps for this.", "Choose one with --app-id."],
  several_workspaces: [
    "The platform's own tool is logged in to several workspaces.",
    "Choose one with --team-id.",
  ],
  several_archives: [
    "Archives of several sandboxes are on this machine, and none is named.",
    "Choose one with --base-url and --app-id, as the message names them.",
  ],
  several_sandboxes: ["Several sandboxes run on this machine.", "Choose one with --base-url."],
  item_not_found: [
    "The datastore has no item of that key.",
    "`flowtail datastore query NAME` lists those that it has.",
  ],
  unknown_action: ["There is no such action.", "Choose one of those that the message names."],
  unknown_alert: ["The project has no alert of that name.", "`flowtail alerts` lists them."],
  unknown_query: ["There is no saved query of that name.", "Choose one of those that the message names."],
  unknown_view: ["There is no saved view of that name.", "Choose one of those that the message names."],
  unclear_app: [
    "A file of the platform's own tool that may name the app cannot be read.",
    "Correct the file, or name the app with --app-id.",
  ],
  unknown_app: [
    "There is no such app.",
    "Choose one of those that the message names, or give its identifier.",
  ],
  unknown_workspace: ["There is no such workspace.", "Choose one of those that the message names."],
  unknown_team: ["The sandbox has no such workspace.", "Give the identifier of one that it has."],
  unknown_invite: ["The sandbox has no such invitation.", "Give the identifier of one that it has."],
  unknown_attribute: ["There is no such attribute.", "Choose one of those that the message names."],
  unknown_fault: ["The sandbox has no such fault.", "`flowtail sandbox faults` lists them."],
  unknown_fault_rule: ["No fault of that number is set.", "`flowtail sandbox faults` lists them."],
  unknown_seed: [
    "The sandbox has nothing of that name to be filled with.",
    "Choose one of those that the message names.",
  ],
  unknown_name: ["Nothing has that name.", "Write it as it is there, or give the identifier."],
  unknown_function: ["No function has that name.", "Write it as it is there, or give the identifier."],
  unknown_workflow: ["No workflow has that name.", "Write it as it is there, or give the identifier."],
  profile_of_project: [
    "The profile is one project's: a choice for all folders cannot be one that others do not know, and one of the user's own by that name would go before it.",
    "Choose or change it in that project's .flowtail/config.json, or name it by --profile.",
  ],
  unknown_profile: [
    "There is no profile of that name.",
    "`flowtail profile list` shows those that there are.",
  ],
  unknown_sandbox: ["No sandbox runs at that address.", "Start one with `flowtail sandbox start`."],
  unknown_trace: [
    "The log has no record of that run in the time that was looked at.",
    "Look further back with --since.",
  ],
  unknown_plan: [
    "The plan of a change was used, is too old, or never was.",
    "Plan the change again, and show it to the person you work for.",
  ],
  built_in_profile: ["The profile `sandbox` is flowtail's own.", "Choose another name."],
  protected_profile: [
    "A profile protects the place: what changes something there needs a name as a yes.",
    "Confirm it as the message says.",
  ],
  protected_since: [
    "A profile protects the place since the change was shown: a yes is no longer enough.",
    "Ask for the change anew: a name is typed then.",
  ],
  needs_confirmation: [
    "The call may change something, and nothing can be asked here.",
    "Add --yes when it is meant, or --dry-run to see what it would do.",
  ],
  not_confirmed: [
    "The question was not answered with a yes; nothing was sent.",
    "Start it again if it was meant.",
  ],
  not_trusted: [
    "The folder is not trusted, so that cannot be taken back.",
    "`flowtail trust list` shows those that are.",
  ],
  untrusted_folder: [
    "The project says where tokens would go or which profile of yours is used, and you have not trusted it with that.",
    "Look at the file, then `flowtail trust add`.",
  ],
  token_of_another_address: [
    "The stored tokens belong to another address, and are not sent to this one.",
    "Use another profile, or store tokens for this address.",
  ],
  keychain_off: [
    "The token is in the keychain, which is switched off.",
    "Unset FLOWTAIL_KEYCHAIN, or store the token again.",
  ],
  keychain_unavailable: [
    "The system's keychain does not answer.",
    "Unlock it, or set FLOWTAIL_KEYCHAIN=off and store the tokens again.",
  ],
  cannot_renew: [
    "The profile has no token that can be renewed.",
    "Import one with its refresh token by `flowtail auth import`.",
  ],
  nothing_stored: ["Nothing is stored that could be removed.", "`flowtail auth list` shows what is."],
  not_an_install: [
    "That is not the answer to an installation.",
    "Pipe in the JSON that oauth.v2.access or tooling.tokens.rotate answered with, whole, as it came.",
  ],
  store_full: [
    "The file of tokens takes no more.",
    "Remove what is not used any more with `flowtail auth remove --profile NAME`.",
  ],
  changed_since_plan: [
    "What is stored has changed since its change was planned: nothing was written, or nothing more after a lost answer.",
    "Read what is stored, and plan the change again.",
  ],
  masked_value: [
    "The item holds a value that an answer had masked or cut.",
    "Plan an update with the attributes alone that are to change.",
  ],
  too_long_to_show: [
    "An agent's change holds more than a plan can show, and so it cannot be agreed to.",
    "Change less at a time, or do it in a terminal: `flowtail datastore put … --dry-run` shows all of it.",
  ],
  invite_closed: ["The invitation was answered already, or has ended.", "Make another one."],
  inactive_user: ["The person has no active account any more.", "Invite another person."],
  own_team: ["The workspace is in the channel already.", "Name one that is not, or none."],
} as const satisfies OwnCodes;
