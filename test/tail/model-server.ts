/** A pure model of the platform's activity log, with every way in which it may misbehave; time is the fake clock's. */

import { type ActivityRecord, createRecord } from "../../src/activity/record.ts";
import type { Clock } from "../../src/base/clock.ts";
import { onFirstUse } from "../../src/base/on-first-use.ts";
import type { Random } from "../../src/base/random.ts";
import type { FetchFailure, FetchOutcome, FetchPage, PageRequest } from "../../src/tail/tail.ts";
import { fetchingBeside } from "./fetching-beside.ts";

export interface ModelEvent {
  /** Epoch microseconds, by the platform's clock. */
  readonly createdUs: number;
  /** When it can first be listed, by the test's clock, epoch milliseconds. */
  readonly arrivesMs: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

export type FaultName =
  | "rateLimited"
  | "unavailable"
  | "cut"
  | "malformed"
  | "lostCursor"
  | "repeatedPage"
  | "repeatedCursor"
  /** The request goes into a connection that is dead. */
  | "swallowed";

export interface ModelConditions {
  /** `desc`, `asc`: the platform gives the newest, or the oldest, first whatever is asked. */
  readonly sort: "honoured" | "desc" | "asc";
  readonly bounds: "inclusive" | "exclusive";
  /** `offset` cursors shift when the log grows, so that pages repeat records; `key` cursors do not. */
  readonly cursors: "key" | "offset";
  /** Larger limits are lowered to it. */
  readonly maxLimit: number;
  readonly latencyMs: number;
  /** Calls a minute after which it answers 429. */
  readonly budget: number;
  /** Every so many-th call is refused, for a second. */
  readonly refusesEvery: number;
  /** Writes the fields of a record in another order each time. */
  readonly shuffleFields: boolean;
  /** Probability of each fault for a call, before `faultsEndMs`. */
  readonly faults: Partial<Readonly<Record<FaultName, number>>>;
  readonly faultsEndMs: number;
  /** Pages with this instant on them cannot be read before `faultsEndMs`. */
  readonly poisonUs: number | undefined;
  /** What such a page is answered with, and how long that takes. */
  readonly poison: { readonly failure: FetchFailure; readonly afterMs: number };
}

export const fairConditions: ModelConditions = {
  sort: "honoured",
  bounds: "inclusive",
  cursors: "key",
  maxLimit: 1000,
  latencyMs: 80,
  budget: Number.POSITIVE_INFINITY,
  refusesEvery: Number.POSITIVE_INFINITY,
  shuffleFields: false,
  faults: {},
  faultsEndMs: Number.POSITIVE_INFINITY,
  poisonUs: undefined,
  poison: { failure: retry("malformed_body"), afterMs: 0 },
};

export interface ModelServer {
  readonly fetch: FetchPage;
  /** When each call arrived, epoch milliseconds. */
  readonly calls: readonly number[];
  readonly requests: readonly PageRequest[];
  readonly events: readonly ModelEvent[];
  /** Answers the next calls, one each, instead of the log. */
  script(...failures: readonly FetchFailure[]): void;
}

interface Stored extends ModelEvent {
  readonly position: number;
  /** With its fields in their own order: made once, as each is asked for again and again. */
  readonly record: () => ActivityRecord;
}

export function modelServer(
  clock: Clock,
  random: Random,
  events: readonly ModelEvent[],
  changes: Partial<ModelConditions> = {},
): ModelServer {
  const conditions = { ...fairConditions, ...changes };
  // Equal times stand in the order of arrival.
  const log: readonly Stored[] = events
    .toSorted((a, b) => a.arrivesMs - b.arrivesMs)
    .map((event, position) => ({ ...event, position, record: onFirstUse(() => recordOf(event.fields)) }));
  const ascending = log.toSorted((a, b) => a.createdUs - b.createdUs || a.position - b.position);
  const calls: number[] = [];
  const requests: PageRequest[] = [];
  const scripted: FetchFailure[] = [];
  const askedBefore = new Map<string, PageRequest>();

  const occurs = (fault: FaultName) => {
    const probability = conditions.faults[fault];
    return probability !== undefined && clock.nowMs() < conditions.faultsEndMs && random.chance(probability);
  };

  const answer = (request: PageRequest): FetchOutcome => {
    const script = scripted.shift();
    if (script) return { ok: false, failure: script };
    const minuteAgoMs = clock.nowMs() - 60_000;
    if (calls.length - 1 - calls.findLastIndex((atMs) => atMs <= minuteAgoMs) > conditions.budget)
      return failed(rateLimited(30_000));
    if (calls.length % conditions.refusesEvery === 0) return failed(rateLimited(1000));
    if (occurs("rateLimited")) return failed(rateLimited(random.integer(1, 20) * 1000));
    if (occurs("unavailable")) return failed(retry("service_unavailable"));
    if (occurs("cut")) return failed(retry("connection_cut"));
    if (occurs("malformed")) return failed(retry("malformed_body"));
    if (request.cursor && occurs("lostCursor")) return failed({ ...retry("invalid_cursor"), kind: "cursor" });
    const shown =
      request.cursor && occurs("repeatedPage") ? (askedBefore.get(walkOf(request)) ?? request) : request;
    const page = pageOf(shown);
    if (!page) return failed({ ...retry("invalid_cursor"), kind: "cursor" });
    const { poisonUs } = conditions;
    if (
      clock.nowMs() < conditions.faultsEndMs &&
      page.events.some(({ createdUs }) => createdUs === poisonUs)
    ) {
      return failed(conditions.poison.failure);
    }
    const nextCursor =
      request.cursor && page.nextCursor && occurs("repeatedCursor") ? request.cursor : page.nextCursor;
    if (nextCursor) askedBefore.set(walkOf({ ...request, cursor: nextCursor }), shown);
    const records = page.events.map(({ fields, record }) =>
      conditions.shuffleFields ? recordOf(shuffled(fields, random)) : record(),
    );
    return { ok: true, page: { records, nextCursor } };
  };

  const pageOf = (request: PageRequest) => {
    const direction = conditions.sort === "honoured" ? (request.sortDirection ?? "desc") : conditions.sort;
    const nowMs = clock.nowMs();
    const visible = between(ascending, fromCursor(request, direction)).filter(
      (event) => event.arrivesMs <= nowMs && isAsked(event, request, conditions),
    );
    if (direction === "desc") visible.reverse();
    const start = startOf(request.cursor, direction, visible);
    if (start === undefined) return undefined;
    const end = start + Math.min(request.limit, conditions.maxLimit);
    const events = visible.slice(start, end);
    const last = events.at(-1);
    const place =
      conditions.cursors === "offset"
        ? `offset:${direction}:${end}`
        : `key:${direction}:${last?.createdUs}:${last?.position}`;
    return { events, nextCursor: end < visible.length ? place : "" };
  };

  return {
    calls,
    requests,
    events,
    script: (...failures) => void scripted.push(...failures),
    fetch: fetchingBeside(clock, async (request, signal, isOver) => {
      calls.push(clock.nowMs());
      requests.push(request);
      if (occurs("swallowed")) {
        await isOver();
        return failed(retry("timeout"));
      }
      await clock.sleep(conditions.latencyMs, signal);
      const outcome = answer(request);
      const { failure, afterMs } = conditions.poison;
      if (!outcome.ok && outcome.failure === failure) await clock.sleep(afterMs, signal);
      return outcome;
    }),
  };
}

/** A cursor belongs to the walk that it was given to: other walks ask for other times. */
function walkOf({ minDateUs, maxDateUs, sortDirection, cursor }: PageRequest): string {
  return [minDateUs, maxDateUs, sortDirection, cursor].join();
}

export function retry(code: string): FetchFailure {
  return { kind: "retry", code, message: code };
}

export function rateLimited(retryAfterMs: number): FetchFailure {
  return { ...retry("ratelimited"), retryAfterMs };
}

function failed(failure: FetchFailure): FetchOutcome {
  return { ok: false, failure };
}

interface Bounds {
  readonly minDateUs?: number | undefined;
  readonly maxDateUs?: number | undefined;
}

/** The bounds of a request, drawn in to where a cursor of the kind `key` leads. */
function fromCursor({ minDateUs, maxDateUs, cursor }: PageRequest, direction: "asc" | "desc"): Bounds {
  const [kind, cursorDirection, text] = cursor?.split(":") ?? [];
  if (kind !== "key" || cursorDirection !== direction) return { minDateUs, maxDateUs };
  const us = Number(text);
  return direction === "asc"
    ? { minDateUs: Math.max(minDateUs ?? us, us), maxDateUs }
    : { minDateUs, maxDateUs: Math.min(maxDateUs ?? us, us) };
}

/** Those from the bounds of a request on, of a log in order of time: only these need to be looked at one by one. */
function between(log: readonly Stored[], { minDateUs, maxDateUs }: Bounds): readonly Stored[] {
  const from = minDateUs === undefined ? 0 : firstFrom(log, minDateUs);
  return log.slice(from, maxDateUs === undefined ? undefined : firstFrom(log, maxDateUs + 1));
}

function firstFrom(log: readonly Stored[], us: number): number {
  let [low, high] = [0, log.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((log[middle]?.createdUs ?? us) < us) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isAsked(
  { createdUs }: ModelEvent,
  { minDateUs, maxDateUs }: PageRequest,
  { bounds }: ModelConditions,
): boolean {
  const inset = bounds === "exclusive" ? 1 : 0;
  return (
    (minDateUs === undefined || createdUs >= minDateUs + inset) &&
    (maxDateUs === undefined || createdUs <= maxDateUs - inset)
  );
}

/** Undefined when the cursor was not given out for this order. */
function startOf(
  cursor: string | undefined,
  direction: string,
  visible: readonly Stored[],
): number | undefined {
  if (!cursor) return 0;
  const [kind, cursorDirection, us, position] = cursor.split(":");
  if (cursorDirection !== direction) return undefined;
  if (kind === "offset") return Number(us);
  const isAfter = (event: Stored) => {
    const difference = event.createdUs - Number(us) || event.position - Number(position);
    return direction === "asc" ? difference > 0 : difference < 0;
  };
  const start = visible.findIndex(isAfter);
  return start === -1 ? visible.length : start;
}

function recordOf(fields: ModelEvent["fields"]): ActivityRecord {
  return createRecord(fields, JSON.stringify(fields));
}

function shuffled(fields: ModelEvent["fields"], random: Random): ModelEvent["fields"] {
  const entries = Object.entries(fields).map((entry) => [random.next(), entry] as const);
  return Object.fromEntries(entries.toSorted(([a], [b]) => a - b).map(([, entry]) => entry));
}
