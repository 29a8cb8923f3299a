import { describe, expect, it } from "vitest";
import { createLatestRequest } from "../../../src/tui/effects/latest-request.ts";

function open() {
  const told: string[] = [];
  const closing = new AbortController();
  const request = createLatestRequest(closing.signal, () => told.push("ended"));
  /** A request that waits until it is answered. */
  const ask = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = request.begin(async (signal) => {
      await promise;
      told.push(signal.aborted ? `${name} in vain` : name);
    });
    return async () => {
      resolve();
      await done;
    };
  };
  return { request, told, closing, ask };
}

describe("the latest request", () => {
  it("runs to its end, and says so", async () => {
    const { request, told, ask } = open();
    const answer = ask("first");
    expect(request.isRunning).toBe(true);
    await answer();
    expect(told).toEqual(["first", "ended"]);
    expect(request.isRunning).toBe(false);
  });

  it("ends the one before it, whichever is answered first", async () => {
    const { request, told, ask } = open();
    const [first, second] = [ask("first"), ask("second")];
    await first();
    expect(request.isRunning).toBe(true);
    await second();
    expect(told).toEqual(["first in vain", "second", "ended"]);
  });

  it.each([
    ["stopped", ({ request }: ReturnType<typeof open>) => request.stop()],
    ["the screen was closed", ({ closing }: ReturnType<typeof open>) => closing.abort()],
  ])("takes in nothing after it was %s", async (_, end) => {
    const opened = open();
    const answer = opened.ask("first");
    end(opened);
    await answer();
    expect(opened.told).toEqual(["first in vain"]);
  });
});
