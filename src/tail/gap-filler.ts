/** Settles doubts and fills gaps, one stretch at a time, the one that has waited longest first. */

import type { Desk, Lane } from "./desk.ts";
import { equalRecords, type Stretch, whenAsked } from "./gap-book.ts";
import type { LiveLane } from "./live.ts";
import { Look, type LookAnswer } from "./look.ts";
import { retentionMs } from "./settings.ts";
import type { FetchOutcome, PageRequest } from "./tail.ts";
import { isInstant } from "./window.ts";

/** Attempts at one gap once nothing else is left to do. */
const roundsAtTheEnd = 2;

export class GapFiller implements Lane {
  readonly #desk: Desk;
  readonly #live: LiveLane;
  #task: { readonly stretch: Stretch; readonly look: Look; readonly ofInstant: boolean } | undefined;
  #isHurried = false;

  constructor(desk: Desk, live: LiveLane) {
    this.#desk = desk;
    this.#live = live;
  }

  get failures(): number {
    return this.#task?.look.failures ?? 0;
  }

  get walk() {
    return this.#task?.look.walk;
  }

  dueAtMs(nowMs: number): number | undefined {
    if (this.#task) return this.#isHurried ? nowMs : this.#task.look.notBeforeMs;
    return this.#longestWaiting()?.nextAtMs;
  }

  /** Whether events are known to be missing that it could fetch now. */
  isMissing(nowMs: number): boolean {
    if (this.#task) return this.#task.stretch.announced;
    const stretch = this.#longestWaiting();
    return stretch?.announced === true && stretch.nextAtMs <= nowMs;
  }

  /** Tries all of them now. */
  hurry(nowMs: number): void {
    this.#isHurried = true;
    this.#desk.gaps.hurry(nowMs);
  }

  request(nowMs: number): PageRequest {
    this.#isHurried = false;
    this.#task ??= this.#open(nowMs);
    return this.#task.look.request();
  }

  take(outcome: FetchOutcome, nowMs: number): undefined {
    if (!this.#task) return;
    const { stretch, look, ofInstant } = this.#task;
    const answer = look.take(outcome, nowMs);
    this.#desk.intake.give(answer.fresh, nowMs);
    if (ofInstant) this.#takeInstant(stretch, look, answer, nowMs);
    else this.#takeStretch(stretch, look, answer, nowMs);
    if (!goesOn(answer)) this.#task = undefined;
  }

  /** Gives up what is older than the platform keeps. */
  expire(nowMs: number): void {
    for (const stretch of this.#desk.gaps.pending) {
      const { toUs } = stretch.window;
      const isTooOld = toUs !== undefined && toUs < this.#desk.logNowUs(nowMs) - retentionMs * 1000;
      if (!isTooOld || this.#task?.stretch.id === stretch.id) continue;
      this.#desk.gaps.abandon(stretch, "older than the platform keeps its log", nowMs);
    }
  }

  #longestWaiting(): Stretch | undefined {
    const mayTry = ({ nextAtMs, rounds }: Stretch) =>
      nextAtMs < whenAsked && (!this.#live.finished || rounds < roundsAtTheEnd);
    return this.#desk.gaps.pending
      .filter(mayTry)
      .reduce<Stretch | undefined>(
        (first, one) => (first && first.nextAtMs <= one.nextAtMs ? first : one),
        undefined,
      );
  }

  #open(nowMs: number) {
    const { settings, intake, gaps } = this.#desk;
    const stretch = this.#longestWaiting();
    if (!stretch) throw new RangeError("there is no gap to fill");
    gaps.begin(stretch, nowMs);
    const { window, rounds } = stretch;
    // From the other end each time, so that one bad page in the middle hides as little as can be.
    const sort = rounds % 2 === 0 ? "asc" : "desc";
    const ofInstant = isInstant(window);
    const limit = ofInstant ? Math.max(settings.limit, settings.instantLimit) : settings.limit;
    const { tries, patienceMs, random } = settings;
    const look = new Look({ window, sort, limit, tries, patienceMs }, intake, random);
    return { stretch, look, ofInstant };
  }

  #takeStretch(stretch: Stretch, look: Look, answer: LookAnswer, nowMs: number): void {
    const { gaps } = this.#desk;
    gaps.narrow(stretch, look.walk.rest);
    if (goesOn(answer)) return;
    if (answer.failure) this.#giveUp(stretch, look, answer, nowMs);
    else gaps.fill(stretch, nowMs);
    // Last, because a gap that has shrunk to one instant settles the doubts about it, but not when it is closed.
    for (const us of look.end()) gaps.doubt(us, nowMs);
  }

  #takeInstant(stretch: Stretch, look: Look, answer: LookAnswer, nowMs: number): void {
    const { gaps } = this.#desk;
    if (goesOn(answer)) return;
    const isSettled = look.end().length === 0;
    if (answer.failure) this.#giveUp(stretch, look, answer, nowMs);
    else if (isSettled) gaps.fill(stretch, nowMs);
    else gaps.reopen(stretch, { failure: equalRecords, tries: look.pages }, nowMs);
  }

  #giveUp(stretch: Stretch, { failures: tries }: Look, { state, failure }: LookAnswer, nowMs: number): void {
    const { gaps } = this.#desk;
    if (!failure) return;
    if (state === "gave-up") gaps.reopen(stretch, { failure, tries }, nowMs);
    else gaps.abandon(stretch, `the platform refuses it for good (${failure.code})`, nowMs);
  }
}

function goesOn({ state }: LookAnswer): boolean {
  return state === "more" || state === "waiting";
}
