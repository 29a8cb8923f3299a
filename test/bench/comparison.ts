/** Two commits by the same measures: what one cost of the other, and whether that is more than rounds differ by chance. */

import { isMeasured, type Measurement, median } from "./measurement.ts";

export interface Compared {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  /** Medians of the rounds; without number where a side could not be measured. */
  readonly before: number;
  readonly now: number;
  /** What it costs now of what it cost before: above 1 is worse, whichever way the measure counts. */
  readonly cost: number;
  readonly verdict: "worse" | "better" | "same" | "not compared";
}

/** Less than this is no change that anyone would act upon. */
export const margin = 0.05;

/** With fewer, rounds that lie apart by chance are nothing unusual. */
export const fewestRounds = 3;

/**
 * Each measurement that is made now. It is worse, or better, when the medians are further apart than the margin and no
 * round of one side lies among those of the other.
 */
export function compareRounds(
  before: readonly (readonly Measurement[])[],
  now: readonly (readonly Measurement[])[],
): readonly Compared[] {
  const valuesOf = (rounds: readonly (readonly Measurement[])[], { id, name }: Measurement) =>
    rounds
      .flat()
      .filter((other) => other.id === id && other.name === name && isMeasured(other))
      .map(({ value }) => value);
  return (now[0] ?? []).map((one) => compareValues(one, valuesOf(before, one), valuesOf(now, one)));
}

function compareValues(
  { id, name, unit, better }: Measurement,
  before: readonly number[],
  now: readonly number[],
): Compared {
  const [was, is] = [median(before), median(now)];
  const facts = { id, name, unit, before: was, now: is };
  if (before.length === 0 || now.length === 0) return { ...facts, cost: Number.NaN, verdict: "not compared" };
  const [cost, costsBefore, costsNow] =
    better === "lower" ? [ratio(is, was), before, now] : [ratio(was, is), now, before];
  if (cost > 1 + margin && isAbove(costsNow, costsBefore)) return { ...facts, cost, verdict: "worse" };
  if (cost < 1 / (1 + margin) && isAbove(costsBefore, costsNow)) return { ...facts, cost, verdict: "better" };
  return { ...facts, cost, verdict: "same" };
}

/** Nothing of nothing has not changed. */
function ratio(value: number, base: number): number {
  return value === base ? 1 : value / base;
}

function isAbove(values: readonly number[], others: readonly number[]): boolean {
  return Math.min(...values) > Math.max(...others);
}

/** A table for the terminal, the names of the sides above their columns. */
export function comparisonTable(rows: readonly Compared[], ref: string): string {
  const cells = [
    ["#", "measure", ref, "now", "cost", ""],
    ...rows.map(({ id, name, unit, before, now, cost, verdict }) => [
      id,
      name,
      `${shown(before)} ${unit}`,
      `${shown(now)} ${unit}`,
      `${shown(cost)} ×`,
      verdict === "worse" ? "WORSE" : verdict,
    ]),
  ];
  const widths = cells.reduce(
    (wide, row) => row.map((cell, column) => Math.max(cell.length, wide[column] ?? 0)),
    [0],
  );
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function shown(value: number): string {
  return Number.isNaN(value) ? "–" : value.toPrecision(3);
}
