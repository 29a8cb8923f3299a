import { describe, expect, it } from "vitest";
import { arbitraryRun } from "./arbitrary-run.ts";
import { expectComplete, expectOrdered, expectWithinBudget, runTail, startMs } from "./run-tail.ts";

const batches = Array.from({ length: 20 }, (_, index) => index);
const seedsOf = (batch: number) => Array.from({ length: 10 }, (_, index) => batch * 10 + index);

describe("with every hostile condition at once", () => {
  it.each(batches)(
    "a followed log is complete, in order and within budget (seeds %d0 to %d9)",
    async (batch) => {
      for (const seed of seedsOf(batch)) {
        const run = runTail(arbitraryRun(seed));
        await run.until(15 * 60_000);
        await run.stop();
        try {
          expectComplete(run);
          expectOrdered(run);
          expectWithinBudget(run);
          expect(run.status.gaps.filter(({ code }) => code !== "equal_records")).toEqual([]);
          expect(run.status.lagMs).toBeLessThan(8000);
        } catch (cause) {
          throw new Error(`seed ${seed}`, { cause });
        }
      }
    },
  );

  it.each(batches)(
    "a log read once is complete, or what is missing lies in a named gap (seeds %d0 to %d9)",
    async (batch) => {
      for (const seed of seedsOf(batch)) {
        const options = arbitraryRun(seed);
        const events = options.events.filter(({ arrivesMs }) => arrivesMs <= startMs);
        const run = runTail({ ...options, events, tail: { ...options.tail, follow: false } });
        await run.until(60 * 60_000);
        try {
          expect(run.events.at(-1)?.kind).toBe("end");
          expectComplete(run);
          expectOrdered(run);
          expectWithinBudget(run);
        } catch (cause) {
          throw new Error(`seed ${seed}`, { cause });
        }
      }
    },
  );
});
