/** Following an audit log: every entry once, in order, through all that can go wrong. */

import { describe, expect, it } from "vitest";
import { FlowtailError } from "../../../src/base/errors.ts";
import { createAuditClient } from "../../../src/client/index.ts";
import { defaultFollowPace, type FollowEvent, followAudit } from "../../../src/session/audit/follow-audit.ts";
import fc from "../../support/cases.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { auditModel, type Fault, type ModelEntry } from "./audit-model.ts";

const stopped = new FlowtailError("interrupted", "interrupted", "Stopped.");

interface Setup {
  readonly last?: number;
  /** Seconds before now. */
  readonly since?: number;
  readonly mostOnPage?: number;
  readonly isWanted?: ((entry: { readonly id: string }) => boolean) | undefined;
}

function following({ last = 100, since, mostOnPage, isWanted }: Setup = {}) {
  const clock = fakeClock();
  const model = auditModel(clock, mostOnPage);
  const client = createAuditClient({
    baseUrl: "https://audit.example",
    token: "any-token",
    transport: model,
    clock,
    rateLimit: false,
  });
  const stop = new AbortController();
  const events: FollowEvent[] = [];
  const now = () => Math.floor(clock.nowMs() / 1000);
  const add = (id: string, ageSeconds = 0, lateMs = 0): void => {
    model.entries.push({ id, time: now() - ageSeconds, visibleAtMs: clock.nowMs() + lateMs });
  };
  const start = async () => {
    const filter = { action: ["user_channel_join"], actor: "U1" };
    const request = {
      filter,
      last,
      isWanted,
      since: since === undefined ? undefined : now() - since,
    };
    for await (const event of followAudit(request, { client, clock, signal: stop.signal }))
      events.push(event);
  };
  const printed = () =>
    events.flatMap((event) => (event.kind === "entries" ? event.entries.map(({ id }) => id) : []));
  return { clock, model, events, printed, add, now, start, stop };
}

/** Runs it for a while and ends it; what it rejects with is given. */
async function run(setup: ReturnType<typeof following>, during: () => Promise<void>): Promise<unknown> {
  const done = setup.start().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  await setup.clock.advance(0);
  await during();
  setup.stop.abort(stopped);
  return done;
}

describe("following the audit log", () => {
  it("begins with the newest entries, oldest of them first, and goes on with what comes", async () => {
    const setup = following({ last: 2 });
    for (const [index, id] of ["a", "b", "c", "d"].entries()) setup.add(id, 100 - index);
    const ended = await run(setup, async () => {
      expect(setup.printed()).toEqual(["c", "d"]);
      setup.add("e");
      setup.add("f");
      await setup.clock.advance(5000);
      expect(setup.printed()).toEqual(["c", "d", "e", "f"]);
      await setup.clock.advance(600_000);
    });
    expect(setup.printed()).toEqual(["c", "d", "e", "f"]);
    expect(ended).toBe(stopped);
  });

  it.each([
    ["the first question", 8],
    ["the one that reaches back", 5],
  ])("waits for what may pass from %s on, and loses nothing by it", async (_which, faults) => {
    const setup = following({ last: 2 });
    for (const [index, id] of ["a", "b", "c"].entries()) setup.add(id, 100 - index);
    if (faults === 5) setup.model.faults.push(undefined);
    for (let fault = 0; fault < faults; fault++) setup.model.faults.push("503");
    await run(setup, async () => {
      await setup.clock.advance(300_000);
    });
    expect(setup.events.some(({ kind }) => kind === "trouble")).toBe(true);
    expect(setup.printed()).toEqual(["b", "c"]);
  });

  it.each([
    ["its first question", 0],
    ["a later one", 3],
  ])(
    "asks again beside %s where that goes into a dead connection, and gives no entry twice",
    async (_which, before) => {
      const setup = following({ last: 1 });
      for (const [index, id] of ["a", "b"].entries()) setup.add(id, 100 - index);
      setup.model.faults.push(...Array.from({ length: before }, () => undefined), "swallowed");
      await run(setup, async () => {
        await setup.clock.advance(17_000);
        setup.add("c");
        await setup.clock.advance(5000);
        expect(setup.printed()).toEqual(["b", "c"]);
      });
      expect(setup.events.map(({ kind }) => kind)).toEqual(["entries", "entries"]);
    },
  );

  it("says of a platform that is silent after a failure that it is, and of both once that they are over", async () => {
    const setup = following();
    setup.add("a", 100);
    setup.model.faults.push(undefined, undefined, "cut", "swallowed", "swallowed", "swallowed");
    await run(setup, () => setup.clock.advance(60_000));
    expect(setup.events.slice(1)).toEqual([
      expect.objectContaining({ kind: "trouble" }),
      { kind: "silent", pendingMs: 10_000 },
      expect.objectContaining({ kind: "trouble", error: expect.objectContaining({ code: "timeout" }) }),
      { kind: "recovered" },
    ]);
  });

  it("says nothing of a question that is answered before it is slow, however often it was asked", async () => {
    const setup = following();
    setup.add("a", 100);
    setup.model.faults.push(undefined, undefined, "swallowed", undefined, "swallowed", undefined);
    await run(setup, () => setup.clock.advance(120_000));
    expect(setup.events.map(({ kind }) => kind)).toEqual(["entries"]);
  });

  it.each([
    [0, 150],
    [3, 10],
    [100, 10],
    [100, 150],
    [100, 1500],
  ])(
    "after an outage at its start the last %d from before it are given, and all %d since",
    async (last, count) => {
      const setup = following({ last });
      for (let index = 0; index < 120; index++) setup.add(`old ${index}`, 200 - index);
      for (let fault = 0; fault < 4; fault++) setup.model.faults.push(fault % 2 === 0 ? "503" : "html");
      await run(setup, async () => {
        await setup.clock.advance(3000);
        for (let index = 0; index < count; index++) setup.add(`new ${index}`);
        await setup.clock.advance(60_000);
        setup.add("later");
        await setup.clock.advance(60_000);
      });
      const printed = setup.printed();
      expect(printed.filter((id) => id.startsWith("old"))).toHaveLength(last);
      expect(printed.filter((id) => id.startsWith("new"))).toHaveLength(count);
      expect(new Set(printed).size).toBe(printed.length);
      expect(printed.at(-1)).toBe("later");
      expect(setup.events.some(({ kind }) => kind === "recovered")).toBe(true);
    },
  );

  it("an outage at its start of longer than a sweep hides nothing that happened in it", async () => {
    const setup = following({ last: 0 });
    setup.add("old", 10);
    for (let fault = 0; fault < 40; fault++) setup.model.faults.push("503");
    await run(setup, async () => {
      await setup.clock.advance(5000);
      setup.add("first");
      await setup.clock.advance(30 * 60_000);
      setup.add("last");
      await setup.clock.advance(30 * 60_000);
    });
    expect(setup.printed()).toEqual(["first", "last"]);
  });

  it("gives up before the first answer where asking again cannot help", async () => {
    const setup = following();
    setup.model.faults.push("revoked");
    const ended = await run(setup, () => setup.clock.advance(300_000));
    expect(ended).toMatchObject({ code: "token_revoked" });
  });

  it.each<Fault>(["302", "404", "empty 404", "503", "cut", "lost cursor"])(
    "goes on where a later page of the first listing answers %s once",
    async (fault) => {
      const setup = following({ mostOnPage: 2 });
      for (const [index, id] of ["a", "b", "c", "d", "e"].entries()) setup.add(id, 100 - index);
      setup.model.faults.push(undefined, undefined, fault);
      const ended = await run(setup, () => setup.clock.advance(60_000));
      expect([ended, setup.printed()]).toEqual([stopped, ["a", "b", "c", "d", "e"]]);
      const kinds = setup.events.map(({ kind }) => kind);
      expect(kinds.slice(0, 3)).toEqual(["trouble", "recovered", "entries"]);
    },
  );

  it("begins with nothing where nothing is wanted", async () => {
    const setup = following({ last: 0 });
    setup.add("a", 1);
    setup.add("b", 1);
    await run(setup, async () => {
      setup.add("c");
      await setup.clock.advance(5000);
    });
    expect(setup.printed()).toEqual(["c"]);
  });

  it("begins with everything since a time", async () => {
    const setup = following({ since: 60, last: 1 });
    for (const [id, age] of [
      ["old", 61],
      ["a", 60],
      ["b", 3],
    ] as const)
      setup.add(id, age);
    await run(setup, () => setup.clock.advance(400_000));
    expect(setup.printed()).toEqual(["a", "b"]);
  });

  it.each([
    ["an hour behind", 3600],
    ["ten days behind", 864_000],
    ["ten years behind", 315_360_000],
    ["an hour ahead", -3600],
    ["ten days ahead", -864_000],
  ])("waits for the first entry of an empty log where the platform's clock is %s", async (_, ageSeconds) => {
    const setup = following();
    await run(setup, async () => {
      await setup.clock.advance(20_000);
      setup.add("a", ageSeconds);
      setup.add("b", ageSeconds);
      await setup.clock.advance(5000);
    });
    expect(setup.printed().toSorted()).toEqual(["a", "b"]);
  });

  it("prints entries of the same second that come one after the other", async () => {
    const setup = following();
    setup.add("a", 0);
    await run(setup, async () => {
      setup.model.entries.push({ id: "b", time: setup.now(), visibleAtMs: setup.clock.nowMs() + 6000 });
      await setup.clock.advance(20_000);
    });
    expect(setup.printed()).toEqual(["a", "b"]);
  });

  it.each([
    ["within the overlap at the next question", 50, 6000],
    ["later than that by the sweep", 19 * 60, 301_000],
  ])("finds a late entry %s", async (_when, ageSeconds, withinMs) => {
    const setup = following();
    setup.add("a", 2000);
    await run(setup, async () => {
      setup.add("b");
      await setup.clock.advance(5000);
      setup.add("late", ageSeconds);
      await setup.clock.advance(withinMs);
    });
    expect(setup.printed()).toEqual(["a", "b", "late"]);
  });

  it("is not led astray by an entry from the future", async () => {
    const setup = following();
    setup.add("future", -86_400);
    await run(setup, async () => {
      setup.add("b");
      await setup.clock.advance(5000);
    });
    expect(setup.printed()).toEqual(["future", "b"]);
  });

  it.each([
    ["in milliseconds", 1_796_069_983_000],
    ["in microseconds", 1_796_069_983_000_000],
    ["of no date that there is", 1e300],
    ["at the end of what can be asked for", 1e12 - 1],
    ["with a fraction", 1_767_225_600.5],
    ["from before 1970", -5],
  ])("goes on behind an entry with a time %s", async (_what, time) => {
    for (const given of [{ last: 100 }, { last: 1 }, { since: 600 }]) {
      const setup = following(given);
      setup.model.entries.push({ id: "odd", time, visibleAtMs: 0 });
      const ended = await run(setup, async () => {
        setup.add("b");
        await setup.clock.advance(5000);
        setup.add("c", 30);
        await setup.clock.advance(600_000);
        setup.add("d");
        await setup.clock.advance(5000);
      });
      const isAsked = given.since === undefined || time > setup.now() - 3600;
      expect(setup.printed()).toEqual([...(isAsked ? ["odd"] : []), "b", "c", "d"]);
      expect(ended).toBe(stopped);
    }
  });

  it("asks with the filters and reaches back by the overlap only", async () => {
    const setup = following({ last: 1 });
    setup.add("a", 10);
    await run(setup, () => setup.clock.advance(5000));
    const [first, second, third] = setup.model.queries.map((query) => Object.fromEntries(query));
    const filter = { action: "user_channel_join", actor: "U1" };
    const newest = setup.now() - 5 - 10;
    expect(first).toEqual({ ...filter, limit: "1" });
    expect(second).toEqual({
      ...filter,
      limit: "9999",
      oldest: String(newest - defaultFollowPace.sweepSeconds),
    });
    expect(third).toEqual({
      ...filter,
      limit: "9999",
      oldest: String(newest - defaultFollowPace.overlapSeconds),
    });
  });

  it("keeps within the audit log's fifty calls a minute", async () => {
    const setup = following();
    await run(setup, () => setup.clock.advance(60_000));
    expect(setup.model.queries.length).toBeLessThanOrEqual(14);
  });
});

describe("trouble while following", () => {
  it.each<[Fault, string, perWalk?: number]>([
    // A cursor is known to lead back when it comes a second time.
    ["cursor again", "cursor_loop", 2],
    ["503", "http_status"],
    ["cut", "connection_lost"],
    ["damaged", "truncated"],
    ["html", "not_json"],
    ["lost cursor", "invalid_cursor"],
    ["429", "ratelimited"],
    ["404", "http_status"],
    ["empty 404", "unknown_method"],
    ["302", "redirected"],
  ])("by %s is told, and nothing is lost by it", async (fault, code, perWalk = 1) => {
    const setup = following();
    setup.add("a");
    await run(setup, async () => {
      setup.model.faults.push(...Array.from({ length: 2 * perWalk }, () => fault));
      setup.add("b");
      await setup.clock.advance(120_000);
    });
    const told = setup.events.filter(({ kind }) => kind !== "entries");
    expect(told).toMatchObject([
      { kind: "trouble", error: { code }, completeUntil: expect.any(Number) },
      { kind: "trouble", error: { code } },
      { kind: "recovered" },
    ]);
    expect(setup.printed()).toEqual(["a", "b"]);
  });

  it("waits longer each time, and as long as it is asked to", async () => {
    const setup = following();
    setup.add("a");
    await run(setup, async () => {
      setup.model.faults.push("cut", "cut", "cut", "429", "cut", "cut", "cut");
      await setup.clock.advance(900_000);
    });
    const waits = setup.events.flatMap((event) => (event.kind === "trouble" ? [event.waitMs] : []));
    expect(waits).toEqual([1000, 2000, 4000, 30_000, 12_000, 12_000, 12_000]);
  });

  it.each<[string, Setup, (Fault | undefined)[]]>([
    ["the newest entries", { last: 1 }, [undefined, "503", "503"]],
    ["all since then", { since: 60 }, ["503", "503"]],
  ])("that passes at the first look at %s ends nothing", async (_what, setup, faults) => {
    const followed = following(setup);
    followed.add("a", 1);
    followed.model.faults.push(...faults);
    const ended = await run(followed, () => followed.clock.advance(30_000));
    expect([ended, followed.printed()]).toEqual([stopped, ["a"]]);
  });

  it("in the middle of a walk prints nothing of it until it is whole", async () => {
    const setup = following({ mostOnPage: 2 });
    setup.add("0", 1);
    await run(setup, async () => {
      for (const id of ["1", "2", "3", "4", "5"]) setup.add(id);
      setup.model.faults.push(undefined, "503");
      await setup.clock.advance(5000);
      expect(setup.printed()).toEqual(["0"]);
      await setup.clock.advance(5000);
    });
    expect(setup.printed()).toEqual(["0", "1", "2", "3", "4", "5"]);
  });

  it.each<[Fault, string]>([
    ["404", "http_status"],
    ["empty 404", "unknown_method"],
    ["302", "redirected"],
  ])("by %s before the first answer ends it, as the address may be wrong", async (fault, code) => {
    const setup = following();
    setup.model.faults.push(fault);
    expect(await run(setup, () => setup.clock.advance(5000))).toMatchObject({ code });
  });

  it.each([
    ["before the first answer", 0],
    ["at any time", 5000],
  ])("that lasts ends it %s", async (_when, afterMs) => {
    const setup = following();
    if (afterMs === 0) setup.model.faults.push("revoked");
    const ended = await run(setup, async () => {
      setup.model.faults.push("revoked");
      await setup.clock.advance(afterMs);
    });
    expect(ended).toMatchObject({ kind: "auth", code: "token_revoked" });
  });
});

it("reads a burst no more once something newer has come", async () => {
  const setup = following({ since: 600 });
  for (let index = 0; index < 500; index++) setup.add(`burst ${index}`, 120);
  await run(setup, async () => {
    await setup.clock.advance(60_000);
    setup.add("newer");
    await setup.clock.advance(10_000);
    const [last] = setup.model.queries.slice(-1);
    expect(Number(last?.get("oldest"))).toBeGreaterThan(setup.now() - 120);
  });
  expect(setup.printed()).toHaveLength(501);
});

describe("an entry that is stamped far ahead of the clock", () => {
  const hour = 3600;
  const starts: readonly Setup[] = [{ last: 100 }, { last: 1 }, { last: 0 }, { since: 500 }];

  it.each(starts.flatMap((start) => [true, false].map((isThere) => ({ ...start, isThere }))))(
    "hides no later one that is ahead too, and behind it: $last $since, there before: $isThere",
    async ({ isThere, ...start }) => {
      const setup = following(start);
      for (let index = 0; index < 40; index++) setup.add(`old ${index}`, 400 - 10 * index);
      const far = () => setup.add("far", -100_000 * hour);
      if (isThere) far();
      await run(setup, async () => {
        await setup.clock.advance(20_000);
        if (!isThere) far();
        await setup.clock.advance(20_000);
        for (const [id, ahead] of Object.entries({ "an hour": hour, "a minute": 60, now: 0, half: hour / 2 }))
          setup.add(id, -ahead);
        await setup.clock.advance(20_000);
        expect(setup.printed().filter((id) => !/old|far/.test(id ?? ""))).toHaveLength(4);
        setup.add("at last");
        await setup.clock.advance(2 * hour * 1000);
      });
      const printed = setup.printed();
      expect(new Set(printed).size).toBe(printed.length);
      expect(printed).toContain("at last");
      expect(printed.filter((id) => id?.startsWith("old"))).toHaveLength(
        start.since ? 40 : Math.min(40, Math.max(0, (start.last ?? 0) - (isThere ? 1 : 0))),
      );
      expect(printed.includes("far")).toBe(!isThere || start.last !== 0);
    },
  );

  it("costs no more where there are many of them: what is ahead is not read again and again", async () => {
    const setup = following({ last: 5, mostOnPage: 100 });
    for (let index = 0; index < 3000; index++) setup.add(`ahead ${index}`, index - 5 * hour);
    setup.add("old", 10);
    await run(setup, async () => {
      await setup.clock.advance(60_000);
      const begun = setup.model.queries.length;
      setup.add("new");
      await setup.clock.advance(240_000);
      expect(setup.model.queries.length - begun).toBeLessThan(2 * 2 * 48);
    });
    expect(setup.printed()).toHaveLength(6);
  });
});

describe("whatever happens", () => {
  const faults = fc.array(
    fc.option(fc.constantFrom<Fault>("503", "429", "cut", "damaged", "html", "lost cursor"), {
      freq: 2,
      nil: undefined,
    }),
    { maxLength: 30 },
  );
  const arrivals = fc.array(
    fc.record({
      atSeconds: fc.integer({ min: -900, max: 120 }),
      lateSeconds: fc.integer({ min: 0, max: 50 }),
    }),
    { maxLength: 40 },
  );

  it("every entry is printed once", async () => {
    const law = fc.asyncProperty(
      faults,
      arrivals,
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 1, max: 4 }),
      async (failing, coming, mostOnPage, each) => {
        const isWanted = ({ id }: { readonly id: string }) => Number(id.slice(1)) % each === 0;
        const setup = following({ mostOnPage, isWanted });
        const startMs = setup.clock.nowMs();
        const entries = coming.map(
          ({ atSeconds, lateSeconds }, index): ModelEntry => ({
            id: `e${String(index).padStart(3, "0")}`,
            time: startMs / 1000 + atSeconds,
            visibleAtMs: startMs + (atSeconds + lateSeconds) * 1000,
          }),
        );
        setup.model.entries.push(...entries);
        await run(setup, async () => {
          setup.model.faults.push(...failing);
          await setup.clock.advance(3_600_000);
        });
        expect(setup.printed().toSorted()).toEqual(entries.filter(isWanted).map(({ id }) => id));
      },
    );
    await fc.assert(law, { numRuns: 15 });
  });
});
