import { describe, expect, it } from "vitest";
import { fuzzyMatch } from "../../../../src/tui/state/dialog/fuzzy.ts";
import fc from "../../../support/cases.ts";

describe("a few letters", () => {
  it.each([
    ["", "Next error", []],
    ["err", "Next error", [5, 6, 7]],
    ["ERR", "Next error", [5, 6, 7]],
    ["err next", "Next error", [0, 1, 2, 3, 5, 6, 7]],
    ["nxer", "Next error", [0, 2, 5, 6]],
    ["o", "too often", [4]],
  ])("%j mark in %j", (pattern, text, at) => {
    expect(fuzzyMatch(pattern, text)?.at).toEqual(at);
  });

  it.each([
    ["z", "Next error"],
    ["rn", "Next"],
    ["next zebra", "Next error"],
  ])("%j do not match %j", (pattern, text) => {
    expect(fuzzyMatch(pattern, text)).toBeUndefined();
  });

  it.each([
    ["fil", "Filter by it", "The profile"],
    ["war", "warning", "toward"],
    ["raw", "draw", "reach a window"],
  ])("%j rank %j before %j", (pattern, better, worse) => {
    const score = (text: string) => fuzzyMatch(pattern, text)?.score ?? 0;
    expect(score(better)).toBeGreaterThan(score(worse));
    expect(score(worse)).toBeGreaterThan(0);
  });
});

it("marks letters of the text, in order, whatever the texts are", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (pattern, text) => {
      const match = fuzzyMatch(pattern, text);
      if (!match) return;
      expect(match.at).toEqual([...new Set(match.at)].sort((a, b) => a - b));
      for (const at of match.at) expect(at).toBeLessThan(text.length);
    }),
  );
});

it("finds every text by any part of it", () => {
  const text = fc.string({ minLength: 1 }).filter((some) => some.trim() !== "");
  fc.assert(
    fc.property(text, fc.nat(), fc.nat(), (whole, from, length) => {
      expect(
        fuzzyMatch(whole.slice(from % whole.length, (from % whole.length) + length), whole),
      ).toBeDefined();
    }),
  );
});
