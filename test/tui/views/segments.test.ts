import { expect, it } from "vitest";
import { columnsOf } from "../../../src/base/terminal-text.ts";
import { type Segment, segmentLine } from "../../../src/tui/views/segments.ts";
import { createTheme } from "../../../src/tui/views/theme.ts";
import fc from "../../support/cases.ts";

const theme = createTheme({ colour: false, ascii: false });
const segment = (text: string, priority: number, shrinks?: true, least?: number): Segment => ({
  text,
  tone: "plain",
  priority,
  ...(shrinks ? { shrinks } : {}),
  ...(least === undefined ? {} : { least }),
});

it.each<[string, number, readonly Segment[], readonly Segment[], string]>([
  ["keeps both sides apart", 20, [segment("left", 0)], [segment("right", 0)], " left         right "],
  [
    "leaves out what matters least",
    14,
    [segment("left", 0), segment("more", 5)],
    [segment("right", 1)],
    " left   right ",
  ],
  ["leaves out empty segments", 12, [segment("", 0), segment("a", 0)], [], " a          "],
  ["cuts what may be cut", 16, [segment("a long title", 0, true)], [segment("tabs", 0)], " a long …  tabs "],
  [
    "cuts what gives way before it leaves anything out",
    19,
    [segment("a long title", 0, true, 6)],
    [segment("count", 2)],
    " a long ti…  count ",
  ],
  [
    "leaves out what matters less where that is not enough",
    13,
    [segment("a long title", 0, true, 6)],
    [segment("count", 2)],
    " a long tit… ",
  ],
  [
    "cuts several to their least width, the last one first",
    25,
    [segment("first term", 0, true, 6), segment("second term", 0, true, 6)],
    [segment("count", 2)],
    " first t…  secon…  count ",
  ],
  [
    "cuts the first when nothing may be left out",
    8,
    [segment("a long title", 0)],
    [segment("x", 0)],
    " a lon… ",
  ],
])("%s", (_, columns, left, right, line) => {
  expect(segmentLine(theme, columns, { left, right })).toBe(line);
});

it("makes lines exactly as wide as asked, from any segments", () => {
  const anySegment = fc
    .tuple(
      fc.stringMatching(/^[ -~日é]{0,20}$/u),
      fc.nat({ max: 5 }),
      fc.boolean(),
      fc.option(fc.nat({ max: 12 }), { nil: undefined }),
    )
    .map(([text, priority, shrinks, least]) => segment(text, priority, shrinks || undefined, least));
  const segments = fc.array(anySegment, { maxLength: 6 });
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 120 }), segments, segments, (columns, left, right) => {
      expect(columnsOf(segmentLine(theme, columns, { left, right }))).toBe(columns);
    }),
  );
});
