import { describe, expect, it } from "vitest";
import { createTurns } from "../../src/mcp/turns.ts";
import fc from "../support/cases.ts";
import { nextTurn } from "../support/until.ts";

const never = new AbortController().signal;

describe("turns", () => {
  it("let a number of works run at once, and the others in their order", async () => {
    const turns = createTurns(2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const works = [0, 1, 2, 3].map((index) =>
      turns.take(async () => {
        begun.push(index);
        await new Promise<void>((resolve) => ends.push(resolve));
        return index;
      }, never),
    );
    await Promise.resolve();
    expect(begun).toEqual([0, 1]);
    ends[0]?.();
    await works[0];
    await Promise.resolve();
    expect(begun).toEqual([0, 1, 2]);
    for (const index of [1, 2, 3]) {
      ends[index]?.();
      await works[index];
    }
    expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
  });

  it("go on after work that failed, and leave out what was given up", async () => {
    const turns = createTurns(1);
    let fail: (error: Error) => void = () => {};
    const first = turns.take(() => new Promise((_, reject) => (fail = reject)), never);
    const stop = new AbortController();
    const given = turns.take(async () => "given up", stop.signal);
    const last = turns.take(async () => "done", never);
    stop.abort(new Error("stopped"));
    await expect(given).rejects.toThrow("stopped");
    fail(new Error("failed"));
    await expect(first).rejects.toThrow("failed");
    expect(await last).toBe("done");
  });

  it("come to each work in its order whenever another one is given up: while it waits, while it runs, or afterwards", async () => {
    const when = fc.constantFrom("never", "before", "waiting", "running", "afterwards");
    await fc.assert(
      fc.asyncProperty(
        fc.array(when, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 3 }),
        async (givenUp, atOnce) => {
          const turns = createTurns(atOnce);
          const begun: number[] = [];
          const works = givenUp.map((moment, index) => {
            const stop = new AbortController();
            const end = Promise.withResolvers<void>();
            if (moment === "before") stop.abort(new Error("given up"));
            const done = turns.take(() => {
              begun.push(index);
              return end.promise;
            }, stop.signal);
            return { moment, index, stop, end, done: done.then(() => "done", String) };
          });
          for (const { moment, stop } of works) if (moment === "waiting") stop.abort(new Error("given up"));
          const taken = works.filter(({ moment }) => moment !== "before");
          const expected = taken.filter(({ moment }, place) => place < atOnce || moment !== "waiting");
          for (const { moment, index, stop, end, done } of expected) {
            await nextTurn();
            expect(begun).toContain(index);
            if (moment === "running") stop.abort(new Error("given up"));
            end.resolve();
            expect(await done).toBe("done");
            if (moment === "afterwards") stop.abort(new Error("given up"));
          }
          expect(begun).toEqual(expected.map(({ index }) => index));
        },
      ),
    );
  });
});
