/** The poll plan: told the time and what the platform answered, it says what to do next and what to give; no I/O. */

import { type CallBudget, createCallBudget, type LaneName } from "./budget.ts";
import { createDesk, type Desk, type Lane } from "./desk.ts";
import { createLagWatch, type LagWatch } from "./lag-watch.ts";
import { LiveLane } from "./live.ts";
import { memoryFailure, tidyMemory } from "./memory.ts";
import { backoffMs, idleSpacingMs } from "./pace.ts";
import { minuteMs } from "./recent-times.ts";
import { RepairLane } from "./repairs.ts";
import type { TailSettings } from "./settings.ts";
import type { FetchFailure, FetchOutcome, PageRequest, TailEvent, TailStatus } from "./tail.ts";

export type Action =
  | { readonly kind: "fetch"; readonly request: PageRequest }
  /** Until then, by elapsed time, or until somebody hurries it. */
  | { readonly kind: "wait"; readonly untilMs: number }
  | { readonly kind: "end"; readonly failure?: FetchFailure };

export type PlanStatus = Omit<TailStatus, "nextPollAtMs"> & { readonly nextPollInMs: number | undefined };

/**
 * Calls of the live lane for each of the repair lane while it catches up: gaps are missing events too, and looks at the
 * past can wait until the lag is short.
 */
const liveCallsBeside = { none: Number.POSITIVE_INFINITY, routine: 20, late: 20, missing: 1 } as const;
/** Later polls of a busy log would only cost more pages: it spares calls for less than others do. */
const whenBusy = { none: "none", routine: "none", late: "late", missing: "missing" } as const;
/** The part of a minute's calls that polls and routine looks at the past use together. */
const routineShare = 0.84;
/** The part of the calls for looks at the past that may be made before they are due; the others wait for what will be. */
const earlyShare = 0.5;
/** A pause that the platform asks for is a fault to speak of when it is longer. */
const shortPauseMs = 10_000;

/** All times are elapsed time of the clock, in milliseconds. */
export class PollPlan {
  readonly #settings: TailSettings;
  readonly #desk: Desk;
  readonly #budget: CallBudget;
  readonly #live: LiveLane;
  readonly #repairs: RepairLane;
  readonly #lag: LagWatch = createLagWatch();
  #asked: LaneName | undefined;
  #askedAtMs = 0;
  #nextPollAtMs: number | undefined;
  #lastError: FetchFailure | undefined;
  #ended: { readonly failure?: FetchFailure } | undefined;

  constructor(settings: TailSettings) {
    this.#settings = settings;
    this.#desk = createDesk(settings);
    this.#budget = createCallBudget(settings.budgetPerMinute, settings);
    this.#live = new LiveLane(this.#desk);
    this.#repairs = new RepairLane(this.#desk, this.#live);
  }

  /** What to do now; after `fetch` comes `take`. */
  next(nowMs: number): Action {
    this.#repairs.expire(nowMs);
    this.#lag.observe(this.#live.lagMs(nowMs), nowMs);
    this.#desk.past.observe(nowMs);
    const liveMs = this.#liveAtMs(nowMs);
    const repairMs = this.#repairAtMs(nowMs);
    if (this.#live.finished && repairMs === undefined) this.#ended ??= {};
    if (this.#ended) return { kind: "end", ...this.#ended };
    const lane = this.#laneToAsk(liveMs, repairMs, nowMs);
    this.#asked = lane;
    if (lane) {
      const isPressed = this.#live.walk !== undefined || this.#repairs.need(nowMs) === "missing";
      this.#budget.spend(lane, nowMs, isPressed);
      this.#nextPollAtMs = undefined;
      this.#askedAtMs = nowMs;
      return { kind: "fetch", request: this.#lane(lane).request(nowMs) };
    }
    const times = [liveMs, repairMs].filter((time) => time !== undefined);
    const untilMs = Math.max(nowMs + 1, Math.min(...times));
    this.#nextPollAtMs = untilMs;
    return { kind: "wait", untilMs };
  }

  /** Takes the answer to the last request; what it brought is given out by `drain`. */
  take(outcome: FetchOutcome, nowMs: number): void {
    if (!this.#asked) return;
    // A call that fails for another reason than too many was counted by the platform as any other.
    if (outcome.ok || outcome.failure.code !== "ratelimited") this.#budget.accepted(nowMs);
    if (!outcome.ok) this.#noteFailure(outcome.failure, nowMs);
    const failure = this.#lane(this.#asked).take(outcome, nowMs);
    if (failure) this.#ended = { failure };
    if (this.#failures === 0 && !failure) this.#lastError = undefined;
    this.#asked = undefined;
    tidyMemory(this.#desk, this.#live, this.#repairs);
  }

  drain(): readonly TailEvent[] {
    return this.#desk.drain();
  }

  pollNow(): void {
    this.#live.hurry();
  }

  skip(reason: string, nowMs: number): boolean {
    return this.#ended === undefined && this.#live.skip(reason, nowMs);
  }

  backfill(nowMs: number): void {
    this.#repairs.hurry(nowMs);
    if (this.#live.failures > 0) this.#live.hurry();
  }

  status(nowMs: number): PlanStatus {
    const lagMs = this.#live.lagMs(nowMs);
    return {
      phase: this.#phase(nowMs),
      lagMs,
      behind: this.#lag.behind(lagMs, nowMs),
      unreadPastMs: this.#desk.past.overdueMs(nowMs),
      skewMs: this.#settings.platformTime.skewMs(),
      nextPollInMs:
        this.#ended || this.#nextPollAtMs === undefined ? undefined : Math.max(0, this.#nextPollAtMs - nowMs),
      pendingMs: this.#asked === undefined ? undefined : nowMs - this.#askedAtMs,
      lastError: this.#lastError ?? memoryFailure(this.#desk),
      consecutiveFailures: this.#failures,
      budget: { left: this.#budget.left(nowMs), limit: this.#budget.limit },
      ...this.#desk.intake.counts,
      doubts: this.#desk.gaps.doubts,
      gaps: this.#desk.gaps.gaps(nowMs),
    };
  }

  get #failures(): number {
    return Math.max(this.#live.failures, this.#repairs.failures);
  }

  #lane(lane: LaneName): Lane {
    return lane === "live" ? this.#live : this.#repairs;
  }

  #phase(nowMs: number): TailStatus["phase"] {
    if (this.#ended) return "stopped";
    if (this.#isFailing || memoryFailure(this.#desk)) return "degraded";
    const behind = this.#lag.behind(this.#live.lagMs(nowMs), nowMs);
    if (this.#live.completeAtMs !== undefined && !behind)
      return this.#desk.past.overdueMs(nowMs) > 0 ? "looking-back" : "live";
    if (this.#live.completeAtMs !== undefined) return "behind";
    if (!this.#live.backfilling) return "starting";
    return behind?.trend === "growing" ? "behind" : "backfilling";
  }

  /** A short pause that the platform asks for is part of the pace. */
  get #isFailing(): boolean {
    const { code, retryAfterMs = Number.POSITIVE_INFINITY } = this.#lastError ?? {};
    const isPace = code === "ratelimited" && retryAfterMs <= shortPauseMs;
    return this.#failures > 0 && !isPace;
  }

  /** When the live lane may ask; undefined when it has nothing more to ask for. */
  #liveAtMs(nowMs: number): number | undefined {
    const dueMs = this.#live.dueAtMs();
    if (dueMs === undefined) return undefined;
    if (this.#live.isHurried) return this.#budget.freeAtMs("urgent", nowMs);
    const isIdle = this.#live.walk === undefined && this.#live.completeAtMs !== undefined;
    const spacedMs = isIdle ? (this.#live.completeAtMs ?? 0) + this.#idleSpacingMs(nowMs) : dueMs;
    return Math.max(dueMs, spacedMs, this.#budget.freeAtMs("needed", nowMs));
  }

  #idleSpacingMs(nowMs: number): number {
    const need = this.#repairs.need(nowMs);
    const notBusy = need === "late" ? "routine" : need;
    const spared = this.#live.isBusy ? whenBusy[need] : notBusy;
    return idleSpacingMs(this.#live.price, this.#budget.limit, spared);
  }

  /** When the repair lane may ask; it waits while the platform does not answer the live lane. */
  #repairAtMs(nowMs: number): number | undefined {
    if (this.#live.failures > 0 && !this.#live.finished) return undefined;
    const dueMs = this.#repairs.dueAtMs(nowMs);
    if (dueMs === undefined) return undefined;
    const isNeeded = this.#live.finished || this.#repairs.need(nowMs) === "missing";
    if (isNeeded) return Math.max(dueMs, this.#budget.freeAtMs("needed", nowMs));
    const pollMs = Math.max(this.#live.delayMs, this.#idleSpacingMs(nowMs));
    const forPolls = (minuteMs * this.#live.price) / pollMs;
    const share = this.#repairs.isEarly(nowMs) ? earlyShare : 1;
    const most = Math.max(1, Math.floor((this.#budget.limit * routineShare - forPolls) * share));
    return Math.max(
      dueMs,
      this.#budget.fewerAtMs("repair", most, nowMs),
      this.#budget.freeAtMs("spare", nowMs),
    );
  }

  /** An idle poll goes first, as it is seldom; a catch-up takes turns with repairs. */
  #laneToAsk(liveMs: number | undefined, repairMs: number | undefined, nowMs: number): LaneName | undefined {
    const isLiveDue = liveMs !== undefined && liveMs <= nowMs;
    const isRepairDue = repairMs !== undefined && repairMs <= nowMs;
    if (!isLiveDue || !isRepairDue) return isLiveDue ? "live" : isRepairDue ? "repair" : undefined;
    if (!this.#live.walk) return "live";
    const turns = this.#budget.usedBy("repair", nowMs) * liveCallsBeside[this.#repairs.need(nowMs)];
    return turns < this.#budget.usedBy("live", nowMs) ? "repair" : "live";
  }

  #noteFailure(failure: FetchFailure, nowMs: number): void {
    this.#lastError = failure;
    if (failure.code !== "ratelimited" && failure.retryAfterMs === undefined) return;
    const waitMs = backoffMs(1, failure.retryAfterMs, this.#settings.random);
    this.#budget.pauseUntil(nowMs + waitMs);
    if (failure.code === "ratelimited") this.#budget.refused(nowMs, waitMs);
  }
}
