/** Renews the token of the platform's own command-line tool (extension). */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { defineMethod } from "../method.ts";
import { success } from "../schemas/envelope.ts";

export const toolingTokensRotate = defineMethod({
  name: "tooling.tokens.rotate",
  summary: "Exchange a refresh token for a new token of the platform's command-line tool.",
  status: "extension",
  http: "POST",
  contentTypes: ["form"],
  tokens: [],
  tier: 4,
  effect: "once",
  secrets: ["refresh_token", "token"],
  args: () =>
    z.object({
      refresh_token: argument(z.string().min(1), {
        description: "The refresh token that came with the token to renew; it is spent by the call.",
        refusals: { missing: "invalid_refresh_token" },
      }),
    }),
  // exp and iat are Unix times: when the token ends and when it was made.
  result: () =>
    success({
      token: z.string(),
      refresh_token: z.string(),
      team_id: z.string().optional(),
      user_id: z.string().optional(),
      exp: z.int(),
      iat: z.int(),
    }),
  errors: ["invalid_refresh_token", "unknown_error"],
});
