/** A function needs an external account: none was chosen, or the chosen one has no token (seen on the live service). */

import type { EventType } from "../event.ts";
import { externalAuthFields, externalAuthPayload } from "../external-auth.ts";
import { failureByCode } from "../outcome.ts";
import { subjectFrom } from "../subject-from.ts";

export const externalAuthMissingOauthTokenOrSelectedAuth: EventType = {
  name: "external_auth_missing_oauth_token_or_selected_auth",
  known: "extension",
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
