import { describe, expect, it } from "vitest";
import { matchWords } from "../../../../src/tui/state/dialog/match-words.ts";
import fc from "../../../support/cases.ts";

describe("typed words", () => {
  it.each([
    ["", "Next error", []],
    ["err", "Next error", [5, 6, 7]],
    ["ERR", "Next error", [5, 6, 7]],
    ["err next", "Next error", [0, 1, 2, 3, 5, 6, 7]],
    ["delete", "apps.datastore.bulkDelete", [19, 20, 21, 22, 23, 24]],
    ["o", "too often", [4]],
  ])("%j mark in %j", (pattern, text, at) => {
    expect(matchWords(pattern, text)?.at).toEqual(at);
  });

  it.each([
    ["z", "Next error", ""],
    ["nxer", "Next error", ""],
    ["user", "Up the screen; newer", ""],
    ["next zebra", "Next error", "here"],
    ["her", "Next error", "other"],
  ])("%j do not match %j of kind %j", (pattern, text, kind) => {
    expect(matchWords(pattern, text, kind)).toBeUndefined();
  });

  it.each([
    ["the text itself before its beginning", "errors", ["Errors", ""], ["Errors of today", ""]],
    ["the beginning before a later word", "fil", ["Filter by it", ""], ["The filter", ""]],
    ["words in the text before the kind", "dark", ["Light to dark", ""], ["High contrast", "dark"]],
    ["the kind before the middle of a word", "user", ["Ana", "user"], ["Superusers", ""]],
    ["a word's beginning before its middle", "pro", ["The profile", ""], ["Improve it", ""]],
    ["a capital in a word as its beginning", "put", ["apps.bulkPut", ""], ["The input", ""]],
  ] as const)("find %s", (_law, pattern, better, worse) => {
    const rank = ([text, kind]: readonly [string, string]) =>
      matchWords(pattern, text, kind)?.rank ?? Number.NaN;
    expect(rank(better)).toBeLessThan(rank(worse));
  });

  it("match only what contains each of them, and mark letters of the text alone", () => {
    const letters = fc.string({ unit: fc.constantFrom(..."abC dİ"), maxLength: 8 });
    fc.assert(
      fc.property(letters, letters, letters, (pattern, text, kind) => {
        const match = matchWords(pattern, text, kind);
        if (!match) return;
        const within = `${text}\n${kind}\n${text.toLowerCase()}\n${kind.toLowerCase()}`;
        for (const word of pattern.split(/\s+/u)) {
          const isThere = within.includes(word) || within.includes(word.toLowerCase());
          expect(isThere).toBe(true);
        }
        for (const at of match.at) expect(at).toBeLessThan(text.length);
      }),
    );
  });
});
