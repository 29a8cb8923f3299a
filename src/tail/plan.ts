/** The poll plan: told the time and what the platform answered, it says what to do next and what to give; no I/O. */

import { slowAnswerMs, toComeAt } from "../activity/lag-words.ts";
import type { CallBudget, LaneName } from "./budget.ts";
import { createEmptyPages } from "./empty-pages.ts";
import { evict, memoryFailure } from "./eviction.ts";
import { createLagWatch, type LagWatch } from "./lag-watch.ts";
import { createLaneContext, type Lane, type LaneContext } from "./lane-context.ts";
import { noAnswer } from "./no-answer.ts";
import { backoffMs, idleSpacingMs } from "./polling-interval.ts";
import { Polls } from "./polls.ts";
import { minuteMs } from "./recent-times.ts";
import { RepairLane } from "./repairs.ts";
import type { TailSettings } from "./settings.ts";
import { createSilenceLimit, type SilenceLimit } from "./silence-limit.ts";
import type { FetchFailure, FetchOutcome, PageRequest, Present, TailEvent, TailStatus } from "./tail.ts";

export type Action =
  | { readonly kind: "fetch"; readonly request: PageRequest }
  /** Until then, by elapsed time, or until a user asks for a poll; Infinity where nothing else goes on. */
  | { readonly kind: "wait"; readonly untilMs: number }
  | { readonly kind: "end"; readonly failure?: FetchFailure };

export type PlanStatus = Omit<TailStatus, "nextPollAtMs"> & { readonly nextPollInMs: number | undefined };

/**
 * While the poll lane catches up, it makes that many calls for each call of the repair lane. Gaps are missing events too; looks at
 * the past can wait until the lag is short.
 */
const pollCallsBeside = { routine: 20, late: 20, missing: 1 } as const;
/** A busy log is polled as often as before: a later poll would need more pages. */
const whenBusy = { none: "none", routine: "none", late: "late", missing: "missing" } as const;
/** The part of a minute's calls that polls and routine looks at the past use together. */
const routineShare = 0.84;
/** Looks at the past may use this part of their calls before they are due. The others are kept for looks that become due. */
const earlyShare = 0.5;
/** A longer pause that the platform asks for is reported as a fault. */
const shortPauseMs = 10_000;

/** All times are elapsed time of the clock, in milliseconds. */
export class PollPlan {
  readonly #settings: TailSettings;
  readonly #context: LaneContext;
  readonly #budget: CallBudget;
  readonly #polls: Polls;
  readonly #repairs: RepairLane;
  readonly #lag: LagWatch = createLagWatch();
  readonly #silence: SilenceLimit = createSilenceLimit();
  readonly #emptyPages = createEmptyPages();
  #asked: LaneName | undefined;
  #askedAtMs = 0;
  #nextPollAtMs: number | undefined;
  #lastError: FetchFailure | undefined;
  /** A call has failed, not just been put off, and no page has come since. */
  #hasFault = false;
  #ended: { readonly failure?: FetchFailure } | undefined;

  constructor(settings: TailSettings) {
    this.#settings = settings;
    this.#context = createLaneContext(settings);
    this.#budget = settings.budget;
    this.#polls = new Polls(this.#context);
    this.#repairs = new RepairLane(this.#context, this.#polls);
  }

  /** What to do now; after `fetch` comes `take`. */
  next(nowMs: number): Action {
    this.#repairs.expire(nowMs);
    this.#repairs.noteLanes();
    this.#lag.observe(this.#polls.lagMs(nowMs), nowMs);
    for (const { context } of this.#polls.lanes) context.past.observe(nowMs);
    const pollsAtMs = this.#pollsAtMs(nowMs);
    const repairMs = this.#repairAtMs(nowMs);
    if (this.#polls.finished && repairMs === undefined) this.#ended ??= {};
    if (this.#resumes) return { kind: "wait", untilMs: Number.POSITIVE_INFINITY };
    if (this.#ended) return { kind: "end", ...this.#ended };
    const lane = this.#laneToAsk(pollsAtMs, repairMs, nowMs);
    this.#asked = lane;
    if (lane) {
      const isPressed = this.#polls.walk !== undefined || this.#repairs.need(nowMs) === "missing";
      this.#budget.spend(lane, nowMs, isPressed);
      this.#nextPollAtMs = undefined;
      this.#askedAtMs = nowMs;
      return { kind: "fetch", request: this.#lane(lane).request(nowMs) };
    }
    const times = [pollsAtMs, repairMs].filter((time) => time !== undefined);
    const untilMs = Math.max(nowMs + 1, Math.min(...times));
    this.#nextPollAtMs = untilMs;
    return { kind: "wait", untilMs };
  }

  /** Takes the answer to the last request; what it brought is given out by `drain`. */
  take(outcome: FetchOutcome, nowMs: number): void {
    if (!this.#asked) return;
    // A call that fails for another reason than too many was counted by the platform as any other.
    if (outcome.ok || outcome.failure.code !== "ratelimited") this.#budget.accepted(nowMs);
    if (outcome.ok) {
      this.#silence.answered(nowMs - this.#askedAtMs);
      const { records, nextCursor } = outcome.page;
      this.#emptyPages.take(records.length, nextCursor);
    } else this.#noteFailure(outcome.failure, nowMs);
    this.#polls.noteSteps(this.#context.time.observe(this.#askedAtMs, nowMs, this.#polls.knownFromUs));
    const wasFailing = this.#isFailing;
    const { failure, isEnd } = this.#lane(this.#asked).take(outcome, nowMs);
    if (failure) this.#lastError = failure;
    this.#hasFault = this.#failures > 0 && (wasFailing || !isPace(this.#lastError));
    if (failure && isEnd) this.#ended = { failure };
    else if (this.#failures === 0) this.#lastError = undefined;
    this.#asked = undefined;
    evict(this.#context, this.#polls, this.#repairs, nowMs);
  }

  /** Told now and then while the last request is not answered. */
  unanswered(nowMs: number): void {
    if (this.#asked === "poll") this.#polls.unanswered(nowMs - this.#askedAtMs, nowMs);
  }

  /** When the last request is sent again beside itself, where it was sent that many times and nothing came since then. */
  besideAtMs(silentSinceMs: number, times: number, nowMs: number): number {
    return Math.max(silentSinceMs + this.#silence.afterMs(times), this.#budget.freeAtMs("needed", nowMs));
  }

  askedBeside(nowMs: number): void {
    if (this.#asked) this.#budget.spend(this.#asked, nowMs, false);
  }

  drain(): readonly TailEvent[] {
    return this.#context.drain();
  }

  pollNow(): void {
    if (this.#resumes) this.#ended = undefined;
    this.#polls.hurry();
  }

  skip(reason: string, nowMs: number): boolean {
    return this.#ended === undefined && this.#polls.skip(reason, nowMs);
  }

  backfill(nowMs: number): void {
    this.#repairs.hurry(nowMs);
    if (this.#polls.failures > 0) this.#polls.hurry();
  }

  status(nowMs: number): PlanStatus {
    const lagMs = this.#polls.lagMs(nowMs);
    const pendingMs = this.#asked === undefined ? undefined : nowMs - this.#askedAtMs;
    return {
      phase: this.#phase(nowMs),
      ...(this.#resumes && { resumes: true }),
      lagMs,
      behind: this.#lag.behind(lagMs, nowMs),
      unreadPastMs: this.#overdueMs(nowMs),
      skewMs: this.#settings.platformTime.skewMs(),
      setBack: this.#polls.setBack(nowMs),
      toCome: this.#toCome(nowMs),
      waitsForLateMs: this.#waitsForLateMs(nowMs),
      nextPollInMs:
        this.#ended || this.#nextPollAtMs === undefined ? undefined : Math.max(0, this.#nextPollAtMs - nowMs),
      pendingMs,
      lastError: this.#trouble(pendingMs, nowMs),
      consecutiveFailures: this.#failures,
      budget: this.#budget.standing(nowMs),
      ...this.#context.intake.counts,
      emptyPages: this.#emptyPages.lately(),
      doubts: this.#context.gaps.doubts,
      gaps: this.#context.gaps.gaps(nowMs),
    };
  }

  present(nowMs: number): Present {
    return this.#polls.present(nowMs);
  }

  /** That the last question waits is newer than how the one before it failed. What is wrong here stays so meanwhile. */
  #trouble(pendingMs = 0, nowMs: number): FetchFailure | undefined {
    const failure = this.#lastError ?? memoryFailure(this.#polls.lane.context, nowMs);
    return pendingMs >= slowAnswerMs && failure === this.#lastError ? noAnswer(pendingMs) : failure;
  }

  /** No answer tells what time it is for the platform before the first one. */
  #toCome(nowMs: number): TailStatus["toCome"] {
    const { sinceUs, platformTime } = this.#settings;
    return platformTime.dates === 0 ? undefined : toComeAt(sinceUs, this.#polls.present(nowMs).us);
  }

  /** As `poll-lane.ts` decides when there are no more polls. */
  #waitsForLateMs(nowMs: number): number | undefined {
    const { follow, untilUs, overlapMs } = this.#settings;
    const hasBegun = this.#context.intake.counts.pages > 0;
    if (!follow || untilUs === undefined || !hasBegun || this.#ended) return undefined;
    const passedMs = (this.#context.logNowUs(nowMs) - untilUs) / 1000;
    return passedMs < 0 || passedMs > overlapMs ? undefined : overlapMs - passedMs;
  }

  #overdueMs(nowMs: number): number {
    return Math.max(...this.#polls.lanes.map(({ context }) => context.past.overdueMs(nowMs)));
  }

  get #resumes(): boolean {
    return this.#settings.resumes && this.#ended?.failure !== undefined;
  }

  get #failures(): number {
    return Math.max(this.#polls.failures, this.#repairs.failures);
  }

  #lane(lane: LaneName): Lane {
    return lane === "poll" ? this.#polls : this.#repairs;
  }

  #phase(nowMs: number): TailStatus["phase"] {
    if (this.#ended) return "stopped";
    if (this.#isFailing || memoryFailure(this.#polls.lane.context, nowMs)) return "degraded";
    const behind = this.#lag.behind(this.#polls.lagMs(nowMs), nowMs);
    if (this.#polls.completeAtMs !== undefined && !behind)
      return this.#overdueMs(nowMs) > 0 ? "looking-back" : "live";
    if (this.#polls.completeAtMs !== undefined) return "behind";
    if (!this.#polls.lane.backfilling) return "starting";
    return behind?.trend === "growing" ? "behind" : "backfilling";
  }

  /** A refusal with a short pause is no sign that the platform gives pages again. */
  get #isFailing(): boolean {
    return this.#failures > 0 && this.#hasFault;
  }

  /** When the poll lane may ask; undefined when it has nothing more to ask for. */
  #pollsAtMs(nowMs: number): number | undefined {
    const dueMs = this.#polls.dueAtMs();
    if (dueMs === undefined) return undefined;
    if (this.#polls.lane.isHurried) return this.#budget.freeAtMs("urgent", nowMs);
    const isIdle = this.#polls.walk === undefined && this.#polls.completeAtMs !== undefined;
    const spacedMs = isIdle ? (this.#polls.completeAtMs ?? 0) + this.#idleSpacingMs(nowMs) : dueMs;
    return Math.max(dueMs, spacedMs, this.#budget.freeAtMs("needed", nowMs));
  }

  #idleSpacingMs(nowMs: number): number {
    const need = this.#repairs.need(nowMs);
    const notBusy = need === "late" ? "routine" : need;
    const spared = this.#polls.lane.cost.isBusy ? whenBusy[need] : notBusy;
    return idleSpacingMs(this.#polls.lane.cost.price, this.#budget.limit, spared);
  }

  /** When the repair lane may ask; it waits while the platform does not answer the poll lane. */
  #repairAtMs(nowMs: number): number | undefined {
    if (this.#polls.failures > 0 && !this.#polls.finished) return undefined;
    const dueMs = this.#repairs.dueAtMs(nowMs);
    if (dueMs === undefined) return undefined;
    const isNeeded = this.#polls.finished || this.#repairs.need(nowMs) === "missing";
    if (isNeeded) return Math.max(dueMs, this.#budget.freeAtMs("needed", nowMs));
    const pollMs = Math.max(this.#polls.lane.delayMs, this.#idleSpacingMs(nowMs));
    const forPolls = (minuteMs * this.#polls.lane.cost.price) / pollMs;
    const share = this.#repairs.isEarly(nowMs) ? earlyShare : 1;
    const most = Math.max(1, Math.floor((this.#budget.limit * routineShare - forPolls) * share));
    return Math.max(
      dueMs,
      this.#budget.fewerAtMs("repair", most, nowMs),
      this.#budget.freeAtMs("spare", nowMs),
    );
  }

  /** An idle poll goes first, as it is seldom; a catch-up takes turns with repairs. */
  #laneToAsk(
    pollsAtMs: number | undefined,
    repairMs: number | undefined,
    nowMs: number,
  ): LaneName | undefined {
    const isPollDue = pollsAtMs !== undefined && pollsAtMs <= nowMs;
    const isRepairDue = repairMs !== undefined && repairMs <= nowMs;
    if (!isPollDue || !isRepairDue) return isPollDue ? "poll" : isRepairDue ? "repair" : undefined;
    const need = this.#repairs.need(nowMs);
    if (!this.#polls.walk || need === "none") return "poll";
    const turns = this.#budget.usedBy("repair", nowMs) * pollCallsBeside[need];
    return turns < this.#budget.usedBy("poll", nowMs) ? "repair" : "poll";
  }

  #noteFailure(failure: FetchFailure, nowMs: number): void {
    if (failure.code !== "ratelimited" && failure.retryAfterMs === undefined) return;
    const waitMs = backoffMs(1, failure.retryAfterMs, this.#settings.random);
    this.#budget.pauseUntil(nowMs + waitMs);
    if (failure.code === "ratelimited") this.#budget.refused(nowMs, waitMs);
  }
}

/** A short pause that the platform asks for is part of the pace. */
function isPace(failure: FetchFailure | undefined): boolean {
  return (
    failure?.code === "ratelimited" && (failure.retryAfterMs ?? Number.POSITIVE_INFINITY) <= shortPauseMs
  );
}
