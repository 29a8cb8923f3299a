/** A function that needs an external account does not exist. */

import type { EventType } from "../event.ts";
import { failureByCode } from "../outcome.ts";
import { subjectFrom } from "../subject-from.ts";

export const externalAuthMissingFunction: EventType = {
  name: "external_auth_missing_function",
  known: "documented",
  payload: (z) =>
    z.looseObject({
      code: z.enum(["function_not_found"]),
      team_id: z.string(),
      function_id: z.string(),
      app_id: z.string(),
    }),
  summarize(payload, record) {
    const ending = failureByCode(payload, record);
    return {
      subject: subjectFrom(payload, record, "function_id"),
      headline: ending.text,
      outcome: ending.outcome,
    };
  },
  ending: "code",
  fields: [
    ["function", "function_id"],
    ["code", "code"],
    ["message", "extra_message"],
    ["team", "team_id"],
    ["app", "app_id"],
  ],
};
