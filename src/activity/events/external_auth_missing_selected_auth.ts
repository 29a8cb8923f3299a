/** A function needs an external account and none was chosen for it. */

import type { EventType } from "../event.ts";
import { externalAuthFields, externalAuthPayload } from "../external-auth.ts";
import { failureByCode } from "../outcome.ts";
import { subjectFrom } from "../subject-from.ts";

export const externalAuthMissingSelectedAuth: EventType = {
  name: "external_auth_missing_selected_auth",
  known: "documented",
  payload: (z) => externalAuthPayload(z),
  summarize(payload, record) {
    const ending = failureByCode(payload, record);
    return {
      subject: subjectFrom(payload, record, "provider_key"),
      headline: ending.text,
      outcome: ending.outcome,
    };
  },
  ending: "code",
  fields: externalAuthFields,
};
