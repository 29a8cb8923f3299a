import { describe, expect, it } from "vitest";
import {
  goToRow,
  keepOnLine,
  type ListMotion,
  moveInList,
  settleList,
} from "../../../../src/tui/state/list/position.ts";
import fc from "../../../support/cases.ts";

const at = (cursor: number, top: number, length = 100) => ({ cursor, top, length });

describe("motions in a list of which ten rows are shown", () => {
  it.each<[ListMotion, [number, number], [number, number]]>([
    ["down", [5, 0], [6, 0]],
    ["down", [9, 0], [10, 1]],
    ["up", [5, 5], [4, 4]],
    ["half-down", [5, 0], [10, 5]],
    ["half-up", [50, 45], [45, 40]],
    ["page-down", [5, 0], [15, 10]],
    ["page-up", [50, 45], [40, 35]],
    ["first", [50, 45], [0, 0]],
    ["last", [5, 0], [99, 90]],
    ["down", [99, 90], [99, 90]],
    ["up", [0, 0], [0, 0]],
  ])("%s from %j goes to %j", (motion, from, to) => {
    const moved = moveInList(at(...from), motion, 10);
    expect([moved.cursor, moved.top]).toEqual(to);
  });

  it("moves the screen with a row that stands somewhere else now", () => {
    expect(keepOnLine(at(8, 5), 20)).toEqual(at(20, 17));
    expect(keepOnLine(at(8, 5), 2)).toEqual(at(2, 0));
  });

  it("leaves the screen where it is when a row that was looked for is on it", () => {
    expect(goToRow(at(5, 0), 8, 10)).toEqual(at(8, 0));
    expect(goToRow(at(5, 0), 50, 10)).toEqual(at(50, 45));
  });
});

it("always leaves the cursor on a row and that row on the screen, and nothing to settle twice", () => {
  const anyNumber = fc.integer({ min: -50, max: 250 });
  fc.assert(
    fc.property(
      anyNumber,
      anyNumber,
      fc.nat({ max: 200 }),
      fc.integer({ min: 1, max: 60 }),
      (cursor, top, length, rows) => {
        const settled = settleList({ cursor, top, length }, { rows });
        expect(settled.cursor).toBeGreaterThanOrEqual(0);
        expect(settled.cursor).toBeLessThanOrEqual(Math.max(0, length - 1));
        expect(settled.top).toBeGreaterThanOrEqual(0);
        expect(settled.cursor - settled.top).toBeGreaterThanOrEqual(0);
        expect(settled.cursor - settled.top).toBeLessThan(rows);
        if (settled.top > 0) expect(settled.top + rows).toBeLessThanOrEqual(length);
        expect(settleList(settled, { rows })).toBe(settled);
      },
    ),
  );
});

it("keeps rows above and below the selected one on the screen where the list has them", () => {
  fc.assert(
    fc.property(
      fc.nat(200),
      fc.nat(200),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 5, max: 60 }),
      (cursor, top, length, rows) => {
        const settled = settleList({ cursor, top, length }, { rows, margin: 2 });
        const above = settled.cursor - settled.top;
        const below = rows - 1 - above;
        expect(above).toBeGreaterThanOrEqual(Math.min(2, settled.cursor));
        expect(below).toBeGreaterThanOrEqual(Math.min(2, length - 1 - settled.cursor));
        expect(settleList(settled, { rows, margin: 2 })).toBe(settled);
      },
    ),
  );
});
