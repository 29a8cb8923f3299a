/** Tells whether the tail is behind, and whether it is getting better: from the lag as it changes with time. */

import { slowAnswerMs } from "../activity/lag-words.ts";

export interface Behind {
  /** Over the last half minute, or since nothing came any more; `steady` also while that is not known. */
  readonly trend: "growing" | "shrinking" | "steady";
  /** When it will have caught up at this pace, in milliseconds from now; only while the lag does nothing but shrink. */
  readonly endsInMs?: number;
}

export interface LagWatch {
  observe(lagMs: number | undefined, nowMs: number): void;
  /** Undefined while the tail is not behind. */
  behind(lagMs: number | undefined, nowMs: number): Behind | undefined;
}

/** A tail with more lag than this is behind, until the lag is less than the other. */
export const behindFromMs = 15_000;
const behindUntilMs = 8000;

const sampleEveryMs = 2000;
const trendOverMs = 30_000;
const trendFromMs = 6000;
/** A lag grows no faster than time passes; one that grows by so much more has jumped. */
const jumpMs = 5000;
/** A lag that changes by less than this part of the time that passes is steady. */
const steadyShare = 0.05;

interface Sample {
  readonly atMs: number;
  readonly lagMs: number;
}

/** The first look since the log was known no further, and how long that lasted the time before. */
interface Still extends Sample {
  readonly beforeMs: number;
}

export function createLagWatch(): LagWatch {
  let samples: Sample[] = [];
  let still: Still | undefined;
  let wasBehind = false;
  const isBehind = (lagMs: number | undefined) =>
    lagMs !== undefined && lagMs > (wasBehind ? behindUntilMs : behindFromMs);
  return {
    observe(lagMs, nowMs) {
      wasBehind = isBehind(lagMs);
      if (lagMs === undefined) return;
      // Each look counts for this: one that was passed over could be the one after the last answer.
      if (!still || !isStill(still, { atMs: nowMs, lagMs }))
        still = { atMs: nowMs, lagMs, beforeMs: still ? nowMs - still.atMs : 0 };
      const last = samples.at(-1);
      // A clock went ahead: the lag before is no part of a trend.
      if (last && lagMs - last.lagMs > nowMs - last.atMs + jumpMs) samples = [];
      else if (last && nowMs - last.atMs < sampleEveryMs) return;
      samples = [...samples.filter(({ atMs }) => atMs >= nowMs - trendOverMs), { atMs: nowMs, lagMs }];
    },
    behind(lagMs, nowMs) {
      if (lagMs === undefined || !isBehind(lagMs)) return undefined;
      const now = { atMs: nowMs, lagMs };
      const stillMs = still && isStill(still, now) ? nowMs - still.atMs : 0;
      // Answers that always take long come as late as the one before.
      if (stillMs >= slowAnswerMs)
        return { trend: stillMs >= 1.2 * (still?.beforeMs ?? 0) ? "growing" : "steady" };
      return trendOf(
        samples.filter(({ atMs }) => atMs >= nowMs - trendOverMs),
        now,
      );
    },
  };
}

/** Whether the lag has grown by all the time that passed: nothing came, whatever came before. */
function isStill(from: Sample, to: Sample): boolean {
  return Math.abs(to.atMs - from.atMs - (to.lagMs - from.lagMs)) <= stillMs;
}

/** What is known of a log moves so much with the clocks that are compared. */
const stillMs = 1000;

function trendOf(samples: readonly Sample[], to: Sample): Behind {
  const from = samples[0];
  const passedMs = to.atMs - (from?.atMs ?? to.atMs);
  if (!from || passedMs < trendFromMs) return { trend: "steady" };
  const change = (to.lagMs - from.lagMs) / passedMs;
  if (change > steadyShare) return { trend: "growing" };
  if (change < -steadyShare) {
    // After an outage the pace is that of the moments since it, which are too few yet.
    const hasRisen = samples.some(({ lagMs }) => lagMs > from.lagMs + jumpMs);
    return { trend: "shrinking", ...(!hasRisen && { endsInMs: to.lagMs / -change }) };
  }
  return { trend: "steady" };
}
