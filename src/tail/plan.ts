/** The poll plan: told the time and what the platform answered, it says what to do next and what to give; no I/O. */

import { type CallBudget, createCallBudget, type LaneName } from "./budget.ts";
import { createDesk, type Desk, type Lane } from "./desk.ts";
import { LiveLane } from "./live.ts";
import { memoryFailure, tidyMemory } from "./memory.ts";
import { backoffMs, spacingMs } from "./pace.ts";
import { RepairLane } from "./repairs.ts";
import type { TailSettings } from "./settings.ts";
import type { FetchFailure, FetchOutcome, PageRequest, TailEvent, TailStatus } from "./tail.ts";

export type Action =
  | { readonly kind: "fetch"; readonly request: PageRequest }
  /** Until then, epoch milliseconds, or until somebody hurries it. */
  | { readonly kind: "wait"; readonly untilMs: number }
  | { readonly kind: "end"; readonly failure?: FetchFailure };

/** What repairs may use of a minute's calls even when the live lane wants them all. */
const repairShare = 0.2;
/** What repairs leave to the live lane, and what its polls use at most while repairs have work and while they have none. */
const liveShare = 0.4;
const liveShareAlone = 0.8;

export class PollPlan {
  readonly #settings: TailSettings;
  readonly #desk: Desk;
  readonly #budget: CallBudget;
  readonly #live: LiveLane;
  readonly #repairs: RepairLane;
  #asked: LaneName | undefined;
  #pausedUntilMs = 0;
  #nextPollAtMs: number | undefined;
  #lastError: FetchFailure | undefined;
  #ended: { readonly failure?: FetchFailure } | undefined;

  constructor(settings: TailSettings) {
    this.#settings = settings;
    this.#desk = createDesk(settings);
    this.#budget = createCallBudget(settings.budgetPerMinute);
    this.#live = new LiveLane(this.#desk);
    this.#repairs = new RepairLane(this.#desk, this.#live);
  }

  /** What to do now; after `fetch` comes `take`. */
  next(nowMs: number): Action {
    this.#repairs.expire(nowMs);
    const repairDueMs = this.#repairDueMs(nowMs);
    if (this.#live.finished && repairDueMs === undefined) this.#ended ??= {};
    if (this.#ended) return { kind: "end", ...this.#ended };
    const lane = this.#laneToAsk(repairDueMs, nowMs);
    this.#asked = lane;
    if (lane) {
      this.#budget.spend(lane, nowMs);
      this.#nextPollAtMs = undefined;
      return { kind: "fetch", request: this.#lane(lane).request(nowMs) };
    }
    const untilMs = Math.max(nowMs + 1, this.#wakeAtMs(repairDueMs, nowMs));
    this.#nextPollAtMs = untilMs;
    return { kind: "wait", untilMs };
  }

  /** Takes the answer to the last request; what it brought is given out by `drain`. */
  take(outcome: FetchOutcome, nowMs: number): void {
    if (!this.#asked) return;
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

  backfill(nowMs: number): void {
    this.#repairs.hurry(nowMs);
    if (this.#live.failures > 0) this.#live.hurry();
  }

  status(nowMs: number): TailStatus {
    const { completeAtMs } = this.#live;
    return {
      phase: this.#phase(),
      lagMs: completeAtMs === undefined ? undefined : Math.max(0, nowMs - completeAtMs),
      nextPollAtMs: this.#ended ? undefined : this.#nextPollAtMs,
      lastError: this.#lastError ?? memoryFailure(this.#desk, this.#repairs),
      consecutiveFailures: this.#failures,
      budget: { left: this.#budget.left(nowMs), limit: this.#budget.limit(nowMs) },
      ...this.#desk.intake.counts,
      gaps: this.#desk.gaps.gaps(nowMs),
    };
  }

  get #failures(): number {
    return Math.max(this.#live.failures, this.#repairs.failures);
  }

  #lane(lane: LaneName): Lane {
    return lane === "live" ? this.#live : this.#repairs;
  }

  #phase(): TailStatus["phase"] {
    if (this.#ended) return "stopped";
    if (this.#failures > 0 || memoryFailure(this.#desk, this.#repairs)) return "degraded";
    if (this.#live.completeAtMs !== undefined) return "live";
    return this.#live.backfilling ? "backfilling" : "starting";
  }

  /** Repairs wait while the platform does not answer the live lane. */
  #repairDueMs(nowMs: number): number | undefined {
    const isBlocked = this.#live.failures > 0 && !this.#live.finished;
    return isBlocked ? undefined : this.#repairs.dueAtMs(nowMs);
  }

  #liveDueMs(repairDueMs: number | undefined, nowMs: number): number | undefined {
    const dueMs = this.#live.dueAtMs();
    if (dueMs === undefined || this.#live.walk || this.#live.isHurried) return dueMs;
    const share = isDue(repairDueMs, nowMs) ? liveShare : liveShareAlone;
    const spacing = spacingMs(this.#budget.left(nowMs), this.#budget.limit(nowMs), this.#live.pages, share);
    return Math.max(dueMs, (this.#live.completeAtMs ?? 0) + spacing);
  }

  #laneToAsk(repairDueMs: number | undefined, nowMs: number): LaneName | undefined {
    if (this.#pausedUntilMs > nowMs) return undefined;
    const limit = this.#budget.limit(nowMs);
    const left = this.#budget.left(nowMs);
    const used = this.#budget.usedBy("repair", nowMs);
    const share = limit < 2 ? 0 : Math.max(1, Math.floor(limit * repairShare));
    const wantsRepair = isDue(repairDueMs, nowMs);
    const kept = wantsRepair ? Math.max(0, share - used) : 0;
    if (isDue(this.#liveDueMs(repairDueMs, nowMs), nowMs) && left > kept) return "live";
    const mayRepair = used < share || left > limit * liveShare || this.#live.finished;
    return wantsRepair && left > 0 && mayRepair ? "repair" : undefined;
  }

  #wakeAtMs(repairDueMs: number | undefined, nowMs: number): number {
    if (this.#pausedUntilMs > nowMs) return this.#pausedUntilMs;
    const times = [this.#liveDueMs(repairDueMs, nowMs), repairDueMs].filter((time) => time !== undefined);
    const later = times.map((time) => (time <= nowMs ? this.#budget.nextFreeMs(nowMs) : time));
    return Math.min(...later);
  }

  #noteFailure(failure: FetchFailure, nowMs: number): void {
    this.#lastError = failure;
    if (failure.code === "ratelimited") this.#budget.refused(nowMs);
    if (failure.code !== "ratelimited" && failure.retryAfterMs === undefined) return;
    this.#pausedUntilMs = nowMs + backoffMs(1, failure.retryAfterMs, this.#settings.random);
  }
}

function isDue(dueMs: number | undefined, nowMs: number): boolean {
  return dueMs !== undefined && dueMs <= nowMs;
}
