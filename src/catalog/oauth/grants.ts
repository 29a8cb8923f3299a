/** What OAuth answers have in common: the workspace, organisation, user and webhook that were granted. */

import { z } from "zod";

/** A workspace or an organisation. */
export function place() {
  return z.looseObject({ id: z.string(), name: z.string() });
}

/** Who installed the app, and their own token where one was asked for; `expires_in` is in seconds. */
export function authedUser() {
  return z.looseObject({
    id: z.string(),
    access_token: z.string().optional(),
    refresh_token: z.string().optional(),
    expires_in: z.number().optional(),
    scope: z.string().optional(),
    token_type: z.string().optional(),
  });
}

/** What the live service may say beside either answer. */
export function remarks() {
  return {
    warning: z.string().optional(),
    needed: z.string().optional(),
    provided: z.string().optional(),
  };
}

/** A webhook made by the installation. Its URL alone is enough to post to the channel. */
export function incomingWebhook() {
  return z.looseObject({
    channel: z.string(),
    channel_id: z.string(),
    configuration_url: z.string(),
    url: z.string(),
  });
}
