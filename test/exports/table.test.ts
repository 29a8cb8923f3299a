import { describe, expect, it } from "vitest";
import { parseLossless } from "../../src/base/json.ts";
import { columnsOf } from "../../src/base/terminal-text.ts";
import { inferColumns, maxInferredColumns, renderTable } from "../../src/exports/table.ts";

const rows = [
  { id: "a1", amount: 5, tags: ["x"], note: "first\nsecond" },
  { id: "漢字", amount: 1200, extra: null },
];

function lines(text: string): readonly string[] {
  return text.split("\n").slice(0, -1);
}

describe("a table", () => {
  it("has the rows' keys as columns, text left, numbers right, wide characters aligned", () => {
    expect(lines(renderTable(rows))).toEqual([
      "id    amount  tags   note           extra",
      "────  ──────  ─────  ─────────────  ─────",
      'a1         5  ["x"]  first\\nsecond',
      "漢字    1200",
    ]);
  });

  it("says nothing of a null, as of what is missing, aligned and for the ear", () => {
    const some = [{ id: "a", count: null }, { id: "b", count: 2 }, { id: "c" }];
    expect(lines(renderTable(some))).toEqual(["id  count", "──  ─────", "a", "b       2", "c"]);
    expect(lines(renderTable(some, { plain: true }))).toEqual(["id a", "id b, count 2", "id c"]);
  });

  it("shows the columns asked for, in that order, also where no row has them", () => {
    expect(lines(renderTable(rows, { columns: ["amount", "none", "id"], ascii: true }))).toEqual([
      "amount  none  id",
      "------  ----  ----",
      "     5        a1",
      "  1200        漢字",
    ]);
  });

  it.each([80, 40, 30, 20, 10])("fits into %i columns", (width) => {
    const wide = [
      { id: "x".repeat(60), text: "漢字".repeat(30), n: 123456789, last: "y".repeat(10), more: 1, most: 2 },
    ];
    const text = lines(renderTable(wide, { width }));
    for (const line of text.slice(0, 3)) expect(columnsOf(line)).toBeLessThanOrEqual(width);
  });

  it.each([
    [16, 3],
    [15, 2],
    [10, 2],
    [9, 1],
    [2, 1],
  ])("in %i columns has as many of its own as fit at their least: %i", (width, shown) => {
    const text = renderTable([{ aaaaaa: "1", bbbbbb: "2", cccccc: "3" }], { width });
    expect(lines(text)[1]?.split("  ")).toHaveLength(shown);
  });

  it.each([
    [30, "word words  Tr4711  2026-11-22"],
    [28, "word wo…  Tr4711  2026-11-22"],
    [24, "wor…  Tr4711  2026-11-22"],
    // The others give way in vain.
    [23, "word …  Tr4711  2026-…"],
  ])(
    "in %i columns keeps whole what is of use only whole, where the others have room to give: %s",
    (width, row) => {
      const record = { words: "word words", id: "Tr4711", day: "2026-11-22" };
      expect(lines(renderTable([record], { width, whole: ["id", "day"] }))[2]).toBe(row);
    },
  );

  it("leaves columns behind those out rather than cut them", () => {
    const record = { id: "Tr4711", more: "more words", last: "last words" };
    const text = renderTable([record], { width: 17, whole: ["id"] });
    expect(lines(text).slice(2)).toEqual(["Tr4711  more wor…", "1 more column"]);
  });

  it("says how many columns it left out", () => {
    const text = renderTable([{ aaaaaa: 1, bbbbbb: 2, cccccc: 3 }], { width: 12 });
    expect(lines(text)).toEqual(["aaaa…  bbbb…", "─────  ─────", "    1      2", "1 more column"]);
  });

  it("keeps the digits of large numbers and own keys of any name", () => {
    const value = parseLossless('[{"n":9007199254740993,"__proto__":"own"}]') as unknown[];
    expect(lines(renderTable(value))).toEqual([
      "               n  __proto__",
      "────────────────  ─────────",
      "9007199254740993  own",
    ]);
  });

  it.each([[[]], [[1, "a", null]], [[{}]]])("without any column is empty: %j", (value) => {
    expect(renderTable(value)).toBe("");
  });

  it("bounds the columns it infers", () => {
    const row = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`k${index}`, index]));
    expect(inferColumns([row]).length).toBe(maxInferredColumns);
  });
});
