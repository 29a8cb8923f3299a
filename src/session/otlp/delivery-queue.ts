/**
 * Hands items on in batches, in their order, to a receiver that may be slow or away. The queue is bounded: a slow receiver is
 * waited for and loses nothing; while one is away its batches are tried again, and what there is no room for is counted.
 */

import type { Clock } from "../../base/clock.ts";
import type { Random } from "../../base/random.ts";
import { createWaitingLine, type Room } from "./waiting-line.ts";

export type Delivery =
  /** `warning` is what the receiver has to say, though it took all. */
  | { readonly kind: "arrived"; readonly warning?: string }
  /** The receiver will never take the others; `refused` is how many. */
  | { readonly kind: "arrived-in-part"; readonly refused: number; readonly problem: string }
  /** The receiver will never take this batch. */
  | { readonly kind: "refused"; readonly problem: string }
  /** It may take it later; `afterMs` is when it wants to be asked. */
  | { readonly kind: "away"; readonly problem: string; readonly afterMs?: number | undefined };

export interface QueueOptions<Item> {
  /** Gives up when the signal aborts; never rejects. */
  readonly deliver: (batch: readonly Item[], signal: AbortSignal) => Promise<Delivery>;
  readonly clock: Clock;
  /** When it aborts, nothing waits for room any more: the end comes soon. */
  readonly signal?: AbortSignal | undefined;
  /** Makes each pause up to a fifth longer, so that not all senders come back at once; no longer unless given. */
  readonly random?: Random | undefined;
  /** The receiver is away, from the first failure on, or takes some again. */
  readonly changed?: ((state: { readonly problem: string | undefined }) => void) | undefined;
  /** Hears of items that the receiver will never take: how many of a batch, and why. */
  readonly refused?: ((refusal: Refusal) => void) | undefined;
  /** Hears each warning of the receiver. */
  readonly warned?: ((warning: string) => void) | undefined;
  /** Nothing unless given. */
  readonly sizeOf?: ((item: Item) => number) | undefined;
  /** Those of `defaultQueueLimits` unless given. */
  readonly limits?: Partial<QueueLimits> | undefined;
}

export interface Refusal {
  readonly count: number;
  readonly problem: string;
}

export interface QueueLimits {
  /** Of one batch; a single item may be larger. */
  readonly batch: Room;
  /** Of what waits. */
  readonly waiting: Room;
  /** Between two tries while the receiver is away, doubled each time up to the longest. */
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
  /** No longer than this, whatever the receiver asks for. */
  readonly longestWaitMs: number;
  /** How long the receiver has at the end, and again after each batch that it takes. */
  readonly partingMs: number;
  /** How long the end may take once the program is asked to stop. */
  readonly haltMs: number;
}

/** Assumptions. */
const defaultQueueLimits: QueueLimits = {
  batch: { items: 500, size: 4 * 1024 * 1024 },
  waiting: { items: 50_000, size: 64 * 1024 * 1024 },
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
  /** How many of them did not for each reason. */
  readonly losses: ReadonlyMap<string, number>;
}

export function createDeliveryQueue<Item>(options: QueueOptions<Item>): DeliveryQueue<Item> {
  const { deliver, clock, signal: asked, random, changed, refused, warned, sizeOf = () => 0 } = options;
  const limits = { ...defaultQueueLimits, ...options.limits };
  const stop = new AbortController();
  const waiting = createWaitingLine(sizeOf, limits.waiting);
  const losses = new Map<string, number>();
  let failures = 0;
  /** Why the receiver is away. */
  let awayProblem: string | undefined;
  let isAwaySaid = false;
  let running: Promise<void> | undefined;
  let nextStep = Promise.withResolvers<void>();
  let pause = new AbortController();
  let closesAtMs = Number.POSITIVE_INFINITY;

  const lose = (items: number, problem: string) => {
    const reason = losses.has(problem) || losses.size < mostReasons ? problem : otherReasons;
    losses.set(reason, (losses.get(reason) ?? 0) + items);
  };
  const sayAway = (problem: string | undefined) => {
    if (isAwaySaid === (problem !== undefined)) return;
    isAwaySaid = problem !== undefined;
    changed?.({ problem });
  };
  const refuse = (count: number, problem: string) => {
    lose(count, problem);
    refused?.({ count, problem });
  };
  const stepped = () => {
    nextStep.resolve();
    nextStep = Promise.withResolvers();
  };
  const dropOldest = () => {
    const items = failures > 0 ? waiting.shorten() : 0;
    if (items > 0) lose(items, awayProblem ?? otherReasons);
  };
  const awayFor = async (batch: readonly Item[], { problem, afterMs = 0 }: Delivery & { kind: "away" }) => {
    waiting.putBack(batch);
    // Then it was the end that cut the batch off, and not the receiver.
    if (stop.signal.aborted) return;
    awayProblem = problem;
    failures++;
    sayAway(problem);
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
      const batch = waiting.take(limits.batch);
      const outcome = await deliver(batch, stop.signal);
      if (outcome.kind === "away") {
        await awayFor(batch, outcome);
        continue;
      }
      if (outcome.kind === "refused") refuse(batch.length, outcome.problem);
      else if (outcome.kind === "arrived-in-part")
        refuse(Math.min(outcome.refused, batch.length), outcome.problem);
      else if (outcome.warning !== undefined) warned?.(outcome.warning);
      // What it refuses as a whole it does not take, though it is there.
      if (!isRefusal(outcome, batch.length)) sayAway(undefined);
      failures = 0;
      awayProblem = undefined;
      if (closesAtMs !== Number.POSITIVE_INFINITY) closesAtMs = clock.elapsedMs() + limits.partingMs;
      stepped();
    }
    running = undefined;
    stepped();
  };
  asked?.addEventListener("abort", stepped, { once: true });
  return {
    async add(items) {
      if (items.length === 0) return;
      waiting.push(items);
      running ??= run();
      const mayWait = () => failures === 0 && !stop.signal.aborted && !asked?.aborted;
      while (waiting.isTooLong && mayWait()) await nextStep.promise;
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
      const part = async () => {
        while (clock.elapsedMs() < closesAtMs)
          await clock.sleep(closesAtMs - clock.elapsedMs(), ended.signal);
        awayProblem ??= `no answer came in the ${limits.partingMs / 1000} s at the end`;
        stop.abort();
        pause.abort();
      };
      part().catch(() => {}); // all was delivered before
      if (signal.aborted) halt();
      else signal.addEventListener("abort", halt, { once: true });
      await running;
      signal.removeEventListener("abort", halt);
      ended.abort();
      const left = waiting.take({ items: waiting.length, size: Number.POSITIVE_INFINITY }).length;
      if (left > 0) lose(left, awayProblem ?? "the program was stopped before");
    },
    get lost() {
      return losses.values().reduce((sum, items) => sum + items, 0);
    },
    losses,
  };
}

/** A receiver may give a reason of its own for each item. */
const mostReasons = 10;
const otherReasons = "other reasons";

function isRefusal(outcome: Delivery, items: number): boolean {
  return outcome.kind === "refused" || (outcome.kind === "arrived-in-part" && outcome.refused >= items);
}
