/** An approved invite request: what was asked, who approved it and the invite that followed (2.9). */

import { z } from "zod";

export function approvedRequest() {
  return z.looseObject({
    invite_request: z.looseObject({
      id: z.string(),
      email: z.string(),
      date_created: z.string(),
      requester_ids: z.array(z.string()),
      channel_ids: z.array(z.string()),
      invite_type: z.string(),
      real_name: z.string().nullable(),
      date_expire: dateOrNone(),
      request_reason: z.string().nullable(),
    }),
    approved_by: z.looseObject({ actor_id: z.string(), actor_type: z.string() }),
    invite: invite(),
  });
}

function invite() {
  return z.looseObject({
    id: z.string(),
    inviter_id: z.string(),
    email: z.string(),
    date_created: z.int(),
    date_resent: dateOrNone(),
    is_bouncing: z.boolean(),
    invite_preferences: z.looseObject({
      is_restricted: z.boolean(),
      is_ultra_restricted: z.boolean(),
      date_expire: dateOrNone(),
      channel_ids: z.array(z.string()),
      is_domain_matched: z.boolean(),
      real_name: z.string().nullable(),
    }),
  });
}

/** The type of these dates is not documented; dates of the same record are texts and integers. */
function dateOrNone() {
  return z.union([z.string(), z.int()]).nullable();
}
