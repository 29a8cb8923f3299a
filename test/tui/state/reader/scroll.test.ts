import { describe, expect, it } from "vitest";
import { listMotionNames } from "../../../../src/tui/state/list/position.ts";
import { firstShown, scrolled } from "../../../../src/tui/state/reader/scroll.ts";
import fc from "../../../support/cases.ts";

describe("Scrolling a text without a cursor", () => {
  const room = { lines: 30, rows: 10 };

  it.each([
    ["down", 5, 6],
    ["up", 5, 4],
    ["half-down", 5, 10],
    ["half-up", 5, 0],
    ["page-down", 5, 15],
    ["page-up", 15, 5],
    ["first", 15, 0],
    ["last", 5, 20],
    ["down", 20, 20],
    ["up", 0, 0],
  ] as const)("%s from line %i leads to line %i", (motion, from, to) => {
    expect(scrolled(from, motion, room)).toBe(to);
  });

  it("begins at the line that is on the screen, where the text has become shorter", () => {
    expect(scrolled(25, "up", room)).toBe(19);
  });

  it("moves by a line where there is room for one only", () => {
    expect(scrolled(5, "half-down", { lines: 30, rows: 1 })).toBe(6);
  });

  it("never leaves lines of the screen empty while the text has more", () => {
    fc.assert(
      fc.property(
        fc.nat(200),
        fc.constantFrom(...listMotionNames),
        fc.nat(100),
        fc.integer({ min: 1, max: 60 }),
        (from, motion, lines, rows) => {
          const first = scrolled(from, motion, { lines, rows });
          expect(first).toBeGreaterThanOrEqual(0);
          expect(first).toBeLessThanOrEqual(Math.max(0, lines - rows));
          expect(firstShown(first, { lines, rows })).toBe(first);
        },
      ),
    );
  });
});
