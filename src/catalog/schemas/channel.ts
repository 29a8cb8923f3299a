/** The channel object (interface document, 2.8); only its id and name are certain to be there. */

import { z } from "zod";

export function channel() {
  return z.looseObject({
    id: z.string(),
    name: z.string(),
    name_normalized: z.string().optional(),
    creator: z.string().optional(),
    last_read: z.string().optional(),
    created: z.int().optional(),
    unlinked: z.int().optional(),
    ...optionalFlags(),
    pending_shared: z.array(z.unknown()).optional(),
    previous_names: z.array(z.string()).optional(),
    topic: channelText().optional(),
    purpose: channelText().optional(),
  });
}

/** A topic or purpose and who set it; `last_set` is Unix time. */
function channelText() {
  return z.looseObject({ value: z.string(), creator: z.string(), last_set: z.int() });
}

function optionalFlags() {
  const flag = z.boolean().optional();
  return {
    is_channel: flag,
    is_group: flag,
    is_im: flag,
    is_archived: flag,
    is_general: flag,
    is_read_only: flag,
    is_shared: flag,
    is_ext_shared: flag,
    is_org_shared: flag,
    is_pending_ext_shared: flag,
    is_member: flag,
    is_private: flag,
    is_mpim: flag,
  };
}
