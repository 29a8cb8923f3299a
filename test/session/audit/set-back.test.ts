/** An audit log whose platform's clock is set while it is followed: the Date of its answers, and the times of what happens then. */

import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { createAuditClient } from "../../../src/client/index.ts";
import { createAuditTime } from "../../../src/session/audit/audit-time.ts";
import {
  type CompleteLook,
  type FollowEvent,
  type FollowRequest,
  followAudit,
} from "../../../src/session/audit/follow-audit.ts";
import { behindFromMs } from "../../../src/tail/lag-watch.ts";
import fc from "../../support/cases.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { auditModel } from "./audit-model.ts";

interface Step {
  readonly atSeconds: number;
  readonly bySeconds: number;
}

interface OddEntry {
  readonly atSeconds: number;
  readonly aheadSeconds: number;
}

interface Options extends Partial<Pick<FollowRequest, "last">> {
  /** Seconds before now. */
  readonly since?: number;
  readonly beforeSeconds?: number;
  readonly forSeconds?: number;
  /** From one entry to the next. */
  readonly everySeconds?: number;
  /** How far the clock that stamps entries is ahead of the one of the Dates. */
  readonly aheadSeconds?: number;
  /** Seconds after which it is listed. */
  readonly lateSeconds?: (index: number) => number;
  /** Something also happens in the times that the clock leaps over. */
  readonly writesLeaps?: boolean;
  /** Entries beside those: when they are listed, and how far ahead of the clock of the Dates they are stamped. */
  readonly odd?: readonly OddEntry[];
  /** What a Date tells beside the clock's time, in seconds, by the number of the call. */
  readonly wrongBy?: (call: number) => number;
}

const stopped = new FlowtailError("interrupted", "interrupted", "Stopped.");

/** Follows a log with an entry every few seconds, before and while it is followed. */
async function followed(steps: readonly Step[], options: Options = {}) {
  const { since, last = 100, beforeSeconds = 300, forSeconds = 180, everySeconds = 1 } = options;
  const {
    aheadSeconds = 0,
    lateSeconds = () => 0,
    wrongBy = () => 0,
    writesLeaps = false,
    odd = [],
  } = options;
  const clock = fakeClock();
  const startMs = clock.nowMs() + 300;
  const offSeconds = (atMs: number) =>
    steps
      .filter(({ atSeconds }) => atMs >= startMs + atSeconds * 1000)
      .reduce((sum, { bySeconds }) => sum + bySeconds, 0);
  const platformMs = (atMs: number) => atMs + offSeconds(atMs) * 1000;
  let calls = 0;
  const model = auditModel(clock, 1000, () => platformMs(clock.nowMs()) + wrongBy(++calls) * 1000);
  for (let at = -beforeSeconds; at < forSeconds - 40; at += everySeconds) {
    const atMs = startMs + at * 1000;
    const time = Math.floor(platformMs(atMs) / 1000) + aheadSeconds;
    const id = at < 0 ? `before ${-at}` : `entry ${String(at).padStart(5, "0")}`;
    model.entries.push({ id, time, visibleAtMs: atMs + lateSeconds(model.entries.length) * 1000 });
  }
  for (const [index, { atSeconds, aheadSeconds }] of odd.entries()) {
    const atMs = startMs + atSeconds * 1000;
    const time = Math.floor(platformMs(atMs) / 1000) + aheadSeconds;
    model.entries.push({ id: `entry odd ${index}`, time, visibleAtMs: atMs });
  }
  // What a clock that is set forward leaps over is written at once.
  for (const { atSeconds, bySeconds } of writesLeaps ? steps : []) {
    const atMs = startMs + atSeconds * 1000;
    const from = Math.floor(platformMs(atMs - 1) / 1000);
    for (let ahead = 0; ahead < bySeconds; ahead += 7 * everySeconds)
      model.entries.push({ id: `entry at ${atSeconds} ${ahead}`, time: from + ahead, visibleAtMs: atMs });
  }
  const time = createAuditTime(clock);
  const client = createAuditClient({
    ...{ baseUrl: "https://audit.example", token: "any-token", transport: model, clock, rateLimit: false },
    onDate: time.onDate,
  });
  const stop = new AbortController();
  const events: FollowEvent[] = [];
  const givenMs = new Map<string, number>();
  const looks: (CompleteLook & { readonly atMs: number })[] = [];
  const request = { filter: {}, last, since: since && Math.floor(clock.nowMs() / 1000) - since };
  const onLook = (look: CompleteLook) => looks.push({ ...look, atMs: clock.elapsedMs() });
  const follow = async () => {
    const follower = { client, clock, signal: stop.signal, time, onLook };
    for await (const event of followAudit(request, follower)) {
      events.push(event);
      if (event.kind === "entries")
        for (const { id } of event.entries) givenMs.set(String(id), clock.nowMs());
    }
  };
  const done = follow().catch(() => {});
  let mostCalls = 0;
  for (let second = 0; second < forSeconds; second += 60) {
    const before = calls;
    await clock.advance(60_000);
    mostCalls = Math.max(mostCalls, calls - before);
  }
  stop.abort(stopped);
  await done;
  const printed = events.flatMap((event) =>
    event.kind === "entries" ? event.entries.map(({ id }) => id) : [],
  );
  return {
    printed,
    old: printed.filter((id) => id?.startsWith("before")),
    came: printed.filter((id) => id?.startsWith("entry")),
    expected: model.entries
      .filter(({ id, time }) => id.startsWith("entry") && time >= (request.since ?? 0))
      .map(({ id }) => id)
      .toSorted(),
    said: events.flatMap((event) => (event.kind === "set-back" ? [event.setBack?.isWanted] : [])),
    /** How far the clock was said to be behind, in milliseconds. */
    byMs: events.flatMap((event) => (event.kind === "set-back" && event.setBack ? [event.setBack.byMs] : [])),
    /** From when an entry is listed until it is given, at most. */
    longestMs: Math.max(
      ...model.entries
        .filter(({ id }) => id.startsWith("entry"))
        .map(({ id, visibleAtMs }) => (givenMs.get(id) ?? Number.POSITIVE_INFINITY) - visibleAtMs),
    ),
    lateMs: Math.max(...looks.map(({ askedAtMs, tookMs, atMs }) => atMs - tookMs - askedAtMs)),
    mostCalls,
  };
}

const minute = 60;
const hour = 60 * minute;
/** Half of what the interface allows a minute, and some more while two clocks are looked at. */
const callsAllowed = 40;
const twice: readonly Step[] = [
  { atSeconds: 40, bySeconds: -minute },
  { atSeconds: 140, bySeconds: -10 * minute },
];
const at40 = (bySeconds: number): readonly Step[] => [{ atSeconds: 40, bySeconds }];

describe("a platform's clock that is set while its audit log is followed", () => {
  it.each<[string, readonly Step[], Options?]>([
    ["a second back", at40(-1)],
    ["15 s back", at40(-15)],
    ["25 s back", at40(-25)],
    ["50 s back", at40(-50)],
    ["65 s back", at40(-65)],
    ["90 s back", at40(-90)],
    ["10 minutes back", at40(-10 * minute)],
    ["an hour back", at40(-hour)],
    ["a day back", at40(-24 * hour)],
    ["10 minutes back before the second look", [{ atSeconds: 2, bySeconds: -10 * minute }]],
    [
      "15 s back six times",
      Array.from({ length: 6 }, (_, turn) => ({ atSeconds: 20 + 21 * turn, bySeconds: -15 })),
    ],
    ["back twice", [...at40(-10 * minute), { atSeconds: 100, bySeconds: -hour }]],
    ["back and forward", [...at40(-10 * minute), { atSeconds: 100, bySeconds: 10 * minute }]],
    ["an hour back and then 11 s forward", [...at40(-hour), { atSeconds: 103, bySeconds: 11 }]],
    ["an hour back and then 38 s forward", [...at40(-hour), { atSeconds: 103, bySeconds: 38 }]],
    ["forward and back", [...at40(24 * hour), { atSeconds: 100, bySeconds: -24 * hour }]],
    ["forward", at40(24 * hour)],
    ["forward, with what it leaps over", at40(hour), { writesLeaps: true }],
    [
      "back and half an hour forward, with what it leaps over",
      [...at40(-12 * minute), { atSeconds: 60, bySeconds: 30 * minute }],
      { writesLeaps: true },
    ],
    [
      "back and 5 minutes forward, with what it leaps over",
      [...at40(-12 * minute), { atSeconds: 100, bySeconds: 5 * minute }],
      { writesLeaps: true },
    ],
    [
      "back and 2 minutes forward twice, with what it leaps over",
      [
        ...at40(-12 * minute),
        { atSeconds: 80, bySeconds: 2 * minute },
        { atSeconds: 120, bySeconds: 2 * minute },
      ],
      { writesLeaps: true },
    ],
    [
      "10 minutes back, and is 5 minutes behind the one that stamps",
      at40(-10 * minute),
      { aheadSeconds: 300 },
    ],
    ["4 minutes back, and is 5 minutes ahead of the one that stamps", at40(-240), { aheadSeconds: -300 }],
    [
      "10 minutes back, in a log with many that are late",
      at40(-10 * minute),
      { lateSeconds: (n) => (n % 3) * 14 },
    ],
    ["10 minutes back, until what was read has passed", at40(-10 * minute), { forSeconds: 15 * minute }],
  ])("%s hides nothing: each entry is given once", async (_what, steps, options) => {
    for (const start of [{ since: 48 * hour }, { last: 5 }]) {
      const { came, expected, printed, mostCalls, lateMs } = await followed(steps, { ...start, ...options });
      expect(came.toSorted()).toEqual(expected);
      expect(new Set(printed).size).toBe(printed.length);
      expect(mostCalls).toBeLessThanOrEqual(callsAllowed);
      expect(lateMs).toBeLessThan(behindFromMs);
    }
  });

  it.each<[string, readonly Step[], Options]>([
    [
      "is set to ten minutes before the first, and past both",
      [
        { atSeconds: 40, bySeconds: 3300 },
        { atSeconds: 110, bySeconds: hour },
      ],
      {
        odd: [
          { atSeconds: 20, aheadSeconds: hour },
          { atSeconds: 70, aheadSeconds: 100 },
        ],
      },
    ],
    [
      "comes to ten minutes before the first",
      [],
      {
        odd: [
          { atSeconds: 20, aheadSeconds: 607 },
          { atSeconds: 36, aheadSeconds: 240 },
        ],
      },
    ],
    [
      "is two minutes behind that of the Dates",
      [],
      { aheadSeconds: -2 * minute, odd: [{ atSeconds: 30, aheadSeconds: 500 }], forSeconds: 15 * minute },
    ],
    [
      "is two minutes behind that of the Dates, three times",
      [],
      {
        aheadSeconds: -2 * minute,
        odd: Array.from({ length: 3 }, (_, turn) => ({ atSeconds: 30 + 9 * turn, aheadSeconds: 90 * turn })),
        forSeconds: 15 * minute,
      },
    ],
    [
      "is two minutes ahead of that of the Dates",
      [],
      {
        aheadSeconds: 2 * minute,
        odd: [
          { atSeconds: 30, aheadSeconds: hour },
          { atSeconds: 60, aheadSeconds: 240 },
        ],
      },
    ],
    [
      "goes past more than a hundred of them",
      [{ atSeconds: 90, bySeconds: hour }],
      {
        odd: [
          ...Array.from({ length: 130 }, () => ({ atSeconds: 30, aheadSeconds: 2000 })),
          { atSeconds: 88, aheadSeconds: 1500 },
        ],
      },
    ],
  ])("that %s hides nothing of what is stamped ahead, nor behind it", async (_what, steps, options) => {
    for (const start of [{ since: 48 * hour }, { last: 5 }, { last: 0 }]) {
      const { came, expected, printed, mostCalls, longestMs } = await followed(steps, {
        ...start,
        ...options,
      });
      expect(came.toSorted()).toEqual(expected);
      expect(new Set(printed).size).toBe(printed.length);
      expect(mostCalls).toBeLessThanOrEqual(callsAllowed);
      expect(longestMs).toBeLessThan(30_000);
    }
  });

  it("whatever is stamped ahead, and though all stamps may be, each entry is given once and at once", async () => {
    const odd = fc.array(
      fc.record({
        atSeconds: fc.integer({ min: 1, max: 170 }),
        aheadSeconds: fc.oneof(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 48 * hour })),
      }),
      { maxLength: 6 },
    );
    const law = fc.asyncProperty(
      odd,
      fc.constantFrom({ since: 48 * hour }, { last: 5 }, { last: 1 }, { last: 0 }),
      fc.constantFrom(0, 120, 300),
      fc.constantFrom(1, 5, 20),
      fc.array(
        fc.record({
          atSeconds: fc.integer({ min: 40, max: 160 }),
          bySeconds: fc.integer({ min: 30, max: 3600 }),
        }),
        {
          maxLength: 1,
        },
      ),
      async (stamped, start, aheadSeconds, everySeconds, steps) => {
        const options = { ...start, odd: stamped, aheadSeconds, everySeconds, forSeconds: 240 };
        const { came, expected, printed, longestMs } = await followed(steps, options);
        expect(came.toSorted()).toEqual(expected);
        expect(new Set(printed).size).toBe(printed.length);
        expect(longestMs).toBeLessThan(60_000);
      },
    );
    await fc.assert(law, { numRuns: 30 });
  });

  it("to before what is asked for, and forward, hides nothing of what is wanted", async () => {
    const steps = [...at40(-12 * minute), { atSeconds: 60, bySeconds: 30 * minute }];
    const { came, expected } = await followed(steps, { since: 5 * minute, writesLeaps: true });
    expect(came.toSorted()).toEqual(expected);
  });

  it.each<[string, readonly Step[], Options, readonly (boolean | undefined)[]]>([
    ["nothing where it is not set", [], {}, []],
    ["nothing of less than what looks reach back anyway", at40(-15), {}, []],
    ["nothing where the newest entry is older than now all the same", at40(-120), { everySeconds: 200 }, []],
    ["it once", at40(-10 * minute), { since: 48 * hour }, [true]],
    [
      "it once more where it comes again after it was over",
      twice,
      { forSeconds: 4 * minute },
      [true, undefined, true],
    ],
    ["when it is over", at40(-minute), { forSeconds: 4 * minute }, [true, undefined]],
    ["that what happens is not wanted", at40(-10 * minute), { since: minute }, [false]],
    [
      "when it is wanted again",
      at40(-3 * minute),
      { since: minute, forSeconds: 5 * minute },
      [false, true, undefined],
    ],
    ["nothing of one that was set before", [{ atSeconds: -60, bySeconds: -600 }], {}, []],
  ])("says %s", async (_what, steps, options, words) => {
    expect((await followed(steps, options)).said).toEqual(words);
  });

  it("says how far the newest entry is ahead", async () => {
    const { byMs } = await followed(at40(-10 * minute), { everySeconds: 20 });
    // The entry of second 20 is the last one of the clock before, and three answers agree within 15 s.
    expect(byMs).toHaveLength(1);
    expect(byMs[0]).toBeGreaterThan(560_000);
    expect(byMs[0]).toBeLessThan(581_000);
  });

  it("does not take the log as read while what happens is not wanted", async () => {
    const { lateMs, came } = await followed(at40(-10 * minute), { since: minute });
    expect(lateMs).toBeGreaterThan(120_000);
    expect(came).toHaveLength(40);
  });

  it.each([
    ["the first", 1, callsAllowed],
    ["one", 7, 15],
    ["each third", undefined, 15],
  ])("is not believed to be where %s of the Dates is wrong", async (_what, wrong, calls) => {
    const wrongBy = (call: number) => (call === wrong || (!wrong && call % 3 === 0) ? -hour : 0);
    for (const by of [1, -1]) {
      const { came, expected, said, old, mostCalls } = await followed([], {
        last: 5,
        wrongBy: (call) => by * wrongBy(call),
      });
      expect([came.toSorted(), said, old.length]).toEqual([expected, [], 5]);
      expect(mostCalls).toBeLessThanOrEqual(calls);
    }
  });

  it.each([
    ["a minute", -minute],
    ["10 minutes", -10 * minute],
    ["a day", -24 * hour],
  ])("by %s before it is followed hides nothing either", async (_what, bySeconds) => {
    const { came, expected, old } = await followed([{ atSeconds: -60, bySeconds }], { last: 5 });
    expect([came.toSorted(), old.length]).toEqual([expected, 5]);
  });

  it("gives hardly any of those that stood there before and were not asked for", async () => {
    const { came, expected, old } = await followed(at40(-hour), {
      last: 5,
      beforeSeconds: 2 * hour,
      everySeconds: 5,
    });
    expect(came.toSorted()).toEqual(expected);
    expect(old.length).toBeLessThan(5 + 10);
  });
});
