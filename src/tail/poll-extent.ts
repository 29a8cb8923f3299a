/**
 * Remembers how far the polls have looked and by which calls, decides from where the next one looks, and tells the past of it:
 * a page counts from its own call on.
 */

import type { LaneContext } from "./lane-context.ts";
import { lookBackUs, mostPagesAgain } from "./look-back.ts";
import { createNewestTimes, type NewestTimes } from "./newest-times.ts";
import type { PollCost } from "./poll-cost.ts";
import { leastStepMs } from "./steady-time.ts";
import type { TimedRecord } from "./timed-record.ts";
import type { Walk } from "./walk.ts";

/** How far the present itself may be off, as Dates of whole seconds tell it. */
const presentUnsureMs = 2000;

export class PollExtent {
  /** Where the walk began, epoch microseconds. */
  fromUs = 0;
  /** When its first and its last page were asked for. */
  firstAskedMs = 0;
  lastAskedMs = 0;
  /** Upper edge of what was looked at completely, epoch microseconds. */
  edgeUs: number | undefined;
  /** When the newest complete look was asked for; undefined before the first. */
  completeAtMs: number | undefined;
  /** The same by the platform's clock as it was known then, epoch milliseconds. */
  #completeEpochMs = 0;
  readonly #context: LaneContext;
  readonly #newest: NewestTimes;
  /** How long the newest complete look took. */
  #tookMs = 0;
  /** A page of this look reached times that were still to come again. */
  #hasReadAhead = false;
  /** What each call has read, where that is known before the end of the walk. */
  #reached: { readonly atMs: number; readonly fromUs: number; readonly toUs: number }[] = [];

  constructor(context: LaneContext) {
    this.#context = context;
    this.#newest = createNewestTimes(mostPagesAgain * context.settings.limit);
  }

  /** Lower edge of the next look, epoch microseconds; `floorUs` is that of everything. */
  lowerEdgeUs(floorUs: number | undefined, cost: PollCost, nowMs: number): number | undefined {
    const { edgeUs, completeAtMs, lastAskedMs } = this;
    if (edgeUs === undefined) return floorUs;
    const { dense, fresh } = cost;
    const own = { edgeUs, completeAtMs, lastAskedMs, tookMs: this.#tookMs, newest: this.#newest };
    const state = { ...own, dense, freshBefore: fresh };
    // A gap that ends there is filled by itself.
    const gapUs = this.#context.gaps.endBefore(edgeUs);
    return Math.max(lookBackUs(this.#context, state, nowMs), floorUs ?? 0, gapUs);
  }

  noteFresh(fresh: readonly TimedRecord[], nowMs: number): void {
    this.#newest.add(fresh.map(({ us }) => us));
    const { edgeUs } = this;
    if (edgeUs === undefined) return;
    for (const { us } of fresh) if (us <= edgeUs) this.#context.past.lateness.noteLate(us, nowMs);
  }

  begin(fromUs: number): void {
    this.fromUs = fromUs;
    this.#reached = [];
    this.#hasReadAhead = false;
  }

  /** Up to there no look will be for what is new. */
  passTo(us: number, nowMs: number): void {
    this.edgeUs = Math.max(this.edgeUs ?? 0, us);
    this.#context.past.edges.note(this.edgeUs, nowMs);
  }

  /** How far what was given ends before the platform's present, in milliseconds; undefined before the first page. */
  lagMs(walk: Walk | undefined, nowMs: number): number | undefined {
    const { completeAtMs } = this;
    // A walk from the oldest on is complete up to where it is.
    const walkedUs = walk?.direction === "asc" && !this.#isAgain ? walk.rest.fromUs : undefined;
    const lags = [
      ...(completeAtMs === undefined ? [] : [nowMs - completeAtMs + this.#missedMs(completeAtMs)]),
      ...(walkedUs === undefined ? [] : [(this.#context.logNowUs(nowMs) - walkedUs) / 1000]),
    ];
    return lags.length > 0 ? Math.max(0, Math.min(...lags)) : undefined;
  }

  /**
   * How far the platform's clock went ahead of elapsed time since the newest complete look: this machine was asleep, and what
   * happened meanwhile is not read. Up to a small step it is nothing, as Dates may differ by as much.
   */
  #missedMs(completeAtMs: number): number {
    const missedMs = completeAtMs + this.#context.time.believedMs - this.#completeEpochMs;
    return missedMs > leastStepMs ? missedMs : 0;
  }

  /** Times come again that were read: what happens since the first call of a look may stand on a page that it has read. */
  get #isAgain(): boolean {
    const { time, isSecondPass } = this.#context;
    const beganBefore = this.firstAskedMs < (time.smallStep?.beforeMs ?? 0);
    return isSecondPass || beganBefore || this.#hasReadAhead;
  }

  /** A look that began after the step and stays behind the platform's present passes nothing that is still to come. */
  #noteAhead(toUs: number): void {
    const { time, logNowUs } = this.#context;
    const presentUs = logNowUs(this.lastAskedMs - presentUnsureMs);
    if (presentUs < (time.smallStep?.latestMs ?? 0) * 1000 && toUs > presentUs) this.#hasReadAhead = true;
  }

  /** A page that was read from the oldest on shows how far the tail has come, and when it asked for that. */
  notePage(toUs: number, nowMs: number): void {
    const { past, intake } = this.#context;
    this.#noteAhead(toUs);
    const beforeUs = this.#reached.at(-1)?.toUs ?? this.fromUs;
    if (toUs > beforeUs) this.#reached.push({ atMs: this.lastAskedMs, fromUs: beforeUs, toUs });
    if (this.edgeUs !== undefined && toUs <= (intake.newestUs ?? 0)) past.edges.note(toUs, nowMs);
  }

  /** A complete walk tells how far the tail has come, and settles what was old enough when its page was asked for. */
  noteWhole(direction: Walk["direction"], nowMs: number): void {
    const { past, intake, time } = this.#context;
    const { edges, lateness, overlap, sweep } = past;
    const { newestUs } = intake;
    this.#noteAhead(newestUs ?? 0);
    this.edgeUs = newestUs;
    this.completeAtMs = direction === "desc" || this.#isAgain ? this.firstAskedMs : this.lastAskedMs;
    // Its own answer may be the first that tells of a step, which is believed only later.
    this.#completeEpochMs = this.completeAtMs + Math.max(time.believedMs, time.byLastDateMs);
    this.#tookMs = nowMs - this.firstAskedMs;
    if (newestUs === undefined) return;
    const edgeUs = Math.min(newestUs, this.#context.logNowUs(nowMs));
    edges.note(newestUs, nowMs);
    lateness.noteRead(this.fromUs, this.firstAskedMs);
    for (const rereading of [overlap, sweep]) {
      /** Up to here a call of that moment was late enough, by the log's own times. */
      const lateEnoughUs = (askedMs: number) => edgeUs - (nowMs - askedMs + rereading.reachMs) * 1000;
      rereading.begin(lateEnoughUs(this.firstAskedMs));
      rereading.read(this.fromUs, newestUs, this.firstAskedMs);
      // By a clock that is set the log's own times tell nothing of when it was read.
      if (time.wasSet || !time.isSure) continue;
      const whole = { atMs: this.firstAskedMs, fromUs: this.fromUs, toUs: edgeUs };
      for (const { atMs, fromUs, toUs } of [whole, ...this.#reached])
        rereading.settle(fromUs, Math.min(toUs, lateEnoughUs(atMs)));
    }
  }
}
