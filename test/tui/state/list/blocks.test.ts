import { describe, expect, it } from "vitest";
import { blockAt, firstBlock, wholeBlocks } from "../../../../src/tui/state/list/blocks.ts";
import fc from "../../../support/cases.ts";

const lists = fc
  .array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 20 })
  .chain((heights) => fc.tuple(fc.constant(heights), fc.nat({ max: heights.length - 1 })));
const room = fc.integer({ min: 1, max: 12 });

describe("rows of several lines", () => {
  it("stand on the screen with the selected one whole, where it fits", () => {
    fc.assert(
      fc.property(lists, room, ([heights, selected], lines) => {
        const first = firstBlock(heights, selected, lines);
        expect(first).toBeLessThanOrEqual(selected);
        const used = heights.slice(first, selected + 1).reduce((sum, height) => sum + height, 0);
        if (first < selected) expect(used).toBeLessThanOrEqual(lines);
        if (first > 0) expect(used + (heights[first - 1] ?? 0)).toBeGreaterThan(lines);
      }),
    );
  });

  it("are found on every line that they take", () => {
    fc.assert(
      fc.property(lists, room, ([heights, selected], lines) => {
        const first = firstBlock(heights, selected, lines);
        const onLines = heights.flatMap((height, at) =>
          at < first ? [] : Array.from({ length: height }, () => at),
        );
        for (const [line, at] of onLines.entries()) {
          expect(blockAt(heights, selected, { line, lines })).toBe(at);
        }
        expect(blockAt(heights, selected, { line: onLines.length, lines })).toBeUndefined();
      }),
    );
  });

  it("are counted where they are on the screen whole, and at least one is", () => {
    expect(wholeBlocks([2, 2, 2], 0, 5)).toBe(2);
    expect(wholeBlocks([2, 2, 2], 2, 5)).toBe(2);
    expect(wholeBlocks([1, 1], 0, 5)).toBe(2);
    expect(wholeBlocks([9], 0, 5)).toBe(1);
    expect(wholeBlocks([], 0, 5)).toBe(1);
  });
});
