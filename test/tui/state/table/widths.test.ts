import { describe, expect, it } from "vitest";
import {
  type ColumnWidth,
  columnGap,
  columnsInView,
  columnWidths,
} from "../../../../src/tui/state/table/widths.ts";
import fc from "../../../support/cases.ts";

describe("the widths of columns", () => {
  it.each<[string, readonly ColumnWidth[], number, readonly number[]]>([
    ["a number is that wide", [4, 6], 80, [4, 6]],
    ["no column is wider than the screen has room for", [43], 40, [37]],
    ["a share is of the screen", [{ share: 0.25 }], 80, [20]],
    ["a share has at least so many columns", [{ share: 0.1, least: 12 }], 80, [12]],
    ["a share has at most so many columns", [{ share: 0.5, most: 30 }], 80, [30]],
    ["the rest is what the others leave", [10, { rest: 1 }], 80, [10, 65]],
    ["several share the rest by weight", [{ rest: 7 }, { rest: 3 }], 105, [70, 30]],
    ["the last takes what a limit leaves", [{ rest: 1, most: 20 }, { rest: 1 }], 105, [20, 80]],
    ["a column too narrow to say anything is left out", [70, { rest: 1, dropBelow: 8 }], 80, [70, 0]],
    ["and leaves its room to the others", [{ rest: 1 }, { rest: 1, dropBelow: 60 }], 80, [77, 0]],
    [
      "the least of one leaves a column to each that follows",
      [60, { rest: 1, least: 26 }, { rest: 1 }],
      80,
      [60, 12, 1],
    ],
    ["below the first size a column is left out", [10, { 60: 5 }], 59, [10, 0]],
    ["from a size on it has that width", [10, { 60: 5 }], 60, [10, 5]],
    ["the widest size that the screen reaches holds", [{ 0: 8, 60: 12, 100: 20 }], 99, [12]],
    ["a size may have any rule", [{ 0: { rest: 1 }, 70: { share: 0.5 } }], 70, [35]],
  ])("%s", (_, columns, screen, expected) => {
    expect(columnWidths(columns, screen)).toEqual(expected);
  });

  const rest = fc.record(
    {
      rest: fc.integer({ min: 1, max: 9 }),
      least: fc.integer({ min: 1, max: 30 }),
      most: fc.integer({ min: 1, max: 200 }),
      dropBelow: fc.integer({ min: 0, max: 30 }),
    },
    { requiredKeys: ["rest"] },
  );

  it("are never more than the screen has, while the others leave a column for each that takes the rest", () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer({ min: 0, max: 12 }), rest), { maxLength: 6 }),
        fc.integer({ min: 110, max: 300 }),
        (columns, screen) => {
          const shown = columnWidths(columns, screen).filter((width) => width > 0);
          const gaps = columnGap * Math.max(0, shown.length - 1);
          expect(shown.reduce((sum, width) => sum + width, gaps)).toBeLessThanOrEqual(screen - 3);
        },
      ),
    );
  });

  it("fill the screen where a column takes all that is left", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6 }),
        fc.integer({ min: 110, max: 300 }),
        (fixed, screen) => {
          const widths = columnWidths([...fixed, { rest: 1 }], screen);
          const gaps = columnGap * fixed.length;
          expect(widths.reduce((sum, width) => sum + width, gaps)).toBe(screen - 3);
        },
      ),
    );
  });
});

describe("columns beside each other", () => {
  it.each([
    ["all of them where there is room", [10, 10, 10], 2, 40, { first: 0, end: 3 }],
    ["the first ones while the selected one is among them", [10, 10, 10], 1, 30, { first: 0, end: 2 }],
    ["later ones where the selected one is beyond the screen", [10, 10, 10], 2, 30, { first: 1, end: 3 }],
    ["nothing where there are none", [], 0, 80, { first: 0, end: 0 }],
  ])("shows %s", (_, widths, selected, screen, expected) => {
    expect(columnsInView(widths, selected, screen)).toEqual(expected);
  });
});
