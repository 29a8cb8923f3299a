/** What time it is where an audit log is kept, by the Date of its answers: for times such as `15m`, and for what is stamped when. */

import { type SetBack, type ToCome, toComeAt } from "../../activity/lag-words.ts";
import type { Clock } from "../../base/clock.ts";
import type { AuditClient, Notices } from "../../client/index.ts";
import { createPlatformTime } from "../../tail/platform-time.ts";
import { createSteadyTime, leastStepMs } from "../../tail/steady-time.ts";
import { learnsFromDates, platformNowUs } from "../platform-now.ts";

export interface AuditTime {
  readonly onDate: NonNullable<Notices["onDate"]>;
  /** Epoch microseconds; where no answer has come yet, the smallest page is asked for. */
  nowUs(client: Pick<AuditClient, "logs">, signal: AbortSignal): Promise<number>;
  /** How far this machine's clock is ahead, in milliseconds; undefined before the first answer. */
  skewMs(): number | undefined;
  /** From elapsed time to the platform's at least; to this machine's before the first answer. */
  readonly atLeastMs: number;
  /** The platform's clock as it was and as it is, the present one last. */
  spans(): readonly [...ClockSpan[], ClockSpan];
  /** The present clock is in doubt since then: later answers do not agree with it. Undefined where the last answer does. */
  readonly doubtedSinceMs: number | undefined;
  /** How far the clock is behind the latest it has told; undefined where it is not. `since` is what is asked for, in Unix seconds. */
  setBack(since: number | undefined): SetBack | undefined;
  /** Whether that beginning, in Unix seconds, is later than now; undefined where it is not, and before the first answer. */
  toCome(since: number | undefined): ToCome | undefined;
}

/** The platform's clock from when it was set until it was set again: what happened in between is stamped by it. */
export interface ClockSpan {
  /** Elapsed milliseconds; the clock was set within the last of one span and the first of the next, which overlap. */
  readonly fromMs: number;
  readonly untilMs: number;
  /** From elapsed time to the platform's. */
  readonly offsetMs: number;
}

/** Late entries are looked for by this many clocks at most. */
const mostSpans = 20;

/** Its `onDate` is for the client that is asked. */
export function createAuditTime(clock: Clock): AuditTime {
  const platformTime = createPlatformTime(clock);
  const steady = createSteadyTime(platformTime, leastStepMs);
  const learn = learnsFromDates({ clock, platformTime });
  let before: readonly ClockSpan[] = [];
  let fromMs = Number.NEGATIVE_INFINITY;
  let firstAskedMs: number | undefined;
  /** Epoch milliseconds; told by more than one answer before the clock was set. */
  let latestMs = Number.NEGATIVE_INFINITY;
  const presentMs = () => steady.believedMs + clock.elapsedMs();
  return {
    onDate(answer) {
      const receivedMs = clock.elapsedMs();
      const askedMs = receivedMs - answer.tookMs;
      firstAskedMs ??= askedMs;
      let offsetMs = steady.believedMs;
      learn(answer);
      const steps = steady.observe(askedMs, receivedMs);
      const [first] = steps;
      if (first && first.afterMs > firstAskedMs) latestMs = Math.max(latestMs, first.beforeMs + offsetMs);
      for (const step of steps) {
        before = [...before, { fromMs, untilMs: step.beforeMs, offsetMs }].slice(-mostSpans);
        ({ afterMs: fromMs, offsetMs } = step);
      }
    },
    async nowUs(client, signal) {
      if (platformTime.skewMs() === undefined) await client.logs({ limit: 1 }, { signal });
      return platformNowUs(platformTime, clock);
    },
    skewMs: platformTime.skewMs,
    get atLeastMs() {
      return platformTime.atLeastMs;
    },
    spans: () => [...before, { fromMs, untilMs: Number.POSITIVE_INFINITY, offsetMs: steady.believedMs }],
    get doubtedSinceMs() {
      return steady.doubtedSinceMs;
    },
    setBack(since = 0) {
      const byMs = latestMs - presentMs();
      return byMs > 0
        ? { byMs, isWanted: presentMs() >= since * 1000 || latestMs < since * 1000 }
        : undefined;
    },
    toCome(since) {
      if (since === undefined || platformTime.dates === 0) return undefined;
      return toComeAt(since * 1e6, presentMs() * 1000);
    },
  };
}
