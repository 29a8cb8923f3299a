/** A function needs an external account and none was chosen for it. */

import type { EventType } from "../event.ts";
import { endingByCode } from "../outcome.ts";
import { textAt } from "../payload.ts";

export const externalAuthMissingSelectedAuth: EventType = {
  name: "external_auth_missing_selected_auth",
  known: "documented",
  payload: (z) =>
    z.looseObject({
      code: z.string(),
      team_id: z.string(),
      user_id: z.string(),
      provider_key: z.string(),
      app_id: z.string(),
    }),
  summarize(payload, record) {
    const ending = endingByCode(payload, record);
    return {
      subject: textAt(payload, "provider_key") || record.componentId,
      headline: ending.text,
      outcome: ending.outcome,
    };
  },
  fields: [
    ["provider", "provider_key"],
    ["code", "code"],
    ["message", "extra_message"],
    ["user", "user_id"],
    ["team", "team_id"],
    ["app", "app_id"],
  ],
};
