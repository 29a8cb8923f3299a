/** Quantiles of durations: exact for a small number of them, within one percent for any number, in bounded memory. */

export interface Durations {
  readonly count: number;
  add(durationMs: number): void;
  /** Takes back one that was added. */
  remove(durationMs: number): void;
  /** The smallest duration that at least this share (0 to 1) does not exceed; undefined when there are none. */
  quantile(share: number): number | undefined;
}

/** Keeps up to `exactLimit` durations as they are; beyond that only how many fall into each class, and their sum. */
export function createDurations(exactLimit = 512): Durations {
  let exact: number[] | undefined = [];
  let count = 0;
  const classes = new Map<number, DurationClass>();
  const change = (durationMs: number, by: 1 | -1) => {
    const key = classOf(durationMs);
    const known = classes.get(key) ?? { count: 0, sumUs: 0 };
    const left = { count: known.count + by, sumUs: known.sumUs + by * Math.round(durationMs * 1000) };
    if (left.count > 0) classes.set(key, left);
    else classes.delete(key);
    count += by;
  };
  return {
    get count() {
      return count;
    },
    add(durationMs) {
      change(durationMs, 1);
      if (exact && count <= exactLimit) exact.push(durationMs);
      else exact = undefined;
    },
    remove(durationMs) {
      change(durationMs, -1);
      const at = exact?.indexOf(durationMs) ?? -1;
      if (at !== -1) exact?.splice(at, 1);
    },
    quantile(share) {
      const rank = Math.max(1, Math.ceil(share * count));
      return exact ? exact.sort((a, b) => a - b)[rank - 1] : quantileOfClasses(classes, rank);
    },
  };
}

interface DurationClass {
  readonly count: number;
  readonly sumUs: number;
}

/** Each class is one percent wide, so what its durations are on the average is within one of each of them. */
const growth = 1.01;
const zeroClass = Number.NEGATIVE_INFINITY;

/** A microsecond is the finest the log can tell. */
function classOf(durationMs: number): number {
  return durationMs < 0.001 ? zeroClass : Math.floor(Math.log(durationMs * 1000) / Math.log(growth));
}

/** To the microsecond: equal durations are given as they are. */
function quantileOfClasses(classes: ReadonlyMap<number, DurationClass>, rank: number): number | undefined {
  let seen = 0;
  for (const [key, { count, sumUs }] of [...classes].sort(([a], [b]) => (a < b ? -1 : 1))) {
    seen += count;
    if (seen >= rank) return key === zeroClass ? 0 : Math.round(sumUs / count) / 1000;
  }
  return undefined;
}
