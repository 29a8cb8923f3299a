import { describe, expect, it } from "vitest";
import type { WaterfallRow } from "../../src/activity/runs/waterfall.ts";
import { columnsOf } from "../../src/base/terminal-text.ts";
import { bars, sparkline } from "../../src/exports/sparkline.ts";
import { offsetText, timeBar, timeScale } from "../../src/exports/time-bar.ts";
import fc from "../support/cases.ts";

const scale = timeScale(1000, 2000, 10);
const bar = (
  startUs: number | undefined,
  endUs: number | undefined,
  kind: WaterfallRow["kind"] = "function",
) => timeBar({ startUs, endUs, kind }, scale, false);

it.each([
  ["all of it", 1000, 2000, "━━━━━━━━━━"],
  ["the second half", 1500, 2000, "     ━━━━━"],
  ["less than a column", 1990, 1991, "         ━"],
  ["what goes on", 1500, undefined, "     ╌╌╌╌╌"],
  ["what was only seen to end", undefined, 1500, "     ╸"],
  ["what was never seen", undefined, undefined, ""],
])("a bar shows %s", (_, startUs, endUs, expected) => {
  expect(bar(startUs, endUs)).toBe(expected);
});

it("a moment is a dot", () => {
  expect(bar(1500, 1500, "output")).toBe("     ·");
});

it("says how long after the beginning something was", () => {
  expect([offsetText(1000, scale), offsetText(42_000, scale)]).toEqual(["0", "+41 ms"]);
});

it("is never wider than the scale, and plain where that is asked for", () => {
  const us = fc.option(fc.integer({ min: -(2 ** 50), max: 2 ** 50 }), { nil: undefined });
  const kinds = fc.constantFrom<WaterfallRow["kind"]>("function", "output", "step");
  fc.assert(
    fc.property(
      us,
      us,
      kinds,
      us,
      us,
      fc.integer({ min: 0, max: 60 }),
      (startUs, endUs, kind, from = 0, to = 0, columns) => {
        const any = timeScale(from, to, columns);
        expect(columnsOf(timeBar({ startUs, endUs, kind }, any, false))).toBeLessThanOrEqual(any.columns);
        expect(timeBar({ startUs, endUs, kind }, any, true)).toMatch(/^[ -~]*$/);
      },
    ),
  );
});

describe("counts over time", () => {
  it.each([
    [[], "", ""],
    [[0, 0], "  ", "  "],
    [[0, 1, 2, 3, 4, 5, 6, 7, 8], " ▁▂▃▄▅▆▇█", " _.:-=+*#"],
    [[1], "█", "#"],
    [[1, 1000, -3], "▁█ ", "_# "],
  ])("%j are %s in one row, and %s without its characters", (counts, glyphs, ascii) => {
    expect(sparkline(counts)).toBe(glyphs);
    expect(sparkline(counts, true)).toBe(ascii);
  });

  it("stand over each other where there are rows, the highest on top", () => {
    expect(bars([0, 1, 8, 9, 16], 2)).toEqual(["   ▁█", " ▁███"]);
    expect(bars([0, 1, 8, 9, 16], 2, true)).toEqual(["   _#", " _###"]);
    expect(bars([], 2)).toEqual(["", ""]);
  });
});
