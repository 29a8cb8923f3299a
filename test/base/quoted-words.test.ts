import { describe, expect, it } from "vitest";
import { quotedValue, wordsIn } from "../../src/base/quoted-words.ts";

describe("a line of words", () => {
  it.each([
    ["", []],
    ["  a  b ", ["a", "b"]],
    ['title="Team lead" x', ["title=Team lead", "x"]],
    ["title='it is \"so\"'", ['title=it is "so"']],
    ['title="not closed', ["title=not closed"]],
    ['a"b c"d', ["ab cd"]],
    ["title=", ["title="]],
  ])("%j is %j", (line, words) => {
    expect(wordsIn(line).map(({ text }) => text)).toEqual(words);
  });

  it("says where each word stands", () => {
    expect(wordsIn(' a "b c"')).toMatchObject([
      { offset: 1, length: 1 },
      { offset: 3, length: 5 },
    ]);
  });

  it.each(["", "plain", "two words", 'with "quotes"', "it's"])("keeps the value %j", (value) => {
    expect(wordsIn(`title=${quotedValue(value)}`).map(({ text }) => text)).toEqual([`title=${value}`]);
  });

  it("cannot keep a value with both kinds of quotes", () => {
    expect(quotedValue(`it's "so"`)).toBeUndefined();
  });
});
