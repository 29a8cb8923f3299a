/** A log that is asked for by names, where the question for a name fails, waits or hangs: nothing is lost, and nothing stands still. */

import { describe, expect, it } from "vitest";
import { compare, everything } from "../../src/query/compose.ts";
import { parseQuery } from "../../src/query/parse.ts";
import type { LogRequest } from "../../src/session/log/log-request.ts";
import fc from "../support/cases.ts";
import { fakeClock } from "../support/fake-clock.ts";
import {
  followNamed,
  givenLines,
  type Heard,
  type Logged,
  namedPlatform,
  nameOf,
  type Trouble,
} from "./named-platform.ts";

const minutes = 60_000;
const logged = (...ids: readonly string[]): readonly Logged[] =>
  ids.map((componentId, index) => ({ atMs: -minutes + index * 1000, componentId }));
const failing =
  (most: number, what: ReturnType<Trouble>, id?: string): Trouble =>
  (componentId, times) =>
    times < most && (id === undefined || id === componentId) ? what : undefined;
const parsed = (text: string) => {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(query.problem.message);
  return query.value;
};
const told = (heard: readonly Heard[]) =>
  heard.flatMap(({ atMs, event }) =>
    event.kind === "asked-again" ? [[Math.floor(atMs / 1000), event] as const] : [],
  );
const gaps = (heard: readonly Heard[]) =>
  heard.flatMap(({ event }) => (event.kind === "gap" ? [event.gap] : []));

async function readOnce(records: readonly Logged[], of: readonly [string, ...string[]], trouble?: Trouble) {
  const clock = fakeClock();
  const platform = namedPlatform(records, clock, trouble);
  const following = followNamed(platform, clock, { follow: false, of });
  return { thrown: await following.toEnd(), ...following, ...platform };
}

describe("a log that is read once", () => {
  const records = logged("FnA", "FnB", "FnA", "FnC", "FnB");

  it.each([
    ["answered", undefined],
    ["refused once with a wait", failing(1, { code: "ratelimited", retryAfterMs: 2000 }, "FnA")],
    ["refused once for another component", failing(1, { code: "ratelimited", retryAfterMs: 2000 }, "FnB")],
    ["refused for five minutes", failing(1, { code: "ratelimited", retryAfterMs: 300_000 })],
    ["failing three times", failing(3, { code: "http_status" })],
    ["cut", failing(1, { code: "connection_lost" }, "FnA")],
    ["hanging", failing(1, "hangs")],
  ])("has all records of a name that is asked for, in order: %s", async (_case, trouble) => {
    const { thrown, heard } = await readOnce(records, ["FnA"], trouble);
    expect([thrown, givenLines(heard)]).toEqual([undefined, [0, 2]]);
  });

  it("keeps to the wait that one of the questions is refused with, at all of them", async () => {
    const trouble = failing(1, { code: "ratelimited", retryAfterMs: 50_000 }, "FnA");
    const { askedAtMs } = await readOnce(records, ["FnA"], trouble);
    expect(askedAtMs.filter((atMs) => atMs > 2000 && atMs < 50_000)).toEqual([]);
  });

  it("says which records may be missing where a name cannot be had, and does not end well", async () => {
    const { thrown, heard } = await readOnce(records, ["FnA"], failing(99, { code: "http_status" }, "FnB"));
    expect(givenLines(heard)).toEqual([0, 2]);
    expect(thrown).toMatchObject({
      code: "incomplete_log",
      kind: "transport",
      message: expect.stringMatching(
        /names could not be looked up \(http_status\), records of FnB may be missing/,
      ),
      remedy: expect.stringContaining(
        "--since 2026-01-05T14:59:01.000000Z --until-time 2026-01-05T14:59:04.000001Z",
      ),
    });
  });

  it("loses, repeats and reorders nothing, whichever questions fail", async () => {
    const ids = ["FnA", "FnB", "FnC", "FnD"] as const;
    const trouble = fc.constantFrom(
      { code: "ratelimited", retryAfterMs: 7000 },
      { code: "http_status" },
      "hangs" as const,
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...ids), { maxLength: 12 }),
        fc.constantFrom(...ids),
        fc.dictionary(fc.constantFrom(...ids), fc.array(trouble, { maxLength: 3 })),
        async (of, wanted, troubles) => {
          const { thrown, heard } = await readOnce(
            logged(...of),
            [wanted],
            (componentId, times) => troubles[componentId]?.[times],
          );
          const expected = of.flatMap((id, index) => (id === wanted ? [index] : []));
          expect([thrown, givenLines(heard)]).toEqual([undefined, expected]);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("a log that is followed", () => {
  async function follow(records: readonly Logged[], trouble: Trouble, ms: number, last?: number) {
    const clock = fakeClock();
    const platform = namedPlatform(records, clock, trouble);
    const following = followNamed(platform, clock, { follow: true, of: ["FnA", "FnB"], last });
    await clock.advance(ms);
    return { clock, ...platform, ...following };
  }
  const refused = { code: "ratelimited", retryAfterMs: 25_000 } as const;

  it("gives what is known while a name is waited for, says so at once, and gives the rest as late", async () => {
    // FnA is known after its first record; FnB is refused when it comes.
    const records = [
      { atMs: -1000, componentId: "FnA" },
      { atMs: 5000, componentId: "FnB" },
      { atMs: 5001, componentId: "FnA" },
    ];
    const { heard, clock, stop } = await follow(records, failing(1, refused, "FnB"), 20_000);
    expect(givenLines(heard)).toEqual([0, 2]);
    const given = heard.filter(({ event }) => event.kind === "records").map(({ atMs }) => atMs);
    expect(given.at(-1)).toBeLessThan(5000 + 8000);
    expect(told(heard)).toEqual([[expect.any(Number), expect.objectContaining({ waitMs: 25_000 })]]);
    expect(told(heard)[0]?.[0]).toBeLessThan(10);
    expect(gaps(heard)).toMatchObject([{ state: "open", code: "ratelimited" }]);
    await clock.advance(30_000);
    expect(givenLines(heard)).toEqual([0, 2, 1]);
    expect(heard.findLast(({ event }) => event.kind === "records")?.event).toMatchObject({ late: true });
    expect(gaps(heard).map(({ state }) => state)).toEqual(["open", "filled"]);
    await stop();
  });

  it("tells of a question that hangs after ten seconds, and waits for several no longer than for one", async () => {
    const ids = ["FnB", "FnC", "FnD", "FnE", "FnA"];
    const { heard, clock, stop } = await follow(logged(...ids), failing(1, "hangs"), 15_000);
    expect(told(heard)).toEqual([[10, expect.objectContaining({ pendingMs: 10_000 })]]);
    await clock.advance(20_000);
    expect(givenLines(heard)).toEqual([0, 4]);
    await stop();
  });

  it.each(["http_status", "ratelimited"])(
    "asks for a name until it is answered, however often that fails (%s), and then gives what waited",
    async (code) => {
      const { heard, clock, stop } = await follow(logged("FnA"), failing(30, { code }), 5 * minutes);
      expect(gaps(heard).at(-1)).toMatchObject({ state: "open", code });
      await clock.advance(30 * minutes);
      expect([givenLines(heard), gaps(heard).at(-1)?.state]).toEqual([[0], "filled"]);
      await stop();
    },
  );

  it.each([
    ["a second", 1, 5000],
    ["ten seconds", 4, 20_000],
    ["two minutes", 8, 5 * minutes],
    ["ten minutes", 10, 20 * minutes],
  ])(
    "gives each record once though what names its component is listed %s later",
    async (_late, times, ms) => {
      const records = [0, 500, 20_000, 60_000].map((atMs) => ({ atMs, componentId: "FnA" }));
      const seen = [...records, { atMs: 700, componentId: "FnB" }].filter(({ atMs }) => atMs < ms);
      const { heard, clock, stop } = await follow(seen, failing(times, "unlisted", "FnA"), ms);
      expect(givenLines(heard).toSorted()).toEqual(seen.map((_, index) => index));
      expect(gaps(heard)).toEqual([]);
      const ofOther = heard.find(
        ({ event }) => event.kind === "records" && givenLines([{ atMs: 0, event }]).includes(seen.length - 1),
      );
      expect(ofOther?.atMs).toBeLessThan(10_000);
      await clock.advance(10 * minutes);
      expect(givenLines(heard)).toHaveLength(seen.length);
      await stop();
    },
  );

  it.each([
    ["has no name", (): Trouble => (id) => (id === "FnA" ? undefined : "unlisted")],
    ["cannot be looked up", (): Trouble => (id) => (id === "FnA" ? undefined : { code: "http_status" })],
    ["hangs", (): Trouble => (id) => (id === "FnA" ? undefined : "hangs")],
  ])("is behind by some seconds at most where each of many components %s", async (_, troubles) => {
    const seconds = Array.from({ length: 180 }, (__, second) => second);
    const others = Array.from({ length: 30 }, (__, index) => `FnX${index}`);
    const records = seconds.flatMap((second) => [
      { atMs: second * 1000, componentId: "FnA" },
      // All of them fit on a page.
      ...(second % 10 < 9
        ? []
        : others.map((componentId, index) => ({ atMs: second * 1000 + index, componentId }))),
    ]);
    const { heard, stop } = await follow(records, troubles(), 195_000);
    const lags = heard.flatMap(({ atMs, event }) =>
      event.kind === "records"
        ? event.records
            .filter(({ componentId }) => componentId === "FnA")
            .map(({ createdUs }) => atMs - (createdUs / 1000 - fakeClock().nowMs()))
        : [],
    );
    expect(lags).toHaveLength(seconds.length);
    expect(Math.max(...lags)).toBeLessThan(15_000);
    expect(lags.toSorted((a, b) => a - b)[Math.floor(lags.length * 0.95)]).toBeLessThan(8000);
    await stop();
  });

  it.each<[string, Partial<LogRequest>]>([
    ["what is shown", { query: parsed("!heartbeat") }],
    ["what ends the log", { query: everything, until: parsed("heartbeat") }],
  ])(
    "gives what belongs to a component without a name at once where %s may depend on it",
    async (_, asked) => {
      const clock = fakeClock();
      const platform = namedPlatform(logged("FnA", "FnB"), clock, () => "unlisted");
      const following = followNamed(platform, clock, { follow: true, of: ["FnA"], ...asked });
      await clock.advance(4000);
      expect(givenLines(following.heard)).toEqual([0, 1]);
      // Such a log may be ended then.
      await following.stop();
      expect(gaps(following.heard)).toEqual([]);
    },
  );

  it("ends at what satisfied --until by a name that was listed later", async () => {
    const clock = fakeClock();
    const records = [...logged("FnA", "FnB"), { atMs: 3000, componentId: "FnA" }];
    const platform = namedPlatform(records, clock, failing(3, "unlisted", "FnB"));
    const until = compare("function", "=", nameOf("FnB"));
    const following = followNamed(platform, clock, { follow: true, of: ["FnA"], query: everything, until });
    await clock.advance(20_000);
    expect(givenLines(following.heard)).toEqual([0, 1, 2]);
    expect(following.heard.at(-1)?.event).toMatchObject({
      kind: "reached",
      record: { componentId: "FnB" },
    });
  });

  it("asks for a component that has no name less and less, and no longer than there is something of it", async () => {
    const { namesAskedAtMs, clock, stop } = await follow(logged("FnC"), failing(9999, "unlisted"), minutes);
    expect(namesAskedAtMs).toHaveLength(6);
    await clock.advance(30 * minutes);
    expect(namesAskedAtMs.length).toBeLessThan(14);
    const asked = namesAskedAtMs.length;
    await clock.advance(60 * minutes);
    expect(namesAskedAtMs).toHaveLength(asked);
    await stop();
  });

  it("gives as many of the newest as were asked for, also where it is known late which they are", async () => {
    const records = logged("FnA", "FnA", "FnB", "FnC", "FnA");
    const trouble: Trouble = (id, times) => (id !== "FnA" && times === 0 ? refused : undefined);
    const { heard, clock, stop } = await follow(records, trouble, 10_000, 3);
    expect(givenLines(heard)).toEqual([4]);
    await clock.advance(60_000);
    expect(givenLines(heard).toSorted()).toEqual([1, 2, 4]);
    await stop();
  });
});
