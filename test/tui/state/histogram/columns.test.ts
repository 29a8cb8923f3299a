import { expect, it } from "vitest";
import { columnAt, histogramEdges } from "../../../../src/tui/state/histogram/columns.ts";
import fc from "../../../support/cases.ts";
import { startUs } from "../../records.ts";

const column = (fromUs: number, toUs: number) => ({
  ...{ fromUs, toUs, total: 0, errors: 0, warnings: 0, deployments: 0 },
});

it.each([
  ["a minute in a hundred columns", 60e6, 100, 1e6],
  ["an hour in a hundred columns", 3600e6, 100, 60e6],
  ["a week in fifty columns", 7 * 86_400e6, 50, 4 * 3600e6],
  ["a year in twenty columns", 365 * 86_400e6, 20, 20 * 86_400e6],
  ["an instant", 0, 100, 1000],
])("columns are of a round length: %s", (_, lengthUs, columns, stepUs) => {
  const edges = histogramEdges(startUs, startUs + lengthUs, columns);
  expect((edges[1] ?? 0) - (edges[0] ?? 0)).toBe(stepUs);
});

it("columns cover both instants, are all alike, and are no more than there is room for", () => {
  const instant = fc.integer({ min: -(2 ** 50), max: 2 ** 51 });
  fc.assert(
    fc.property(
      instant,
      fc.nat({ max: 2 ** 40 }),
      fc.integer({ min: 2, max: 300 }),
      (fromUs, lengthUs, room) => {
        const edges = histogramEdges(fromUs, fromUs + lengthUs, room);
        const columns = edges.slice(1).map((to, index) => column(edges[index] ?? to, to));
        expect(columns.length).toBeLessThanOrEqual(room);
        expect(new Set(columns.map((one) => one.toUs - one.fromUs)).size).toBe(1);
        expect(columnAt(columns, fromUs)).toBe(0);
        expect(columnAt(columns, fromUs + lengthUs)).toBe(columns.length - 1);
      },
    ),
  );
});

it("an instant that no column has is in none", () => {
  expect(columnAt([column(0, 10), column(10, 20)], 20)).toBe(-1);
});
