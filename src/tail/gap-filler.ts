/** Settles uncertain instants and fills gaps, one stretch at a time, the one that has waited longest first. */

import { equalRecords, isOfEqualRecords, isTriedAtTheEnd, onRequest, type Stretch } from "./gap-list.ts";
import type { Lane, LaneAnswer, LaneContext } from "./lane-context.ts";
import type { Polls } from "./polls.ts";
import { RetryingWalk, type WalkAnswer } from "./retrying-walk.ts";
import type { FetchOutcome, PageRequest } from "./tail.ts";
import { isInstant } from "./window.ts";

interface Task {
  readonly stretch: Stretch;
  readonly retrying: RetryingWalk;
  readonly ofInstant: boolean;
}

export class GapFiller implements Lane {
  readonly #context: LaneContext;
  readonly #polls: Polls;
  #task: Task | undefined;
  #isHurried = false;

  constructor(context: LaneContext, polls: Polls) {
    this.#context = context;
    this.#polls = polls;
  }

  get failures(): number {
    return this.#task?.retrying.failures ?? 0;
  }

  get walk() {
    return this.#task?.retrying.walk;
  }

  dueAtMs(nowMs: number): number | undefined {
    if (this.#task) return this.#isHurried ? nowMs : this.#task.retrying.notBeforeMs;
    const stretch = this.#longestWaiting();
    return stretch && this.#triedAtMs(stretch);
  }

  /** Whether events are known to be missing that it could fetch now, or once what it fetches is read. */
  isMissing(nowMs: number): boolean {
    const isMissed = ({ announced }: Stretch) => announced || this.#polls.last.isAwaitingDoubts;
    if (this.#task && isMissed(this.#task.stretch)) return true;
    return this.#waiting.some((one) => isMissed(one) && this.#triedAtMs(one) <= nowMs);
  }

  /** Tries all of them now. */
  hurry(nowMs: number): void {
    this.#isHurried = true;
    this.#context.gaps.hurry(nowMs);
  }

  request(nowMs: number): PageRequest {
    this.#isHurried = false;
    this.#task ??= this.#open(nowMs);
    return this.#task.retrying.request(nowMs);
  }

  take(outcome: FetchOutcome, nowMs: number): LaneAnswer {
    if (!this.#task) return {};
    const answer = this.#task.retrying.take(outcome, nowMs);
    this.#advance(this.#task, answer, nowMs);
    return { failure: answer.failure };
  }

  #advance({ stretch, retrying, ofInstant }: Task, answer: WalkAnswer, nowMs: number): void {
    if (this.#isRest(stretch)) {
      if (!this.#takeRest(stretch, retrying, answer, nowMs)) return;
    } else {
      this.#polls.last.giveRepaired(answer.fresh, nowMs);
      if (ofInstant) this.#takeInstant(stretch, retrying, answer, nowMs);
      else this.#takeStretch(stretch, retrying, answer, nowMs);
      if (goesOn(answer)) return;
    }
    this.#task = undefined;
    this.#polls.last.giveFoundIfCertain(nowMs);
  }

  /** Gives up what has become older than the platform keeps. */
  expire(nowMs: number): void {
    const { gaps } = this.#context;
    for (const stretch of gaps.pending) {
      const isTooOld = !stretch.cameWhenOld && gaps.isTooOld(stretch.window, nowMs);
      if (!isTooOld || this.#task?.stretch.id === stretch.id) continue;
      gaps.abandon(stretch, "older than the platform keeps its log", nowMs);
    }
    this.#polls.last.giveFoundIfCertain(nowMs);
  }

  /** Those that it tries by itself. */
  get #waiting(): readonly Stretch[] {
    const mayTry = (one: Stretch) => one.nextAtMs < onRequest && (!this.#isAlone || isTriedAtTheEnd(one));
    return this.#context.gaps.pending.filter(mayTry);
  }

  #longestWaiting(): Stretch | undefined {
    const atMs = (one: Stretch) => this.#triedAtMs(one);
    return this.#waiting.reduce<Stretch | undefined>(
      (first, one) => (first && atMs(first) <= atMs(one) ? first : one),
      undefined,
    );
  }

  /** The polls have nothing to do, or wait for what is filled here. */
  get #isAlone(): boolean {
    return this.#polls.finished || this.#polls.last.isAwaitingDoubts;
  }

  /** Waiting does not help where equal records do not fit one page. If nothing else is to be done, ask from the other end at once. */
  #triedAtMs(stretch: Stretch): number {
    return this.#isAlone && isOfEqualRecords(stretch) ? 0 : stretch.nextAtMs;
  }

  #open(nowMs: number): Task {
    const { settings, intake, gaps, isRead } = this.#context;
    const stretch = this.#longestWaiting();
    if (!stretch) throw new RangeError("there is no gap to fill");
    gaps.begin(stretch, nowMs);
    const { window, rounds } = stretch;
    // From the other end each time, so that one bad page in the middle hides as little as can be.
    const sort = rounds % 2 === 0 && !this.#isRest(stretch) ? "asc" : "desc";
    const ofInstant = isInstant(window);
    const limit = ofInstant ? Math.max(settings.limit, settings.instantLimit) : settings.limit;
    const { tries, timeoutMs, random } = settings;
    const retrying = new RetryingWalk({ window, sort, limit, tries, timeoutMs, isRead }, intake, random);
    return { stretch, retrying, ofInstant };
  }

  #takeStretch(stretch: Stretch, retrying: RetryingWalk, answer: WalkAnswer, nowMs: number): void {
    const { gaps } = this.#context;
    gaps.narrow(stretch, retrying.walk.rest);
    if (goesOn(answer)) return;
    if (answer.failure) this.#giveUp(stretch, retrying, answer, nowMs);
    else gaps.fill(stretch, nowMs);
    // Last, because a gap that has shrunk to one instant settles its uncertainty, but not when it is closed.
    for (const us of retrying.end()) gaps.noteUncertain(us, nowMs);
  }

  /** Of the rest that the first look left, only the records that are still to be found are wanted. True where this attempt is over. */
  #takeRest(stretch: Stretch, retrying: RetryingWalk, answer: WalkAnswer, nowMs: number): boolean {
    const { gaps, intake } = this.#context;
    const { last } = this.#polls;
    const { isNewestFirst, rest, lowestUs } = retrying.walk;
    last.held.add(answer.fresh, isNewestFirst);
    gaps.narrow(stretch, rest);
    if (answer.state === "waiting") return false;
    if (answer.state === "gave-up" || answer.state === "stopped") {
      intake.give(last.releaseFound(lowestUs), nowMs);
      this.#giveUp(stretch, retrying, answer, nowMs);
      for (const us of retrying.end()) gaps.noteUncertain(us, nowMs);
      return true;
    }
    return last.takePage(retrying, answer, nowMs, (atMs) => {
      last.rest = undefined;
      intake.give(last.held.release(), atMs);
      gaps.fill(stretch, atMs);
    });
  }

  #isRest({ id }: Stretch): boolean {
    return id === this.#polls.last.rest?.id;
  }

  #takeInstant(stretch: Stretch, retrying: RetryingWalk, answer: WalkAnswer, nowMs: number): void {
    const { gaps } = this.#context;
    if (goesOn(answer)) return;
    const isSettled = retrying.end().length === 0;
    if (answer.failure) this.#giveUp(stretch, retrying, answer, nowMs);
    else if (isSettled) gaps.fill(stretch, nowMs);
    else gaps.reopen(stretch, { failure: equalRecords, tries: retrying.pages }, nowMs);
  }

  #giveUp(
    stretch: Stretch,
    { failures: tries }: RetryingWalk,
    { state, failure }: WalkAnswer,
    nowMs: number,
  ): void {
    const { gaps } = this.#context;
    if (!failure) return;
    if (state === "gave-up") gaps.reopen(stretch, { failure, tries }, nowMs);
    else gaps.abandon(stretch, `the platform refuses it for good (${failure.code})`, nowMs);
  }
}

function goesOn({ state }: WalkAnswer): boolean {
  return state === "more" || state === "waiting";
}
