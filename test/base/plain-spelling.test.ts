import { describe, expect, it } from "vitest";
import { maskStretches, plainSpellings } from "../../src/base/plain-spelling.ts";
import fc from "../support/cases.ts";

/** What the last round reads. */
const read = (text: string, keepsWords = true) => [...plainSpellings(text, keepsWords)].at(-1)?.text;

describe("a code is read as what it stands for", () => {
  it.each([
    ["&amp;", "&"],
    ["&lt;", "<"],
    ["&gt;", ">"],
    ["&quot;", '"'],
    ["&apos;", "'"],
    ["&lowbar;", "_"],
    ["&hyphen;", "-"],
    ["&dash;", "-"],
    ["&period;", "."],
    ["&colon;", ":"],
    ["&commat;", "@"],
    ["&sol;", "/"],
    ["&plus;", "+"],
    ["&equals;", "="],
    ["&percnt;", "%"],
    ["&AMP;", "&"],
    ["&other;", "&other;"],
    ["%2d", "-"],
    ["%2D", "-"],
    ["%252d", "-"],
    ["&#45;", "-"],
    ["&#0045", "-"],
    ["&#x2d;", "-"],
    ["&#x002D", "-"],
    ["\\u002d", "-"],
    ["\\\\u002d", "-"],
    ["\\u{2d}", "-"],
    ["\\x2d", "-"],
    ["\\055", "-"],
    ["#012", "\n"],
    ["\\n", "\n"],
    ["\\r", "\r"],
    ["\\t", "\t"],
    ["\\f", "\f"],
    ["\\v", "\v"],
    ["\uff0d", "-"],
    ["\uff21", "a"],
  ])("%j", (code, meant) => {
    expect(read(`a${code}b`)).toBe(`a${meant}b`);
  });

  it.each(["&shy;", "\u00ad", "\u200b", "\\u200b", "\\b", "\\a"])(
    "or as nothing where it means nothing between letters: %j",
    (code) => expect(read(`a${code}b`, false)).toBe("ab"),
  );
});

it("reads a colour as nothing and as what parts two words", () => {
  const readings = [...plainSpellings("a\u001b[31mb", true)].map(({ text }) => text);
  expect(new Set(readings)).toEqual(new Set(["ab", "a b"]));
});

it("says of each character where it stands in the text that was given", () => {
  const parts = fc.array(
    fc.constantFrom(
      "a",
      "B",
      "-",
      "%2d",
      "&amp;",
      "&amp;lt;",
      "\\u0041",
      "\u001b[1m",
      "\u200b",
      " ",
      "\n",
      "é",
    ),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(parts, fc.boolean(), (given, keepsWords) => {
      const text = given.join("");
      for (const { text: spelled, begins, ends } of plainSpellings(text, keepsWords)) {
        expect([begins.length, ends.length]).toEqual([spelled.length, spelled.length]);
        for (const [at, begin] of begins.entries()) {
          const end = ends[at] ?? 0;
          expect(begin).toBeLessThan(end);
          expect(end).toBeLessThanOrEqual(text.length);
          if (at > 0) expect(begin).toBeGreaterThanOrEqual(begins[at - 1] ?? 0);
          // What stands there, read by itself, ends with that character.
          expect(read(text.slice(begin, end), keepsWords)).toContain(read(spelled[at] ?? "", keepsWords));
        }
      }
    }),
  );
});

it.each([
  ["none", [], "abcdef"],
  ["one", [[1, 3]], "a#def"],
  [
    "at both ends",
    [
      [4, 6],
      [0, 2],
    ],
    "#cd#",
  ],
  [
    "that overlap, as one",
    [
      [1, 4],
      [2, 5],
    ],
    "a#f",
  ],
  [
    "inside of another",
    [
      [0, 5],
      [2, 3],
    ],
    "#f",
  ],
  [
    "side by side",
    [
      [0, 2],
      [2, 4],
    ],
    "##ef",
  ],
] as const)("masks stretches: %s", (_, stretches, masked) => {
  expect(maskStretches("abcdef", stretches, "#")).toBe(masked);
});
