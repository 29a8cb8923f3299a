/** The activity log of one app through one query: what matches, what is missing, and how the tail is doing. */

import type { ComponentNames, NamedThing } from "../activity/component-names.ts";
import type { ActivityRecord } from "../activity/record.ts";
import { type Clock, leastSkewMs, nowUs } from "../base/clock.ts";
import { FlowtailError } from "../base/errors.ts";
import type { Random } from "../base/random.ts";
import { formatDuration } from "../base/time.ts";
import { begun } from "../query/beginning.ts";
import { anyOf } from "../query/compose.ts";
import { createNamedMatcher } from "../query/named-matcher.ts";
import type { Query } from "../query/query.ts";
import { type TimeHull, timeHull, usesNow } from "../query/query-bounds.ts";
import { type SplitQuery, splitQuery, withDefaultLevel } from "../query/remote.ts";
import { createCallBudget } from "../tail/budget.ts";
import { createTail } from "../tail/create-tail.ts";
import { skippedCode } from "../tail/gap-list.ts";
import { behindFromMs } from "../tail/lag-watch.ts";
import { createPlatformTime, type PlatformTime } from "../tail/platform-time.ts";
import { type BeginningListener, callsPerMinute } from "../tail/settings.ts";
import type { FetchFailure, Gap, TailStatus } from "../tail/tail.ts";
import { type AlertEvent, followAlerts } from "./alerts/followed-alerts.ts";
import type { LogAlerts } from "./alerts/log-alerts.ts";
import type { Alert } from "./alerts/user-alerts.ts";
import { watchedQuery } from "./alerts/watched-query.ts";
import { askTime } from "./ask-platform-time.ts";
import { type Connection, neededAppId } from "./connect.ts";
import { pageFetcher, pageLimit } from "./fetch-page.ts";
import { incomplete } from "./gap-text.ts";
import type { AskedAgain } from "./insist.ts";
import { endMatcher, endQuery, neverMet } from "./log-end.ts";
import { doubtMatcher, untimedMatcher } from "./log-matchers.ts";
import { createLogNames, type LogNames } from "./log-names.ts";
import { namedEvents } from "./named-events.ts";
import { newestAccepted } from "./newest-accepted.ts";
import { createWalkBudget } from "./older/walk-budget.ts";
import { presentOf } from "./platform-now.ts";

export interface LogRequest {
  readonly query: Query;
  /** Ends the log at the first record that satisfies it, also one the query leaves out, in the query's stretch of time. */
  readonly until?: Query | undefined;
  readonly follow: boolean;
  /** How long before its end, or before now, a query begins that says no beginning; microseconds. */
  readonly lengthUs?: number | undefined;
  /** At most this many of the newest records from before now; without a start time only. */
  readonly last?: number | undefined;
  /** What relative times are read at, epoch microseconds. */
  readonly nowUs: number;
  /** Goes on from now, with a gap that stays, when it falls further behind than this; milliseconds. */
  readonly skipBehindMs?: number | undefined;
  /** They see what they are about, also what the query leaves out, in the query's stretch of time. */
  readonly alerts?: readonly Alert[] | undefined;
}

export type LogEvent =
  | { readonly kind: "records"; readonly records: readonly ActivityRecord[]; readonly late: boolean }
  | { readonly kind: "gap"; readonly gap: Gap }
  | { readonly kind: "status"; readonly status: TailStatus }
  /** Records that match but for the query's stretch of time, as they have no time; all of them so far. */
  | { readonly kind: "untimed"; readonly count: number }
  /** The platform's time, or names, were not to be had, and are asked for again after that time; or no answer has come for long. */
  | ({ readonly kind: "asked-again"; readonly what: "the time" | "names" } & AskedAgain)
  /** What can be named, once; `failure` is why it is not all, and why components are asked for one by one. */
  | { readonly kind: "names"; readonly things: readonly NamedThing[]; readonly failure?: FetchFailure }
  | AlertEvent
  /** `until` was satisfied by this record; the last event. */
  | { readonly kind: "reached"; readonly record: ActivityRecord };

export interface LogOptions {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal;
  /** Learns the names of what is yielded, for those who show them; of what the query names only unless given. */
  readonly names?: ComponentNames;
  /** Watches the request's alerts. */
  readonly alerts?: LogAlerts | undefined;
  /** Called before anything is fetched, with what the query asks for at the time that its relative times are read at. */
  readonly onBegin?: ((hull: TimeHull) => void) | undefined;
  /** Called with where `last` begins, before anything is yielded, and again where more is left out. Not where that was not found. */
  readonly onLast?: ((beginning: LastBeginning) => void) | undefined;
}

/** Whatever the log had from that time on, epoch microseconds, is yielded or left out; 0 where it had fewer than `last`. */
export interface LastBeginning {
  readonly fromUs: number;
  /** What the query does not want may be among them. */
  readonly leftOut: readonly ActivityRecord[];
}

/** What is asked of the platform, and what is checked here. */
export function planLog(request: LogRequest, things?: readonly NamedThing[], isPartial = false): SplitQuery {
  const { nowUs, follow } = request;
  return splitQuery(askedQuery(begun(request)), { nowUs, things, namesMayGrow: follow || isPartial });
}

/** What the caller wants, what ends the log, and what alerts have to see. */
function askedQuery({ query, until, alerts = [], nowUs }: LogRequest): Query {
  const ends = until ? [endQuery(query, until)] : [];
  if (alerts.length === 0) return anyOf([query, ...ends]);
  // Beside alerts, which say their level, the level that the query implies must be said too, or every level is asked for.
  return anyOf([withDefaultLevel(query), ...ends, watchedQuery(alerts, timeHull(query, nowUs))]);
}

/**
 * Ends after the last record, or never with `follow`. Throws what the platform answered when it will not go on, and
 * `incomplete_log` (transport) when it ended with gaps that could not be filled.
 */
export async function* followLog(given: LogRequest, options: LogOptions): AsyncGenerator<LogEvent> {
  const { connection, clock, random } = options;
  // What is asked beside the tail ends with it.
  const over = new AbortController();
  const signal = AbortSignal.any([options.signal, over.signal]);
  using _ = { [Symbol.dispose]: () => over.abort() };
  const platformTime = createPlatformTime(clock);
  const learning = { clock, random, platformTime };
  const address = { client: connection.client, appId: neededAppId(connection), teamId: connection.teamId };
  // Without an answer the tail will say why, and relative times are read at this machine's.
  const platform = needsPlatformTime(given)
    ? yield* reported("the time", askTime(address, learning, signal))
    : undefined;
  const open = { ...given, nowUs: platform?.nowUs ?? given.nowUs };
  const request = begun(open);
  // Where the beginning was chosen here, no one asked to leave out what a clock that is set back stamps before it.
  const sinceMoves = request.follow && request.query !== open.query;
  const hull = timeHull(request.query, request.nowUs);
  options.onBegin?.(hull);
  const asked = askedQuery(request);
  const budget = createCallBudget(callsPerMinute, request);
  const names = createLogNames(asked, address, { clock, random, shown: options.names });
  const isPartial = yield* lookUp(names, signal);
  const { remote } = planLog(request, names.things, isPartial);
  // The platform got the level that a query implies; what it sent for `until` must not slip through.
  const { query: shown, nowUs: readAtUs } = sinceMoves ? open : request;
  const wanted = createNamedMatcher(withDefaultLevel(shown), names, { nowUs: readAtUs });
  const beginning = options.onLast && listenFor(options.onLast, given, platformTime);
  const newest = newestAccepted(wanted, request, beginning?.leavesOut);
  const isUntimed = untimedMatcher(request, wanted);
  const ends = endMatcher(request, timeHull(shown, readAtUs), names);
  const tail = createTail({
    fetch: pageFetcher({ ...address, filter: remote }, learning),
    clock,
    platformTime,
    random,
    budget,
    follow: request.follow,
    newestUs: platform?.newestUs,
    limit: pageLimit,
    ...(remote.min_date_created !== undefined && { sinceUs: remote.min_date_created, sinceMoves }),
    ...(remote.max_date_created !== undefined && { untilUs: remote.max_date_created }),
    ...(request.last !== undefined && { last: request.last, accept: newest.accept }),
    ...(beginning && { beginning }),
  });
  const alerts = options.alerts && followAlerts(options.alerts, hull, request.nowUs);
  const skipsAtMs = request.skipBehindMs ?? Number.POSITIVE_INFINITY;
  const missing = new Map<number, Gap>();
  let untimed = 0;
  /** Given while their components had no name: they come again when they have one. */
  const givenNameless = new WeakSet<ActivityRecord>();
  const isDoubtful = doubtMatcher(request, withDefaultLevel(shown), names);
  // Many components may have no name yet: the log goes on beside the questions for them.
  const beside = request.follow ? createWalkBudget(budget, callsPerMinute) : budget;
  const naming = { names, clock, random, budget: beside, follow: request.follow, isDoubtful, remote, signal };
  for await (const event of namedEvents(tail.events(signal), {
    ...naming,
    isShown: options.names !== undefined,
  })) {
    if (event.kind === "end") {
      if (alerts && !event.failure) yield* alerts.ended(request.nowUs);
      if (event.failure) throw errorOf(event.failure);
      if (missing.size > 0) throw incomplete([...missing.values()], nowUs(clock));
      if (ends) throw neverMet();
      return;
    }
    if (event.kind === "gap") {
      if (isMissing(event.gap)) missing.set(event.gap.id, event.gap);
      else missing.delete(event.gap.id);
    }
    if (event.kind !== "records") {
      if (event.kind === "status" && isTooFarBehind(event.status, skipsAtMs))
        tail.skip(`skipped, as it was more than ${formatDuration(skipsAtMs)} behind`);
      yield event;
      if (alerts && event.kind === "gap") yield* alerts.gap(event.gap);
      if (alerts && event.kind === "status") yield* alerts.status(event.status, presentOf(tail, clock));
      continue;
    }
    const found = ends ? event.records.findIndex(ends) : -1;
    const upToEnd = found === -1 ? event.records : event.records.slice(0, found + 1);
    const records = newest.of(upToEnd, event.waiting).filter((record) => !givenNameless.has(record));
    for (const record of event.nameless ?? []) if (wanted(record)) givenNameless.add(record);
    if (records.length > 0) yield { kind: "records", records, late: event.late };
    // Alerts took them, and they were counted, when they had no name.
    if (event.again && found === -1) continue;
    const untimedHere = upToEnd.filter(isUntimed).length;
    untimed += untimedHere;
    if (untimedHere > 0) yield { kind: "untimed", count: untimed };
    if (alerts && !event.again) yield* alerts.records(upToEnd, event.late, presentOf(tail, clock));
    const last = found === -1 ? undefined : event.records[found];
    if (!last) continue;
    if (alerts) yield* alerts.ended(last.createdUs);
    return yield { kind: "reached", record: last };
  }
  // A tail ends without a word when it is stopped; the reason is the caller's to hear.
  options.signal.throwIfAborted();
}

interface LastListener extends BeginningListener {
  /** What was counted for `last` and is more than that, as names were learnt late. */
  leavesOut(records: readonly ActivityRecord[]): void;
}

/** No beginning is later than when the log was asked for, by the earlier of both clocks: one of them may be ahead. */
function listenFor(
  onLast: (beginning: LastBeginning) => void,
  { nowUs }: LogRequest,
  platformTime: PlatformTime,
): LastListener {
  let fromUs = 0;
  return {
    latestUs: () => Math.min(nowUs, platformTimeOf(nowUs, platformTime.skewMs())) - leastSkewMs * 1000,
    begins(beginsUs, leftOut) {
      fromUs = beginsUs;
      onLast({ fromUs, leftOut });
    },
    leavesOut: (leftOut) => onLast({ fromUs, leftOut }),
  };
}

/** Whether what is known is not all. */
async function* lookUp(names: LogNames, signal: AbortSignal): AsyncGenerator<LogEvent, boolean> {
  const failure = yield* reported("names", names.lookUp(signal));
  const { things } = names;
  if (names.isNeeded) yield { kind: "names", things, ...(failure && { failure }) };
  return failure !== undefined;
}

async function* reported<Answer>(
  what: "the time" | "names",
  waits: AsyncGenerator<AskedAgain, Answer>,
): AsyncGenerator<LogEvent, Answer> {
  let step = await waits.next();
  for (; !step.done; step = await waits.next()) yield { kind: "asked-again", what, ...step.value };
  return step.value;
}

/** No lag below this is called being behind. */
export const leastSkipMs = behindFromMs;

/** Whether records are missing there that were asked for; what was skipped was not wanted. */
export function isMissing(gap: Gap): boolean {
  return gap.state !== "filled" && !isSkipped(gap);
}

/** Whether the gap was wanted, to be at now. */
export function isSkipped({ code }: Gap): boolean {
  return code === skippedCode;
}

/** While the platform answers; and what --since asks for at the start is not skipped while it is being fetched. */
function isTooFarBehind({ phase, lagMs = 0, consecutiveFailures }: TailStatus, mostMs: number): boolean {
  return phase === "behind" && consecutiveFailures === 0 && lagMs > mostMs;
}

/** For times that are relative to now; and to end with what is there now, where a log is read once from a time on. */
function needsPlatformTime({ query, until, follow, lengthUs, nowUs }: LogRequest): boolean {
  if (lengthUs !== undefined || usesNow(until ? anyOf([query, until]) : query)) return true;
  const { minUs, maxUs } = timeHull(query, nowUs);
  return !follow && Number.isFinite(minUs) && !Number.isFinite(maxUs);
}

/** What the request's time is for the platform, where this machine's clock is known to be off by so much. */
export function platformTimeOf(requestUs: number, skewMs: number | undefined): number {
  return requestUs - (Math.abs(skewMs ?? 0) < leastSkewMs ? 0 : (skewMs ?? 0) * 1000);
}

/** Now by the clock, in the log's unit: what a request's relative times are read at. */
export function requestTime(clock: Clock): number {
  return nowUs(clock);
}

/** The error by which a command ends that could not read the log. */
export function errorOf(failure: FetchFailure): FlowtailError {
  if (failure.cause instanceof FlowtailError) return failure.cause;
  const { code, message, remedy } = failure;
  return new FlowtailError("transport", code, message, { remedy, method: "apps.activities.list" });
}
