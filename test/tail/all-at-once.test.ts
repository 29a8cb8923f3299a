import { describe, expect, it } from "vitest";
import { arbitraryRun, seedsOf } from "./arbitrary-run.ts";
import {
  expectComplete,
  expectOrdered,
  expectWithinBudget,
  type Run,
  type RunOptions,
  runTail,
  startMs,
} from "./run-tail.ts";

const minuteMs = 60_000;
/** After the log was caught up with: late records are found by looks at the past, and uncertain instants are settled after them. */
const timeoutMs = 4 * minuteMs;
/** Seeds at which that took up to thirty-two minutes once, of some 8,000. */
const slowSeeds = [442, 974, 3553, 274, 1315, 36167964, 500757, 503087, 1463832938, 3000853];
/**
 * Where a look at the whole log takes more calls than a minute has, what polls leave of them does not suffice for that: the
 * 198 events of seed 1463832938 are 50 pages of four, and a poll at its newest instant takes two of them every six seconds, of 30
 * calls in a minute. There only the promise of the guide holds: all is read again when it is twenty minutes old, ten minutes later
 * at the most, or "looking back" is said for as long as that takes.
 */
const scarceTimeoutMs = 30 * minuteMs;
const ownCallsAMinute = 50;

function timeoutOf({ events, conditions = {}, tail = {} }: RunOptions): number {
  const { budget = ownCallsAMinute, maxLimit = 1000 } = conditions;
  const pages = events.length / Math.min(tail.limit ?? maxLimit, maxLimit);
  return pages > Math.min(budget, ownCallsAMinute) ? scarceTimeoutMs : timeoutMs;
}

/** Gaps that more tries can fill: equal records beyond one page stay a named gap for ever. */
const fillable = (run: Run) => run.status.gaps.filter(({ code }) => code !== "equal_records");

describe("with every hostile condition at once", () => {
  it.each([...seedsOf(15, 10), [slowSeeds.join(", "), slowSeeds] as const])(
    "a followed log is given once, in order, within budget, and catches up (seeds %s)",
    async (_, seeds) => {
      for (const seed of seeds) {
        const options = arbitraryRun(seed);
        const run = runTail(options);
        await run.until(8 * minuteMs);
        // A smaller budget than ours costs a pause now and then; what counts is that it catches up again.
        await run.untilTrue(
          () => fillable(run).length === 0 && (run.status.lagMs ?? Number.POSITIVE_INFINITY) < 6000,
          60 * minuteMs,
        );
        const timeout = timeoutOf(options);
        await run.until(run.clock.nowMs() - startMs + timeout);
        if (timeout === scarceTimeoutMs)
          await run.untilTrue(() => run.status.phase !== "looking-back", 15 * minuteMs);
        await run.stop();
        naming(seed, () => {
          expectComplete(run);
          expectOrdered(run);
          expectWithinBudget(run);
          expect(fillable(run)).toEqual([]);
        });
      }
    },
  );

  it.each(seedsOf(1, 10))(
    "a log that becomes quiet for an hour gives nothing twice when little is remembered, and little held (seeds %s)",
    async (_, seeds) => {
      for (const seed of seeds) {
        const { tail, ...options } = arbitraryRun(seed);
        const run = runTail({ ...options, tail: { ...tail, memoryLimit: 1000, heldBytes: 500 } });
        await run.until(60 * minuteMs);
        await run.stop();
        naming(seed, () => {
          expectComplete(run);
          expectOrdered(run);
        });
      }
    },
  );

  it.each(seedsOf(20, 10))(
    "a log read once is complete, or names what is missing (seeds %s)",
    async (_, seeds) => {
      for (const seed of seeds) {
        const options = arbitraryRun(seed);
        const events = options.events.filter(({ arrivesMs }) => arrivesMs <= startMs);
        const run = runTail({ ...options, events, tail: { ...options.tail, follow: false } });
        await run.until(60 * minuteMs);
        const last = run.events.at(-1);
        naming(seed, () => {
          expect(last?.kind).toBe("end");
          if (last?.kind === "end" && last.failure) expect(run.records).toEqual([]);
          else expectComplete(run);
          expectOrdered(run);
          expectWithinBudget(run);
        });
      }
    },
  );
});

function naming(seed: number, check: () => void): void {
  try {
    check();
  } catch (cause) {
    throw new Error(`seed ${seed}`, { cause });
  }
}
