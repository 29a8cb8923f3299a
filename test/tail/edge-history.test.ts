import { describe, expect, it } from "vitest";
import { createEdgeHistory } from "../../src/tail/edge-history.ts";

describe("how far the tail had come", () => {
  const history = createEdgeHistory(60_000);
  history.note(100, 1000);
  history.note(100, 2000);
  history.note(300, 3000);
  history.note(200, 4000);
  history.note(400, 5000);
  it.each([
    [999, undefined],
    [1000, 100],
    [2999, 100],
    [3000, 300],
    [4999, 300],
    [9000, 400],
  ])("at %d ms: %o", (ms, expected) => expect(history.at(ms)).toBe(expected));

  it.each([
    [50, 1000],
    [100, 1000],
    [101, 3000],
    [300, 3000],
    [301, 5000],
    [401, undefined],
  ])("past %d at %o ms", (us, expected) => expect(history.passedAt(us)).toBe(expected));

  it("is forgotten after its time, but for what it says of what is kept", () => {
    const long = createEdgeHistory(60_000);
    for (let second = 0; second < 600; second++) long.note(second, second * 1000);
    expect(long.at(539_000)).toBe(539);
    expect(long.at(100_000)).toBeUndefined();
  });
});
