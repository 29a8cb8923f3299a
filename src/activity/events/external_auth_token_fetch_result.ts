/** A function asked for an external account's token. */

import type { EventType } from "../event.ts";
import { endingByCode } from "../outcome.ts";
import { textAt } from "../payload.ts";

export const externalAuthTokenFetchResult: EventType = {
  name: "external_auth_token_fetch_result",
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
    const ending = endingByCode(payload, record, {
      external_token_found: { outcome: "succeeded", text: "token found" },
    });
    return { subject: textAt(payload, "provider_key"), headline: ending.text, outcome: ending.outcome };
  },
  fields: [
    ["provider", "provider_key"],
    ["code", "code"],
    ["message", "extra_message"],
    ["user", "user_id"],
    ["team", "team_id"],
    ["app", "app_id"],
    ["tokens checked", "tokens_checked"],
  ],
};
