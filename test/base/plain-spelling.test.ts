import { describe, expect, it } from "vitest";
import { maskStretches, plainSpellings } from "../../src/base/plain-spelling.ts";
import { shellCommand } from "../../src/base/shell.ts";
import { safeLine } from "../../src/base/terminal-text.ts";
import { safeJson } from "../../src/exports/json-line.ts";
import { visibleText } from "../../src/mcp/plain-value.ts";
import fc from "../support/cases.ts";

const readings = (text: string, keepsWords = true) =>
  Array.from(plainSpellings(text, keepsWords), (reading) => reading.text);

/** What the last round reads. */
const read = (text: string, keepsWords = true) => readings(text, keepsWords).at(-1);

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
    ["&#x1f642;", "🙂"],
    ["&#128578;", "🙂"],
    ["&#9999999;", "\ufffd"],
    ["&Tab;", "\t"],
    ["&longestname12345;", "&longestname12345;"],
    ["$([char]0x2d)", "-"],
    ["\\u002d", "-"],
    ["\\\\u002d", "-"],
    ["\\u{2d}", "-"],
    ["\\x2d", "-"],
    ["\\x{2d}", "-"],
    ["\\u{41}", "a"],
    ["\\u{ff0d}", "-"],
    ["\\u{110000}", "\ufffd"],
    ["%c3%a9", "é"],
    ["\\xc3\\xa9", "é"],
    ["\\303\\251", "é"],
    ["%f0%9f%99%82", "🙂"],
    ["%e9", "é"],
    ["$([char]45)", "-"],
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

  it.each([
    ...[
      "&zwj;",
      "&zwnj;",
      "&ZeroWidthSpace;",
      "&thinsp;",
      "&NoBreak;",
      "&#917569;",
      "&#xe0041;",
      "$([char]0x200b)",
    ],
    ...["&shy;", "\u00ad", "\u200b", "\\u200b", "\\b", "\\a"],
    ...["%e2%80%8b", "\\342\\200\\213", "$([char]8203)", "$([char]56128)$([char]56385)"],
  ])("or as nothing where it means nothing between letters: %j", (code) =>
    expect(read(`a${code}b`, false)).toBe("ab"),
  );
});

describe("a character that no one sees is read as nothing, however it was made visible:", () => {
  const unseen = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => character.isWellFormed() && character !== "\0" && safeLine(character) !== character,
  );
  it.each<[string, (text: string) => string]>([
    ["in a line", safeLine],
    ["in JSON", safeJson],
    ["for an agent", visibleText],
    ["in a command", (text) => shellCommand([text])],
    ["in a command of PowerShell", (text) => shellCommand([text], "powershell")],
    ["in an address", encodeURIComponent],
  ])("%s", (_, written) => {
    expect(unseen.length).toBeGreaterThan(400);
    for (const character of unseen) {
      const text = written([..."word"].join(character));
      expect([text, readings(text, false).some((reading) => reading.includes("word"))]).toEqual([text, true]);
    }
  });
});

it("reads a colour as nothing, as what parts two words, and as letters", () => {
  expect(new Set(readings("a\u001b[31mb"))).toEqual(new Set(["ab", "a b", "a[31mb"]));
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
          // What stands there, read by itself, has that character in one of its readings.
          expect(readings(text.slice(begin, end), keepsWords).join("\n")).toContain(
            read(spelled[at] ?? "", keepsWords),
          );
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
