/**
 * The poll lanes: the first one, and after the platform's clock was set back a second one in charge, which passes its times once
 * more. The first one then looks now and then at what is newer than all it has read: the Date alone may be wrong.
 */

import type { Lane, LaneAnswer, LaneContext } from "./lane-context.ts";
import type { LastFinder } from "./last-finder.ts";
import { PollLane } from "./poll-lane.ts";
import { createSecondPass, type SecondPass } from "./second-pass.ts";
import { type ClockStep, leastStepMs } from "./steady-time.ts";
import type { FetchOutcome, PageRequest, Present, TailStatus } from "./tail.ts";
import type { Walk } from "./walk.ts";

/** From one look of the first lane to the next while the second one is in charge. */
const besideEveryMs = 15_000;
/** Newest records that are older than this tell nothing of the clock that stamps them. */
const mostLagMs = 600_000;

export class Polls implements Lane {
  readonly #context: LaneContext;
  readonly #first: PollLane;
  #second: SecondPass | undefined;
  /** Lanes that were in charge before. What they read last must be read again. */
  #resting: readonly PollLane[] = [];
  #asked: PollLane;
  #besideAtMs = 0;
  /** How far the newest records are ahead of the platform's present: another clock may stamp them. */
  #leadMs = -mostLagMs;
  /** Those that no lane has gone by yet, oldest first. */
  #steps: readonly ClockStep[] = [];
  /** Gives the platform's present; only while that lies before all that is asked for. */
  #unwantedClock: LaneContext["logNowUs"] | undefined;

  constructor(context: LaneContext) {
    this.#context = context;
    this.#first = new PollLane(context);
    this.#asked = this.#first;
  }

  /** The one in charge. */
  get lane(): PollLane {
    return this.#second?.lane ?? this.#first;
  }

  /** Those whose past is to be read again. */
  get lanes(): readonly PollLane[] {
    return [this.lane, ...this.#resting];
  }

  /** How the first lane finds the newest records that were asked for. */
  get last(): LastFinder {
    return this.#first.last;
  }

  /** The walk under way. */
  get walk(): Walk | undefined {
    return this.#first.walk ?? this.lane.walk;
  }

  get finished(): boolean {
    return this.lane.finished;
  }

  /** When the newest complete look was asked for; undefined before the first. */
  get completeAtMs(): number | undefined {
    return this.lane.extent.completeAtMs ?? this.#second?.beganMs;
  }

  get failures(): number {
    return Math.max(this.#first.failures, this.lane.failures);
  }

  /** How far the platform's clock is behind what was read; undefined where it is not. */
  setBack(nowMs: number): TailStatus["setBack"] {
    const edgeUs = this.#firstsEdgeUs;
    const logNowUs = this.#second ? this.lane.context.logNowUs : this.#unwantedClock;
    if (edgeUs === undefined || !logNowUs) return undefined;
    const byMs = (edgeUs - logNowUs(nowMs)) / 1000;
    return byMs > 0 ? { byMs, isWanted: this.#second !== undefined } : undefined;
  }

  present(nowMs: number): Present {
    const { time, logNowUs } = this.#context;
    const byUs = this.#second?.lane.context.logNowUs ?? this.#unwantedClock ?? logNowUs;
    const isStepPassed = this.#steps.length === 0 || this.#unwantedClock !== undefined;
    return {
      us: byUs(nowMs),
      elapsedMs: nowMs,
      isSure: isStepPassed && time.doubtedSinceMs === undefined,
    };
  }

  /** How far what was given ends before the platform's present, in milliseconds; undefined before the first page. */
  lagMs(nowMs: number): number | undefined {
    const firstMs = this.#first.lagMs(nowMs);
    const sinceStepMs = nowMs - Math.min(nowMs, ...this.#unsureSince());
    if (!this.#second) return firstMs === undefined ? undefined : Math.max(firstMs, sinceStepMs);
    return Math.max(this.#second.lagMs(nowMs), sinceStepMs, (firstMs ?? 0) - besideEveryMs);
  }

  dueAtMs(): number | undefined {
    const dueMs = this.lane.dueAtMs();
    const besideMs = this.#besideDueMs();
    if (besideMs === undefined || dueMs === undefined || this.lane.walk) return dueMs;
    return this.#first.walk ? besideMs : Math.min(dueMs, besideMs);
  }

  hurry(): void {
    this.lane.hurry();
  }

  skip(reason: string, nowMs: number): boolean {
    return this.lane.skip(reason, nowMs);
  }

  request(nowMs: number): PageRequest {
    const besideMs = this.#besideDueMs();
    const isBeside = besideMs !== undefined && !this.lane.walk && (this.#first.walk || besideMs <= nowMs);
    this.#asked = isBeside ? this.#first : this.lane;
    return this.#asked.request(nowMs);
  }

  take(outcome: FetchOutcome, nowMs: number): LaneAnswer {
    const answer = this.#asked.take(outcome, nowMs);
    if (this.#asked === this.#first && !this.#first.walk) this.#besideAtMs = nowMs + besideEveryMs;
    this.#learnLead(nowMs);
    if (!answer.isEnd) this.#changeLane(nowMs);
    this.#resting = this.#resting.filter((lane) => lane !== this.lane && !isSettled(lane));
    return answer;
  }

  unanswered(pendingMs: number, nowMs: number): void {
    this.#asked.unanswered(pendingMs, nowMs);
  }

  /** Epoch microseconds. What is older was never read, or is only remembered in part. */
  get knownFromUs(): number {
    return Math.max(this.#first.last.floorUs ?? 0, this.#context.intake.releasedUs ?? 0);
  }

  /** Hears that the platform's clock was set. */
  noteSteps(steps: readonly ClockStep[]): void {
    if (this.#context.settings.follow) this.#steps = [...this.#steps, ...steps];
  }

  /** Where the clock may have been set: what happened from then on was perhaps looked for at other times, elapsed milliseconds. */
  #unsureSince(): readonly number[] {
    const { smallStep, doubtedSinceMs } = this.#context.time;
    const { completeAtMs = 0 } = this.lane.extent;
    const step = this.#unwantedClock ? undefined : this.#steps[0]?.afterMs;
    const isUnread = smallStep && !smallStep.isSlight && completeAtMs < smallStep.beforeMs;
    return [step, doubtedSinceMs, isUnread ? smallStep.afterMs : undefined].filter((ms) => ms !== undefined);
  }

  /** When the first lane looks again while the second one is in charge; undefined where it is not. */
  #besideDueMs(): number | undefined {
    const dueMs = this.#second && this.#first.dueAtMs();
    if (dueMs === undefined || this.#first.walk) return dueMs;
    return Math.max(dueMs, this.#besideAtMs);
  }

  /** Where times come once more, or are new again. Each lane first reads what was stamped before the clock was set. */
  #changeLane(nowMs: number): void {
    const [step] = this.#steps;
    const { isBetweenLooks, extent } = this.lane;
    const { completeAtMs = 0 } = extent;
    if (!this.#first.isBetweenLooks || !isBetweenLooks) return;
    const left = this.#second;
    if (left) {
      const isRead = step ? completeAtMs >= step.beforeMs : this.#isAtFirstsEdge(left, completeAtMs);
      if (!isRead) return;
      // It looks for nothing new any more. Late events are met where its past is read again.
      this.lane.extent.passTo(left.latestUs(nowMs), nowMs);
      this.lane.cost.dense = true;
      this.#resting = [...this.#resting, this.lane];
      this.#second = undefined;
    }
    if (step) this.#goBy(step, left, nowMs);
    else this.#context.time.settle();
  }

  /** While the clock was not set: what it stamps is then ahead of what was read. */
  #learnLead(nowMs: number): void {
    const { time, intake, logNowUs } = this.#context;
    const isAgain = time.epochMs(nowMs) < (time.smallStep?.latestMs ?? 0);
    if (this.#second || this.#steps.length > 0 || !time.isSure || isAgain) return;
    const leadUs = (intake.newestUs ?? 0) - logNowUs(nowMs);
    this.#leadMs = Math.max(this.#leadMs, leadUs / 1000);
  }

  /** What happened until then is stamped by times that are new again. */
  #isAtFirstsEdge({ earliestUs, toUs }: SecondPass, completeAtMs: number): boolean {
    return earliestUs(completeAtMs) >= Math.min(this.#firstsEdgeUs ?? 0, toUs);
  }

  /** Up to there the first lane has nothing to ask for any more: a log without a record was asked for from its beginning on. */
  get #firstsEdgeUs(): number | undefined {
    return this.#first.edgeUs ?? this.#context.settings.sinceUs;
  }

  /**
   * Begins a second pass where the tail has read beyond the platform's present. Where another one was left before its end, the clock may
   * have been set forward over times that both have to pass: it goes on from there.
   */
  #goBy(step: ClockStep, left: SecondPass | undefined, nowMs: number): void {
    const { settings } = this.#context;
    const sinceUs = settings.sinceMoves ? 0 : (settings.sinceUs ?? 0);
    const logNowUs = this.#clockOf(step);
    const readUs = this.#readBefore(step);
    const goesOnUs = left?.lane.context.logNowUs(step.afterMs);
    const isBehind = readUs > Math.min(logNowUs(step.afterMs), goesOnUs ?? readUs);
    const isUnwanted = isBehind && this.#steps.length === 1 && logNowUs(nowMs) < sinceUs;
    this.#unwantedClock = isUnwanted ? logNowUs : undefined;
    if (isUnwanted) return;
    this.#steps = this.#steps.slice(1);
    if (!isBehind) return;
    this.#resting = [...this.#resting, this.#first];
    this.#second = createSecondPass({
      ...{ context: this.#context, logNowUs, beganMs: step.afterMs, leadMs: this.#leadMs },
      ...{ goesOnUs, readUs, knownFromUs: this.knownFromUs },
    });
    this.#besideAtMs = nowMs + besideEveryMs;
  }

  /** How far the log was read before that step, epoch microseconds. */
  #readBefore({ isBack, beforeMs }: ClockStep): number {
    const { context } = this.#first;
    return (isBack ? this.#firstsEdgeUs : context.past.edges.at(beforeMs - 1)) ?? 0;
  }

  /** The time since that step, as it is known more closely with each answer, until the clock is set again. */
  #clockOf({ offsetMs }: ClockStep): LaneContext["logNowUs"] {
    const { time } = this.#context;
    let knownMs = offsetMs;
    return (nowMs) => {
      if (Math.abs(time.believedMs - knownMs) <= leastStepMs) knownMs = time.believedMs;
      return (nowMs + knownMs) * 1000;
    };
  }
}

function isSettled({ edgeUs = 0, context }: PollLane): boolean {
  return context.past.isSettled(edgeUs);
}
