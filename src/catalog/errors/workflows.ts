/** Codes of workflow steps, Do Not Disturb and emoji (interface document, 7.2). */

import type { ErrorTable } from "./entry.ts";

export const workflowErrors = {
  cannot_fetch_versions: {
    meaning: "The platform could not read the versions of the workflow.",
    remedy: "Send it again in a while.",
    area: "service",
    retry: "soon",
  },
  missing_step_ids: {
    meaning: "The workflow's steps have no IDs, so they cannot be listed.",
    remedy: "Publish the workflow again; steps get their IDs then.",
    area: "state",
  },
  unknown_app_id: {
    meaning: "There is no app with this ID.",
    remedy: "Check workflow_app_id (it begins with A): the app's settings show it.",
    area: "arguments",
  },
  unknown_function_id: {
    meaning: "There is no function with this ID.",
    remedy: "Check function_id (it begins with Fn): Fn010N is the one that opens forms.",
    area: "arguments",
  },
  unknown_method: {
    meaning: "The service at this address does not have the method.",
    remedy: "Check its name with `flowtail api`, and that the base URL is the right one.",
    area: "service",
  },
  unknown_step_id: {
    meaning: "The workflow has no step with this ID.",
    remedy: "Find the ID with `flowtail workflows steps --function form --workflow NAME`.",
    area: "arguments",
  },
  unknown_workflow_id: {
    meaning: "There is no such workflow.",
    remedy: "Check the ID (it begins with Wf), or the #/workflows/ reference and its app.",
    area: "arguments",
  },
  workflows_export_csv_not_enabled: {
    meaning: "Admins do not allow form responses to be downloaded.",
    remedy: "Ask an admin to allow it in the workflow settings.",
    area: "permission",
  },
  missing_duration: {
    meaning: "It was not said how long the snooze lasts.",
    remedy: "Give num_minutes.",
    area: "arguments",
  },
  snooze_end_failed: {
    meaning: "The snooze could not be ended.",
    remedy: "Send it again; there may be no snooze to end.",
    area: "service",
    retry: "soon",
  },
  snooze_failed: {
    meaning: "The snooze could not be set.",
    remedy: "Send it again in a while.",
    area: "service",
    retry: "soon",
  },
  too_long: {
    meaning: "The snooze would last longer than is allowed.",
    remedy: "Give fewer minutes.",
    area: "limit",
  },
  unable_to_fetch_custom_emojis: {
    meaning: "The platform could not read the custom emoji.",
    remedy: "Send it again in a while.",
    area: "service",
    retry: "soon",
  },
} as const satisfies ErrorTable;
