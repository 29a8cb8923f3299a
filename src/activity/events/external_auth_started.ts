/** A user was sent to an external provider to connect an account. */

import type { EventType } from "../event.ts";
import { externalAuthFields, externalAuthPayload } from "../external-auth.ts";
import { endingByCode } from "../outcome.ts";
import { phrase, textAt } from "../payload.ts";

const failures = ["app_not_found", "app_not_installed", "provider_not_found"] as const;

export const externalAuthStarted: EventType = {
  name: "external_auth_started",
  known: "documented",
  payload: (z) => externalAuthPayload(z, [...failures, "external_auth_started"]),
  summarize(payload, record) {
    const user = textAt(payload, "user_id");
    const ending = endingByCode(payload, record, {
      good: {
        external_auth_started: { outcome: "started", text: phrase("sign-in started", user && `by ${user}`) },
      },
      failures,
    });
    return { subject: textAt(payload, "provider_key"), headline: ending.text, outcome: ending.outcome };
  },
  ending: "code",
  fields: externalAuthFields,
};
