import { expect, it } from "vitest";
import { createReadFurther, mostFurther } from "../../../src/session/alerts/read-further.ts";
import type { OlderOutcome } from "../../../src/session/older/older-log.ts";
import type { FetchFailure } from "../../../src/tail/tail.ts";

interface Log {
  /** Wanted until this many are held. */
  readonly until?: number;
  readonly failures?: readonly (FetchFailure | undefined)[];
}

/** A log of which 2,000 events are held: it gives as many as it is asked for, or the next of the failures. */
function openLog({ until = Number.POSITIVE_INFINITY, failures = [] }: Log) {
  const asked: number[] = [];
  let [held, elapsedMs] = [2000, 0];
  let hasFailed = 0;
  const readFurther = createReadFurther({
    clock: { elapsedMs: () => elapsedMs },
    wants: () => held < until,
    held: () => held,
    async load(count): Promise<OlderOutcome> {
      asked.push(count);
      const failure = failures[hasFailed++];
      if (failure) return { count: 0, failure };
      held += count;
      return { count, failure: undefined };
    },
  });
  return {
    asked,
    /** All that is asked for at once. */
    async readFurther() {
      readFurther();
      readFurther();
      for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    },
    pass: (ms: number) => {
      elapsedMs += ms;
    },
  };
}

const down = { kind: "retry", code: "timeout", message: "No answer." } as const;

it("doubles what is held until it is enough", async () => {
  const log = openLog({ until: 9000 });
  await log.readFurther();
  expect(log.asked).toEqual([2000, 4000, 8000]);
});

it("asks for nothing where nothing is wanted", async () => {
  const log = openLog({ until: 2000 });
  await log.readFurther();
  expect(log.asked).toEqual([]);
});

it("ends at its bound, for good", async () => {
  const log = openLog({});
  await log.readFurther();
  log.pass(1e9);
  await log.readFurther();
  expect(log.asked).toEqual([2000, 4000, 8000, 6000]);
  expect(log.asked.reduce((a, b) => a + b)).toBe(mostFurther);
});

it("goes on a minute after the platform did not answer, and not before", async () => {
  const log = openLog({ until: 3000, failures: [down] });
  await log.readFurther();
  log.pass(59_999);
  await log.readFurther();
  expect(log.asked).toEqual([2000]);
  log.pass(1);
  await log.readFurther();
  expect(log.asked).toEqual([2000, 2000]);
});

it("asks no more after what asking again cannot help", async () => {
  const log = openLog({ failures: [{ ...down, kind: "stop", code: "memory_full" }] });
  await log.readFurther();
  log.pass(1e9);
  await log.readFurther();
  expect(log.asked).toEqual([2000]);
});
