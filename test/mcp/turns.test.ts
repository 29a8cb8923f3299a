import { describe, expect, it } from "vitest";
import { createTurns } from "../../src/mcp/turns.ts";

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
});
