/** Asks for the names of single components, beside the log that is read: several at a time, among the calls of its tail. */

import type { Clock } from "../../base/clock.ts";
import type { Random } from "../../base/random.ts";
import type { CallBudget } from "../../tail/budget.ts";
import { retryPauseMs } from "../../tail/gap-list.ts";
import type { FetchFailure } from "../../tail/tail.ts";
import { type AskedAgain, insist } from "../insist.ts";
import { type LogNames, mayPass } from "./log-names.ts";

export interface ComponentLookups {
  /**
   * Each is asked for until it is answered; `isNeeded`: what is waited for is reported, and an answer without a name is no end where
   * the log is followed, as what names a component may be listed later than what it does.
   */
  ask(componentId: string, isNeeded: boolean): void;
  stateOf(componentId: string): LookupState | undefined;
  /** It was answered without a name a moment ago: what names it may be listed any moment. */
  isFreshlyUnnamed(componentId: string): boolean;
  /** When it was asked for first, elapsed milliseconds. */
  askedAtMs(componentId: string): number;
  /** Why the last call for it was not answered; undefined where none has failed. */
  failureOf(componentId: string): FetchFailure | undefined;
  /** Calls are not answered at the moment. */
  readonly isTroubled: boolean;
  /** What is waited for, since this was asked last. */
  takeReports(): readonly AskedAgain[];
  /** Resolves as soon as a state changes, or there is something to tell. */
  changed(): Promise<void>;
}

/**
 * - `asked`: tried for the first time, as often as any call.
 * - `failed`: not answered; it is tried again where the log is followed.
 * - `unnamed`: answered without a name, whatever becomes of later calls; it is asked again, less and less.
 * - `answered`: nothing is asked any more, unless it was asked only to be shown and is needed later.
 */
export type LookupState = "asked" | "failed" | "unnamed" | "answered";

export interface LookupOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly budget: Pick<CallBudget, "freeAtMs" | "spend" | "pauseUntil">;
  readonly follow: boolean;
  /** Ends all of them. */
  readonly signal: AbortSignal;
}

interface Lookup {
  state: LookupState;
  isNeeded: boolean;
  readonly askedAtMs: number;
  /** When it was asked for last. */
  wantedAtMs: number;
  failure?: FetchFailure | undefined;
  /** When it was answered without a name first. */
  unnamedAtMs?: number;
}

/** Calls at a time: one that hangs for half a minute keeps neither the others nor the polls, which share the client's connections. */
const mostAtOnce = 6;
/** How often it is reported again that calls are not answered, as of polls. */
const againMs = 60_000;
/** How long after an answer without a name the next call is, twice as long after each other one, and at most. */
const firstUnnamedPauseMs = 1000;
const longestUnnamedPauseMs = 300_000;
/** A component counts as freshly unnamed that long after the first answer without a name. */
export const freshMs = 15_000;
/** How late what names a component may be listed, as any event (assumption). */
export const latestNameMs = 1_200_000;

export function createComponentLookups(
  names: Pick<LogNames, "ask" | "nameOf">,
  options: LookupOptions,
): ComponentLookups {
  const { clock, random, budget, follow, signal } = options;
  const lookups = new Map<string, Lookup>();
  const waiting: (() => void)[] = [];
  let running = 0;
  let change = newChange();
  let reports: readonly AskedAgain[] = [];
  /** Since the last answer. */
  let saidAtMs: number | undefined;
  let hasFailed = false;
  let hasGivenUp = false;

  const ring = () => {
    change.resolve();
    change = newChange();
  };
  const hear = (asked: AskedAgain, { isNeeded }: Lookup) => {
    const nowMs = clock.elapsedMs();
    hasFailed = true;
    const isNews = saidAtMs === undefined || nowMs - saidAtMs >= againMs;
    if (isNeeded && isNews) {
      saidAtMs = nowMs;
      reports = [...reports, asked];
    }
    ring();
  };
  const ready = async () => {
    // A part of a millisecond may be none on the clock.
    const waitMs = () => Math.ceil(budget.freeAtMs("urgent", clock.elapsedMs()) - clock.elapsedMs());
    for (let ms = waitMs(); ms > 0; ms = waitMs()) await clock.sleep(ms, signal);
    budget.spend("walk", clock.elapsedMs(), false);
  };
  const ask = async (componentId: string, lookup: Lookup) => {
    const failure = await names.ask(componentId, signal);
    lookup.failure = failure;
    hasFailed = failure !== undefined;
    if (!failure) {
      saidAtMs = undefined;
      hasGivenUp = false;
    } else if (failure.retryAfterMs !== undefined)
      budget.pauseUntil(clock.elapsedMs() + failure.retryAfterMs);
    return failure;
  };
  /** As often as any call is tried; once only where that came to nothing for another just now, and the log waits for it. */
  const round = async (componentId: string, lookup: Lookup) => {
    const isOnce = hasGivenUp && !follow;
    const steps = insist(
      () => ask(componentId, lookup),
      { clock, random, ready, mayPass: (failure) => mayPass(failure) && !isOnce },
      signal,
    );
    for (;;) {
      const step = await steps.next();
      if (step.done) return step.value;
      hear(step.value, lookup);
    }
  };
  const lookUp = async (componentId: string, lookup: Lookup) => {
    const enter = (state: LookupState) => {
      lookup.state = state;
      ring();
    };
    const isEnd = () => names.nameOf(componentId) !== undefined || !follow || !lookup.isNeeded;
    // Of one kind in a row.
    let failed = 0;
    let unnamed = 0;
    for (;;) {
      const failure = await inTurn(() => round(componentId, lookup));
      hasGivenUp ||= failure !== undefined;
      if (failure) {
        unnamed = 0;
        if (lookup.state !== "unnamed") enter("failed");
        if (!follow || !mayPass(failure)) return;
        await clock.sleep(retryPauseMs(failed++), signal);
        continue;
      }
      failed = 0;
      if (isEnd()) return enter("answered");
      lookup.unnamedAtMs ??= clock.elapsedMs();
      enter("unnamed");
      await clock.sleep(Math.min(longestUnnamedPauseMs, firstUnnamedPauseMs * 2 ** unnamed++), signal);
      if (isEnd()) return enter("answered");
      // Asked anew when there is something of it again.
      if (clock.elapsedMs() - lookup.wantedAtMs > latestNameMs) return void lookups.delete(componentId);
    }
  };
  const inTurn = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
  return {
    ask(componentId, isNeeded) {
      const known = lookups.get(componentId);
      // It was asked for only to be shown, and may be named since.
      const isToBeGoneOn = known?.state === "answered" && isNeeded && !known.isNeeded && follow;
      if (known && !isToBeGoneOn) {
        known.isNeeded ||= isNeeded;
        known.wantedAtMs = clock.elapsedMs();
        return;
      }
      const nowMs = clock.elapsedMs();
      const lookup: Lookup = { state: "asked", isNeeded, askedAtMs: nowMs, wantedAtMs: nowMs };
      lookups.set(componentId, lookup);
      lookUp(componentId, lookup).catch((thrown: unknown) => {
        change.reject(signal.aborted ? signal.reason : thrown);
      });
    },
    stateOf: (componentId) => lookups.get(componentId)?.state,
    isFreshlyUnnamed(componentId) {
      const { unnamedAtMs = Number.NEGATIVE_INFINITY } = lookups.get(componentId) ?? {};
      return clock.elapsedMs() - unnamedAtMs < freshMs;
    },
    askedAtMs: (componentId) => lookups.get(componentId)?.askedAtMs ?? clock.elapsedMs(),
    failureOf: (componentId) => lookups.get(componentId)?.failure,
    get isTroubled() {
      return hasFailed;
    },
    takeReports() {
      const taken = reports;
      reports = [];
      return taken;
    },
    changed: () => change.promise,
  };
}

/** An end or a fault is seen by who waits for the next change, and only there. */
function newChange() {
  const change = Promise.withResolvers<void>();
  change.promise.catch(() => {});
  return change;
}
