import { expect, it } from "vitest";
import { searchSentence } from "../../../../../src/tui/state/panes/api/search-sentence.ts";

it.each([
  ["", undefined, ""],
  ["snooze  end", undefined, 'only "snooze end"'],
  ["!admin.", undefined, 'without "admin."'],
  ["!admin. user !bot", undefined, 'only "user", without "admin. bot"'],
  ["x !y", "apps", 'only "x" apps.*, without "y"'],
])("of %j in the family %s is said so", (words, family, sentence) => {
  expect(searchSentence({ words, family, token: undefined })).toBe(sentence);
});
