/** A receiver may be slow, away, or refuse: nothing is lost without being counted, and no end is waited for too long. */

import { describe, expect, it } from "vitest";
import {
  createDeliveryQueue,
  type Delivery,
  type QueueLimits,
} from "../../../src/session/otlp/delivery-queue.ts";
import fc from "../../support/cases.ts";
import { fakeClock } from "../../support/fake-clock.ts";

const never = new AbortController().signal;
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index);

/** An item that is larger than a batch should be. */
const large = -1;

function harness(limits: Partial<QueueLimits> = {}, signal?: AbortSignal) {
  const clock = fakeClock();
  const arrived: number[] = [];
  const batches: (readonly number[])[] = [];
  const states: (string | undefined)[] = [];
  const refusals: unknown[] = [];
  const receiver = {
    outcome: { kind: "arrived" } as Delivery,
    /** Of every answer. */
    takesMs: 0,
  };
  const queue = createDeliveryQueue<number>({
    async deliver(batch, signal) {
      if (receiver.takesMs > 0) await clock.sleep(receiver.takesMs, signal).catch(() => {});
      if (signal.aborted) return { kind: "away", problem: "aborted" };
      batches.push(batch);
      if (receiver.outcome.kind === "arrived") arrived.push(...batch);
      return receiver.outcome;
    },
    clock,
    signal,
    changed: ({ problem }) => states.push(problem),
    refused: (refusal) => refusals.push(refusal),
    sizeOf: (item) => (item === large ? 30 : 1),
    limits: { batch: { items: 10, size: 20 }, waiting: { items: 50, size: 60 }, ...limits },
  });
  /** Lets time pass until the promise has settled; gives how long that took. */
  const settled = async (promise: Promise<unknown>) => {
    const startMs = clock.elapsedMs();
    let isOver = false;
    promise.finally(() => {
      isOver = true;
    });
    for (let turn = 0; turn < 10_000; turn++) {
      await clock.advance(0);
      if (isOver) break;
      await clock.step();
    }
    expect(isOver).toBe(true);
    return clock.elapsedMs() - startMs;
  };
  return { clock, queue, arrived, batches, states, refusals, receiver, settled };
}

describe("a receiver that is slow", () => {
  it("gets everything in order, and what is added waits for room", async () => {
    const { queue, arrived, receiver, settled } = harness();
    receiver.takesMs = 1000;
    expect(await settled(queue.add(numbers(0, 200)))).toBe(14_000);
    await settled(queue.close(never));
    expect(arrived).toEqual(numbers(0, 200));
    expect(queue.lost).toBe(0);
  });
});

describe("a receiver that is away", () => {
  it("gets everything in order when it comes back in time, and both are told once", async () => {
    const { clock, queue, arrived, states, receiver, settled } = harness();
    receiver.outcome = { kind: "away", problem: "refused" };
    await queue.add(numbers(0, 40));
    await clock.advance(10_000);
    receiver.outcome = { kind: "arrived" };
    await clock.advance(20_000);
    await settled(queue.close(never));
    expect(arrived).toEqual(numbers(0, 40));
    expect([queue.lost, states]).toEqual([0, ["refused", undefined]]);
  });

  it("never holds up those that add; what has no room is counted, the oldest first", async () => {
    const { clock, queue, arrived, receiver, settled } = harness();
    receiver.outcome = { kind: "away", problem: "refused" };
    await queue.add(numbers(0, 40));
    await clock.advance(0);
    for (let from = 40; from < 200; from += 20) expect(await settled(queue.add(numbers(from, 20)))).toBe(0);
    receiver.outcome = { kind: "arrived" };
    await clock.advance(60_000);
    await settled(queue.close(never));
    expect(queue.lost + arrived.length).toBe(200);
    expect(arrived).toEqual(numbers(200 - arrived.length, arrived.length));
    expect(arrived.length).toBeGreaterThanOrEqual(40);
  });

  it("is given up soon after the end", async () => {
    const { queue, receiver, settled } = harness();
    receiver.outcome = { kind: "away", problem: "refused" };
    await queue.add(numbers(0, 40));
    expect(await settled(queue.close(never))).toBeLessThanOrEqual(5000);
    expect([...queue.losses]).toEqual([["refused", 40]]);
  });
});

describe("a receiver at the end", () => {
  it("has five seconds more, also with a request that it does not answer", async () => {
    const { queue, receiver, settled } = harness();
    receiver.takesMs = 1e9;
    await queue.add(numbers(0, 40));
    expect(await settled(queue.close(never))).toBe(5000);
    expect([...queue.losses]).toEqual([["no answer came in the 5 s at the end", 40]]);
  });

  it("has them again after each batch that it takes", async () => {
    const { queue, arrived, receiver, settled } = harness();
    receiver.takesMs = 4000;
    await queue.add(numbers(0, 40));
    expect(await settled(queue.close(never))).toBe(16_000);
    expect(arrived).toEqual(numbers(0, 40));
  });
});

describe("a receiver that is away, and then refuses", () => {
  it.each<[string, Delivery, readonly (string | undefined)[]]>([
    ["all", { kind: "refused", problem: "no" }, ["cut"]],
    ["every item of a batch", { kind: "arrived-in-part", refused: 9, problem: "no" }, ["cut"]],
    ["some items", { kind: "arrived-in-part", refused: 1, problem: "no" }, ["cut", undefined]],
  ])(
    "takes %s: it is back once it takes some, and what is lost is lost for its own reason",
    async (_what, refusal, said) => {
      const { clock, queue, receiver, states, settled } = harness();
      receiver.outcome = { kind: "away", problem: "cut" };
      await queue.add(numbers(0, 3));
      await clock.advance(0);
      receiver.outcome = refusal;
      await clock.advance(60_000);
      expect(states).toEqual(said);
      receiver.outcome = { kind: "arrived" };
      await settled(queue.add(numbers(3, 1)));
      await settled(queue.close(never));
      expect(states).toEqual(["cut", undefined]);
      expect([...queue.losses]).toEqual([["no", queue.lost]]);
    },
  );
});

it("counts no more than ten reasons by themselves", async () => {
  const { queue, receiver, settled } = harness();
  for (const number of numbers(0, 13)) {
    receiver.outcome = { kind: "refused", problem: `reason ${number}` };
    await settled(queue.add([number]));
    await settled(queue.add([]));
  }
  await settled(queue.close(never));
  expect(queue.losses.size).toBe(11);
  expect([queue.lost, queue.losses.get("other reasons")]).toEqual([13, 3]);
});

describe("items of a size", () => {
  it("go in batches that are not larger than they may be, but for one that is alone", async () => {
    const { queue, batches, settled } = harness();
    await queue.add([...numbers(0, 5), large, ...numbers(5, 12)]);
    await settled(queue.close(never));
    expect(batches).toEqual([numbers(0, 5), [large], numbers(5, 10), numbers(15, 2)]);
    expect(queue.lost).toBe(0);
  });

  it("wait until their sizes together have room, and the oldest go where they have none", async () => {
    const { clock, queue, arrived, receiver, settled } = harness();
    receiver.outcome = { kind: "away", problem: "refused" };
    await queue.add([large, ...numbers(0, 10)]);
    await clock.advance(0);
    expect(await settled(queue.add([large]))).toBe(0);
    receiver.outcome = { kind: "arrived" };
    await clock.advance(60_000);
    await settled(queue.close(never));
    expect([queue.lost, arrived]).toEqual([1, [...numbers(0, 10), large]]);
  });
});

it("counts no more as refused than there were, and tells of them as they are refused", async () => {
  const { clock, queue, receiver, refusals, settled } = harness();
  receiver.outcome = { kind: "arrived-in-part", refused: 1e9, problem: "many" };
  await queue.add(numbers(0, 3));
  await clock.advance(0);
  expect(refusals).toEqual([{ count: 3, problem: "many" }]);
  receiver.outcome = { kind: "refused", problem: "all" };
  await queue.add(numbers(3, 2));
  receiver.outcome = { kind: "arrived", warning: "slow down" };
  await settled(queue.add(numbers(5, 1)));
  await settled(queue.close(never));
  expect(refusals).toEqual([
    { count: 3, problem: "many" },
    { count: 2, problem: "all" },
  ]);
  expect([queue.lost, ...queue.losses]).toEqual([5, ["many", 3], ["all", 2]]);
});

describe("the end after the program was told to stop", () => {
  it("is not held up by what waits for room", async () => {
    const stop = new AbortController();
    const { clock, queue, receiver } = harness({}, stop.signal);
    receiver.takesMs = 1e9;
    const added = queue.add(numbers(0, 200));
    await clock.advance(0);
    stop.abort();
    await added;
  });

  it.each([
    ["never answers", { kind: "arrived" }, 1e9],
    ["is away", { kind: "away", problem: "refused" }, 0],
    ["is slow", { kind: "arrived" }, 400],
  ] as const)("takes less than a second where the receiver %s", async (_what, outcome, takesMs) => {
    const { queue, receiver, arrived, settled } = harness();
    receiver.outcome = outcome;
    receiver.takesMs = takesMs;
    await queue.add(numbers(0, 40));
    const stop = new AbortController();
    stop.abort();
    expect(await settled(queue.close(stop.signal))).toBeLessThan(1000);
    expect(queue.lost + arrived.length).toBe(40);
  });
});

it("what was added has arrived once, or is counted as lost, whatever the receiver does", async () => {
  const outcome = fc.oneof(
    { weight: 3, arbitrary: fc.constant<Delivery>({ kind: "arrived" }) },
    fc.constant<Delivery>({ kind: "away", problem: "away" }),
    fc.constant<Delivery>({ kind: "away", problem: "away", afterMs: 4000 }),
    fc.constant<Delivery>({ kind: "refused", problem: "refused" }),
  );
  const step = fc.record({ outcome, added: fc.nat(45), passesMs: fc.nat(3000) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), fc.boolean(), async (steps, isStopped) => {
      const { clock, queue, arrived, receiver, settled } = harness();
      let count = 0;
      for (const { outcome, added, passesMs } of steps) {
        receiver.outcome = outcome;
        await settled(queue.add(numbers(count, added)));
        count += added;
        await clock.advance(passesMs);
      }
      const stop = new AbortController();
      if (isStopped) stop.abort();
      await settled(queue.close(stop.signal));
      expect(arrived).toEqual([...new Set(arrived)].sort((a, b) => a - b));
      expect(queue.lost + arrived.length).toBe(count);
    }),
    { numRuns: 100 },
  );
});
