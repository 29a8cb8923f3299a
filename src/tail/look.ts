/** A walk with patience: tries again after failures, starts anew when a cursor is lost, and knows when to give up. */

import type { Random } from "../base/random.ts";
import type { Intake } from "./intake.ts";
import { backoffMs } from "./pace.ts";
import type { Placed } from "./placed.ts";
import type { FetchFailure, FetchOutcome, Page, PageRequest } from "./tail.ts";
import { createWalk, type Walk, type Window } from "./walk.ts";

export interface Look {
  readonly walk: Walk;
  /** Tries that failed since the last page that brought the walk on. */
  readonly failures: number;
  /** Not to be asked again before, epoch milliseconds. */
  readonly notBeforeMs: number;
  readonly pages: number;
  /** Records on the largest page. */
  readonly pageSize: number;
  /** Records met again. */
  readonly repeats: number;
  readonly fresh: number;
  request(): PageRequest;
  take(outcome: FetchOutcome, nowMs: number): LookAnswer;
  /** Ends the look; gives the instants of which it is not certain how many equal records they hold. */
  end(): readonly number[];
}

export interface LookAnswer {
  /** `waiting`: the last page has to be asked for again. `stopped`: asking again cannot help. */
  readonly state: "more" | "done" | "waiting" | "gave-up" | "stopped";
  readonly fresh: readonly Placed[];
  readonly failure?: FetchFailure;
}

export interface LookPlan {
  readonly window: Window;
  readonly sort: "asc" | "desc";
  readonly limit: number;
  /** Failures in a row, or milliseconds of failing, after which it gives up; Infinity for never. */
  readonly tries: number;
  readonly patienceMs: number;
  /** Failures that went before, for the length of the next pause. */
  readonly failuresBefore?: number;
}

/** Restarts at the same place after which a lost cursor counts as a failure. */
const mostRestarts = 3;
/** Pages in a row without one record that is new to the walk. */
const mostIdlePages = 20;

export function createLook(plan: LookPlan, intake: Intake, random: Random): Look {
  const { limit, tries, patienceMs, failuresBefore = 0 } = plan;
  const walk = createWalk(plan.window, plan.sort);
  const mark = intake.startWalk();
  let failures = 0;
  let failingSinceMs = 0;
  let notBeforeMs = 0;
  let restarts = 0;
  let restartedAt = "";
  let idlePages = 0;
  let pages = 0;
  let pageSize = 0;
  let repeats = 0;
  let freshCount = 0;

  const fail = (failure: FetchFailure, nowMs: number, fresh: readonly Placed[] = []): LookAnswer => {
    if (failures++ === 0) failingSinceMs = nowMs;
    notBeforeMs = nowMs + backoffMs(failures + failuresBefore, failure.retryAfterMs, random);
    const outOfPatience = failures >= tries || (failures > 1 && nowMs - failingSinceMs >= patienceMs);
    return { state: outOfPatience ? "gave-up" : "waiting", fresh, failure };
  };

  const startAnew = (failure: FetchFailure, nowMs: number, fresh: readonly Placed[] = []): LookAnswer => {
    const { fromUs, toUs } = walk.rest;
    const place = `${fromUs}:${toUs}`;
    restarts = place === restartedAt ? restarts + 1 : 1;
    restartedAt = place;
    idlePages = 0;
    const hadCursor = walk.restart();
    return hadCursor && restarts <= mostRestarts
      ? { state: "more", fresh, failure }
      : fail(failure, nowMs, fresh);
  };

  const takePage = (page: Page, nowMs: number): LookAnswer => {
    const step = walk.take(page, limit);
    if (step.kind === "unusable") return fail(step.failure, nowMs);
    const { fresh, repeats: repeated, unmet } = intake.receive(mark, step.placed, nowMs);
    pages++;
    pageSize = Math.max(pageSize, page.records.length);
    repeats += repeated;
    freshCount += fresh.length;
    if (unmet > 0) failures = 0;
    idlePages = unmet > 0 ? 0 : idlePages + 1;
    if (step.done) return { state: "done", fresh };
    const stuck = step.stuck ?? (idlePages > mostIdlePages ? endless : undefined);
    return stuck ? startAnew(stuck, nowMs, fresh) : { state: "more", fresh };
  };

  return {
    walk,
    get failures() {
      return failures;
    },
    get notBeforeMs() {
      return notBeforeMs;
    },
    get pages() {
      return pages;
    },
    get pageSize() {
      return pageSize;
    },
    get repeats() {
      return repeats;
    },
    get fresh() {
      return freshCount;
    },
    request: () => walk.request(limit),
    take(outcome, nowMs) {
      if (outcome.ok) return takePage(outcome.page, nowMs);
      const { failure } = outcome;
      if (failure.kind === "stop") return { state: "stopped", fresh: [], failure };
      return failure.kind === "cursor" ? startAnew(failure, nowMs) : fail(failure, nowMs);
    },
    end: () => intake.endWalk(mark).filter((us) => !walk.showsWhole(us)),
  };
}

const endless: FetchFailure = {
  kind: "cursor",
  code: "endless_walk",
  message: "The platform gives page after page without anything new on them.",
};
