import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import {
  columnsOf,
  fitColumns,
  safeBlock,
  safeLine,
  truncateColumns,
  truncateStart,
} from "../../src/base/terminal-text.ts";
import fc, { anyCharacter } from "../support/cases.ts";

describe("safeLine", () => {
  it.each([
    ["plain", "plain"],
    ["\u001b[31mred", "\\e[31mred"],
    ["a\tb\nc\r", "a\\tb\\nc\\r"],
    ["bell\u0007 del\u007f csi\u009b", "bell\\x07 del\\x7f csi\\x9b"],
    ["\u001b]52;c;aGk=\u0007", "\\e]52;c;aGk=\\x07"],
    ["\u001b]8;;http://x\u001b\\link", "\\e]8;;http://x\\e\\link"],
    ["left\u202eright", "left\\u{202e}right"],
    ["zero\u200bwidth\u2066\ufeff", "zero\\u{200b}width\\u{2066}\\u{feff}"],
    ["\ud800 alone", "\\u{d800} alone"],
    ["日本語 é ❤️", "日本語 é ❤️"],
  ])("shows %j as %j", (text, shown) => expect(safeLine(text)).toBe(shown));

  it.each([
    ...[0x34f, 0x17b4, 0x17b5, 0x2065, 0x2800, 0x3164, 0xfe00, 0xfff0, 0xfff8, 0xfdd0, 0xffff],
    ...[0x16fe4, 0x1bca0, 0x1d159, 0x1fffe, 0xe0000, 0xe0002, 0xe0041, 0xe0100, 0xe0fff],
  ])("shows U+%s, which no one sees, as an escape", (code) =>
    expect(safeLine(`a${String.fromCodePoint(code)}b`)).toBe(`a\\u{${code.toString(16)}}b`),
  );

  it("shows each character that alone is not safe, as beside another one", () => {
    for (let unit = 0; unit < 0x3000; unit++) {
      const character = String.fromCharCode(unit);
      expect(safeLine(`a${character}b`), unit.toString(16)).toBe(
        safeLine(`a${character}b\u0000`).replace(/\\x00$/, ""),
      );
    }
  });

  it("never lets a control, bidi or invisible character through", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(safeLine(text)).not.toMatch(
          /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Noncharacter_Code_Point}]|(?!\ufe0f)\p{Default_Ignorable_Code_Point}/u,
        );
      }),
    );
  });
});

describe("safeBlock", () => {
  it("keeps line breaks, expands tabs and escapes the rest", () =>
    expect(safeBlock("a\r\n\tb\u001b[2J\rc")).toBe("a\n    b\\e[2J\\rc"));
});

describe("columns", () => {
  it.each([
    ["abc", 3],
    ["日本", 4],
    ["e\u0301", 1],
    ["", 0],
  ])("counts those of %j as %d", (text, columns) => expect(columnsOf(text)).toBe(columns));

  it.each([
    ["abcdef", 4, "abc…"],
    ["abc", 3, "abc"],
    ["日本語", 5, "日本…"],
    ["日本語", 4, "日…"],
    ["abc", 0, ""],
    ["abc", 1, "…"],
    ["a", 1, "a"],
    ["日本語", 1, "…"],
  ])("cuts %j to %d columns as %j", (text, columns, cut) => expect(truncateColumns(text, columns)).toBe(cut));

  it.each([
    ["trigger.user_id", 15, "trigger.user_id"],
    ["trigger.user_id", 9, "….user_id"],
    ["a.漢字", 4, "…字"],
    ["a.\u0065\u0301x", 3, "…\u0065\u0301x"],
    ["abc", 1, "…"],
    ["abc", 0, ""],
  ])("cuts the beginning of %j to %d columns: %j", (text, columns, cut) => {
    expect(truncateStart(text, columns)).toBe(cut);
  });

  it("cuts the beginning of any text to no more than the columns asked for, and keeps its end", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 60 }), (text, columns) => {
        const cut = truncateStart(safeLine(text), columns);
        expect(columnsOf(cut)).toBeLessThanOrEqual(columns);
        expect(safeLine(text).endsWith(cut.replace(/^…/, ""))).toBe(true);
      }),
    );
  });

  it("counts them as string-width does, whatever stands beside each other", () => {
    const units = fc.oneof(
      fc.integer({ min: 0x20, max: 0x2fff }),
      fc.constantFrom(0xad, 0x300, 0x483, 0x200d, 0x20e3, 0x25fd, 0x2714, 0xfe0f, 0x1100, 0x3042, 0xff21),
    );
    fc.assert(
      fc.property(fc.array(units, { maxLength: 6 }), (codes) => {
        const text = String.fromCharCode(...codes);
        expect(columnsOf(text)).toBe(stringWidth(text));
      }),
      { numRuns: 2000 },
    );
  });

  it("fits any text to exactly the columns asked for", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 60 }), (text, columns) => {
        expect(columnsOf(fitColumns(safeLine(text), columns))).toBe(columns);
      }),
    );
  });
});
