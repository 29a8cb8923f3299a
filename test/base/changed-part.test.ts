import { expect, it } from "vitest";
import { changedPart } from "../../src/base/changed-part.ts";
import fc from "../support/cases.ts";

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ");

it("shows the word that changed, with a little around it", () => {
  const text = words(300);
  expect(changedPart(text, text.replace("word150", "other"))).toEqual({
    before: expect.stringMatching(/^…word\d+ .*word149 word150 word151 .*word\d+…$/),
    after: expect.stringMatching(/^…word\d+ .*word149 other word151 .*word\d+…$/),
  });
});

it.each([
  ["short ones", "old", "new"],
  ["those that differ as a whole", "a ".repeat(200), "b ".repeat(200)],
  ["those that differ at both ends", `a${words(60)}a`, `b${words(60)}b`],
])("leaves %s whole", (_what, before, after) => {
  expect(changedPart(before, after)).toBeUndefined();
});

it("differs where the texts differ, and leaves out only what both have", () => {
  const text = fc.array(fc.constantFrom("a", "bc", " ", "😀", "long-word-without-a-space"), {
    maxLength: 200,
  });
  fc.assert(
    fc.property(text, text, text, text, (begin, one, other, end) => {
      const [before, after] = [one, other].map((middle) => [...begin, ...middle, ...end].join(""));
      if (before === undefined || after === undefined || before === after) return;
      const part = changedPart(before, after);
      if (!part) return;
      expect(part.before).not.toBe(part.after);
      for (const [whole, shown] of [
        [before, part.before],
        [after, part.after],
      ] as const) {
        expect(shown.length).toBeLessThan(whole.length);
        expect(whole).toContain(shown.replace(/^…/, "").replace(/…$/, ""));
        expect(shown.isWellFormed()).toBe(true);
      }
    }),
  );
});
