/** A log that is followed with --idle ends after that long without a record, and not before. */

import { expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { createIdleEnd, readIdle } from "../../../src/cli/log/idle-end.ts";
import type { LogEvent } from "../../../src/session/log/follow-log.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { runFlowtail } from "../../support/run-command.ts";

const record: LogEvent = { kind: "records", records: [], late: false };
const status: LogEvent = { kind: "left-out", why: "no-time", count: 1 };

interface Platform {
  /** How often it is asked after those events, and how long it takes to answer; it is not asked where that is left out. */
  readonly everyMs?: number;
  readonly answersAfterMs?: number;
  readonly stopAfter?: number;
}

/** Brings those events after those seconds, and then what the polls say until the signal aborts. */
async function followed(
  events: readonly (readonly [seconds: number, event: LogEvent])[],
  { everyMs, answersAfterMs = 80, stopAfter }: Platform = { everyMs: 4000 },
) {
  const clock = fakeClock();
  const stop = new AbortController();
  const idle = createIdleEnd(60_000, clock, stop.signal);
  const polls = async function* (forMs: number): AsyncGenerator<LogEvent> {
    if (everyMs === undefined) return clock.sleep(forMs, idle.signal);
    for (const endMs = clock.elapsedMs() + forMs; clock.elapsedMs() < endMs; ) {
      const lagMs = Math.min(answersAfterMs, endMs - clock.elapsedMs());
      await clock.sleep(lagMs, idle.signal);
      yield atPhase(lagMs > 15_000 ? "behind" : "live", { pages: 1, lagMs });
      await clock.sleep(Math.min(everyMs, endMs - clock.elapsedMs()), idle.signal);
    }
  };
  async function* log(): AsyncGenerator<LogEvent> {
    for (const [seconds, event] of events) {
      yield* polls(seconds * 1000);
      yield event;
    }
    yield* polls(1e9);
  }
  let seen = 0;
  let endedAtMs = 0;
  const done = (async () => {
    for await (const { kind } of idle.watch(log())) if (kind !== "status") seen++;
  })()
    .then(
      () => "ended",
      (thrown: unknown) => thrown,
    )
    .finally(() => {
      endedAtMs = clock.elapsedMs();
    });
  const startedMs = clock.elapsedMs();
  if (stopAfter !== undefined) {
    await clock.advance(stopAfter * 1000);
    stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
  }
  await clock.advance(400_000 - (stopAfter ?? 0) * 1000);
  const outcome = await done;
  return { seen, outcome, isIdle: idle.ended, left: clock.sleepers, tookMs: endedAtMs - startedMs };
}

it.each([
  ["nothing", [], 0],
  [
    "records in time, each of which begins the wait anew",
    [
      [50, record],
      [50, record],
      [50, record],
    ],
    3,
  ],
  ["a record that comes too late", [[65, record]], 0],
  [
    "what is no record",
    [
      [50, status],
      [50, status],
    ],
    1,
  ],
] as const)("ends with %s", async (_what, events, seen) => {
  expect(await followed(events)).toMatchObject({ seen, outcome: "ended", isIdle: true, left: 0 });
});

const atPhase = (phase: string, more: object = {}) =>
  ({ kind: "status", status: { phase, pages: 0, ...more } }) as LogEvent;
const openGap = {
  kind: "gap",
  gap: { id: 1, fromUs: 0, toUs: 1, state: "open", code: "x", reason: "it hung" },
} as LogEvent;

it.each<[string, string, LogEvent[]]>([
  ["has said nothing", "nothing was answered yet.", []],
  ["has not answered", "nothing was answered yet.", [atPhase("starting")]],
  [
    "has answered a part of the first look",
    "it is read up to 6d 23h ago.",
    [atPhase("starting"), atPhase("backfilling", { pages: 7, lagMs: 167 * 3_600_000 })],
  ],
  [
    "has answered a part of the newest records",
    "it is still being read, 1 page so far.",
    [atPhase("backfilling", { pages: 1 })],
  ],
  [
    "gives more than can be fetched",
    "it is read up to 3m 58s ago.",
    [atPhase("live"), atPhase("behind", { pages: 90, lagMs: 120_000 })],
  ],
  [
    "does not answer any more",
    "Refused. It is read up to 2m 18s ago.",
    [atPhase("live"), atPhase("degraded", { pages: 4, lagMs: 20_000, lastError: { message: "Refused." } })],
  ],
  ["left a gap", "it hung.", [atPhase("live"), openGap]],
])("is no good end where the platform %s, and says that %s", async (_what, why, events) => {
  const given = events.map((event) => [1, event] as const);
  const { outcome } = await followed(given, {});
  expect(outcome).toHaveProperty("message", expect.stringContaining(`: ${why}`));
  expect(outcome).toMatchObject({
    kind: "transport",
    message: expect.stringMatching(
      /^No record came for as long as --idle says, but the log is not known up to now: /,
    ),
  });
});

it.each([["live"], ["looking-back"]])(
  "is a good end at the first look of a %s log that began after the time",
  async (phase) => {
    const look = (lagMs: number) => atPhase(phase, { pages: 3, lagMs });
    const given = [
      [1, look(80)],
      [58, look(80)],
      [3, look(2500)],
      [1, look(80)],
    ] as const;
    expect(await followed(given, {})).toMatchObject({ outcome: "ended", tookMs: 63_000 });
  },
);

it("waits anew for a record that such a look brings", async () => {
  expect(await followed([[61, record]])).toMatchObject({ seen: 1, outcome: "ended", isIdle: true });
});

it("is no good end where such a look is not answered in time", async () => {
  const { outcome, tookMs, left } = await followed([[59, atPhase("live", { pages: 9, lagMs: 80 })]], {});
  expect([outcome, tookMs, left]).toEqual([
    expect.objectContaining({
      kind: "transport",
      message: expect.stringContaining("read up to 1m 01s ago."),
    }),
    120_000,
    0,
  ]);
});

it("is a good end where what was missing came", async () => {
  const gap = (state: string) => ({ kind: "gap", gap: { id: 1, state, code: "x" } }) as LogEvent;
  expect(
    await followed([
      [1, gap("open")],
      [1, gap("filled")],
    ]),
  ).toMatchObject({ outcome: "ended" });
});

it("leaves an interruption what it is", async () => {
  const { outcome, isIdle, left } = await followed([[50, record]], { stopAfter: 70 });
  expect([outcome, isIdle, left]).toEqual([expect.objectContaining({ code: "interrupted" }), false, 0]);
});

it.each([
  ["5", 300_000],
  ["0.5", 30_000],
  ["90s", 90_000],
])("%s is %d ms", (text, ms) => expect(readIdle(text)).toBe(ms));

it.each([
  [["tail", "--idle", "5"], "--idle is for a tail that goes on."],
  [["tail", "--follow", "--idle", "0"], "--idle takes a duration"],
  [["tail", "--follow", "--idle", "soon"], "--idle takes a duration"],
])("%j is refused", async (argv, message) => {
  const { code, stderr } = await runFlowtail(argv);
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});
