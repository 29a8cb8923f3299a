/** The answer to a finished installation (interface document, 2.3). */

import { z } from "zod";
import { responseMetadata } from "../schemas/envelope.ts";
import { authedUser, incomingWebhook, place, remarks } from "./grants.ts";

/** Tokens of the app are at the top, those of the installing user in `authed_user`; `expires_in` is in seconds. */
export function oauthInstall() {
  return z.looseObject({
    ok: z.boolean(),
    app_id: z.string(),
    authed_user: authedUser(),
    access_token: z.string().optional(),
    refresh_token: z.string().optional(),
    expires_in: z.number().optional(),
    scope: z.string().optional(),
    token_type: z.literal("bot").optional(),
    bot_user_id: z.string().optional(),
    team: place().nullable(),
    enterprise: place().nullable(),
    is_enterprise_install: z.boolean(),
    incoming_webhook: incomingWebhook().optional(),
    error: z.string().optional(),
    response_metadata: responseMetadata().optional(),
    ...remarks(),
  });
}
