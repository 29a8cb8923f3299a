/** What ends a followed log by --timeout or --idle, at any moment: on a healthy platform no failure, on a sick one always one. */

import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../src/base/errors.ts";
import { seededRandom } from "../../src/base/random.ts";
import { createFollowedAudit } from "../../src/cli/audit/followed-audit.ts";
import type { FollowedEnd } from "../../src/cli/log/followed-end.ts";
import { createFollowedLog, type FollowedLog } from "../../src/cli/log/followed-log.ts";
import { createIdleEnd } from "../../src/cli/log/idle-end.ts";
import type { LogEvent } from "../../src/session/log/follow-log.ts";
import { type FakeClock, fakeClock } from "../support/fake-clock.ts";
import { failure, followAuditPlatform, followPlatform, never, type Platform } from "./followed-platform.ts";

const takes = (seconds: number): Platform => ({ takesMs: () => seconds * 1000 });
const eachFifth = (refusal: ReturnType<typeof failure>): Platform => ({
  fails: ({ number }) => (number % 5 === 4 ? refusal : undefined),
});
const oneInFive = (refusal: ReturnType<typeof failure>): Platform => ({
  fails: ({ drawn }) => (drawn < 0.2 ? refusal : undefined),
});
const refused = failure("internal_error");
const tooMany = (seconds: number) => failure("ratelimited", seconds * 1000);

const healthy: readonly (readonly [string, Platform])[] = [
  ["is quick", {}],
  ...[1, 2, 4, 5, 6, 8, 10].map((seconds) => [`takes ${seconds} s to answer`, takes(seconds)] as const),
  ["takes 1 to 10 s to answer", { takesMs: ({ drawn }) => 1000 + 9000 * drawn }],
  ["answers each fifth call with 500", eachFifth(refused)],
  ["answers one call in five with 500", oneInFive(refused)],
  ["answers each fifth call with 429", eachFifth(tooMany(1))],
  ["answers one call in five with 429", oneInFive(tooMany(1))],
  ["answers one call in five with 429 for 5 s", oneInFive(tooMany(5))],
  [
    "fails for four seconds",
    { fails: ({ atMs }) => (atMs >= 13_000 && atMs < 17_000 ? refused : undefined) },
  ],
];

/** From then on; the first look was complete by then, where it is not 0. */
const from = (fromMs: number, sick: Platform): Platform => ({
  ...(sick.takesMs && { takesMs: (call) => (call.atMs < fromMs ? 80 : (sick.takesMs?.(call) ?? 80)) }),
  ...(sick.fails && { fails: (call) => (call.atMs < fromMs ? undefined : sick.fails?.(call)) }),
});
const hangs: Platform = { takesMs: () => never };
const sick = (fromMs: number): readonly (readonly [string, Platform])[] => [
  ["hangs", from(fromMs, hangs)],
  ["answers after a minute", from(fromMs, takes(60))],
  ["answers with 500", from(fromMs, { fails: () => refused })],
  ["asks to wait for a minute", from(fromMs, { fails: () => tooMany(60) })],
  ["asks to wait for 5 s, always", from(fromMs, { fails: () => tooMany(5) })],
];
const more: readonly (readonly [string, Platform])[] = [
  ["gives more than can be fetched", { traffic: 100, page: 10 }],
  ["hangs at each second page", { page: 20, takesMs: ({ request }) => (request.cursor ? never : 80) }],
];

type Following<End = FollowedEnd> = (
  platform: Platform,
  clock: FakeClock,
  signal: AbortSignal,
) => [End, Promise<void>];

const ofTail: Following<FollowedLog> = (platform, clock, signal) => {
  const followed = createFollowedLog(clock);
  const log = followPlatform(platform, clock);
  return [followed, hearing(log(signal), followed.hear)];
};

const ofAudit: Following = (platform, clock, signal) => {
  const followed = createFollowedAudit(clock);
  const log = followAuditPlatform(platform, clock, followed);
  return [followed, hearing(log(signal), followed.hear)];
};

async function hearing<T>(log: AsyncIterable<T>, hear: (event: T) => void): Promise<void> {
  for await (const event of log) hear(event);
}

/** Asks at random moments whether the log is known then, once it was answered. */
async function askedAtMoments(
  follow: Following,
  platform: Platform,
  fromMs: number,
  toMs: number,
): Promise<boolean[]> {
  const clock = fakeClock();
  const stop = new AbortController();
  const [followed, ended] = follow(platform, clock, stop.signal);
  const done = ended.catch(() => {}); // it was stopped
  const random = seededRandom(7);
  const unknown: boolean[] = [];
  await clock.advance(fromMs);
  while (clock.elapsedMs() < toMs) {
    await clock.advance(300 + 700 * random.next());
    if (followed.isAnswered) unknown.push(followed.isUnknown);
  }
  stop.abort();
  await done;
  return unknown;
}

/** How a log ends that is followed with --idle, of which no record is wanted. */
async function endedByIdle(platform: Platform, idleSeconds: number): Promise<string> {
  const clock = fakeClock();
  const stop = new AbortController();
  const idle = createIdleEnd(idleSeconds * 1000, clock, stop.signal);
  const log = followPlatform(platform, clock);
  let end = "still followed";
  const done = (async () => {
    for await (const _ of idle.watch(unwanted(log(idle.signal))));
  })().then(
    () => {
      end = "done";
    },
    (thrown: { readonly code: string }) => {
      end = thrown.code;
    },
  );
  await clock.advance(200_000);
  stop.abort();
  await done;
  return end;
}

async function* unwanted(log: AsyncIterable<LogEvent>): AsyncGenerator<LogEvent> {
  for await (const event of log) if (event.kind !== "records") yield event;
}

const idleSeconds = [6, 8, 15, 60];

describe("on a platform that is healthy", () => {
  it.each(healthy)("and %s, --timeout never fails", async (_what, platform) => {
    const quiet = await askedAtMoments(ofTail, platform, 0, 120_000);
    const busy = await askedAtMoments(ofTail, { ...platform, traffic: 5 }, 0, 120_000);
    // The first look at an audit log takes two answers.
    const audit = await askedAtMoments(ofAudit, platform, 25_000, 145_000);
    for (const unknown of [quiet, busy, audit]) {
      expect(unknown.length).toBeGreaterThan(150);
      expect(unknown.filter(Boolean)).toEqual([]);
    }
  });

  it.each(healthy)("and %s, --idle never fails", async (_what, platform) => {
    for (const seconds of idleSeconds)
      expect([seconds, await endedByIdle(platform, seconds)]).toEqual([seconds, "done"]);
  });
});

describe("on a platform that is sick", () => {
  const slow: Platform = { takesMs: ({ number }) => (number < 6 ? 10_000 : never) };
  it.each([...sick(60_000), ...more, ["hangs where it took 10 s before", slow] as const])(
    "and %s, --timeout always fails",
    async (_what, platform) => {
      const unknown = await askedAtMoments(ofTail, platform, 60_000 + 3 * 30_000, 200_000);
      expect(unknown.filter((isUnknown) => !isUnknown)).toEqual([]);
    },
  );

  it.each([
    ["before all that was asked for", 5, 60, { timeout: true, idle: "incomplete_log" }],
    ["before that, and nothing came yet", 0, 30, { timeout: true, idle: "incomplete_log" }],
    ["to after where the log was asked for", 5, 3600, { timeout: false, idle: "done" }],
  ])("whose clock is set back %s", async (_what, traffic, sinceSeconds, ends) => {
    const setBack = { sinceSeconds, offMs: (elapsedMs: number) => (elapsedMs < 3000 ? 0 : -600_000) };
    const unknown = await askedAtMoments(ofTail, { ...setBack, traffic }, 60_000, 90_000);
    expect([...new Set(unknown)]).toEqual([ends.timeout]);
    expect(await endedByIdle({ ...setBack, traffic }, 15)).toBe(ends.idle);
  });

  it.each([
    ["is still to come", -3600, 600_000, { timeout: true, idle: "incomplete_log" }],
    [
      "is still to come by the platform's clock alone",
      -60,
      -600_000,
      { timeout: true, idle: "incomplete_log" },
    ],
    ["is still to come by this machine's clock alone", -60, 600_000, { timeout: false, idle: "done" }],
    ["arrives meanwhile", -20, 0, { timeout: false, idle: "done" }],
  ])("or a log whose beginning %s", async (_what, sinceSeconds, offMs, ends) => {
    const ahead = { sinceSeconds, offMs: () => offMs };
    const unknown = await askedAtMoments(ofTail, { ...ahead, traffic: 5 }, 60_000, 90_000);
    expect([...new Set(unknown)]).toEqual([ends.timeout]);
    expect(await endedByIdle({ ...ahead, traffic: 5 }, 15)).toBe(ends.idle);
  });

  it.each([
    ...sick(60_000),
    ["gives no answer", from(60_000, { fails: () => failure("unreachable") })],
    ["gives more than can be fetched", { traffic: 100, page: 10 }],
  ] as const)("and %s, the end names all that was not read and nothing else", async (_what, platform) => {
    const clock = fakeClock();
    const stop = new AbortController();
    const [followed, ended] = ofTail({ traffic: 1, ...platform }, clock, stop.signal);
    const done = ended.catch(() => {}); // it was stopped
    const over = new FlowtailError("timeout", "timeout", "Stopped.");
    await clock.advance(100_000);
    for (let moment = 0; moment < 20; moment++) {
      await clock.advance(9100);
      expect(followed.isUnknown).toBe(true);
      const { message, remedy = "", details } = followed.unknownEnd("It is over", over);
      const gaps = (details?.["gaps"] ?? []) as readonly { readonly from: string; readonly to: string }[];
      const endMs = Math.max(...gaps.map(({ to }) => Date.parse(to)));
      const readMs = clock.nowMs() - (clock.elapsedMs() - (followed.knownUntilMs ?? 0));
      expect(Date.parse(gaps[0]?.from ?? "")).toBe(Math.floor(readMs));
      expect(gaps.slice(1).map(({ from }) => from)).toEqual(gaps.slice(0, -1).map(({ to }) => to));
      expect(endMs).toBeGreaterThanOrEqual(clock.nowMs());
      expect(remedy).toContain(`--since ${gaps[0]?.from} --until-time ${gaps.at(-1)?.to}`);
      expect(message).toMatch(/[iI]t is read up to \S+ \S+ ago\./);
      if (_what === "gives no answer") expect(message).not.toContain("refused");
    }
    stop.abort();
    await done;
  });

  it.each(sick(8000))("and %s, --timeout always fails for an audit log", async (_what, platform) => {
    const unknown = await askedAtMoments(ofAudit, platform, 40_000, 160_000);
    expect(unknown.length).toBeGreaterThan(150);
    expect(unknown.filter((isUnknown) => !isUnknown)).toEqual([]);
  });

  it.each([...sick(0), ...sick(3000), ...more])("and %s, --idle always fails", async (_what, platform) => {
    for (const seconds of idleSeconds)
      expect([seconds, await endedByIdle(platform, seconds)]).toEqual([seconds, "incomplete_log"]);
  });
});
