/** Questions for names of components: how many at a time, and what becomes of those that are refused, lost, late or without a name. */

import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../src/base/random.ts";
import { createComponentLookups } from "../../../src/session/log/component-lookups.ts";
import { createCallBudget } from "../../../src/tail/budget.ts";
import type { FetchFailure } from "../../../src/tail/tail.ts";
import { fakeClock } from "../../support/fake-clock.ts";

/** What becomes of one question: a name, an answer without one, or a failure. */
type Answer = "named" | "unnamed" | FetchFailure;

const failure = (kind: FetchFailure["kind"], retryAfterMs?: number): FetchFailure => ({
  ...{ kind, code: "x", message: "It failed." },
  ...(retryAfterMs !== undefined && { retryAfterMs }),
});

/** Each question takes that long; the answers come in the order of the questions, and the last one again and again. */
function lookUp({
  answers = ["named"],
  takesMs = 80,
  follow = true,
  perMinute = 1000,
}: {
  readonly answers?: readonly Answer[];
  readonly takesMs?: number;
  readonly follow?: boolean;
  readonly perMinute?: number;
}) {
  const clock = fakeClock();
  const stop = new AbortController();
  const asked: (readonly [seconds: number, componentId: string])[] = [];
  const named = new Set<string>();
  let open = 0;
  let mostOpen = 0;
  const names = {
    nameOf: (id: string) => (named.has(id) ? `name of ${id}` : undefined),
    async ask(id: string, signal: AbortSignal) {
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push([clock.elapsedMs() / 1000, id]);
      mostOpen = Math.max(mostOpen, ++open);
      await clock.sleep(takesMs, signal);
      open--;
      if (answer === "named") named.add(id);
      return typeof answer === "object" ? answer : undefined;
    },
  };
  const budget = createCallBudget(perMinute, { follow });
  const random = seededRandom(1);
  const lookups = createComponentLookups(names, { clock, random, budget, follow, signal: stop.signal });
  return { clock, stop, asked, lookups, mostOpen: () => mostOpen };
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `Fn${index}`);

describe("names of components", () => {
  it("are asked for six at a time, each once, in the order in which they are wanted", async () => {
    const { clock, asked, lookups, mostOpen } = lookUp({ takesMs: 1000 });
    for (const id of [...ids(20), ...ids(20)]) lookups.ask(id, true);
    await clock.advance(10_000);
    expect(mostOpen()).toBe(6);
    expect(asked.map(([, id]) => id)).toEqual(ids(20));
    expect(ids(20).map((id) => lookups.stateOf(id))).toEqual(Array(20).fill("answered"));
  });

  it("give their place to the next where one is not answered, and take it again later", async () => {
    const { clock, asked, lookups } = lookUp({ answers: [failure("stop"), "named"], takesMs: 1000 });
    for (const id of ids(7)) lookups.ask(id, true);
    await clock.advance(5000);
    expect(ids(7).map((id) => lookups.stateOf(id))).toEqual(["failed", ...Array(6).fill("answered")]);
    expect(asked).toHaveLength(7);
    expect(lookups.failureOf("Fn0")).toMatchObject({ kind: "stop" });
  });

  it("wait, all of them, for as long as the platform says to one", async () => {
    const { clock, asked, lookups } = lookUp({ answers: [failure("retry", 50_000), "named"] });
    lookups.ask("Fn0", true);
    await clock.advance(1000);
    expect(lookups.isTroubled).toBe(true);
    lookups.ask("Fn1", true);
    await clock.advance(60_000);
    expect(asked.slice(1).every(([seconds]) => seconds >= 50)).toBe(true);
    expect(["Fn0", "Fn1"].map((id) => lookups.stateOf(id))).toEqual(["answered", "answered"]);
    expect(lookups.isTroubled).toBe(false);
  });

  it("are reported once as not answered, where something waits for them", async () => {
    const { clock, lookups } = lookUp({ answers: [failure("retry", 1000)] });
    lookups.ask("Fn0", false);
    await clock.advance(500);
    expect(lookups.takeReports()).toEqual([]);
    for (const id of ["Fn1", "Fn2"]) lookups.ask(id, true);
    await clock.advance(5000);
    expect(lookups.takeReports()).toHaveLength(1);
    expect(lookups.takeReports()).toEqual([]);
  });

  it.each([
    ["followed", true, "answered"],
    ["read once", false, "failed"],
  ] as const)("that four tries did not bring: a log that is %s", async (_how, follow, state) => {
    const { clock, asked, lookups } = lookUp({
      ...{ answers: [...Array<Answer>(4).fill(failure("retry", 1000)), "named"], follow },
    });
    lookups.ask("Fn0", true);
    await clock.advance(3_600_000);
    expect([asked.length, lookups.stateOf("Fn0")]).toEqual([follow ? 5 : 4, state]);
  });

  it("that come without a name are asked for again after 1, 2, 4 and 8 seconds, then less and less, for twenty minutes", async () => {
    const { clock, asked, lookups } = lookUp({ answers: ["unnamed"], takesMs: 0 });
    lookups.ask("Fn0", true);
    await clock.advance(14_000);
    expect([lookups.stateOf("Fn0"), lookups.isFreshlyUnnamed("Fn0")]).toEqual(["unnamed", true]);
    await clock.advance(2000);
    expect([lookups.stateOf("Fn0"), lookups.isFreshlyUnnamed("Fn0")]).toEqual(["unnamed", false]);
    await clock.advance(3_600_000);
    const times = asked.map(([seconds]) => Math.round(seconds));
    expect(times).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 811, 1111]);
    expect(lookups.stateOf("Fn0")).toBeUndefined();
  });

  const lost = (times: number) => Array<Answer>(times).fill(failure("retry", 1000));
  it.each([
    [["unnamed", ...lost(4), "unnamed"]],
    [[...Array<Answer>(6).fill("unnamed"), ...lost(4), "unnamed"]],
  ] as const)("that have none stay without one whatever fails in between: %j", async (answers) => {
    const { clock, asked, lookups } = lookUp({ answers, takesMs: 0 });
    lookups.ask("Fn0", true);
    const states: (string | undefined)[] = [];
    for (let step = 0; step < 600; step++) {
      await clock.advance(500);
      const state = lookups.stateOf("Fn0");
      if (state !== states.at(-1)) states.push(state);
    }
    expect(states).toEqual(["unnamed"]);
    expect(lookups.failureOf("Fn0")).toBeUndefined();
    // After the failures it is asked for as after the first answer.
    expect(asked.length).toBeGreaterThan(answers.length + 4);
  });

  it("that come late are taken when they come", async () => {
    const { clock, lookups } = lookUp({ answers: ["unnamed", "unnamed", "named"] });
    lookups.ask("Fn0", true);
    await clock.advance(60_000);
    expect(lookups.stateOf("Fn0")).toBe("answered");
  });

  it.each([
    ["only shown", true, false],
    ["in a log that is read once", false, true],
  ])("end with an answer without a name where they are %s", async (_where, follow, isNeeded) => {
    const { clock, asked, lookups } = lookUp({ answers: ["unnamed"], follow });
    lookups.ask("Fn0", isNeeded);
    await clock.advance(60_000);
    expect([asked.length, lookups.stateOf("Fn0")]).toEqual([1, "answered"]);
  });

  it("keep to the calls of a minute", async () => {
    const { clock, asked, lookups } = lookUp({ perMinute: 10, takesMs: 10 });
    for (const id of ids(25)) lookups.ask(id, true);
    await clock.advance(59_000);
    expect(asked.length).toBeLessThanOrEqual(10);
    await clock.advance(180_000);
    expect(asked).toHaveLength(25);
  });

  it("tell of their end to who waits for a change", async () => {
    const { clock, stop, lookups } = lookUp({ takesMs: 1000 });
    lookups.ask("Fn0", true);
    const changed = expect(lookups.changed()).rejects.toThrow("stopped");
    await clock.advance(10);
    stop.abort(new Error("stopped"));
    await changed;
  });
});
