import { expect, it } from "vitest";
import { createTailNews } from "../../../src/cli/log/tail-news.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { liveStatus } from "../../tui/source.ts";

const behind = {
  ...liveStatus,
  phase: "behind",
  lagMs: 344_000,
  behind: { trend: "growing" },
  pageSize: 1000,
  budget: { left: 0, limit: 50 },
} as const;
const catchingUp = { ...behind, lagMs: 40_000, behind: { trend: "shrinking", endsInMs: 20_000 } } as const;
const remedy =
  "Let the platform filter (tail --level, --source, --event, --trace), or go on from now (0 in Activity, tail --skip-behind 2m).";

it("says that a log is behind, how far and what helps, now and then, and once when it is over", async () => {
  const clock = fakeClock();
  const news = createTailNews(clock);
  expect(news.of(liveStatus)).toEqual([]);
  expect(news.of(behind)).toEqual([
    `the log is 5m 44s behind and growing: more events come than 50 calls a minute of 1,000 records each can fetch. ${remedy}`,
  ]);
  await clock.advance(59_000);
  expect(news.of(behind)).toEqual([]);
  await clock.advance(1000);
  expect(news.of(catchingUp)).toEqual([
    "the log is 40.0 s behind and catching up, caught up in about 20.0 s",
  ]);
  expect(news.of(liveStatus)).toEqual(["the log is live again"]);
  expect(news.of(liveStatus)).toEqual([]);
});

it("says once that it is live after a catch-up that fell behind", async () => {
  const clock = fakeClock();
  const news = createTailNews(clock, { follow: true });
  const backfilling = { ...liveStatus, phase: "backfilling" } as const;
  news.of(backfilling);
  await clock.advance(10_000);
  expect(news.of(backfilling)).toHaveLength(1);
  expect(news.of(behind)).toHaveLength(1);
  expect(news.of(liveStatus)).toEqual(["the log is live"]);
  expect(news.of(liveStatus)).toEqual([]);
});

it("says that the past was not read again in time, now and then, and once when it is over", async () => {
  const clock = fakeClock();
  const news = createTailNews(clock);
  const lookingBack = { ...liveStatus, phase: "looking-back", unreadPastMs: 40_000 } as const;
  const text = "looking back: 40.0 s of the past not read again yet, events listed late may be missing there";
  expect(news.of(lookingBack)).toEqual([text]);
  await clock.advance(59_000);
  expect(news.of(lookingBack)).toEqual([]);
  await clock.advance(1000);
  expect(news.of(lookingBack)).toEqual([text]);
  expect(news.of(liveStatus)).toEqual(["the log is live again"]);
  expect(news.of(lookingBack)).toEqual([text]);
});

it("keeps to its times when the machine's clock is set back", async () => {
  const clock = fakeClock();
  const news = createTailNews(clock);
  news.of(behind);
  clock.set(-3_600_000);
  await clock.advance(60_000);
  expect(news.of(behind)).toHaveLength(1);
});

it.each([
  [
    600_000,
    "this machine's clock is 10m 00s ahead of the platform's; times such as 15m are read at the platform's",
  ],
  [
    -65_000,
    "this machine's clock is 1m 05s behind the platform's; times such as 15m are read at the platform's",
  ],
])("says once that the clocks differ by %d ms", (skewMs, text) => {
  const news = createTailNews(fakeClock());
  expect(news.of({ ...liveStatus, skewMs })).toEqual([text]);
  expect(news.of({ ...liveStatus, skewMs })).toEqual([]);
});

it.each(["", " (Ctrl-C stops)"])(
  "says of empty pages that go on, after ten and each time that they doubled, how they are stopped: %j",
  (howToStop) => {
    const news = createTailNews(fakeClock(), { howToStop });
    const said = (inRow: number) => news.of({ ...liveStatus, emptyPages: { inRow, share: 1 } });
    const text = (count: number) =>
      `the log gave ${count} empty pages in a row, and each names another one; it is asked on${howToStop}`;
    const heard = [9, 10, 11, 19, 20, 39, 40, 0, 9, 10].flatMap(said);
    expect(heard).toEqual([10, 20, 40, 10].map(text));
    expect(news.of(liveStatus)).toEqual([]);
  },
);

it("says once that the platform's clock was set back, and how what happens now comes", () => {
  const news = createTailNews(fakeClock());
  const said = (isWanted: boolean) => news.of({ ...liveStatus, setBack: { byMs: 7_200_000, isWanted } });
  const text = "the platform's clock was set back, to 2h 00m before the newest record: what happens now";
  expect(said(false)).toEqual([`${text} is older than all that is asked for, and left out`]);
  expect(said(true)).toEqual([`${text} comes as late, among older records`]);
  expect(said(true)).toEqual([]);
});

it.each([
  ["from its first page on", [{ pages: 0 }, { pages: 1 }, { pages: 2 }], 1],
  [
    "but not of one that had begun, and whose clock was set back",
    [{ pages: 1, toCome: undefined }, { pages: 2 }],
    0,
  ],
])(
  "says once of a log that is followed that its beginning is still to come, %s",
  (_when, statuses, times) => {
    const news = createTailNews(fakeClock(), { follow: true });
    const toCome = { fromUs: Date.UTC(2099, 0, 1) * 1000, byMs: 86_400_000 };
    expect(statuses.flatMap((status) => news.of({ ...liveStatus, toCome, ...status }))).toEqual(
      Array.from({ length: times }, () =>
        expect.stringMatching(/^2099-01-01 .* is still to come, it is 2098-12-31 .* now: .* left out$/),
      ),
    );
    expect(createTailNews(fakeClock()).of({ ...liveStatus, toCome, pages: 1 })).toEqual([]);
  },
);

it.each([
  ["once", [60_000, 59_000, 30_000, undefined], 1],
  ["not where it is over soon", [4900, 3000], 0],
  ["not where there is none", [undefined], 0],
])("says of the end that was asked for that late events are waited for: %s", (_when, waits, times) => {
  const news = createTailNews(fakeClock(), { follow: true });
  const said = waits.flatMap((waitsForLateMs) => news.remarksOf({ ...liveStatus, waitsForLateMs }));
  const text =
    "the end that was asked for has come; events of before may arrive late, and are waited for 1m 00s more";
  expect(said).toEqual(Array.from({ length: times }, () => text));
});

it("says nothing of clocks that agree as far as whole seconds can tell", () => {
  expect(createTailNews(fakeClock()).of({ ...liveStatus, skewMs: 1400 })).toEqual([]);
});

it.each([
  [0, []],
  [1, ["stopped before it was certain how many equal records there are at one instant of the log"]],
  [3, ["stopped before it was certain how many equal records there are at 3 instants of the log"]],
])("names %d unsettled doubts at the end", (doubts, said) => {
  const news = createTailNews(fakeClock());
  news.of({ ...liveStatus, doubts });
  expect(news.atEnd()).toEqual(said);
});

it("says nothing of a quiet log that is polled", () => {
  const news = createTailNews(fakeClock());
  for (let pages = 1; pages < 50; pages++) expect(news.of({ ...liveStatus, pages })).toEqual([]);
});

it.each([
  [
    "nothing when calls are left and the platform answers",
    { left: 30, pendingMs: undefined },
    "the log is 5m 44s behind and growing",
  ],
  [
    "the call that hangs",
    { left: 0, pendingMs: 14_000 },
    "the log is 5m 44s behind and growing: no answer for 14.0 s",
  ],
])(
  "gives as the cause of a lag %s, and no advice that would not help",
  (_what, { left, pendingMs }, text) => {
    const news = createTailNews(fakeClock());
    const said = news.of({ ...behind, budget: { left, limit: 50 }, pendingMs });
    expect(said.at(-1)).toBe(text);
  },
);

it("says that the platform cannot be reached, now and then and for how long, and once when it is over", async () => {
  const clock = fakeClock();
  const news = createTailNews(clock);
  const lastError = { kind: "retry", code: "unreachable", message: "Nobody answers." } as const;
  const failing = { ...liveStatus, phase: "degraded", consecutiveFailures: 3, lastError } as const;
  const after = (waitMs: number) => ({ ...failing, nextPollAtMs: clock.nowMs() + waitMs });
  expect(news.of(after(875))).toEqual(["Nobody answers (unreachable); next try in 875 ms"]);
  await clock.advance(59_000);
  expect(news.of(after(10_000))).toEqual([]);
  await clock.advance(1000);
  expect(news.of(after(10_000))).toEqual([
    "Nobody answers (unreachable), for 1m 00s now; next try in 10.0 s",
  ]);
  await clock.advance(59_000);
  expect(news.of(after(10_000))).toEqual([]);
  await clock.advance(6000);
  expect(news.of(after(1))).toEqual(["Nobody answers (unreachable), for 2m 05s now"]);
  expect(news.of(liveStatus)).toEqual(["the log is answering again"]);
  expect(news.of(liveStatus)).toEqual([]);
  expect(news.of(failing)).toEqual(["Nobody answers (unreachable)"]);
});

it("says once that a call is not answered, and that it was", () => {
  const news = createTailNews(fakeClock());
  expect(news.of({ ...liveStatus, pendingMs: 5000 })).toEqual([]);
  expect(news.of({ ...liveStatus, pendingMs: 10_000 })).toEqual([
    "no answer for 10.0 s to the last question",
  ]);
  expect(news.of({ ...liveStatus, pendingMs: 15_000 })).toEqual([]);
  // What lies before now was skipped, and another question is asked.
  expect(news.of({ ...liveStatus, pendingMs: 0 })).toEqual([]);
  expect(news.of({ ...liveStatus, pendingMs: 12_000 })).toEqual([]);
  expect(news.of({ ...liveStatus, pages: liveStatus.pages + 1 })).toEqual(["the log is answering again"]);
});

it("says once that a call is answered that hung, timed out and was told of as both", () => {
  const news = createTailNews(fakeClock());
  const lastError = { kind: "retry", code: "timeout", message: "No answer came." } as const;
  const failing = { ...liveStatus, phase: "degraded", consecutiveFailures: 1, lastError } as const;
  expect(news.of({ ...liveStatus, pendingMs: 10_000 })).toHaveLength(1);
  expect(news.of(failing)).toEqual(["No answer came (timeout)"]);
  expect(news.of({ ...failing, pendingMs: 15_000 })).toEqual([]);
  expect(news.of(liveStatus)).toEqual(["the log is answering again"]);
  expect(news.of({ ...liveStatus, pendingMs: 10_000 })).toHaveLength(1);
});

it.each([
  ["soon after it", 11_000, ["no answer for 10.0 s to the last question"]],
  ["as it is said again", 60_000, ["no answer for 10.0 s to the last question (timeout), for 1m 00s now"]],
])("says once of a call that failed that the next one is not answered, %s", async (_, afterMs, said) => {
  const clock = fakeClock();
  const news = createTailNews(clock);
  const lastError = { kind: "retry", code: "connection_lost", message: "It was cut." } as const;
  const failing = { ...liveStatus, phase: "degraded", consecutiveFailures: 1, lastError } as const;
  expect(news.of(failing)).toEqual(["It was cut (connection_lost)"]);
  await clock.advance(afterMs);
  const silent = {
    kind: "retry",
    code: "timeout",
    message: "no answer for 10.0 s to the last question",
  } as const;
  expect(news.of({ ...failing, lastError: silent, pendingMs: 10_000 })).toEqual(said);
  expect(news.of({ ...failing, lastError: silent, pendingMs: 15_000 })).toEqual([]);
  expect(news.of(failing)).toEqual([]);
  expect(news.of(liveStatus)).toEqual(["the log is answering again"]);
});

it("tells of a first catch-up that takes a while, now and then, and when it is over", async () => {
  const clock = fakeClock();
  const news = createTailNews(clock, { follow: true });
  // Nothing is given while --last holds what came.
  const none = { records: 0, repeats: 500 };
  const first = { ...liveStatus, ...none, phase: "backfilling", received: 24_500, lagMs: 145_000 } as const;
  expect(news.of(first)).toEqual([]);
  await clock.advance(10_000);
  expect(news.of(first)).toEqual(["catching up: 24,000 records so far, 2,400 a second, 2m 25s behind"]);
  await clock.advance(30_000);
  expect(news.of(first)).toEqual([]);
  await clock.advance(30_000);
  expect(news.of({ ...first, lagMs: 60_000, received: 70_500 })).toEqual([
    "catching up: 70,000 records so far, 1,000 a second, 1m 00s behind",
  ]);
  expect(news.of(liveStatus)).toEqual(["the log is live"]);
  expect(createTailNews(clock).of(first)).toEqual([]);
});
