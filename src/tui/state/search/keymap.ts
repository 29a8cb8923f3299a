/** The keys of every text that is searched in: one to type words, and those that step through what was found. */

import { footer, jump, keysIn, move, read } from "../keys/rows.ts";

const textSearchBindings = keysIn("text", {
  "find-text": jump("/", "Find words in this text, or in these rows", footer("find", 2)),
});

const foundBindings = keysIn("found", {
  "next-found": jump("n", "Next line with the words that are searched for", footer("next", 1)),
  "previous-found": jump("N", "Previous line with the words"),
  "clear-found": read("esc", "Search for nothing any more", footer("end search", 2)),
});

/** While the words are typed; the keys of the line hold too. */
export const findingBindings = keysIn("finding", {
  "next-finding": move("down ctrl-n", "Next line with the words", footer("next", 3)),
  "previous-finding": move("up ctrl-p", "Previous line with the words"),
  "keep-words": jump("enter", "Keep the words marked, and step through them", footer("keep", 1)),
  "drop-words": read("esc", "The text as it was before", footer("cancel", 2)),
});

export const searchBindings = [...foundBindings, ...textSearchBindings];

export type SearchAction = (typeof searchBindings)[number]["action"];
export type FindingAction = (typeof findingBindings)[number]["action"];
