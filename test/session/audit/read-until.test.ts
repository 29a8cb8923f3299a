/** Up to when an audit log has been read, where some of it is stamped ahead of the clock. */

import { describe, expect, it } from "vitest";
import { createReadUntil } from "../../../src/session/audit/read-until.ts";

const now = 1_000_000;
const lead = 600;

/** As many stamps, each a second after the one before. */
function stamps(count: number, from: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => from + index);
}

describe("up to when an audit log has been read", () => {
  it.each<[string, readonly number[], number | undefined, boolean]>([
    ["nothing", [], undefined, false],
    ["the newest of what has happened", [now - 5, now - 9], now - 5, false],
    ["as far ahead as clocks differ", [now - 5, now + lead], now + lead, false],
    ["no further, where one is", [now + 9000, now - 5], now - 5, false],
    ["to the oldest of those ahead, where all are", [now + 9000, now + 5000], now + 5000, true],
    ["a hundred ahead", [now, ...stamps(100, now + 9000)], now, false],
    ["to the newest of a hundred and one ahead", [now, ...stamps(101, now + 9000)], now + 9100, false],
  ])("%s", (_what, taken, at, isAhead) => {
    const read = createReadUntil(lead);
    for (const seconds of taken) read.take(seconds, now);
    expect([read.at(now), read.isAhead(now)]).toEqual([at, isAhead]);
  });

  it("goes on when the time of what is ahead has come, and stays there when the clock is set back", () => {
    const read = createReadUntil(lead);
    read.take(now, now);
    read.take(now + 9000, now);
    read.take(now + 20_000, now);
    const clock = [now, now + 8399, now + 8400, now + 100];
    expect(clock.map((seconds) => read.at(seconds))).toEqual([now, now, now + 9000, now + 9000]);
  });
});
