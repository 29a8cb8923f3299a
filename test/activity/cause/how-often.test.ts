/** How often runs of one kind failed, in words. */

import { describe, expect, it } from "vitest";
import { howOftenWords } from "../../../src/activity/cause/how-often.ts";

describe("how often runs failed", () => {
  it.each<[number, number, boolean, string]>([
    [3, 5, false, "3 of 5 runs failed"],
    [1500, 20_000, false, "1,500 of 20,000 runs failed"],
    [5, 5, false, "all 5 runs failed"],
    [1, 5, false, "1 of 5 runs failed"],
    [1, 1, false, ""],
    [0, 0, false, ""],
    [2, 3, true, "2 of 3 runs failed, up to an hour after this one"],
  ])("of %i of %i, some left out: %s, is said as %j", (failed, runs, isBounded, words) => {
    expect(howOftenWords({ failed, runs, isBounded })).toBe(words);
  });
});
