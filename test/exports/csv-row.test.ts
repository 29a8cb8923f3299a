/** Cells that no spreadsheet takes for a formula, whichever sign separates its cells. */

import { describe, expect, it } from "vitest";
import { parseLossless } from "../../src/base/json.ts";
import { csvRow, rowsOnLines, valuesRow } from "../../src/exports/csv-row.ts";
import fc from "../support/cases.ts";
import { cellsOf, isFormula } from "../support/spreadsheet.ts";

describe("a guarded row", () => {
  it.each([
    ["=1+1", "'=1+1"],
    [";=11", '";\'=11"'],
    ["a;=11", '"a;\'=11"'],
    ['a; "=11"', '"a;\' ""=11"""'],
    ["a\n@x", '"a\n\'@x"'],
    ["-5", "-5"],
    ["-5e3", "-5e3"],
    ["a - b", "a - b"],
    ["a; b", '"a; b"'],
  ])("writes %j as %s", (cell, written) =>
    expect(csvRow([cell], { guardFormulas: true })).toBe(`${written}\r\n`),
  );

  it.each([
    [["-1", "5+cmd|x"], "'-1,5+cmd|x"],
    [["a", "-1", "-5e3"], "a,-1,-5e3"],
    [["-1", "2026-01-05", "a"], "-1,2026-01-05,a"],
    [["-1", "a", "HYPERLINK(1)"], "'-1,a,HYPERLINK(1)"],
    [["1", "A(2)"], "1,A(2)"],
  ])("writes %j as %s: a number that begins it goes on where a semicolon separates cells", (cells, written) =>
    expect(csvRow(cells, { guardFormulas: true })).toBe(`${written}\r\n`),
  );

  it.each([",", ";", "\t"])("has no formula where %j separates cells", (separator) => {
    const text = fc
      .array(
        fc.constantFrom(
          "=",
          "+",
          "-",
          "@",
          ";",
          ",",
          '"',
          "\n",
          "\r",
          "\t",
          " ",
          "a",
          "1",
          "＝",
          "'",
          "(",
          "|",
        ),
        {
          maxLength: 8,
        },
      )
      .map((signs) => signs.join(""));
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 3 }), (cells) => {
        const row = csvRow(cells, { guardFormulas: true });
        expect(cellsOf(row, separator).filter(isFormula)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it("is read back as it was where nothing is guarded", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 3 }), (cells) => {
        const plain = cells.map((cell) => cell.replace(/[^\n\x20-\x7e]/g, ""));
        expect(cellsOf(csvRow(plain).slice(0, -2), ",").slice(0, plain.length)).toEqual(plain);
      }),
    );
  });
});

describe("a row of values", () => {
  it.each([
    ["null", null, ""],
    ["what is missing", undefined, ""],
    ["a text", "null", "null"],
    ["a formula", "=1+1", "'=1+1"],
    ["a number", 0, "0"],
    ["a long number", parseLossless("12345678901234567890"), "12345678901234567890"],
    ["a truth value", false, "false"],
    ["an object", { text: null }, '"{""text"":null}"'],
  ])("has of %s what a spreadsheet reads", (_, value, written) =>
    expect(valuesRow(["a", value])).toBe(`a,${written}\r\n`),
  );
});

describe("rows for a terminal", () => {
  it.each([
    ["a\nFORGED", '"a\\nFORGED"'],
    ['say "no"\n\r\nb', '"say ""no""\\n\\nb"'],
    ["plain", "plain"],
  ])("show the line breaks of %j within their line", (cell, shown) =>
    expect(rowsOnLines(csvRow([cell, "next"]))).toBe(`${shown},next\r\n`),
  );

  it("are as many lines as there are rows, whatever stands in the cells", () => {
    const cell = fc.string({ unit: fc.constantFrom('"', "\n", "\r", ",", ";", "a", " ") });
    const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, fc.boolean(), (rows, guardFormulas) => {
        const text = rows.map((cells) => csvRow(cells, { guardFormulas })).join("");
        expect(rowsOnLines(text).match(/\n/g)).toHaveLength(rows.length);
      }),
    );
  });
});
