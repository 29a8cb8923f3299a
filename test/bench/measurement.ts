/** What a measure gives, and how two sides are compared: in turn, in one process, the median of several rounds. */

export interface Measurement {
  /** The number the measure has in docs/benchmarks.md, e.g. `P1`. */
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** `×`, `ms`, `bytes`, … */
  readonly unit: string;
  /** The value is to be at most (or at least) this. */
  readonly target: number;
  readonly better: "lower" | "higher";
  /** What was measured on which side, in words. */
  readonly detail: string;
  /** What takes the time where the target is missed. */
  readonly whenMissed?: string;
}

/** A measure whose peer is not on this machine: shown as not measured. */
export function notMeasured(measure: Omit<Measurement, "value" | "detail">, why: string): Measurement {
  return { ...measure, value: Number.NaN, detail: why };
}

export function isMeasured({ value }: Measurement): boolean {
  return !Number.isNaN(value);
}

export function isMet({ value, target, better }: Measurement): boolean {
  return better === "lower" ? value <= target : value >= target;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >>> 1;
  const [low = Number.NaN, high = Number.NaN] =
    sorted.length % 2 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1);
  return (low + high) / 2;
}

/** Runs the sides in turn that many times; milliseconds of each side's rounds. */
export function inTurn(rounds: number, sides: readonly (() => unknown)[]): number[][] {
  const times: number[][] = sides.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, side] of sides.entries()) times[index]?.push(millisecondsOf(side));
  }
  return times;
}

export function millisecondsOf(action: () => unknown): number {
  const startMs = performance.now();
  action();
  return performance.now() - startMs;
}

/** Prints measurements when the file is run by itself. */
export function printMeasurements(measurements: readonly Measurement[]): void {
  for (const one of measurements) {
    const sign = one.better === "lower" ? "≤" : "≥";
    const verdict = isMet(one) ? "met" : isMeasured(one) ? "MISSED" : "not measured";
    console.log(
      `${one.id}  ${one.name}: ${one.value.toFixed(2)} ${one.unit} (${sign} ${one.target}) ${verdict}  ${one.detail}`,
    );
  }
}
