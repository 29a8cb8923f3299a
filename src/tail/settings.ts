/** Everything that steers a tail, with its defaults; most are assumptions, as the interface says little about time. */

import type { ActivityRecord } from "../activity/record.ts";
import type { Clock } from "../base/clock.ts";
import type { Random } from "../base/random.ts";
import { hourMs } from "../base/units-of-time.ts";
import { type CallBudget, createCallBudget } from "./budget.ts";
import { createPlatformTime, type PlatformTime } from "./platform-time.ts";
import type { FetchPage } from "./tail.ts";

export interface TailOptions {
  readonly fetch: FetchPage;
  /** Its elapsed time makes the schedule. */
  readonly clock: Clock;
  /** What the log's own times are held against; the fetcher teaches it. The machine's time where it is left out. */
  readonly platformTime?: PlatformTime;
  /** Spreads retries, so that many tails do not come back at once. */
  readonly random: Random;
  /** Keep polling after everything was given. */
  readonly follow: boolean;
  /** A refusal for good only stops it: `pollNow` asks again. Without it that ends it. */
  readonly resumes?: boolean;
  /** Nothing older is given, epoch microseconds; without it (and without `last`) all that the platform holds. */
  readonly sinceUs?: number;
  /** No one asked for that very time: what a clock that was set back stamps earlier is given too. */
  readonly sinceMoves?: boolean;
  /** Nothing newer is given, epoch microseconds; with `follow`, polling ends when that time and the overlap have passed. */
  readonly untilUs?: number;
  /** The newest record when the log was asked for, epoch microseconds: one that does not follow need not read on behind it. */
  readonly newestUs?: number | undefined;
  /** Begin with this number of the newest records from before `beganMs`; 0 gives only what happens from then on. */
  readonly last?: number;
  /** When the log was asked for, by elapsed time of the clock: when the tail was made, where it is left out. */
  readonly beganMs?: number;
  /** Hears where `last` begins; what it leaves out there is then read too. */
  readonly beginning?: BeginningListener;
  /** Which records count for `last`: the caller's own filter. All records of the stretch are given. */
  readonly accept?: (record: ActivityRecord) => boolean;
  /** Records asked for on one page. */
  readonly limit?: number;
  /** Records asked for where one instant must stand on one page; the platform may lower it. */
  readonly instantLimit?: number;
  /** How far polls look back, where that takes no more than a page, and what is read again where not; in milliseconds. */
  readonly overlapMs?: number;
  /** How far the sparse sweep looks back, and how often it runs, in milliseconds. */
  readonly sweepMs?: number;
  readonly sweepEveryMs?: number;
  /** Pause between polls with traffic and without, in milliseconds. */
  readonly minPollMs?: number;
  readonly maxPollMs?: number;
  /** Most calls in any minute. */
  readonly budgetPerMinute?: number;
  /** The calls of tails that follow each other count together where they share one; without it a tail has its own. */
  readonly budget?: CallBudget;
  /** Failed tries of one page after which its stretch becomes a gap. */
  readonly tries?: number;
  /** Time of failing, in milliseconds, after which it becomes one however few the tries were. */
  readonly timeoutMs?: number;
  /** Records remembered to recognise repeats, at most. */
  readonly memoryLimit?: number;
  /** Bytes of pages held at most until the order of what stands on them is certain; then it is given as it is. */
  readonly heldBytes?: number;
  /** Pages that `last` walks back at most. */
  readonly lastPages?: number;
}

/** For callers that go on later from where `last` began: there equal records can be told apart by their number alone. */
export interface BeginningListener {
  /** The beginning is no later than that, however far ahead records are stamped; epoch microseconds. */
  latestUs(): number;
  /**
   * Called once before anything is given, but not where the walk back fails: each record from that time on is given or left
   * out. 0 where there are fewer than were asked for.
   */
  begins(fromUs: number, leftOut: readonly ActivityRecord[]): void;
}

export type TailSettings = Required<
  Omit<TailOptions, "sinceUs" | "untilUs" | "newestUs" | "last" | "beginning">
> & {
  readonly sinceUs: number | undefined;
  readonly untilUs: number | undefined;
  readonly newestUs: number | undefined;
  readonly last: number | undefined;
  readonly beginning: BeginningListener | undefined;
};

/**
 * A record further ahead of the platform's clock than this does not move the tail's position: one wrong time must not hide what
 * follows (assumption).
 */
export const clockSkewMs = hourMs;

/** Most calls in any minute, where nothing else is said. */
export const tailCallsPerMinute = 50;

/** How far back looks at the past go, where nothing else is said (assumption). */
export const tailSweepMs = 20 * 60_000;

export function tailSettings(options: TailOptions): TailSettings {
  return {
    platformTime: createPlatformTime(options.clock),
    accept: () => true,
    limit: 200,
    instantLimit: 1000,
    overlapMs: 60_000,
    sweepMs: tailSweepMs,
    sweepEveryMs: 5 * 60_000,
    minPollMs: 1000,
    maxPollMs: 5000,
    budgetPerMinute: tailCallsPerMinute,
    budget: createCallBudget(options.budgetPerMinute ?? tailCallsPerMinute, options),
    tries: options.follow ? 6 : 4,
    timeoutMs: 120_000,
    memoryLimit: 500_000,
    heldBytes: 256 * 2 ** 20,
    lastPages: 100,
    sinceMoves: false,
    resumes: false,
    beganMs: options.clock.elapsedMs(),
    ...options,
    sinceUs: options.sinceUs,
    untilUs: options.untilUs,
    newestUs: options.newestUs,
    last: options.last,
    beginning: options.beginning,
  };
}
