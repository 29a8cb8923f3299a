/** Keys within sentences: none is read as words of the sentence. */

import { expect, it } from "vitest";
import { keyWord } from "../../src/base/key-word.ts";

it.each([
  ["8801", "8801"],
  ["REQ-8801/b", "REQ-8801/b"],
  ["ü@x.io", "ü@x.io"],
  ["k at http://prod (profile work)?", '"k at http://prod (profile work)?"'],
  ["", '""'],
  ["a b", '"a b"'],
  ['a"b', '"a\\"b"'],
  ["-k", '"-k"'],
  ["k".repeat(80), "k".repeat(80)],
  [`${"k".repeat(80)}42`, `"${"k".repeat(80)}…" (2 more characters)`],
])("%j is written %s", (key, written) => {
  expect(keyWord(key)).toBe(written);
});
