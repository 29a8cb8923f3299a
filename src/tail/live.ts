/** The live lane: gives everything in order up to now, then whatever is new, and goes on from now after a failure. */

import type { Desk, LanePlan } from "./desk.ts";
import type { Stretch } from "./gap-book.ts";
import { newestMatching } from "./last.ts";
import { createLook, type Look, type LookAnswer } from "./look.ts";
import { pollDelayMs } from "./pace.ts";
import type { Placed } from "./placed.ts";
import type { FetchFailure, FetchOutcome, PageRequest } from "./tail.ts";
import type { Window } from "./walk.ts";

/**
 * `ordinary`: all that is new, in order. `last`: back from the newest until enough matched. `recover`: the newest page
 * after a stretch was given up; what lies before that page is the gap.
 */
type Purpose = "ordinary" | "last" | "recover";

export class LiveLane implements LanePlan {
  /** Nothing more is to be asked for. */
  finished = false;
  /** When the newest complete look was asked for, epoch milliseconds; undefined before the first. */
  completeAtMs: number | undefined;
  /** Upper edge of what was looked at completely, epoch microseconds. */
  edgeUs: number | undefined;
  /** The overlap holds too much to look at with every poll; the repair lane does it now and then. */
  dense = false;
  /** Up to here the overlap has been looked at, by this lane or the repair lane. */
  checkedUs: number | undefined;
  /** Pages of the last complete look. */
  pages = 1;

  readonly #desk: Desk;
  #purpose: Purpose = "ordinary";
  #look: Look | undefined;
  /** Fetched records that wait until their order is certain. */
  #held: Placed[] = [];
  #matched = 0;
  /** The gap whose end is found by the first page that comes after the failure. */
  #gapAhead: Stretch | undefined;
  #cutUs: number | undefined;
  #begun = false;
  #nextAtMs = 0;
  #delayMs = 0;
  #failuresBefore = 0;
  #firstAskedMs = 0;
  #lastAskedMs = 0;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  get failures(): number {
    return this.#failuresBefore + (this.#look?.failures ?? 0);
  }

  /** Whether the first complete look is still to come and has already given something. */
  get backfilling(): boolean {
    return !this.#begun && this.#look !== undefined && this.#look.pages > 0;
  }

  /** Lower end of everything, epoch microseconds: nothing before it is wanted, or could be recognised. */
  get floorUs(): number | undefined {
    const { sinceUs } = this.#desk.settings;
    const { forgottenUs } = this.#desk.intake;
    const above = [this.#cutUs, forgottenUs].filter((us) => us !== undefined).map((us) => Math.floor(us) + 1);
    const floors = sinceUs === undefined ? above : [sinceUs, ...above];
    return floors.length > 0 ? Math.max(...floors) : undefined;
  }

  /** The walk under way, so that what it may meet again is not forgotten. */
  get walk() {
    return this.#look?.walk;
  }

  dueAtMs(): number | undefined {
    if (this.finished) return undefined;
    return Math.max(this.#nextAtMs, this.#hurried ? 0 : (this.#look?.notBeforeMs ?? 0));
  }

  pollNow(): void {
    this.#nextAtMs = 0;
    this.#hurried = true;
  }
  #hurried = false;

  request(nowMs: number): PageRequest {
    if (!this.#look) {
      this.#look = this.#open(nowMs);
      this.#firstAskedMs = nowMs;
    }
    this.#hurried = false;
    this.#lastAskedMs = nowMs;
    return this.#look.request();
  }

  take(outcome: FetchOutcome, nowMs: number): FetchFailure | undefined {
    const look = this.#look;
    if (!look) return undefined;
    const answer = look.take(outcome, nowMs);
    for (const placed of answer.fresh) this.#held.push(placed);
    if (answer.state === "waiting") return undefined;
    if (answer.state === "gave-up" || answer.state === "stopped") return this.#giveUp(look, answer, nowMs);
    this.#failuresBefore = 0;
    if (this.#purpose === "last") this.#advanceLast(look, answer, nowMs);
    else if (this.#purpose === "recover") this.#advanceRecovery(look, answer, nowMs);
    else this.#advance(look, answer, nowMs);
    return undefined;
  }

  #open(nowMs: number): Look {
    const { settings, intake } = this.#desk;
    const { limit, untilUs, random } = settings;
    this.#purpose = this.#gapAhead
      ? "recover"
      : this.#begun || settings.last === undefined
        ? "ordinary"
        : "last";
    const endless = this.#purpose === "recover" || (this.#purpose === "last" && settings.follow);
    const patience = endless
      ? { tries: Number.POSITIVE_INFINITY, patienceMs: Number.POSITIVE_INFINITY }
      : { tries: settings.tries, patienceMs: settings.patienceMs };
    const window: Window = this.#gapAhead
      ? { fromUs: this.#gapAhead.window.fromUs, toUs: untilUs }
      : { fromUs: this.#lowerEdge(nowMs), toUs: untilUs };
    const sort = this.#purpose === "ordinary" ? "asc" : "desc";
    return createLook(
      { window, sort, limit, ...patience, failuresBefore: this.#failuresBefore },
      intake,
      random,
    );
  }

  /** From where a poll looks: the overlap before what was seen, or its very edge where the overlap is dense. */
  #lowerEdge(nowMs: number): number | undefined {
    const { settings, gaps } = this.#desk;
    if (this.edgeUs === undefined) return this.floorUs;
    const seenUs = this.dense ? this.edgeUs : (this.checkedUs ?? this.edgeUs) - settings.overlapMs * 1000;
    // A clock of the platform that runs ahead must not take the poll past records still to come.
    const latestUs = (nowMs - (this.dense ? 0 : settings.overlapMs)) * 1000;
    return Math.max(Math.min(seenUs, latestUs), this.floorUs ?? 0, gaps.endBefore(this.edgeUs));
  }

  #advance(look: Look, { state }: LookAnswer, nowMs: number): void {
    if (state === "done" || look.walk.direction === "asc") this.#giveHeld(nowMs);
    if (state === "done") this.#finish(look, nowMs);
  }

  #advanceLast(look: Look, { state, fresh }: LookAnswer, nowMs: number): void {
    const { last = 0, accept, lastPages } = this.#desk.settings;
    this.#matched += fresh.filter(({ record }) => accept(record)).length;
    const backwards = look.walk.direction !== "asc";
    const enough = backwards && look.walk.lowestUs !== undefined && this.#matched >= last;
    if (state !== "done" && !enough && !(backwards && look.pages >= lastPages)) return;
    this.#cutHeld(state === "done" ? undefined : look.walk.lowestUs);
    this.#giveHeld(nowMs);
    this.#finish(look, nowMs);
  }

  #advanceRecovery(look: Look, { state }: LookAnswer, nowMs: number): void {
    const { gaps } = this.#desk;
    const gap = this.#gapAhead;
    const { direction, lowestUs, rest } = look.walk;
    if (!gap || (state !== "done" && lowestUs === undefined)) return;
    if (state === "done" || direction !== "unknown" || lowestUs !== undefined) this.#giveHeld(nowMs);
    if (state === "done") {
      gaps.fill(gap, nowMs);
    } else if (direction === "asc") {
      gaps.narrow(gap, rest);
      return;
    } else {
      gaps.settleEnd(gap, lowestUs ?? 0, nowMs);
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
    this.#doubt(look, nowMs);
    this.edgeUs = intake.newestUs;
    if (!this.dense || this.checkedUs === undefined) this.checkedUs = this.edgeUs;
    if (this.#begun && !this.dense) this.dense = look.repeats > look.pageSize;
    this.completeAtMs = look.walk.direction === "desc" ? this.#firstAskedMs : this.#lastAskedMs;
    this.pages = look.pages;
    this.#delayMs = pollDelayMs(settings, this.#delayMs, look.fresh > 0);
    this.#nextAtMs = nowMs + this.#delayMs;
    this.#begun = true;
    this.#look = undefined;
    const { untilUs } = settings;
    const isOver = untilUs !== undefined && nowMs * 1000 > untilUs + settings.overlapMs * 1000;
    this.finished = !settings.follow || isOver;
  }

  #doubt(look: Look, nowMs: number): void {
    for (const us of look.end()) this.#desk.gaps.doubt(us, nowMs);
  }

  /** Names what was not seen, gives what was, and says what ends the tail. */
  #giveUp(look: Look, { state, failure }: LookAnswer, nowMs: number): FetchFailure | undefined {
    const { settings, gaps, intake } = this.#desk;
    if (this.#purpose === "last") this.#cutHeld(look.walk.lowestUs);
    this.#giveHeld(nowMs);
    if (state === "stopped" || !failure) return failure;
    const { rest, direction } = look.walk;
    const tries = look.failures;
    if (this.#purpose === "last") {
      const gap = gaps.open(rest, failure, tries, Number.POSITIVE_INFINITY, nowMs);
      const reason = `fewer than the last ${settings.last} records: the platform refused the rest (${failure.code})`;
      if (gap) gaps.abandon(gap, reason, nowMs);
    } else if (direction === "desc") {
      gaps.open(rest, failure, tries, nowMs + settings.maxPollMs, nowMs);
      this.#finish(look, nowMs);
      return undefined;
    } else {
      const gap = gaps.open(rest, failure, tries, settings.follow ? Number.POSITIVE_INFINITY : nowMs, nowMs);
      if (settings.follow) this.#gapAhead = gap;
    }
    this.#doubt(look, nowMs);
    this.#failuresBefore += tries;
    this.#nextAtMs = look.notBeforeMs;
    this.#look = undefined;
    this.finished = !settings.follow;
    return !settings.follow && intake.counts.pages === 0 ? failure : undefined;
  }
}
