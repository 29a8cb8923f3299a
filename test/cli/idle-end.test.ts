/** A log that is followed with --idle ends after that long without a record, and not before. */

import { expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import { createIdleEnd, readIdle } from "../../src/cli/idle-end.ts";
import type { LogEvent } from "../../src/session/follow-log.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { runFlowtail } from "../support/run-command.ts";

const record: LogEvent = { kind: "records", records: [], late: false };
const status: LogEvent = { kind: "untimed", count: 1 };

/** Brings those events after those seconds, and then nothing until the signal aborts. */
async function followed(
  events: readonly (readonly [seconds: number, event: LogEvent])[],
  { stopAfter, isAnswered = true }: { readonly stopAfter?: number; readonly isAnswered?: boolean } = {},
) {
  const clock = fakeClock();
  const stop = new AbortController();
  const idle = createIdleEnd(60_000, clock, stop.signal);
  async function* log(): AsyncGenerator<LogEvent> {
    if (isAnswered) yield { kind: "status", status: { phase: "live" } } as LogEvent;
    for (const [seconds, event] of events) {
      await clock.sleep(seconds * 1000, idle.signal);
      yield event;
    }
    await clock.sleep(1e9, idle.signal);
  }
  let seen = isAnswered ? -1 : 0;
  const done = (async () => {
    for await (const _ of idle.watch(log())) seen++;
  })().then(
    () => "ended",
    (thrown: unknown) => thrown,
  );
  if (stopAfter !== undefined) {
    await clock.advance(stopAfter * 1000);
    stop.abort(new FlowtailError("interrupted", "interrupted", "Interrupted."));
  }
  await clock.advance(400_000 - (stopAfter ?? 0) * 1000);
  return { seen, outcome: await done, isIdle: idle.ended, left: clock.sleepers };
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
  ["a record that comes too late", [[61, record]], 0],
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
const openGap = { kind: "gap", gap: { id: 1, state: "open", code: "x" } } as LogEvent;

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
    "it is read up to 2m 00s ago.",
    [atPhase("live"), atPhase("behind", { pages: 90, lagMs: 120_000 })],
  ],
  [
    "does not answer any more",
    "Refused.",
    [atPhase("live"), atPhase("degraded", { pages: 4, lagMs: 20_000, lastError: { message: "Refused." } })],
  ],
  ["left a gap", "1 gap could not be filled.", [atPhase("live"), openGap]],
])("is no good end where the platform %s, and says that %s", async (_what, why, events) => {
  const given = events.map((event) => [1, event] as const);
  const { outcome } = await followed(given, { isAnswered: false });
  expect(outcome).toMatchObject({
    kind: "transport",
    message: `No record came for as long as --idle says, but the log is not known up to now: ${why}`,
  });
});

it("is a good end while only what is listed late may be missing", async () => {
  const given = [[1, atPhase("looking-back", { pages: 3 })]] as const;
  expect(await followed(given, { isAnswered: false })).toMatchObject({ outcome: "ended" });
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
