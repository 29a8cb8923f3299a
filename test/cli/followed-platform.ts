/** A platform as it is healthy or sick, followed by a real tail on the fake clock, for tests of what ends a followed log. */

import { createRecord } from "../../src/activity/record.ts";
import { seededRandom } from "../../src/base/random.ts";
import type { LogEvent } from "../../src/session/follow-log.ts";
import { createTail } from "../../src/tail/create-tail.ts";
import type { FetchFailure, FetchOutcome, FetchPage } from "../../src/tail/tail.ts";
import type { FakeClock } from "../support/fake-clock.ts";

/** One question of the tail. */
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
}

export const never = 1e9;
/** What the client does with an attempt that is not answered. */
const attemptMs = 30_000;
const before = 50;

export const failure = (code: string, retryAfterMs?: number): FetchFailure => ({
  ...{ kind: "retry", code, message: `Answered with ${code}.` },
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});

/** The events of a tail that follows it from the newest records on, until the signal aborts. */
export function followPlatform(
  platform: Platform,
  clock: FakeClock,
  seed = 1,
): (signal: AbortSignal) => AsyncGenerator<LogEvent> {
  const { traffic = 0, page = 1000, takesMs = () => 80, fails = () => undefined } = platform;
  const random = seededRandom(seed);
  const startUs = clock.nowMs() * 1000;
  const beganMs = clock.elapsedMs();
  const timeOf = (index: number) =>
    index < before ? startUs - (before - index) * 60e6 : startUs + ((index - before + 1) / traffic) * 1e6;
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
  let number = 0;
  const fetch: FetchPage = async (request, signal): Promise<FetchOutcome> => {
    const call = { number: number++, atMs: clock.elapsedMs() - beganMs, request, drawn: random.next() };
    const tookMs = takesMs(call);
    await clock.sleep(Math.min(tookMs, attemptMs), signal);
    if (tookMs > attemptMs) return { ok: false, failure: failure("timeout") };
    const refusal = fails(call);
    return refusal ? { ok: false, failure: refusal } : { ok: true, page: pageOf(request) };
  };
  const tail = createTail({
    fetch,
    clock,
    random: random.fork("tail"),
    follow: true,
    last: 100,
    limit: 1000,
  });
  return async function* log(signal) {
    for await (const event of tail.events(signal)) if (event.kind !== "end") yield event;
    signal.throwIfAborted();
  };
}
