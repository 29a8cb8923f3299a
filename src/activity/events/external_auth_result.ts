/** A user came back from an external provider, with access or without. */

import type { EventType } from "../event.ts";
import { externalAuthFields, externalAuthPayload } from "../external-auth.ts";
import { endingByCode } from "../outcome.ts";
import { phrase, textAt } from "../payload.ts";

export const externalAuthResult: EventType = {
  name: "external_auth_result",
  known: "documented",
  payload: (z) => externalAuthPayload(z, ["oauth2_callback_error", "oauth2_exchange_success"]),
  summarize(payload, record) {
    const user = textAt(payload, "user_id");
    const ending = endingByCode(payload, record, {
      good: {
        oauth2_exchange_success: { outcome: "succeeded", text: phrase("connected", user && `by ${user}`) },
      },
      failures: ["oauth2_callback_error"],
    });
    return { subject: textAt(payload, "provider_key"), headline: ending.text, outcome: ending.outcome };
  },
  ending: "code",
  fields: externalAuthFields,
};
