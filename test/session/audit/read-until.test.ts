/** Up to when an audit log has been read, where some of it is stamped ahead of the clock. */

import { describe, expect, it } from "vitest";
import { createReadUntil } from "../../../src/session/audit/read-until.ts";

const now = 1_000_000;
const unsure = 5;

/** As many stamps, each a second after the one before. */
function stamps(count: number, from: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

describe("up to when an audit log has been read", () => {
  it.each<[string, readonly number[], number | undefined, boolean]>([
    ["nothing", [], undefined, false],
    ["the newest of what has happened", [now - 5, now - 9], now - 5, false],
    ["what is ahead by no more than clocks are unsure", [now + unsure, now], now + unsure, false],
    ["nothing of what is ahead", [now + 9000, now - 5, now + unsure + 1], now - 5, false],
    ["the oldest of those ahead, where all are", [now + 9000, now + 5000], now + 5000, true],
    ["nothing of a hundred ahead", [now, ...stamps(100, now + 9000)], now, false],
    ["the last behind a hundred ahead", stamps(120, now + 9000), now + 9019, false],
  ])("%s", (_what, taken, at, isAhead) => {
    const read = createReadUntil(unsure);
    for (const seconds of taken) read.take(seconds, now);
    expect([read.at(now), read.isAhead(now)]).toEqual([at, isAhead]);
  });

  it("goes on when the time of what is ahead has come, and stays there when the clock is set back", () => {
    const read = createReadUntil(unsure);
    for (const seconds of [now, ...stamps(10, now + 9000)]) read.take(seconds, now);
    const clock = [now, now + 8994, now + 8995, now + 9010, now + 100];
    expect(clock.map((seconds) => read.at(seconds) ?? 0)).toEqual([
      now,
      now,
      now + 9000,
      now + 9009,
      now + 9009,
    ]);
  });
});
