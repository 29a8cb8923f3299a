/** A platform as it is healthy or sick, and its logs followed on the fake clock, for tests of what ends a followed log. */

import { createRecord } from "../../src/activity/record.ts";
import { seededRandom } from "../../src/base/random.ts";
import { TransportError } from "../../src/client/failures/transport-error.ts";
import { type FollowEvent, type Follower, followAudit } from "../../src/session/audit/follow-audit.ts";
import type { LogEvent } from "../../src/session/log/follow-log.ts";
import { createTail } from "../../src/tail/create-tail.ts";
import { createPlatformTime } from "../../src/tail/platform-time.ts";
import type { FetchFailure, FetchOutcome, FetchPage } from "../../src/tail/tail.ts";
import type { FakeClock } from "../support/fake-clock.ts";

/** One question. */
export interface Call {
  readonly number: number;
  readonly atMs: number;
  readonly request: Parameters<FetchPage>[0];
  /** Between 0 and 1, drawn. */
  readonly drawn: number;
}

export interface Platform {
  /** Records a second, beside those of the time before; none where it is left out. */
  readonly traffic?: number;
  readonly page?: number;
  /** How long an answer takes; 80 ms where it is left out. */
  readonly takesMs?: (call: Call) => number;
  readonly fails?: (call: Call) => FetchFailure | undefined;
  /** How far its Dates, and the times of what happens, are off then, by elapsed time; not at all where it is left out. */
  readonly offMs?: (elapsedMs: number) => number;
  /** The log is asked for from then on, seconds before it is followed; the newest records where it is left out. */
  readonly sinceSeconds?: number;
}

export const never = 1e9;
/** What the client does with an attempt that is not answered. */
const attemptMs = 30_000;
const before = 50;

export const failure = (code: string, retryAfterMs?: number): FetchFailure => ({
  ...{ kind: "retry", code, message: `Answered with ${code}.` },
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});

/** Waits for the answer to a question, and gives the refusal where it is one. */
function answering(
  { takesMs = () => 80, fails = () => undefined }: Platform,
  clock: FakeClock,
  seed: number,
) {
  const random = seededRandom(seed);
  const beganMs = clock.elapsedMs();
  let number = 0;
  return async (request: Call["request"], signal: AbortSignal): Promise<FetchFailure | undefined> => {
    const call = { number: number++, atMs: clock.elapsedMs() - beganMs, request, drawn: random.next() };
    const tookMs = takesMs(call);
    await clock.sleep(Math.min(tookMs, attemptMs), signal);
    return tookMs > attemptMs ? failure("timeout") : fails(call);
  };
}

/** The same of an audit log that has an entry. */
export function followAuditPlatform(
  platform: Platform,
  clock: FakeClock,
  hooks: Pick<Follower, "onPage" | "onLook">,
): (signal: AbortSignal) => AsyncGenerator<FollowEvent> {
  const answer = answering(platform, clock, 1);
  const entry = { id: "a", date_create: Math.floor(clock.nowMs() / 1000) };
  return (signal) => {
    const pages = async function* () {
      const refusal = await answer({ limit: 1000 }, signal);
      if (refusal) throw refusedBy(refusal);
      yield { items: [entry] };
    };
    const client = { pages } as unknown as Follower["client"];
    return followAudit({ filter: {}, last: 100 }, { client, clock, signal, ...hooks });
  };
}

function refusedBy({ message, retryAfterMs }: FetchFailure): TransportError {
  return new TransportError({
    ...{ code: "connection_lost", method: "audit.logs", message, remedy: "", attempts: 1 },
    retryAfterMs,
  });
}

/** The events of a tail that follows it from the newest records on, until the signal aborts. */
export function followPlatform(
  platform: Platform,
  clock: FakeClock,
  seed = 1,
): (signal: AbortSignal) => AsyncGenerator<LogEvent> {
  const { traffic = 0, page = 1000, offMs = () => 0, sinceSeconds } = platform;
  const answer = answering(platform, clock, seed);
  const startUs = clock.nowMs() * 1000;
  const beganMs = clock.elapsedMs();
  const timeOf = (index: number) => {
    if (index < before) return startUs - (before - index) * 60e6;
    const sinceMs = ((index - before + 1) / traffic) * 1000;
    return startUs + (sinceMs + offMs(sinceMs)) * 1000;
  };
  const platformTime = createPlatformTime(clock);
  const recordAt = (index: number) => {
    const created = timeOf(index);
    return { ...createRecord({}, "{}"), createdUs: created, raw: `{"created":${created},"n":${index}}` };
  };
  const pageOf = ({ minDateUs = 0, maxDateUs, sortDirection, cursor, limit }: Call["request"]) => {
    const visible = before + Math.floor((traffic * (clock.elapsedMs() - beganMs)) / 1000);
    const all = Array.from({ length: visible }, (_, index) => index).filter(
      (index) => timeOf(index) >= minDateUs && timeOf(index) <= (maxDateUs ?? Number.POSITIVE_INFINITY),
    );
    if (sortDirection === "desc") all.reverse();
    const from = cursor === undefined ? 0 : all.findIndex((index) => String(index) === cursor);
    const shown = all.slice(from, from + Math.min(limit, page));
    const next = all[from + shown.length];
    return { records: shown.map(recordAt), nextCursor: next === undefined ? "" : String(next) };
  };
  const fetch: FetchPage = async (request, signal): Promise<FetchOutcome> => {
    const askedMs = clock.elapsedMs();
    const refusal = await answer(request, signal);
    const receivedMs = clock.elapsedMs();
    const dateMs = clock.nowMs() + offMs(receivedMs - beganMs);
    platformTime.learn(Math.floor(dateMs / 1000) * 1000, askedMs, receivedMs);
    return refusal ? { ok: false, failure: refusal } : { ok: true, page: pageOf(request) };
  };
  const tail = createTail({
    fetch,
    clock,
    random: seededRandom(seed).fork("tail"),
    platformTime,
    follow: true,
    ...(sinceSeconds === undefined ? { last: 100 } : { sinceUs: startUs - sinceSeconds * 1e6 }),
    limit: 1000,
  });
  return async function* log(signal) {
    for await (const event of tail.events(signal)) if (event.kind !== "end") yield event;
    signal.throwIfAborted();
  };
}
