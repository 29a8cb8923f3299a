/** A text of SQL is cut where SQLite cuts it. */

import { expect, it } from "vitest";
import { wordsOf } from "../../src/sql/words.ts";

const textsOf = (query: string) => wordsOf(query).map(({ text }) => text);

it.each([
  ["select a.b", ["select", "a", ".", "b"]],
  ["'it''s; so' ; x", ["'it''s; so'", ";", "x"]],
  ['"a "" b" [c d] `e``f`', ['"a "" b"', "[c d]", "`e``f`"]],
  ["a -- b ; c\nd /* e ; */ f", ["a", "d", "f"]],
  ["a /* not ended", ["a"]],
  ["'not ended ; ", ["'not ended ; "]],
  ["größe 💥", ["größe", "💥"]],
  ["a\u00a0select b\u3000c", ["a\u00a0select", "b\u3000c"]],
  ["\ufeffselect\t1\f2", ["select", "1", "2"]],
])("%j", (query, words) => {
  expect(textsOf(query)).toEqual(words);
});

it("says where each word stands", () => {
  const query = " select\n'a' , b";
  expect(wordsOf(query).every(({ text, offset }) => query.startsWith(text, offset))).toBe(true);
});
