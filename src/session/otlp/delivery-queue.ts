/**
 * Hands items on in batches, in their order, to a receiver that may be slow or away. The queue is bounded: a slow receiver is
 * waited for and loses nothing; while one is away its batches are tried again, and what there is no room for is counted.
 */

import type { Clock } from "../../base/clock.ts";
import type { Random } from "../../base/random.ts";

export type Delivery =
  | { readonly kind: "arrived"; readonly refused?: { readonly items: number; readonly problem: string } }
  /** The receiver will never take this batch. */
  | { readonly kind: "refused"; readonly problem: string }
  /** It may take it later; `afterMs` is when it wants to be asked. */
  | { readonly kind: "away"; readonly problem: string; readonly afterMs?: number | undefined };

export interface QueueOptions<Item> {
  /** Gives up when the signal aborts; never rejects. */
  readonly deliver: (batch: readonly Item[], signal: AbortSignal) => Promise<Delivery>;
  readonly clock: Clock;
  /** Makes each pause up to a fifth longer, so that not all senders come back at once; no longer unless given. */
  readonly random?: Random | undefined;
  /** The receiver is away, from the first failure on, or is back. */
  readonly changed?: ((state: { readonly problem: string | undefined }) => void) | undefined;
  /** Default: see below. */
  readonly limits?: Partial<QueueLimits> | undefined;
}

export interface QueueLimits {
  /** Items in one batch. */
  readonly batch: number;
  /** Items that wait. */
  readonly waiting: number;
  /** Between two tries while the receiver is away, doubled each time up to the longest. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** No longer than this, whatever the receiver asks for. */
  readonly longestWaitMs: number;
  /** How long a receiver that is away is tried at the end. */
  readonly partingMs: number;
  /** How long the end may take once the program is asked to stop. */
  readonly haltMs: number;
}

/** Assumptions. */
export const defaultQueueLimits: QueueLimits = {
  batch: 500,
  waiting: 50_000,
  firstPauseMs: 500,
  longestPauseMs: 15_000,
  longestWaitMs: 600_000,
  partingMs: 5000,
  haltMs: 700,
};

export interface DeliveryQueue<Item> {
  /** Resolves when the items have room in the queue. */
  add(items: readonly Item[]): Promise<void>;
  /** Delivers what waits, as long as the receiver takes some; not for long after the signal aborts. */
  close(signal: AbortSignal): Promise<void>;
  /** Items that did not arrive, as far as is known. */
  readonly lost: number;
  readonly lastProblem: string | undefined;
}

export function createDeliveryQueue<Item>(options: QueueOptions<Item>): DeliveryQueue<Item> {
  const { deliver, clock, random, changed } = options;
  const limits = { ...defaultQueueLimits, ...options.limits };
  const stop = new AbortController();
  let waiting: Item[] = [];
  let lost = 0;
  let failures = 0;
  let lastProblem: string | undefined;
  let running: Promise<void> | undefined;
  let nextStep = Promise.withResolvers<void>();
  let pause = new AbortController();
  let closesAtMs = Number.POSITIVE_INFINITY;

  const lose = (items: number, problem: string) => {
    lost += items;
    lastProblem = problem;
  };
  const stepped = () => {
    nextStep.resolve();
    nextStep = Promise.withResolvers();
  };
  const dropOldest = () => {
    const excess = waiting.length - limits.waiting;
    if (failures === 0 || excess <= 0) return;
    waiting = waiting.slice(excess);
    lose(excess, lastProblem ?? "");
  };
  const awayFor = async (batch: readonly Item[], { problem, afterMs = 0 }: Delivery & { kind: "away" }) => {
    waiting = [...batch, ...waiting];
    // Then it was the end that cut the batch off, and not the receiver.
    if (stop.signal.aborted) return;
    lastProblem = problem;
    if (failures++ === 0) changed?.({ problem });
    dropOldest();
    stepped();
    const backOffMs = Math.min(limits.longestPauseMs, limits.firstPauseMs * 2 ** (failures - 1));
    const leastMs = Math.max(backOffMs, Math.min(afterMs, limits.longestWaitMs));
    const pauseMs = leastMs * (1 + (random?.next() ?? 0) / 5);
    if (clock.elapsedMs() + pauseMs >= closesAtMs) stop.abort();
    else await clock.sleep(pauseMs, pause.signal).catch(() => {});
  };
  const run = async () => {
    while (waiting.length > 0 && !stop.signal.aborted) {
      const batch = waiting.slice(0, limits.batch);
      waiting = waiting.slice(batch.length);
      const outcome = await deliver(batch, stop.signal);
      if (outcome.kind === "away") {
        await awayFor(batch, outcome);
        continue;
      }
      if (outcome.kind === "refused") lose(batch.length, outcome.problem);
      else if (outcome.refused) lose(outcome.refused.items, outcome.refused.problem);
      if (failures > 0) changed?.({ problem: undefined });
      failures = 0;
      stepped();
    }
    running = undefined;
    stepped();
  };
  return {
    async add(items) {
      if (items.length === 0) return;
      for (const item of items) waiting.push(item);
      running ??= run();
      while (waiting.length > limits.waiting && failures === 0 && !stop.signal.aborted)
        await nextStep.promise;
      dropOldest();
    },
    async close(signal) {
      closesAtMs = clock.elapsedMs() + limits.partingMs;
      // The last chance comes now and not after a long pause.
      pause.abort();
      pause = new AbortController();
      const ended = new AbortController();
      const halt = () => {
        clock.sleep(limits.haltMs, ended.signal).then(
          () => {
            stop.abort();
            pause.abort();
          },
          () => {},
        );
      };
      if (signal.aborted) halt();
      else signal.addEventListener("abort", halt, { once: true });
      await running;
      signal.removeEventListener("abort", halt);
      ended.abort();
      if (waiting.length > 0) lose(waiting.length, lastProblem ?? "the program was stopped before");
      waiting = [];
    },
    get lost() {
      return lost;
    },
    get lastProblem() {
      return lastProblem;
    },
  };
}
