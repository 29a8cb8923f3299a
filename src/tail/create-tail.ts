/** Drives the poll plan: asks the platform, waits, and hands out what comes, until the end or an abort. */

import type { Clock } from "../base/clock.ts";
import { PollPlan } from "./plan.ts";
import { type TailOptions, type TailSettings, tailSettings } from "./settings.ts";
import type { Present, TailEvent, TailStatus } from "./tail.ts";

export interface Tail {
  /**
   * Everything from the start on; call it once. Ends after the `end` event, or without one when the signal aborts.
   * At most one page is fetched ahead of the consumer.
   */
  events(signal: AbortSignal): AsyncIterable<TailEvent>;
  /** Polls at once instead of at the planned time; the budget and a Retry-After still hold. */
  pollNow(): void;
  /** Tries to fill the open gaps now, skipped ones too. */
  backfill(): void;
  /**
   * Goes on from now: what was not fetched yet becomes a gap with that reason, which only `backfill` fills. False where
   * nothing can be skipped.
   */
  skip(reason: string): boolean;
  /** As of now. */
  readonly status: TailStatus;
  readonly present: Present;
}

export function createTail(options: TailOptions): Tail {
  const settings = tailSettings(options);
  const plan = new PollPlan(settings);
  const alarm = createAlarm(settings.clock);
  return {
    events: (signal) => run(plan, settings, alarm, signal),
    pollNow() {
      plan.pollNow();
      alarm.ring();
    },
    backfill() {
      plan.backfill(settings.clock.elapsedMs());
      alarm.ring();
    },
    skip(reason) {
      const isSkipped = plan.skip(reason, settings.clock.elapsedMs());
      if (isSkipped) alarm.ring();
      return isSkipped;
    },
    get status() {
      return statusOf(plan, settings.clock);
    },
    get present() {
      return plan.present(settings.clock.elapsedMs());
    },
  };
}

async function* run(
  plan: PollPlan,
  { clock, fetch }: TailSettings,
  alarm: Alarm,
  signal: AbortSignal,
): AsyncGenerator<TailEvent> {
  const beside = {
    nextAtMs: (silentSinceMs: number, times: number) =>
      plan.besideAtMs(silentSinceMs, times, clock.elapsedMs()),
    asked: () => plan.askedBeside(clock.elapsedMs()),
  };
  try {
    while (!signal.aborted) {
      alarm.reset();
      const action = plan.next(clock.elapsedMs());
      // The next page is under way while the consumer works on the last one.
      const answer = action.kind === "fetch" ? fetch(action.request, signal, beside) : undefined;
      answer?.catch(() => {}); // seen below, unless the consumer leaves before
      yield* plan.drain();
      yield { kind: "status", status: statusOf(plan, clock) };
      if (action.kind === "end") return yield action;
      if (action.kind === "wait") await alarm.waitUntil(nextLookMs(action.untilMs, clock), signal);
      if (answer) {
        for await (const _ of ticksUntil(answer, clock)) {
          plan.unanswered(clock.elapsedMs());
          yield* plan.drain();
          yield { kind: "status", status: statusOf(plan, clock) };
        }
        plan.take(await answer, clock.elapsedMs());
      }
    }
  } catch (thrown) {
    // An abort is how callers end a tail; anything else is a fault and theirs to see.
    if (!signal.aborted) throw thrown;
  }
}

/** While a call is not answered, or waits for its turn, the status is given again after this time: the lag grows meanwhile. */
const lookEveryMs = 5000;

/** Before the end of a long wait; a log that has ended does not change. */
function nextLookMs(untilMs: number, clock: Clock): number {
  return untilMs === Number.POSITIVE_INFINITY ? untilMs : Math.min(untilMs, clock.elapsedMs() + lookEveryMs);
}

/** Something every few seconds, until the work is done or has failed. */
async function* ticksUntil(work: Promise<unknown>, clock: Clock): AsyncGenerator<void> {
  const over = new AbortController();
  const end = () => over.abort(answerCame);
  const done = work.then(end, end);
  for (;;) {
    const slept = clock.sleep(lookEveryMs, over.signal).catch(() => {});
    await Promise.race([done, slept]);
    if (over.signal.aborted) return;
    yield;
  }
}

/** Made once: without a reason the engine makes an error with its stack for each call. */
const answerCame = new Error("the answer came");

/** Within the plan all is elapsed time; who reads the status knows the time of day. */
function statusOf(plan: PollPlan, clock: Clock): TailStatus {
  const { nextPollInMs, ...status } = plan.status(clock.elapsedMs());
  return { ...status, nextPollAtMs: nextPollInMs === undefined ? undefined : clock.nowMs() + nextPollInMs };
}

/** A sleep that can be cut short. */
interface Alarm {
  /** Forgets that it rang. */
  reset(): void;
  /** Returns then, by elapsed time, or as soon as it rings or the signal aborts; at once when it rang before. */
  waitUntil(atMs: number, signal: AbortSignal): Promise<void>;
  ring(): void;
}

function createAlarm(clock: Clock): Alarm {
  let early = new AbortController();
  return {
    reset() {
      if (early.signal.aborted) early = new AbortController();
    },
    async waitUntil(atMs, signal) {
      if (signal.aborted || early.signal.aborted) return;
      const ring = () => early.abort();
      signal.addEventListener("abort", ring, { once: true });
      try {
        if (atMs === Number.POSITIVE_INFINITY) await aborted(early.signal);
        else await clock.sleep(atMs - clock.elapsedMs(), early.signal);
      } catch (thrown) {
        if (!early.signal.aborted) throw thrown;
      } finally {
        signal.removeEventListener("abort", ring);
      }
    },
    ring: () => early.abort(),
  };
}

async function aborted(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
}
