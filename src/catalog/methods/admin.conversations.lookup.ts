/** Finds channels with few members and no messages for a while. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { limits } from "../limits.ts";
import { defineMethod } from "../method.ts";
import { success } from "../schemas/envelope.ts";

const firstCursor = "*";
const { standard, maximum } = limits.lookupPage;

export const adminConversationsLookup = defineMethod({
  name: "admin.conversations.lookup",
  summary: "Find quiet or small public channels of the given workspaces.",
  status: "documented",
  http: "POST",
  contentTypes: ["form", "json"],
  tokens: ["admin"],
  tier: 2,
  effect: "read",
  scopes: ["admin.conversations:read"],
  paging: { items: "channels", firstCursor },
  args: () =>
    z.object({
      // The form of the items is not checked: workspaces that do not exist are passed over, unless none exists.
      team_ids: argument(z.array(z.string().min(1)).min(1), {
        description: "Workspaces to look in.",
        example: ["T012ABCD0A0"],
        hintedIds: ["team"],
        refusals: { missing: "no_valid_teams", format: "no_valid_teams" },
      }),
      last_message_activity_before: argument(z.int().min(0), {
        description: "Unix time; channels with a message since then are left out.",
        example: 1767621600,
      }),
      max_member_count: argument(z.int().min(0).optional(), {
        description: "Only channels with at most this many members.",
        default: limits.lookupMembers,
      }),
      cursor: argument(z.string().optional(), {
        description: "The next_cursor of the page before.",
        default: firstCursor,
      }),
      limit: argument(z.int().min(1).optional(), {
        description: `Channels on a page; more than ${maximum} is taken as that.`,
        default: standard,
      }),
    }),
  result: () => success({ channels: z.array(z.string()) }),
  errors: ["feature_not_enabled", "invalid_cursor", "no_valid_teams"],
});
