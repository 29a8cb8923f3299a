/** Lists the workspace's custom emoji. */

import { z } from "zod";
import { argument } from "../argument-facts.ts";
import { defineMethod } from "../method.ts";
import { emojiMap } from "../schemas/emoji.ts";
import { success } from "../schemas/envelope.ts";

export const emojiList = defineMethod({
  name: "emoji.list",
  summary: "List the custom emoji of the workspace.",
  status: "documented",
  http: "GET",
  contentTypes: ["form", "json"],
  tokens: ["bot", "user"],
  tier: 2,
  effect: "read",
  scopes: ["emoji:read"],
  gives: [{ key: "emoji", kind: "object" }],
  args: () =>
    z.object({
      include_categories: argument(z.boolean().optional(), {
        description: "Add the categories of the standard emoji and what is in each.",
      }),
    }),
  // The shape of the categories is not documented.
  result: () => success({ emoji: emojiMap(), categories: z.unknown().optional() }),
  errors: ["unable_to_fetch_custom_emojis"],
});
