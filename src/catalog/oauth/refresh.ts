/** The answer to a refreshed token (interface document, 2.4). */

import { z } from "zod";
import { responseMetadata } from "../schemas/envelope.ts";
import { place, remarks } from "./grants.ts";

/** Both tokens are new: the ones they replace are spent. `expires_in` is in seconds. */
export function oauthRefresh() {
  return z.looseObject({
    ok: z.boolean(),
    access_token: z.string(),
    refresh_token: z.string(),
    expires_in: z.number(),
    scope: z.string(),
    token_type: z.enum(["bot", "user"]),
    app_id: z.string(),
    team: place(),
    enterprise: place().nullable(),
    is_enterprise_install: z.boolean(),
    bot_user_id: z.string().optional(),
    error: z.string().optional(),
    response_metadata: responseMetadata().optional(),
    ...remarks(),
  });
}
