/** Runs a tail against the model on a fake clock and holds what it gave against the truth. */

import { expect } from "vitest";
import type { ActivityRecord } from "../../src/activity/record.ts";
import { seededRandom } from "../../src/base/random.ts";
import { createTail, type Tail } from "../../src/tail/create-tail.ts";
import { createPlatformTime, type PlatformTime } from "../../src/tail/platform-time.ts";
import { canonicalText } from "../../src/tail/same-record.ts";
import type { TailOptions } from "../../src/tail/settings.ts";
import type { FetchPage, Gap, TailEvent, TailStatus } from "../../src/tail/tail.ts";
import { type FakeClock, fakeClock } from "../support/fake-clock.ts";
import { type ModelConditions, type ModelEvent, type ModelServer, modelServer } from "./model-server.ts";

export const startMs = Date.UTC(2026, 0, 5, 15, 0, 0);
export const startUs = startMs * 1000;

export interface Run {
  readonly clock: FakeClock;
  readonly server: ModelServer;
  readonly tail: Tail;
  readonly events: readonly TailEvent[];
  readonly records: readonly ActivityRecord[];
  readonly status: TailStatus;
  /** Lets time pass until that many milliseconds after the start, or until the tail ends. */
  until(offsetMs: number): Promise<void>;
  /** The same until something is so; gives up after that many milliseconds more. */
  untilTrue(isSo: () => boolean, withinMs: number): Promise<void>;
  stop(): Promise<void>;
}

export interface RunOptions {
  readonly seed?: number | string;
  readonly events: readonly ModelEvent[];
  readonly conditions?: Partial<ModelConditions>;
  readonly tail?: Partial<TailOptions>;
  /** How far the Date of the platform's answers is from the test's clock, in milliseconds; without it no answer has one. */
  readonly dateOffMs?: (elapsedMs: number) => number;
  /** Hears of each event as it is given. */
  readonly onEvent?: (event: TailEvent, tail: Tail) => void;
}

export function runTail(given: RunOptions): Run {
  const { seed = 1, events: log, conditions = {}, tail: changes = {}, dateOffMs, onEvent } = given;
  const clock = fakeClock(startMs);
  const random = seededRandom(seed);
  const server = modelServer(clock, random.fork("server"), log, conditions);
  const options = {
    fetch: server.fetch,
    clock,
    random: random.fork("tail"),
    follow: true,
    sinceUs: 0,
    ...(dateOffMs && dated(server.fetch, clock, dateOffMs)),
    ...changes,
  };
  const tail = createTail(options);
  const events: TailEvent[] = [];
  const records: ActivityRecord[] = [];
  const stopper = new AbortController();
  let ended = false;
  const consumed = (async () => {
    for await (const event of tail.events(stopper.signal)) {
      events.push(event);
      onEvent?.(event, tail);
      if (event.kind === "records") records.push(...event.records);
    }
    ended = true;
  })();
  return {
    clock,
    server,
    tail,
    events,
    records,
    get status() {
      return tail.status;
    },
    async until(offsetMs) {
      await clock.stepWhile(() => !ended && clock.nowMs() < startMs + offsetMs);
    },
    async untilTrue(isSo, withinMs) {
      const endMs = clock.nowMs() + withinMs;
      await clock.stepWhile(() => !ended && !isSo() && clock.nowMs() < endMs);
    },
    async stop() {
      stopper.abort();
      await consumed;
    },
  };
}

/** Answers whose Date says what the test wants. */
function dated(
  fetch: FetchPage,
  clock: FakeClock,
  offMs: (elapsedMs: number) => number,
): { readonly fetch: FetchPage; readonly platformTime: PlatformTime } {
  const platformTime = createPlatformTime(clock);
  return {
    platformTime,
    async fetch(request, signal) {
      const askedMs = clock.elapsedMs();
      const outcome = await fetch(request, signal);
      const nowMs = clock.elapsedMs();
      const dateMs = Math.floor((startMs + nowMs + offMs(nowMs)) / 1000) * 1000;
      platformTime.learn(dateMs, askedMs, nowMs);
      return outcome;
    },
  };
}

/** Every event that had arrived was given once, or lies in a gap that is still named; nothing was invented. */
export function expectComplete(run: Run, wanted: readonly ModelEvent[] = run.server.events): void {
  const { lost, extra } = compare(run, wanted);
  expect(extra).toEqual([]);
  expect(lost).toEqual([]);
}

export function expectOrdered(run: Run): void {
  let givenUs = Number.NEGATIVE_INFINITY;
  const wrong: TailEvent[] = [];
  for (const event of run.events) {
    if (event.kind !== "records") continue;
    const times = event.records.map(({ createdUs }) => createdUs);
    const [firstUs] = times;
    const rises = times.every((us, index) => us >= (times[index - 1] ?? us));
    if (firstUs === undefined || !rises || (!event.late && firstUs < givenUs)) wrong.push(event);
    if (!event.late) givenUs = times.at(-1) ?? givenUs;
  }
  expect(wrong).toEqual([]);
}

export function expectWithinBudget(run: Run, perMinute = 50): void {
  const { calls } = run.server;
  const never = Number.NEGATIVE_INFINITY;
  const early = calls.filter((atMs, index) => atMs - (calls[index - perMinute] ?? never) < 60_000);
  expect(early).toEqual([]);
}

function compare(run: Run, wanted: readonly ModelEvent[]) {
  const nowMs = run.clock.nowMs();
  const arrived = wanted
    .filter(({ arrivesMs }) => arrivesMs <= nowMs - 1)
    .map(({ fields, createdUs, arrivesMs }) => ({
      fields,
      createdUs,
      arrivesMs,
      text: JSON.stringify(fields),
    }));
  const missing = counter(arrived.map(({ text }) => text));
  // Most records come as they were written; only for the others it is worth to compare field by field.
  let texts: Map<string, string> | undefined;
  const textOf = (raw: string) => {
    if (missing.has(raw)) return raw;
    texts ??= new Map(arrived.map(({ text }) => [canonicalText(text), text]));
    return texts.get(canonicalText(raw)) ?? raw;
  };
  const extra: string[] = [];
  for (const { raw } of run.records) {
    const text = textOf(raw);
    const left = missing.get(text) ?? 0;
    if (left === 0) extra.push(text);
    missing.set(text, left - 1);
  }
  const { gaps } = run.status;
  const lost = arrived.filter(
    ({ text, createdUs }) => (missing.get(text) ?? 0) > 0 && !isNamed(gaps, createdUs),
  );
  return { lost, extra };
}

function counter(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function isNamed(gaps: readonly Gap[], us: number): boolean {
  return gaps.some(({ fromUs, toUs, openEnd }) => us >= fromUs && (openEnd || us <= toUs));
}
