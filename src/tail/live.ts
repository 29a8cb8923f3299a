/** The live lane: gives everything in order up to now, then whatever is new, and goes on from now after a failure. */

import type { Desk, Lane } from "./desk.ts";
import { type Stretch, whenAsked } from "./gap-book.ts";
import { newestMatching } from "./last.ts";
import { Look, type LookAnswer } from "./look.ts";
import { lookBackUs, mostPagesAgain } from "./look-back.ts";
import { createNewestTimes, type NewestTimes } from "./newest-times.ts";
import { pollDelayMs } from "./pace.ts";
import type { Placed } from "./placed.ts";
import { PollExtent } from "./poll-extent.ts";
import type { FetchFailure, FetchOutcome, PageRequest } from "./tail.ts";
import type { Walk } from "./walk.ts";

/**
 * `ordinary`: all that is new, in order. `last`: back from the newest until enough matched. `recover`: the newest page
 * after a stretch was given up; what lies before that page is the gap.
 */
type Purpose = "ordinary" | "last" | "recover";

const never = Number.POSITIVE_INFINITY;

export class LiveLane implements Lane {
  /** Nothing more is to be asked for. */
  finished = false;
  /** When the newest complete look was asked for; undefined before the first. */
  completeAtMs: number | undefined;
  /** Upper edge of what was looked at completely, epoch microseconds. */
  edgeUs: number | undefined;
  /** Pages of the last complete look that had nothing to catch up with: what the next poll will cost. */
  price = 1;
  /** That look brought half a page or more: later polls would only cost more pages. */
  isBusy = false;
  /** The overlap holds too much to look at with every poll; the repair lane does it now and then, and says so here. */
  dense = false;
  /** From the last poll to the next where nothing else matters, in milliseconds. */
  delayMs = 0;
  /** To be asked at once, whatever the pace is. */
  isHurried = false;

  readonly #desk: Desk;
  readonly #newest: NewestTimes;
  /** New records of the last complete look. */
  #freshBefore = 0;
  #purpose: Purpose = "ordinary";
  #look: Look | undefined;
  readonly #extent: PollExtent;
  /** Fetched records that wait until their order is certain, and how many of them count for `last`. */
  #held: Placed[] = [];
  #matched = 0;
  /** Newest record that `last` leaves out. */
  #cutUs: number | undefined;
  /** The gap whose end will be found by the first page after the failure. */
  #gapAhead: Stretch | undefined;
  #failuresBefore = 0;
  #begun = false;
  #nextAtMs = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
    this.#extent = new PollExtent(desk);
    this.#newest = createNewestTimes(mostPagesAgain * desk.settings.limit);
  }

  get failures(): number {
    return this.#failuresBefore + (this.#look?.failures ?? 0);
  }

  /** The first complete look is still to come and has already brought something. */
  get backfilling(): boolean {
    return !this.#begun && this.#look !== undefined && this.#look.pages > 0;
  }

  /** Lower end of everything, epoch microseconds: nothing before it is wanted, or could be recognised. */
  get floorUs(): number | undefined {
    const { settings, intake } = this.#desk;
    const above = [this.#cutUs, intake.forgottenUs].filter((us) => us !== undefined);
    const floors = [settings.sinceUs, ...above.map((us) => Math.floor(us) + 1)].filter(
      (us) => us !== undefined,
    );
    return floors.length > 0 ? Math.max(...floors) : undefined;
  }

  /** The walk under way. */
  get walk(): Walk | undefined {
    return this.#look?.walk;
  }

  dueAtMs(): number | undefined {
    if (this.finished) return undefined;
    return this.isHurried ? 0 : Math.max(this.#nextAtMs, this.#look?.notBeforeMs ?? 0);
  }

  /** How far what was given ends before the platform's present, in milliseconds; undefined before the first page. */
  lagMs(nowMs: number): number | undefined {
    const lags = [
      ...(this.completeAtMs === undefined ? [] : [nowMs - this.completeAtMs]),
      ...this.#walkedLags(nowMs),
    ];
    return lags.length > 0 ? Math.max(0, Math.min(...lags)) : undefined;
  }

  /** A walk from the oldest on is complete up to where it is. */
  #walkedLags(nowMs: number): readonly number[] {
    const walk = this.#purpose === "ordinary" ? this.#look?.walk : undefined;
    const walkedUs = walk?.direction === "asc" ? walk.rest.fromUs : undefined;
    return walkedUs === undefined ? [] : [(this.#desk.logNowUs(nowMs) - walkedUs) / 1000];
  }

  /** Asks again at once, also during the pause after a failure. */
  hurry(): void {
    this.isHurried = true;
  }

  /**
   * Goes on from now: what was not fetched yet becomes a gap that is filled when somebody asks for it. False where nothing can
   * be skipped: before anything was given, while now is being looked for anyway, or when nothing is missing.
   */
  skip(reason: string, nowMs: number): boolean {
    const { settings, gaps } = this.#desk;
    const look = this.#look;
    if (this.finished || !settings.follow || this.#gapAhead || this.lagMs(nowMs) === undefined) return false;
    const rest = look?.walk.rest ?? { fromUs: this.edgeUs, toUs: settings.untilUs };
    const fromUs = Math.max(rest.fromUs ?? 0, this.edgeUs ?? 0, this.floorUs ?? 0);
    this.#giveHeld(nowMs);
    if (look?.walk.direction === "desc") {
      // It came from now: what is left is what is older.
      gaps.skip(rest, reason, whenAsked, nowMs);
      this.#finish(look, nowMs);
      return true;
    }
    this.#gapAhead = gaps.skip({ fromUs, toUs: rest.toUs }, reason, never, nowMs);
    if (!this.#gapAhead) return false;
    // After the gap is in the book, as when one is given up. The answer that is under way, if any, is not waited for.
    if (look) this.#end(look, nowMs);
    this.#failuresBefore += look?.failures ?? 0;
    this.isHurried = true;
    return true;
  }

  request(nowMs: number): PageRequest {
    if (!this.#look) {
      this.#look = this.#open(nowMs);
      this.#extent.firstAskedMs = nowMs;
    }
    this.isHurried = false;
    this.#extent.lastAskedMs = nowMs;
    return this.#look.request();
  }

  take(outcome: FetchOutcome, nowMs: number): FetchFailure | undefined {
    const look = this.#look;
    if (!look) return undefined;
    const wasNewestFirst = look.walk.isNewestFirst;
    const answer = look.take(outcome, nowMs);
    this.#newest.add(answer.fresh.map(({ us }) => us));
    this.#noteLate(answer.fresh, nowMs);
    // Pages of one instant alone came before, and were taken to be in the order asked for.
    if (look.walk.isNewestFirst !== wasNewestFirst) this.#held.reverse();
    // Equal times stay as they came, over the edges of pages too: the sort by time is stable.
    this.#held = look.walk.isNewestFirst
      ? [...answer.fresh, ...this.#held]
      : [...this.#held, ...answer.fresh];
    if (outcome.ok) this.#noteReached(look.walk, nowMs);
    if (answer.state === "waiting") return undefined;
    if (answer.state === "gave-up") return this.#giveUp(look, answer, nowMs);
    if (answer.state === "stopped") {
      this.#giveWhatThereIs(look, nowMs);
      return answer.failure;
    }
    this.#failuresBefore = 0;
    const isDone = answer.state === "done";
    if (this.#purpose === "last") this.#advanceLast(look, answer, nowMs);
    else if (this.#gapAhead) this.#advanceRecovery(look, isDone, this.#gapAhead, nowMs);
    else this.#advance(look, isDone, nowMs);
    return undefined;
  }

  #open(nowMs: number): Look {
    const { settings, intake } = this.#desk;
    const { limit, untilUs: toUs, last, random } = settings;
    const failuresBefore = this.#failuresBefore;
    if (this.#gapAhead) {
      this.#purpose = "recover";
      const { fromUs } = this.#gapAhead.window;
      this.#extent.fromUs = fromUs ?? 0;
      return new Look(
        { window: { fromUs, toUs }, sort: "desc", limit, ...endless, failuresBefore },
        intake,
        random,
      );
    }
    this.#purpose = this.#begun || last === undefined ? "ordinary" : "last";
    const window = { fromUs: this.#lowerEdge(nowMs), toUs };
    this.#extent.begin(window.fromUs ?? 0);
    const { tries, patienceMs } = this.#purpose === "last" && settings.follow ? endless : settings;
    const sort = this.#purpose === "last" ? "desc" : "asc";
    return new Look({ window, sort, limit, tries, patienceMs, failuresBefore }, intake, random);
  }

  /** Nothing before this is looked at again, epoch microseconds: it is not wanted, or a gap that is filled by itself. */
  get #leastUs(): number {
    return Math.max(
      this.floorUs ?? 0,
      this.edgeUs === undefined ? 0 : this.#desk.gaps.endBefore(this.edgeUs),
    );
  }

  #lowerEdge(nowMs: number): number | undefined {
    const { edgeUs, completeAtMs, dense } = this;
    if (edgeUs === undefined) return this.floorUs;
    const { lastAskedMs } = this.#extent;
    const state = {
      edgeUs,
      completeAtMs,
      dense,
      lastAskedMs,
      freshBefore: this.#freshBefore,
      newest: this.#newest,
    };
    return Math.max(lookBackUs(this.#desk, state, nowMs), this.#leastUs);
  }

  #noteLate(fresh: readonly Placed[], nowMs: number): void {
    if (this.edgeUs === undefined) return;
    for (const { us } of fresh) if (us <= this.edgeUs) this.#desk.past.lateness.noteLate(us, nowMs);
  }

  #advance(look: Look, isDone: boolean, nowMs: number): void {
    if (isDone || look.walk.direction === "asc") this.#giveHeld(nowMs);
    if (isDone) this.#finish(look, nowMs);
  }

  #noteReached({ direction, rest: { fromUs } }: Walk, nowMs: number): void {
    if (this.#purpose !== "ordinary" || direction !== "asc" || fromUs === undefined) return;
    this.#extent.notePage(fromUs, this.edgeUs, nowMs);
  }

  #advanceLast(look: Look, { state, fresh }: LookAnswer, nowMs: number): void {
    const { last = 0, accept, lastPages } = this.#desk.settings;
    const { direction, lowestUs } = look.walk;
    this.#matched += fresh.filter(({ record }) => accept(record)).length;
    const isFar = (lowestUs !== undefined && this.#matched >= last) || look.pages >= lastPages;
    const isDone = state === "done";
    if (!isDone && (direction === "asc" || !isFar)) return;
    this.#cutHeld(isDone ? undefined : lowestUs);
    this.#giveHeld(nowMs);
    this.#finish(look, nowMs);
  }

  #advanceRecovery(look: Look, isDone: boolean, gap: Stretch, nowMs: number): void {
    const { gaps } = this.#desk;
    const { direction, lowestUs, rest } = look.walk;
    if (!isDone && lowestUs === undefined) return;
    this.#giveHeld(nowMs);
    if (!isDone && direction === "asc") {
      // The platform gives the oldest first whatever is asked, so nothing is skipped.
      gaps.narrow(gap, rest);
      return;
    }
    if (isDone) gaps.fill(gap, nowMs);
    else {
      this.#extent.fromUs = lowestUs ?? 0;
      gaps.settleEnd(gap, this.#extent.fromUs, nowMs);
    }
    this.#gapAhead = undefined;
    this.#finish(look, nowMs);
  }

  /** Keeps only the newest records that `last` asks for; nothing before them is given later either. */
  #cutHeld(lowestUs: number | undefined): void {
    const { last = 0, accept } = this.#desk.settings;
    const { kept, cutUs } = newestMatching(this.#held, last, accept);
    this.#held = [...kept];
    this.#cutUs = cutUs ?? lowestUs;
  }

  #giveHeld(nowMs: number): void {
    this.#desk.intake.give(this.#held, nowMs);
    this.#held = [];
  }

  #finish(look: Look, nowMs: number): void {
    const { settings, intake } = this.#desk;
    this.#end(look, nowMs);
    this.edgeUs = intake.newestUs;
    this.#extent.noteWhole(this.edgeUs, nowMs);
    this.#freshBefore = look.fresh;
    if (look.fresh <= look.pageSize) this.price = look.pages;
    this.isBusy = look.fresh > 0 && look.fresh * 2 >= intake.counts.pageSize;
    if (!this.dense && this.#isOverlapDense(look)) {
      this.dense = true;
      this.price = 1;
    }
    const { firstAskedMs, lastAskedMs } = this.#extent;
    this.completeAtMs = look.walk.direction === "desc" ? firstAskedMs : lastAskedMs;
    this.delayMs = pollDelayMs(settings, this.delayMs, look.fresh > 0);
    this.#nextAtMs = Math.max(nowMs + this.delayMs, look.notBeforeMs);
    this.#begun = true;
    const { untilUs, overlapMs, follow } = settings;
    this.finished =
      !follow || (untilUs !== undefined && this.#desk.logNowUs(nowMs) > untilUs + overlapMs * 1000);
  }

  /** Whether polls take more pages than new records would, because they look back over the overlap. */
  #isOverlapDense(look: Look): boolean {
    if (this.edgeUs === undefined || !this.#desk.settings.follow) return false;
    const overlapUs = this.#desk.settings.overlapMs * 1000;
    const startUs = this.edgeUs - overlapUs;
    // What an outage left unread would be fetched by the next poll, with all that came since.
    if ((this.#desk.past.overlap.settledUs ?? startUs) < startUs - overlapUs) return true;
    const isDearPoll = this.#begun && look.pages > 1 && look.fresh <= look.pageSize;
    return isDearPoll || look.walk.pagesFrom(startUs) > 1;
  }

  #end(look: Look, nowMs: number): void {
    for (const us of look.end()) this.#desk.gaps.doubt(us, nowMs);
    this.#look = undefined;
  }

  #giveWhatThereIs(look: Look, nowMs: number): void {
    if (this.#purpose === "last") this.#cutHeld(look.walk.lowestUs);
    this.#giveHeld(nowMs);
  }

  /** Gives what there is and names what was not seen; says what ends the tail when nothing ever came. */
  #giveUp(look: Look, { failure }: LookAnswer, nowMs: number): FetchFailure | undefined {
    const { settings, gaps, intake } = this.#desk;
    const { rest, direction } = look.walk;
    if (!failure) return undefined;
    this.#giveWhatThereIs(look, nowMs);
    const cause = { failure, tries: look.failures };
    if (direction === "desc" && this.#purpose === "ordinary") {
      gaps.open(rest, cause, look.notBeforeMs, nowMs);
      this.#finish(look, nowMs);
      return undefined;
    }
    const gap = gaps.open(rest, cause, settings.follow ? never : nowMs, nowMs);
    if (gap && this.#purpose === "last") {
      const reason = `fewer than the last ${settings.last} records: the platform refused the rest (${failure.code})`;
      gaps.abandon(gap, reason, nowMs);
    }
    if (settings.follow) this.#gapAhead = gap;
    // After the gap is in the book: it settles the doubts that lie inside it.
    this.#end(look, nowMs);
    this.#failuresBefore += look.failures;
    this.#nextAtMs = look.notBeforeMs;
    this.finished = !settings.follow;
    return this.finished && intake.counts.pages === 0 ? failure : undefined;
  }
}

const endless = { tries: never, patienceMs: never } as const;
