/** Codes of the activity log and of datastores (interface document, 7.2), and of the bulk extensions. */

import type { ErrorTable } from "./entry.ts";

export const appErrors = {
  app_not_hosted: {
    meaning: "The app does not run on the platform, and only apps that do have datastores.",
    remedy: "Use the ID of a hosted workflow app, or keep the data somewhere else.",
    area: "plan",
  },
  datastore_error: {
    meaning: "The datastore refused the request; the answer's errors say why, each with a pointer.",
    remedy: "Read the errors listed with it. Check the datastore's name, the item and the expression.",
    area: "arguments",
  },
  datastore_migration_in_progress: {
    meaning: "The datastore is away while its workspace moves into an organisation.",
    remedy: "Wait until the move is over.",
    area: "state",
    retry: "later",
  },
  free_team_not_allowed: {
    meaning: "The workspace is on a free plan, which does not have this.",
    remedy: "Use a workspace on a paid plan, or the built-in sandbox (`--profile sandbox`).",
    area: "plan",
  },
  invalid_app: {
    meaning: "This user has no such app in this workspace.",
    remedy:
      "Check the IDs of the app and of the workspace, and that the token's owner is a collaborator of the app.",
    area: "arguments",
  },
  invalid_app_id: {
    meaning: "There is no app with this ID for this workspace and user.",
    remedy: "Check the app's ID: it begins with A and stands in the app's settings.",
    area: "arguments",
  },
  invalid_args: {
    meaning: "An argument is missing or has a value that is not allowed.",
    remedy: "Compare the call with `flowtail api apps.activities.list --help`.",
    area: "arguments",
  },
  invalid_cursor: {
    meaning: "The cursor is not valid, or not any more.",
    remedy: "Start again from the first page; cursors do not last.",
    area: "arguments",
    passesAnew: true,
  },
  invalid_datastore: {
    meaning: "The app has no datastore of this name.",
    remedy: "Check the name against the manifest (`flowtail datastore list`), and that the app is deployed.",
    area: "arguments",
  },
  partial_failure: {
    meaning: "Not all items of the bulk call were done.",
    remedy: "Send those in failed_items again; any others are done.",
    remedyWithout: {
      list: "failed_items",
      remedy: "The answer has no failed_items: look at what was done before you send any of them again.",
    },
    area: "service",
    retry: "after-checking",
  },
  restricted_plan_level: {
    meaning: "The workspace's plan does not have this.",
    remedy: "Ask an admin about the plan, or use the built-in sandbox (`--profile sandbox`).",
    area: "plan",
  },
  team_quota_exceeded: {
    meaning: "The workspace has used up the requests it may make.",
    remedy: "Wait for the quota to fill again, and make fewer or larger requests.",
    area: "limit",
    retry: "later",
  },
} as const satisfies ErrorTable;
