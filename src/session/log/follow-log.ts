/** The activity log of one app through one query: what matches, what is missing, and how the tail is doing. */

import type { ComponentNames, NamedThing } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { type Clock, nowUs } from "../../base/clock.ts";
import type { Random } from "../../base/random.ts";
import { formatDuration } from "../../base/time.ts";
import { begun } from "../../query/beginning.ts";
import type { Query } from "../../query/query.ts";
import { type TimeHull, timeHull } from "../../query/query-bounds.ts";
import { createCallBudget } from "../../tail/budget.ts";
import { createTail, type Tail } from "../../tail/create-tail.ts";
import { createPlatformTime, type PlatformTime } from "../../tail/platform-time.ts";
import { tailCallsPerMinute } from "../../tail/settings.ts";
import type { FetchFailure, Gap, TailStatus } from "../../tail/tail.ts";
import { createAlertedRecords } from "../alerts/alerted-records.ts";
import { type AlertEvent, followAlerts } from "../alerts/followed-alerts.ts";
import type { LogAlerts } from "../alerts/log-alerts.ts";
import { askTime } from "../ask-platform-time.ts";
import { type Connection, neededAppId } from "../connect.ts";
import type { AskedAgain } from "../insist.ts";
import { createWalkBudget } from "../older/walk-budget.ts";
import { presentOf } from "../platform-now.ts";
import { type LogAddress, pageFetcher, pageLimit, unreadLog } from "./fetch-page.ts";
import { incomplete } from "./gap-text.ts";
import { createLastListener, type LastBeginning } from "./last-beginning.ts";
import { createLogNames, type LogNames } from "./log-names.ts";
import { createLogRecords, type LogRecords, type RecordsEvent } from "./log-records.ts";
import { askedQuery, type LogRequest, movesBeginning, needsPlatformTime, planLog } from "./log-request.ts";
import { MissingGaps } from "./missing-gaps.ts";
import { type NamedEvent, namedEvents } from "./named-events.ts";

export type LogEvent =
  | RecordsEvent
  | { readonly kind: "gap"; readonly gap: Gap }
  | { readonly kind: "status"; readonly status: TailStatus }
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

/**
 * Ends after the last record, or never with `follow`. Throws what the platform answered when it will not go on, and
 * `incomplete_log` (transport) when it ended with gaps that could not be filled.
 */
export async function* followLog(given: LogRequest, options: LogOptions): AsyncGenerator<LogEvent> {
  const { clock } = options;
  // What is asked beside the tail ends with it.
  const over = new AbortController();
  using _ = { [Symbol.dispose]: () => over.abort() };
  const asking = askingOf(options, over.signal);
  const begins = yield* askBeginning(given, asking);
  const { request, hull } = begins;
  options.onBegin?.(hull);
  const { tail, events, records } = openTail(begins, yield* askNames(request, asking), asking);
  const watched = options.alerts;
  const alerts = watched && followAlerts(watched, hull, request.nowUs);
  const alerted =
    alerts &&
    createAlertedRecords({
      alerts,
      hear: watched.hear,
      // Not what is read only to know what had begun.
      isAsked: ({ createdUs }) => begins.moves || createdUs === 0 || createdUs >= hull.minUs,
      present: () => presentOf(tail, clock),
      clock,
    });
  const missing = new MissingGaps();
  for await (const event of events) {
    switch (event.kind) {
      case "records": {
        const read = yield* records.give(event);
        if (alerted) yield* alerted.take(event, read.records);
        if (!read.end) break;
        if (alerted) yield* alerted.takeWaiting(true);
        if (alerts) yield* alerts.ended(read.end.createdUs);
        return yield { kind: "reached", record: read.end };
      }
      case "gap":
        missing.hear(event.gap);
        yield event;
        if (alerts) yield* alerts.gap(event.gap);
        break;
      case "status":
        skipIfTooFarBehind(tail, event.status, request.skipBehindMs);
        yield event;
        if (alerted) yield* alerted.takeWaiting();
        if (alerts) yield* alerts.status(event.status, presentOf(tail, clock));
        break;
      case "asked-again":
        yield event;
        break;
      case "end":
        if (event.failure) throw unreadLog(event.failure);
        if (alerted) yield* alerted.takeWaiting(true);
        if (alerts) yield* alerts.ended(request.nowUs);
        if (missing.all.length > 0) throw incomplete(missing.all, nowUs(clock));
        if (records.unmet) throw records.unmet;
        return;
    }
  }
  // A tail ends without a word when it is stopped; the reason is the caller's to hear.
  options.signal.throwIfAborted();
}

/** What everything is asked with. */
interface Asking extends LogOptions {
  readonly address: Omit<LogAddress, "filter">;
  readonly platformTime: PlatformTime;
  /** When the log was asked for, by elapsed time: names and the time are asked for before the log is. */
  readonly beganMs: number;
}

function askingOf(options: LogOptions, over: AbortSignal): Asking {
  const { connection, clock } = options;
  return {
    ...options,
    signal: AbortSignal.any([options.signal, over]),
    address: { client: connection.client, appId: neededAppId(connection), teamId: connection.teamId },
    platformTime: createPlatformTime(clock),
    beganMs: clock.elapsedMs(),
  };
}

/** Where the log begins, once it is known what time it is for the platform. */
interface Beginning {
  /** With the beginning that its query does not say. */
  readonly request: LogRequest;
  readonly hull: TimeHull;
  /** The beginning was chosen here. */
  readonly moves: boolean;
  /** What the caller wants: without the beginning where that moves. */
  readonly shown: Query;
  /** The newest record of the log, where the platform was asked. */
  readonly newestUs: number | undefined;
  /** When the log was asked for, by this machine's clock. */
  readonly askedUs: number;
}

/** Without an answer the tail will say why, and relative times are read at this machine's. */
async function* askBeginning(given: LogRequest, asking: Asking): AsyncGenerator<LogEvent, Beginning> {
  const platform = needsPlatformTime(given)
    ? yield* reported("the time", askTime(asking.address, asking, asking.signal))
    : undefined;
  const open = { ...given, nowUs: platform?.nowUs ?? given.nowUs };
  const request = begun(open);
  const moves = movesBeginning(open);
  return {
    request,
    hull: timeHull(request.query, request.nowUs),
    moves,
    shown: moves ? open.query : request.query,
    newestUs: platform?.newestUs,
    askedUs: given.nowUs,
  };
}

/** The names that the query uses, as far as they are known before the log is read. */
interface AskedNames {
  readonly names: LogNames;
  /** There may be more. */
  readonly isPartial: boolean;
}

async function* askNames(request: LogRequest, asking: Asking): AsyncGenerator<LogEvent, AskedNames> {
  const { address, clock, random, signal } = asking;
  const names = createLogNames(askedQuery(request), address, { clock, random, shown: asking.names });
  const failure = yield* reported("names", names.lookUp(signal));
  const { things } = names;
  if (names.isNeeded) yield { kind: "names", things, ...(failure && { failure }) };
  return { names, isPartial: failure !== undefined };
}

async function* reported<Answer>(
  what: "the time" | "names",
  waits: AsyncGenerator<AskedAgain, Answer>,
): AsyncGenerator<LogEvent, Answer> {
  let step = await waits.next();
  for (; !step.done; step = await waits.next()) yield { kind: "asked-again", what, ...step.value };
  return step.value;
}

interface OpenTail {
  readonly tail: Tail;
  readonly events: AsyncIterable<NamedEvent>;
  readonly records: LogRecords;
}

function openTail(
  { request, moves, shown, newestUs, askedUs }: Beginning,
  { names, isPartial }: AskedNames,
  asking: Asking,
): OpenTail {
  const { address, clock, random, platformTime, beganMs, signal, onLast } = asking;
  const { follow, last } = request;
  const { remote } = planLog(request, names.things, isPartial, moves);
  const beginning = onLast && createLastListener(onLast, askedUs, platformTime);
  const records = createLogRecords(request, shown, names, beginning?.leavesOut);
  const budget = createCallBudget(tailCallsPerMinute, request);
  const tail = createTail({
    fetch: pageFetcher({ ...address, filter: remote }, asking),
    clock,
    platformTime,
    random,
    budget,
    follow,
    newestUs,
    limit: pageLimit,
    ...(remote.min_date_created !== undefined && { sinceUs: remote.min_date_created, sinceMoves: moves }),
    ...(remote.max_date_created !== undefined && { untilUs: remote.max_date_created }),
    ...(last !== undefined && { last, beganMs, accept: records.accept }),
    ...(beginning && { beginning }),
  });
  const events = namedEvents(tail.events(signal), {
    names,
    clock,
    random,
    // Many components may have no name yet: the log goes on beside the questions for them.
    budget: follow ? createWalkBudget(budget, tailCallsPerMinute) : budget,
    follow,
    isDoubtful: records.isDoubtful,
    remote,
    signal,
    isShown: asking.names !== undefined,
  });
  return { tail, events, records };
}

/** While the platform answers; and what --since asks for at the start is not skipped while it is being fetched. */
function skipIfTooFarBehind(
  tail: Tail,
  { phase, lagMs = 0, consecutiveFailures }: TailStatus,
  mostMs = Number.POSITIVE_INFINITY,
): void {
  if (phase !== "behind" || consecutiveFailures > 0 || lagMs <= mostMs) return;
  tail.skip(`skipped, as it was more than ${formatDuration(mostMs)} behind`);
}
