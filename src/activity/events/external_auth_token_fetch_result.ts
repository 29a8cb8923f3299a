/** A function asked for an external account's token. */

import type { EventType } from "../event.ts";
import { externalAuthFields, externalAuthPayload } from "../external-auth.ts";
import { endingByCode } from "../outcome.ts";
import { textAt } from "../payload.ts";

export const externalAuthTokenFetchResult: EventType = {
  name: "external_auth_token_fetch_result",
  known: "documented",
  payload: (z) => externalAuthPayload(z),
  summarize(payload, record) {
    const ending = endingByCode(payload, record, {
      good: { external_token_found: { outcome: "succeeded", text: "token found" } },
      failures: ["no_collaborator_found", "token_not_found"],
    });
    return { subject: textAt(payload, "provider_key"), headline: ending.text, outcome: ending.outcome };
  },
  ending: "code",
  fields: [...externalAuthFields, ["tokens checked", "tokens_checked"]],
};
