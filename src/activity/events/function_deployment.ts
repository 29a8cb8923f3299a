/** The app's functions were deployed, deployed again or removed. */

import type { EventType } from "../event.ts";
import { numberAt, phrase, textAt } from "../payload.ts";
import { recordFields } from "../record.ts";

export const functionDeployment: EventType = {
  name: "function_deployment",
  known: "documented",
  payload: (z) =>
    z.looseObject({
      action: z.enum(["Create", "Update", "Delete"]),
      team_id: z.string(),
      user_id: z.string(),
      bundle_size_kb: z.number().optional(),
    }),
  summarize(payload, record) {
    const action = textAt(payload, "action");
    const sizeKb = numberAt(payload, "bundle_size_kb");
    const user = textAt(payload, "user_id");
    return {
      // The function that was deployed; the app is the same in each record.
      subject: record.componentId || textAt(payload, "app_id") || textAt(recordFields(record), "app_id"),
      headline: phrase(
        action === "Delete" ? "removed" : "deployed",
        action !== "" && `(${action})`,
        sizeKb !== undefined && `${sizeKb} KB`,
        user !== "" && `by ${user}`,
      ),
      outcome: "changed",
    };
  },
  fields: [
    ["action", "action"],
    ["by", "user_id"],
    ["size in KB", "bundle_size_kb"],
    ["team", "team_id"],
    ["app", "app_id"],
  ],
};
