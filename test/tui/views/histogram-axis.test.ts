import { expect, it } from "vitest";
import type { HistogramColumn } from "../../../src/tui/state/histogram/columns.ts";
import { histogramEdges } from "../../../src/tui/state/histogram/columns.ts";
import { axisText } from "../../../src/tui/views/histogram-axis.ts";
import fc from "../../support/cases.ts";
import { startUs } from "../records.ts";

function columnsOf(fromUs: number, lengthUs: number, room: number): readonly HistogramColumn[] {
  const edges = histogramEdges(fromUs, fromUs + lengthUs, room);
  return edges.slice(1).map((toUs, index) => ({
    fromUs: edges[index] ?? toUs,
    toUs,
    ...{ total: 0, errors: 0, warnings: 0, deployments: 0 },
  }));
}

it.each([
  ["ten seconds", 10e6, 30, "|15:00:00 |15:00:05"],
  ["an hour", 3600e6, 40, "|15:00 |15:15  |15:30"],
  ["a day", 86_400e6, 30, "|16:00  |01-06  |08:00"],
  ["a week", 7 * 86_400e6, 60, "|01-06"],
])("names round times under %s", (_, lengthUs, room, text) => {
  expect(axisText(columnsOf(startUs, lengthUs, room), true, "|").replace(/ {2,}/g, "  ")).toContain(text);
});

it("is as wide as the columns, and each name stands under the column of its time", () => {
  const length = fc.integer({ min: 1, max: 3 * 10 ** 15 });
  fc.assert(
    fc.property(length, fc.integer({ min: 8, max: 250 }), (lengthUs, room) => {
      const columns = columnsOf(startUs, lengthUs, room);
      const text = axisText(columns, true, "|");
      expect(text.length).toBe(columns.length);
      for (const { index, 1: name = "" } of text.matchAll(/\|([\d:.-]+)/g)) {
        const { fromUs = 0, toUs = 0 } = columns[index] ?? {};
        const iso = (us: number) => new Date(us / 1000).toISOString();
        const says = (us: number) =>
          iso(us).includes(name) || (name.includes("-") && iso(us).slice(5).startsWith(name));
        const stepUs = Math.min(toUs - fromUs, 1e6);
        const instants = Array.from(
          { length: Math.min(4000, (toUs - fromUs) / stepUs) },
          (_, at) => fromUs + at * stepUs,
        );
        expect(instants.some(says) || toUs - fromUs > 4000 * stepUs).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

it("has nothing to name where there are no columns", () => {
  expect(axisText([], true, "|")).toBe("");
});
