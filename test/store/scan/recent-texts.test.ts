import { describe, expect, it } from "vitest";
import { paddedCopy } from "../../../src/store/scan/padded-bytes.ts";
import { RecentTexts } from "../../../src/store/scan/recent-texts.ts";
import fc from "../../support/cases.ts";

/** Texts that look alike at both ends, and texts of every length. */
const text = fc.oneof(
  fc.string({ minLength: 0, maxLength: 40 }).map((any) => any.replace(/[^\x20-\x7e]/g, "_")),
  fc.stringMatching(/^Tr0[ab]{1,6}01$/),
  fc.constantFrom("", "a", "ab", "abc", "info", "warn", "x".repeat(32), "x".repeat(33)),
);

describe("recent texts", () => {
  it("are always those that stand there, however often others took their places", () => {
    const recent = new RecentTexts();
    fc.assert(
      fc.property(fc.array(text, { maxLength: 30 }), (texts) => {
        const source = paddedCopy(Buffer.from(texts.join("")));
        let start = 0;
        for (const one of texts) {
          expect(recent.at(source, start, one.length)).toBe(one);
          start += one.length;
        }
      }),
      { numRuns: 300 },
    );
  });

  it("of a text that is missing is the empty text, wherever it was last", () => {
    expect(new RecentTexts().at(paddedCopy(Buffer.from("{}")), 5000, 0)).toBe("");
  });
});
