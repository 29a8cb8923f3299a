import { describe, expect, it } from "vitest";
import fc from "../support/cases.ts";
import { compareRounds, comparisonTable } from "./comparison.ts";
import type { Measurement } from "./measurement.ts";

function rounds(values: readonly number[], facts: Partial<Measurement> = {}): Measurement[][] {
  return values.map((value) => [
    { id: "P1", name: "load", value, unit: "×", target: 1, better: "lower", detail: "", ...facts },
  ]);
}

function verdictOf(before: readonly number[], now: readonly number[], facts: Partial<Measurement> = {}) {
  return compareRounds(rounds(before, facts), rounds(now, facts))[0]?.verdict;
}

describe("a comparison of two commits", () => {
  it.each([
    ["worse", "every round takes longer, and by more than the margin", [10, 11, 12], [13, 13, 14]],
    ["same", "one round lies among those of the other side", [10, 11, 14], [13, 14, 15]],
    ["same", "the medians differ by less than the margin", [1, 1, 1], [1.04, 1.04, 1.04]],
    ["better", "every round takes less", [13, 14, 15], [10, 11, 12]],
    ["same", "both take nothing", [0, 0, 0], [0, 0, 0]],
    ["worse", "nothing became something", [0, 0, 0], [1, 1, 1]],
  ])("says %s where %s", (verdict, _case, before, now) => {
    expect(verdictOf(before, now)).toBe(verdict);
  });

  it("takes a smaller value for worse where a higher one is better", () => {
    expect(verdictOf([4, 4.1, 4.2], [3, 3.1, 3.2], { better: "higher" })).toBe("worse");
    expect(compareRounds(rounds([4], { better: "higher" }), rounds([2], { better: "higher" }))[0]?.cost).toBe(
      2,
    );
  });

  it.each([
    ["the other commit could not be measured", [], rounds([1, 1, 1])],
    ["the other commit has no such measurement", rounds([1, 1, 1], { name: "save" }), rounds([1, 1, 1])],
    ["a peer was missing", rounds([Number.NaN, Number.NaN, Number.NaN]), rounds([1, 1, 1])],
  ])("compares nothing where %s", (_case, before, now) => {
    expect(compareRounds(before, now)).toMatchObject([{ name: "load", verdict: "not compared" }]);
  });

  it("calls worse on one side what is better seen from the other", () => {
    const opposite = { worse: "better", better: "worse", same: "same" };
    const values = fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { minLength: 3, maxLength: 7 });
    fc.assert(
      fc.property(values, values, fc.constantFrom("lower", "higher"), (before, now, better) => {
        const there = verdictOf(before, now, { better });
        expect(verdictOf(now, before, { better })).toBe(opposite[there as keyof typeof opposite]);
        expect(verdictOf(before, before, { better })).toBe("same");
      }),
    );
  });

  it("is printed as a table with both medians and the cost", () => {
    const rows = compareRounds(rounds([10, 11, 12]), rounds([22, 22, 23]));
    expect(comparisonTable(rows, "main").split("\n")).toEqual([
      "#   measure  main    now     cost",
      "P1  load     11.0 ×  22.0 ×  2.00 ×  WORSE",
    ]);
  });
});
