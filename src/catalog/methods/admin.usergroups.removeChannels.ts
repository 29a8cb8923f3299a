/** Takes default channels from an IDP group; may work for some and fail for others. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { limits } from "../limits.ts";
import { defineMethod } from "../method.ts";
import { refusal, success } from "../schemas/envelope.ts";
import { usergroupId } from "../schemas/organisation.ts";

export const adminUsergroupsRemoveChannels = defineMethod({
  name: "admin.usergroups.removeChannels",
  summary: "Remove default channels from an IDP group.",
  status: "documented",
  http: "POST",
  contentTypes: ["form", "json"],
  tokens: ["admin"],
  tier: 2,
  effect: "replace",
  scopes: ["admin.usergroups:write"],
  args: () =>
    z.object({
      usergroup_id: usergroupId(),
      // The items are not held to a form: the platform names the bad ones and removes the others.
      channel_ids: argument(z.array(z.string().min(1)).min(1).max(limits.removedChannels), {
        description: `Channels to remove, at most ${limits.removedChannels}.`,
        example: ["C012ABCD0A0"],
        hintedIds: ["channel"],
        refusals: { tooMany: "invalid_channels_limit", format: "channel_not_found" },
      }),
    }),
  result: () => success({}),
  partialFailure: () => refusal({ invalid_channels: z.array(z.string()) }),
  partialCodes: ["channel_not_found"],
  partsArgument: "channel_ids",
  errors: [
    "channel_not_found",
    "feature_not_enabled",
    "invalid_channels_limit",
    "not_an_admin",
    "not_an_enterprise",
    "usergroup_not_found",
  ],
});
