/** One request at a time: asked, answered, failed, ended. */

import { describe, expect, it } from "vitest";
import { type Failure, newFailure } from "../../../src/base/failure.ts";
import { createLatestRequest } from "../../../src/tui/effects/latest-request.ts";

function open() {
  const closing = new AbortController();
  const heard: string[] = [];
  const request = createLatestRequest({
    closing: closing.signal,
    ended: () => heard.push(request.failure?.code ?? "answered"),
  });
  const ask = () => {
    const { promise, resolve } = Promise.withResolvers<Failure | undefined>();
    let wanted: AbortSignal | undefined;
    const done = request.ask((signal) => {
      wanted = signal;
      return promise;
    });
    return { answer: resolve, done, isWanted: () => wanted?.aborted === false };
  };
  return { request, closing, heard, ask };
}

const refusal = newFailure("refused", "no", "No.");

describe("a request", () => {
  it.each([
    ["answered", undefined, "answered"],
    ["failed", refusal, "no"],
  ])("is asked until it is %s", async (_what, outcome, told) => {
    const { request, heard, ask } = open();
    const { answer, done } = ask();
    expect(request).toMatchObject({ asking: true, failure: undefined });
    answer(outcome);
    await done;
    expect(request).toMatchObject({ asking: false, failure: outcome });
    expect(heard).toEqual([told]);
  });

  it("that follows a failure forgets it", async () => {
    const { request, ask } = open();
    const first = ask();
    first.answer(refusal);
    await first.done;
    ask();
    expect(request.failure).toBeUndefined();
  });

  it("ends the one before, whose late answer is passed over", async () => {
    const { request, heard, ask } = open();
    const [first, second] = [ask(), ask()];
    expect([first.isWanted(), second.isWanted()]).toEqual([false, true]);
    first.answer(refusal);
    await first.done;
    expect(request).toMatchObject({ asking: true, failure: undefined });
    second.answer(undefined);
    await second.done;
    expect(heard).toEqual(["answered"]);
  });

  it("that is stopped, or whose screen is closed, tells nothing", async () => {
    const { request, closing, heard, ask } = open();
    const stopped = ask();
    request.stop();
    expect(request.asking).toBe(false);
    stopped.answer(refusal);
    await stopped.done;
    const last = ask();
    closing.abort();
    last.answer(refusal);
    await last.done;
    expect(heard).toEqual([]);
    expect(request.failure).toBeUndefined();
  });
});
