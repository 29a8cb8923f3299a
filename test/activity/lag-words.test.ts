/** Why a log is behind, in words: only what is known. */

import { describe, expect, it } from "vitest";
import { behindAdvice, behindText, type LagFacts } from "../../src/activity/lag-words.ts";

const usedUp = { left: 0, limit: 50 };
const behind: LagFacts = { lagMs: 20_000, behind: { trend: "growing" }, pageSize: 200, budget: usedUp };

describe("a log that is behind and growing", () => {
  it.each<[string, Partial<LagFacts>, string | undefined]>([
    ["with no calls left", {}, "more events come than 50 calls a minute of 200 records each can fetch"],
    ["with calls left", { budget: { left: 6, limit: 50 } }, undefined],
    [
      "with no calls left, of which a few were refused",
      { budget: { ...usedUp, refused: 5 } },
      "more events come than 50 calls a minute of 200 records each can fetch",
    ],
    [
      "with no calls left, of which many were refused",
      { budget: { ...usedUp, refused: 6 } },
      "the platform refused 6 calls of the last minute's 50, which other programs may use too",
    ],
    [
      "with a few empty pages among others",
      { emptyPages: { share: 0.45 } },
      "more events come than 50 calls a minute of 200 records each can fetch",
    ],
    [
      "with as many empty pages as others",
      { emptyPages: { share: 0.5 } },
      "the platform gives mostly empty pages, and each of them names another one",
    ],
    [
      "with empty pages alone, calls left or not",
      { emptyPages: { share: 1 }, budget: { left: 40, limit: 50 } },
      "the platform gives nothing but empty pages, and each of them names another one",
    ],
    [
      "whose last call failed",
      { emptyPages: { share: 1 }, lastError: { code: "timeout" } },
      "the platform does not answer (timeout)",
    ],
    ["whose call is not answered", { emptyPages: { share: 1 }, pendingMs: 10_000 }, "no answer for 10.0 s"],
  ])("%s says why: %j", (_what, more, cause) => {
    const text = "20.0 s behind and growing";
    expect(behindText({ ...behind, ...more })).toBe(cause === undefined ? text : `${text}: ${cause}`);
  });

  it("names no cause where nothing is known of its calls", () => {
    const { budget: _, ...unknown } = behind;
    expect(behindText(unknown)).toBe("20.0 s behind and growing");
  });

  it.each<[string, Partial<LagFacts>, boolean]>([
    ["with no calls left", {}, true],
    ["with calls left", { budget: { left: 6, limit: 50 } }, false],
    ["with no calls left, of which a few were refused", { budget: { ...usedUp, refused: 5 } }, true],
    ["with no calls left, of which many were refused", { budget: { ...usedUp, refused: 6 } }, false],
    ["with empty pages", { emptyPages: { share: 0.5 } }, false],
    ["whose call is not answered", { pendingMs: 10_000 }, false],
    ["that catches up", { behind: { trend: "shrinking" } }, false],
  ])("%s is advised to skip or to filter: %j", (_what, more, isAdvised) => {
    expect(behindAdvice({ ...behind, ...more }) !== undefined).toBe(isAdvised);
  });
});
