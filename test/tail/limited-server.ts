/** A log that grows evenly behind a server with a limit of calls, for tests of the pace: quick also with 100,000 records. */

import { type ActivityRecord, createRecord } from "../../src/activity/record.ts";
import { seededRandom } from "../../src/base/random.ts";
import type { PlatformTime } from "../../src/tail/platform-time.ts";
import type { FetchFailure, FetchOutcome, FetchPage } from "../../src/tail/tail.ts";
import type { FakeClock } from "../support/fake-clock.ts";
import { fetchingBeside } from "./fetching-beside.ts";

export interface LimitedServerOptions {
  /** Calls a minute that it takes; how it counts them. */
  readonly perMinute: number;
  readonly counts: "sliding minute" | "even refill";
  /** Most records of a page. */
  readonly page: number;
  /** Records that are there at the start, from the hour before. */
  readonly backlog: number;
  /** Records a second from the start on. */
  readonly traffic: number;
  /** Calls that are refused whatever the limit, with that wait. */
  readonly refuses?: Refusals | undefined;
  /** Nobody answers, in milliseconds after the start: each call fails at once, or is swallowed. */
  readonly outage?:
    | { readonly fromMs: number; readonly toMs: number; readonly swallows?: boolean }
    | undefined;
  /** The first call after each such time is swallowed, as by a connection that is dead; the one after it is not. */
  readonly swallowsEveryMs?: number;
  /** The machine sleeps then, and its elapsed time stands still for so long; `learn` hears the Date of each answer. */
  readonly asleep?: { readonly atMs: number; readonly forMs: number; readonly learn: PlatformTime["learn"] };
}

export interface Refusals {
  /** Every so many-th call, or one in so many, drawn from the seed. */
  readonly oneIn: number;
  readonly seed?: number;
  readonly seconds: number;
}

export interface LimitedServer {
  readonly fetch: FetchPage;
  readonly calls: readonly Call[];
  /** Records that can be listed now. */
  visible(): number;
}

export interface Call {
  readonly atMs: number;
  /** How long its answer asks to wait; 0 when it was taken. */
  readonly waitMs: number;
}

/** A record without a field. */
const bare = createRecord({}, "{}");
const latencyMs = 80;
const hourMs = 3_600_000;

export function limitedServer(
  clock: FakeClock,
  startMs: number,
  options: LimitedServerOptions,
): LimitedServer {
  const { backlog, traffic, page, outage, asleep, swallowsEveryMs = Number.POSITIVE_INFINITY } = options;
  const calls: Call[] = [];
  const limit = limitOf(options);
  const refusesNext = drawnRefusals(options.refuses);
  const startUs = startMs * 1000;
  const sinceMs = () => clock.elapsedMs();
  /** The log's own time, which no step of a clock changes. */
  const logMs = () => sinceMs() + (asleep && sinceMs() >= asleep.atMs ? asleep.forMs : 0);
  const backlogStepUs = backlog === 0 ? 0 : (hourMs * 1000) / backlog;
  const timeOf = (index: number) =>
    Math.round(
      index < backlog
        ? startUs - (backlog - index) * backlogStepUs
        : startUs + ((index - backlog + 1) * 1_000_000) / traffic,
    );
  const visible = () => backlog + Math.floor((traffic * logMs()) / 1000);
  /** The first record at or after the instant. */
  const indexFrom = (us: number) => {
    let low = 0;
    let high = visible();
    while (low < high) {
      const middle = (low + high) >> 1;
      if (timeOf(middle) < us) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const made = recordsOf(`${startMs} ${backlog} ${traffic}`);
  const recordsUpTo = (end: number) => {
    for (let index = made.length; index < end; index++) {
      const created = timeOf(index);
      made.push({ ...bare, createdUs: created, raw: `{"created":${created},"n":${index}}` });
    }
    return made;
  };

  const answer = (request: Parameters<FetchPage>[0]): FetchOutcome => {
    const asc = request.sortDirection !== "desc";
    const from = indexFrom(request.minDateUs ?? Number.NEGATIVE_INFINITY);
    const to = request.maxDateUs === undefined ? visible() : indexFrom(request.maxDateUs + 1);
    const size = Math.min(page, request.limit);
    const begin = request.cursor ? Number(request.cursor) : asc ? from : to;
    const end = asc ? Math.min(to, begin + size) : Math.max(from, begin - size);
    const [oldest, newest] = asc ? [begin, end] : [end, begin];
    const inOrder = recordsUpTo(newest).slice(oldest, newest);
    const records = asc ? inOrder : inOrder.reverse();
    const isEnd = asc ? end >= to : end <= from;
    return { ok: true, page: { records, nextCursor: isEnd ? "" : String(end) } };
  };

  let swallowsAtMs = swallowsEveryMs;
  /** The request does not come as far as what counts it. */
  const isSwallowed = () => {
    const atMs = sinceMs();
    if (outage?.swallows && atMs >= outage.fromMs && atMs < outage.toMs) return true;
    if (atMs < swallowsAtMs) return false;
    swallowsAtMs += swallowsEveryMs;
    return true;
  };

  const refuse = (): FetchFailure | undefined => {
    const atMs = sinceMs();
    if (outage && atMs >= outage.fromMs && atMs < outage.toMs) return fault("connection_cut");
    if (refusesNext())
      return { ...fault("ratelimited"), retryAfterMs: (options.refuses?.seconds ?? 0) * 1000 };
    const waitMs = limit(atMs);
    // Whole seconds, as the header tells them.
    return waitMs > 0
      ? { ...fault("ratelimited"), retryAfterMs: Math.ceil(waitMs / 1000) * 1000 }
      : undefined;
  };

  return {
    calls,
    visible,
    fetch: fetchingBeside(clock, async (request, signal, isOver) => {
      if (isSwallowed()) {
        calls.push({ atMs: sinceMs(), waitMs: 0 });
        await isOver();
        return { ok: false, failure: fault("timeout") };
      }
      const failure = refuse();
      calls.push({ atMs: sinceMs(), waitMs: failure?.retryAfterMs ?? 0 });
      const askedMs = sinceMs();
      await clock.sleep(latencyMs, signal);
      asleep?.learn(Math.floor((startMs + logMs()) / 1000) * 1000, askedMs, sinceMs());
      return failure ? { ok: false, failure } : answer(request);
    }),
  };
}

/** Made once, as each is asked for again and again, also of the servers after it whose log is the same. */
const lastLogs = new Map<string, WeakRef<ActivityRecord[]>>();

/** The records of such a log that were made before, by their place in it; nothing is kept for them alone. */
function recordsOf(log: string): ActivityRecord[] {
  const known = lastLogs.get(log)?.deref();
  if (known) return known;
  const records: ActivityRecord[] = [];
  lastLogs.set(log, new WeakRef(records));
  return records;
}

/** Asked once for each call, in their order, whether it is refused whatever the limit. */
export function drawnRefusals(refuses: Refusals | undefined): () => boolean {
  if (!refuses) return () => false;
  const { oneIn, seed } = refuses;
  if (seed !== undefined) {
    const random = seededRandom(seed);
    return () => random.chance(1 / oneIn);
  }
  let calls = 0;
  return () => ++calls % oneIn === 0;
}

/** Takes a call, or gives how long to wait for the next. */
function limitOf({ perMinute, counts }: LimitedServerOptions): (atMs: number) => number {
  if (perMinute === Number.POSITIVE_INFINITY) return () => 0;
  if (counts === "even refill") {
    let usedUpAtMs = 0;
    const stepMs = 60_000 / perMinute;
    return (atMs) => {
      const waitMs = Math.max(usedUpAtMs, atMs) - atMs - (perMinute - 1) * stepMs;
      if (waitMs <= 0) usedUpAtMs = Math.max(usedUpAtMs, atMs) + stepMs;
      return waitMs;
    };
  }
  let taken: number[] = [];
  return (atMs) => {
    taken = taken.filter((ms) => ms > atMs - 60_000);
    if (taken.length < perMinute) {
      taken.push(atMs);
      return 0;
    }
    return (taken[0] ?? atMs) + 60_000 - atMs;
  };
}

function fault(code: string): FetchFailure {
  return { kind: "retry", code, message: code };
}
