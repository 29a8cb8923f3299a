/** The poll lane: gives everything in order up to now, then whatever is new, and goes on from now after a failure. */

import { notGivenText } from "../activity/unanswered.ts";
import { onRequest, type Stretch } from "./gap-list.ts";
import { createHeldRecords, type HeldRecords } from "./held-records.ts";
import type { Lane, LaneAnswer, LaneContext } from "./lane-context.ts";
import { LastFinder, slowPages } from "./last-finder.ts";
import { noAnswer } from "./no-answer.ts";
import { PollCost } from "./poll-cost.ts";
import { PollExtent } from "./poll-extent.ts";
import { pollDelayMs } from "./polling-interval.ts";
import { RetryingWalk, type WalkAnswer, type WalkPlan } from "./retrying-walk.ts";
import type { FetchFailure, FetchOutcome, PageRequest } from "./tail.ts";
import type { Walk } from "./walk.ts";

/**
 * `ordinary`: all that is new, in order. `last`: back from the newest until enough matched. `recover`: the newest page
 * after a stretch was given up; what lies before that page is the gap.
 */
type Purpose = "ordinary" | "last" | "recover";

const never = Number.POSITIVE_INFINITY;

export class PollLane implements Lane {
  /** Nothing more is to be asked for. */
  finished = false;
  /** From the last poll to the next where nothing else matters, in milliseconds. */
  delayMs = 0;
  /** To be asked at once, whatever the pace is. */
  isHurried = false;
  readonly cost: PollCost;
  readonly last: LastFinder;
  readonly context: LaneContext;
  readonly extent: PollExtent;

  #purpose: Purpose = "ordinary";
  #retrying: RetryingWalk | undefined;
  readonly #heldOfOthers: HeldRecords;
  /** The gap whose end will be found by the first page after the failure. */
  #gapAhead: Stretch | undefined;
  #failuresBefore = 0;
  #begun = false;
  #nextAtMs = 0;

  constructor(context: LaneContext) {
    this.context = context;
    this.cost = new PollCost(context);
    this.extent = new PollExtent(context);
    this.last = new LastFinder(context);
    this.#heldOfOthers = createHeldRecords(context.settings);
  }

  get edgeUs(): number | undefined {
    return this.extent.edgeUs;
  }

  get failures(): number {
    return this.#failuresBefore + (this.#retrying?.failures ?? 0);
  }

  /** The first complete look is still to come and has already brought something. */
  get backfilling(): boolean {
    return !this.#begun && (this.last.isAwaitingDoubts || (this.#retrying?.pages ?? 0) > 0);
  }

  /** The last look was complete, and the next one has not begun. */
  get isBetweenLooks(): boolean {
    return this.#begun && !this.#retrying && !this.#gapAhead;
  }

  /** What the walk under way has read and not given yet. */
  get #held(): HeldRecords {
    return this.#purpose === "last" ? this.last.held : this.#heldOfOthers;
  }

  /** The walk under way. */
  get walk(): Walk | undefined {
    return this.#retrying?.walk;
  }

  dueAtMs(): number | undefined {
    if (this.finished || (!this.#begun && this.last.isAwaitingDoubts)) return undefined;
    return this.isHurried ? 0 : Math.max(this.#nextAtMs, this.#retrying?.notBeforeMs ?? 0);
  }

  lagMs(nowMs: number): number | undefined {
    return this.extent.lagMs(this.#purpose === "ordinary" ? this.walk : undefined, nowMs);
  }

  /** Asks again at once, also during the pause after a failure. */
  hurry(): void {
    this.isHurried = true;
  }

  /**
   * Goes on from now: what was not fetched yet becomes a gap that is filled when a user asks for it. False where nothing can
   * be skipped: before anything was given, while now is being looked for anyway, or when nothing is missing.
   */
  skip(reason: string, nowMs: number): boolean {
    const { settings, gaps } = this.context;
    const retrying = this.#retrying;
    if (this.finished || !settings.follow || this.#gapAhead || this.lagMs(nowMs) === undefined) return false;
    const rest = retrying?.walk.rest ?? { fromUs: this.edgeUs, toUs: this.context.endUs(nowMs) };
    const fromUs = Math.max(rest.fromUs ?? 0, this.edgeUs ?? 0, this.last.floorUs ?? 0);
    this.#giveHeld(nowMs);
    if (retrying?.walk.direction === "desc") {
      // It came from now: what is left is what is older.
      gaps.skip(rest, reason, onRequest, nowMs);
      this.#finish(retrying, nowMs);
      return true;
    }
    this.#gapAhead = gaps.skip({ fromUs, toUs: rest.toUs }, reason, never, nowMs);
    if (!this.#gapAhead) return false;
    // After the gap is in the list, as when a stretch is given up. The answer that is under way, if any, is not waited for.
    if (retrying) this.#end(retrying, nowMs);
    this.#failuresBefore += retrying?.failures ?? 0;
    this.isHurried = true;
    return true;
  }

  request(nowMs: number): PageRequest {
    if (!this.#retrying) {
      this.#retrying = this.#open(nowMs);
      this.extent.firstAskedMs = nowMs;
    }
    this.isHurried = false;
    this.extent.lastAskedMs = nowMs;
    this.last.asked(nowMs);
    return this.#retrying.request(nowMs);
  }

  take(outcome: FetchOutcome, nowMs: number): LaneAnswer {
    const retrying = this.#retrying;
    if (!retrying) return {};
    const wasNewestFirst = retrying.walk.isNewestFirst;
    const answer = retrying.take(outcome, nowMs);
    this.extent.noteFresh(answer.fresh, nowMs);
    // Pages of one instant alone came before, and were taken to be in the order asked for.
    if (retrying.walk.isNewestFirst !== wasNewestFirst) this.#held.reverse();
    const isLast = this.#purpose === "last";
    const isDone = answer.state === "done";
    this.#held.add(isLast ? answer.fresh : this.last.admit(answer.fresh), retrying.walk.isNewestFirst);
    const isToBeGiven = isDone || retrying.walk.direction === "asc" || this.#held.isFull;
    if (!isLast && isToBeGiven) this.#giveHeld(nowMs);
    if (outcome.ok) this.#noteReached(retrying.walk, nowMs);
    return { failure: answer.failure, isEnd: this.#isEndedBy(answer, retrying, nowMs) };
  }

  /** Goes on from the answer; true where nothing can. */
  #isEndedBy(answer: WalkAnswer, retrying: RetryingWalk, nowMs: number): boolean {
    switch (answer.state) {
      case "waiting":
        this.#leaveRest(answer.failure, retrying.notBeforeMs, nowMs);
        return false;
      case "gave-up":
        return this.#giveUp(retrying, answer, nowMs);
      case "stopped":
        this.#giveWhatThereIs(retrying, nowMs);
        return true;
    }
    this.#failuresBefore = 0;
    if (this.#purpose === "last") this.#advanceLast(retrying, answer, nowMs);
    else if (this.#gapAhead) this.#advanceRecovery(retrying, answer, this.#gapAhead, nowMs);
    else if (answer.state === "done") this.#finish(retrying, nowMs);
    return false;
  }

  /** Told now and then while the call under way is not answered. */
  unanswered(pendingMs: number, nowMs: number): void {
    this.#leaveRest(noAnswer(pendingMs), nowMs, nowMs);
  }

  /**
   * A follower's look back that is held up holds nothing any longer: what it has read is given, the rest is a gap, and what comes
   * is asked for. Pages of one instant alone are taken to be in the order asked for.
   */
  #leaveRest(failure: FetchFailure | undefined, untilMs: number, nowMs: number): void {
    const { settings, gaps, intake } = this.context;
    const retrying = this.#retrying;
    const isLeft = this.#purpose === "last" && settings.follow && this.last.isHeldUp(untilMs);
    if (!isLeft || !retrying || !failure) return;
    const { rest, direction, isNewestFirst, lowestUs } = retrying.walk;
    if (direction === "asc" || lowestUs === undefined) return;
    this.#giveWhatThereIs(retrying, nowMs);
    const window = { fromUs: rest.fromUs, toUs: isNewestFirst ? lowestUs : intake.newestUs };
    const cause = { failure, tries: retrying.failures };
    this.last.leaveRest(gaps.open(window, cause, retrying.notBeforeMs, nowMs), lowestUs);
    this.#purpose = "ordinary";
    this.#failuresBefore += retrying.failures;
    this.#finish(retrying, nowMs);
  }

  #open(nowMs: number): RetryingWalk {
    const { settings, intake, isRead } = this.context;
    const { limit, last, random } = settings;
    const toUs = this.context.endUs(nowMs);
    const failuresBefore = this.#failuresBefore;
    const walk = (plan: Pick<WalkPlan, "window" | "sort" | "tries" | "timeoutMs">) =>
      new RetryingWalk({ ...plan, limit, failuresBefore, isRead }, intake, random);
    if (this.#gapAhead) {
      this.#purpose = "recover";
      const { fromUs } = this.#gapAhead.window;
      this.extent.fromUs = fromUs ?? 0;
      return walk({ window: { fromUs, toUs }, sort: "desc", ...endless });
    }
    this.#purpose = this.#begun || last === undefined ? "ordinary" : "last";
    const window = { fromUs: this.extent.lowerEdgeUs(this.last.floorUs, this.cost, nowMs), toUs };
    this.extent.begin(window.fromUs ?? 0);
    const { tries, timeoutMs } = this.#purpose === "last" && settings.follow ? endless : settings;
    return walk({ window, sort: this.#purpose === "last" ? "desc" : "asc", tries, timeoutMs });
  }

  #noteReached({ direction, rest: { fromUs } }: Walk, nowMs: number): void {
    if (this.#purpose !== "ordinary" || direction !== "asc" || fromUs === undefined) return;
    this.extent.notePage(fromUs, nowMs);
  }

  #advanceLast(retrying: RetryingWalk, answer: WalkAnswer, nowMs: number): void {
    const isOver = this.last.takePage(retrying, answer, nowMs, (atMs) => {
      this.#giveHeld(atMs);
      this.#complete(retrying, atMs);
    });
    if (isOver) {
      this.#retrying = undefined;
      this.last.giveFoundIfCertain(nowMs);
    } else this.#leaveRest(slowPages, nowMs, nowMs);
  }

  #advanceRecovery(retrying: RetryingWalk, { state }: WalkAnswer, gap: Stretch, nowMs: number): void {
    const isDone = state === "done";
    const { gaps } = this.context;
    const { direction, lowestUs, rest } = retrying.walk;
    if (!isDone && lowestUs === undefined) return;
    this.#giveHeld(nowMs);
    if (!isDone && direction === "asc") {
      // The platform gives the oldest first whatever is asked, so nothing is skipped.
      gaps.narrow(gap, rest);
      return;
    }
    if (isDone) gaps.fill(gap, nowMs);
    else {
      this.extent.fromUs = lowestUs ?? 0;
      gaps.settleEnd(gap, this.extent.fromUs, nowMs);
    }
    this.#gapAhead = undefined;
    this.#finish(retrying, nowMs);
  }

  #giveHeld(nowMs: number): void {
    this.context.intake.give(this.#held.release(), nowMs);
  }

  #finish(retrying: RetryingWalk, nowMs: number): void {
    this.#end(retrying, nowMs);
    this.#complete(retrying, nowMs);
  }

  #complete(retrying: RetryingWalk, nowMs: number): void {
    const { settings } = this.context;
    this.extent.noteWhole(retrying.walk.direction, nowMs);
    this.cost.note(retrying, this.edgeUs, !this.#begun);
    this.delayMs = pollDelayMs(settings, this.delayMs, retrying.fresh > 0);
    this.#nextAtMs = Math.max(nowMs + this.delayMs, retrying.notBeforeMs);
    this.#begun = true;
    const { untilUs, overlapMs, follow } = settings;
    this.finished =
      !follow || (untilUs !== undefined && this.context.logNowUs(nowMs) > untilUs + overlapMs * 1000);
  }

  #end(retrying: RetryingWalk, nowMs: number): void {
    for (const us of retrying.end()) this.context.gaps.noteUncertain(us, nowMs);
    this.#retrying = undefined;
  }

  #giveWhatThereIs(retrying: RetryingWalk, nowMs: number): void {
    const isLast = this.#purpose === "last";
    const held = isLast ? this.last.releaseFound(retrying.walk.lowestUs) : this.#held.release();
    this.context.intake.give(held, nowMs);
  }

  /** Gives what there is and names what was not seen; true where that ends a tail to which nothing ever came. */
  #giveUp(retrying: RetryingWalk, { failure }: WalkAnswer, nowMs: number): boolean {
    const { settings, gaps, intake } = this.context;
    const { rest, direction } = retrying.walk;
    if (!failure) return false;
    this.#giveWhatThereIs(retrying, nowMs);
    const cause = { failure, tries: retrying.failures };
    if (direction === "desc" && this.#purpose === "ordinary") {
      gaps.open(rest, cause, retrying.notBeforeMs, nowMs);
      this.#finish(retrying, nowMs);
      return false;
    }
    // What was given before the edge is read again by the looks at the past.
    const unread = settings.follow ? { ...rest, fromUs: Math.max(rest.fromUs ?? 0, this.edgeUs ?? 0) } : rest;
    const gap = gaps.open(unread, cause, settings.follow ? never : nowMs, nowMs);
    if (gap && this.#purpose === "last") {
      const reason = `fewer than the last ${settings.last} records: ${notGivenText("the rest", failure.code)}`;
      gaps.abandon(gap, reason, nowMs);
    }
    if (settings.follow) this.#gapAhead = gap;
    // After the gap is in the list: it settles the uncertain instants that lie inside it.
    this.#end(retrying, nowMs);
    this.#failuresBefore += retrying.failures;
    this.#nextAtMs = retrying.notBeforeMs;
    this.finished = !settings.follow;
    return this.finished && intake.counts.pages === 0;
  }
}

const endless = { tries: never, timeoutMs: never } as const;
