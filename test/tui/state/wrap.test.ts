import { expect, it } from "vitest";
import { columnsOf } from "../../../src/base/terminal-text.ts";
import { wrapColumns } from "../../../src/tui/state/wrap.ts";
import fc from "../../support/cases.ts";
import { charactersGiven } from "../../support/count-characters.ts";

it.each([
  ["breaks at spaces", "one two three", 8, ["one two", "three"]],
  ["cuts words that are too long", "abcdefghij", 4, ["abcd", "efgh", "ij"]],
  ["keeps line breaks and empty lines", "a\n\nb", 10, ["a", "", "b"]],
  ["keeps indentation", "  a", 10, ["  a"]],
  ["never cuts a wide character in half", "日本語", 5, ["日本", "語"]],
  ["shows controls", "a\u001b[31mb", 20, ["a\\e[31mb"]],
  ["gives one line for nothing", "", 10, [""]],
])("%s", (_, text, columns, lines) => {
  expect(wrapColumns(text, columns)).toEqual(lines);
});

it("never makes a line too wide and never loses a visible character", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 200 }),
      fc.integer({ min: 2, max: 40 }),
      (text, columns) => {
        const lines = wrapColumns(text, columns);
        for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(columns);
        const visible = (part: string) => part.replace(/\s/g, "");
        expect(visible(lines.join(""))).toBe(visible(wrapColumns(text, 100_000).join("")));
      },
    ),
  );
});

it.each([
  ["letters that join", "🇩🇪"],
  ["letters with marks", "e\u0301"],
  ["wide letters", "日本"],
  ["letters that make one", "\u1100"],
  ["words", "ärger "],
])("looks at a long line of %s no more than a few times", (_, letters) => {
  const segmented = (times: number) => charactersGiven(() => void wrapColumns(letters.repeat(times), 40));
  expect(segmented(4000)).toBeLessThan(5 * segmented(1000));
});
