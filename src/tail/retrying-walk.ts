/** A walk that tries again after failures, starts anew when a cursor is lost, and knows when to give up. */

import type { Random } from "../base/random.ts";
import type { Intake } from "./intake.ts";
import { backoffMs } from "./polling-interval.ts";
import type { IsRead } from "./read-once.ts";
import type { WalkMark } from "./seen-records.ts";
import type { FetchFailure, FetchOutcome, Page, PageRequest } from "./tail.ts";
import type { TimedRecord } from "./timed-record.ts";
import { Walk } from "./walk.ts";
import type { Window } from "./window.ts";

export interface WalkPlan {
  readonly window: Window;
  readonly sort: "asc" | "desc";
  readonly limit: number;
  /**
   * Failures in a row, or milliseconds of failing, after which it gives up; Infinity for never. That there were too
   * many calls says nothing against a page, so it counts for the time only.
   */
  readonly tries: number;
  readonly timeoutMs: number;
  /** It need not go on to the end of its window. */
  readonly isRead?: IsRead;
  /** Failures that went before, for the length of the next pause. */
  readonly failuresBefore?: number;
}

export interface WalkAnswer {
  /** `waiting`: the last page has to be asked for again. `stopped`: asking again cannot help. */
  readonly state: "more" | "done" | "waiting" | "gave-up" | "stopped";
  readonly fresh: readonly TimedRecord[];
  readonly failure?: FetchFailure;
}

/** Restarts at the same place after which a lost cursor counts as a failure. */
const mostRestarts = 3;
/** Pages in a row without one record that is new to the walk. */
const mostIdlePages = 20;

export class RetryingWalk {
  readonly walk: Walk;
  /** Tries that failed since the last page that brought the walk on. */
  failures = 0;
  /** Not to be asked again before. */
  notBeforeMs = 0;
  pages = 0;
  /** Records on the largest page. */
  pageSize = 0;
  /** Records that were new, and those met again. */
  fresh = 0;
  repeats = 0;
  readonly #plan: WalkPlan;
  readonly #intake: Intake;
  readonly #random: Random;
  readonly #mark: WalkMark;
  /** How long it had to wait because of the failures in a row; waiting for its turn says nothing against a page. */
  #failingMs = 0;
  #askedMs = 0;
  #refusals = 0;
  #restarts = 0;
  #restartedAt: Window | undefined;
  #idlePages = 0;

  constructor(plan: WalkPlan, intake: Intake, random: Random) {
    this.#plan = plan;
    this.#intake = intake;
    this.#random = random;
    this.#mark = intake.startWalk();
    this.walk = new Walk(plan.window, plan.sort);
  }

  request(nowMs: number): PageRequest {
    this.#askedMs = nowMs;
    return this.walk.request(this.#plan.limit);
  }

  take(outcome: FetchOutcome, nowMs: number): WalkAnswer {
    if (outcome.ok) return this.#takePage(outcome.page, nowMs);
    const { failure } = outcome;
    if (failure.kind === "stop") return { state: "stopped", fresh: [], failure };
    return failure.kind === "cursor" ? this.#startAnew(failure, nowMs) : this.#fail(failure, nowMs);
  }

  /** Ends the look; gives the instants of which it is not certain how many equal records they hold. */
  end(): readonly number[] {
    return this.#intake.endWalk(this.#mark).filter((us) => !this.walk.showsWhole(us));
  }

  #takePage(page: Page, nowMs: number): WalkAnswer {
    const step = this.walk.take(page, this.#plan.limit);
    if (step.kind === "unusable") return this.#fail(step.failure, nowMs);
    const { fresh, repeats, unmet } = this.#intake.receive(this.#mark, step.timed, nowMs);
    this.pages++;
    this.pageSize = Math.max(this.pageSize, page.records.length);
    this.repeats += repeats;
    this.fresh += fresh.length;
    if (unmet > 0) this.failures = this.#refusals = 0;
    this.#idlePages = unmet > 0 ? 0 : this.#idlePages + 1;
    if (step.done || this.#plan.isRead?.(this.walk)) return { state: "done", fresh };
    const stuck = step.stuck ?? (this.#idlePages > mostIdlePages ? endless : undefined);
    return stuck ? this.#startAnew(stuck, nowMs, fresh) : { state: "more", fresh };
  }

  #startAnew(failure: FetchFailure, nowMs: number, fresh: readonly TimedRecord[] = []): WalkAnswer {
    const { rest } = this.walk;
    const isSamePlace = this.#restartedAt?.fromUs === rest.fromUs && this.#restartedAt?.toUs === rest.toUs;
    this.#restarts = this.#restartedAt && isSamePlace ? this.#restarts + 1 : 1;
    this.#restartedAt = rest;
    this.#idlePages = 0;
    const hadCursor = this.walk.restart();
    if (hadCursor && this.#restarts <= mostRestarts) return { state: "more", fresh, failure };
    return this.#fail(failure, nowMs, fresh);
  }

  #fail(failure: FetchFailure, nowMs: number, fresh: readonly TimedRecord[] = []): WalkAnswer {
    const { tries, timeoutMs, failuresBefore = 0 } = this.#plan;
    const failingMs = this.failures++ === 0 ? 0 : this.#failingMs;
    if (failure.code === "ratelimited") this.#refusals++;
    const waitMs = backoffMs(this.failures + failuresBefore, failure.retryAfterMs, this.#random);
    // What no answer was waited for is a pause too, but none that the platform asks for.
    const fromMs = failure.retryAfterMs ? nowMs : this.#askedMs;
    this.notBeforeMs = Math.max(nowMs, fromMs + waitMs);
    this.#failingMs = failingMs + this.notBeforeMs - nowMs;
    const isTimedOut =
      this.failures - this.#refusals >= tries || (this.failures > 1 && failingMs >= timeoutMs);
    return { state: isTimedOut ? "gave-up" : "waiting", fresh, failure };
  }
}

const endless: FetchFailure = {
  kind: "cursor",
  code: "endless_walk",
  message: "The platform gives page after page without anything new on them.",
};
