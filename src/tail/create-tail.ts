/** Drives the poll plan: asks the platform, waits, and hands out what comes, until the end or an abort. */

import type { Clock } from "../base/clock.ts";
import { type Action, PollPlan } from "./plan.ts";
import { type TailOptions, type TailSettings, tailSettings } from "./settings.ts";
import type { TailEvent, TailStatus } from "./tail.ts";

export interface Tail {
  /**
   * Everything from the start on; call it once. Ends after the `end` event, or without one when the signal aborts.
   * A page is asked for only when the events before it were taken.
   */
  events(signal: AbortSignal): AsyncIterable<TailEvent>;
  /** Polls at once instead of at the planned time; the budget and a Retry-After still hold. */
  pollNow(): void;
  /** Tries to fill the open gaps now. */
  backfill(): void;
  /** As of now. */
  readonly status: TailStatus;
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
      plan.backfill(settings.clock.nowMs());
      alarm.ring();
    },
    get status() {
      return plan.status(settings.clock.nowMs());
    },
  };
}

async function* run(
  plan: PollPlan,
  { clock, fetch }: TailSettings,
  alarm: Alarm,
  signal: AbortSignal,
): AsyncGenerator<TailEvent> {
  try {
    while (!signal.aborted) {
      const action: Action = plan.next(clock.nowMs());
      yield* plan.drain();
      yield { kind: "status", status: plan.status(clock.nowMs()) };
      if (action.kind === "end") return yield action;
      if (action.kind === "wait") await alarm.waitUntil(action.untilMs, signal);
      else plan.take(await fetch(action.request, signal), clock.nowMs());
      yield* plan.drain();
    }
  } catch (thrown) {
    // An abort is how callers end a tail; anything else is a fault and theirs to see.
    if (!signal.aborted) throw thrown;
  }
}

/** A sleep that can be cut short. */
interface Alarm {
  waitUntil(atMs: number, signal: AbortSignal): Promise<void>;
  ring(): void;
}

function createAlarm(clock: Clock): Alarm {
  let ring = () => {};
  return {
    async waitUntil(atMs, signal) {
      const early = new AbortController();
      ring = () => early.abort();
      try {
        await clock.sleep(atMs - clock.nowMs(), AbortSignal.any([signal, early.signal]));
      } catch (thrown) {
        if (!early.signal.aborted) throw thrown;
      } finally {
        ring = () => {};
      }
    },
    ring: () => ring(),
  };
}
