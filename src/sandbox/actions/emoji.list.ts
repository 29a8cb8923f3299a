/** Lists the custom emoji of the caller's workspace and, if asked, the standard ones by category. */

import { emojiCategories } from "../emoji-categories.ts";
import { success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

export const emojiList: Action<"emoji.list"> = (args, { platform: { storage }, caller }) => {
  const custom = storage.emoji.list().filter((emoji) => emoji.teamId === caller.teamId);
  return success({
    // Own properties whatever the name: `__proto__` is an emoji like any other.
    emoji: Object.fromEntries(custom.map(({ name, value }) => [name, value])),
    ...(args.include_categories && { categories: emojiCategories }),
  });
};
