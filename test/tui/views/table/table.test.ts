import { describe, expect, it } from "vitest";
import { columnsOf } from "../../../../src/base/terminal-text.ts";
import { type Column, showsOrder, type Table, tableLines } from "../../../../src/tui/views/table/table.ts";
import { createTheme } from "../../../../src/tui/views/theme.ts";
import fc, { anyCharacter } from "../../../support/cases.ts";
import { withoutStyles } from "../../painted.ts";

const theme = createTheme({ colour: true, ascii: false });

interface Fruit {
  readonly name: string;
  readonly count: number;
}

const columns: readonly Column<Fruit>[] = [
  { head: "fruit", order: "name", width: { rest: 1 }, cell: ({ name }) => name },
  { head: "count", order: "count", width: { 30: 7 }, align: "right", cell: ({ count }) => String(count) },
  { width: { 50: 10 }, tone: "warn", cell: (_, width) => "=".repeat(width) },
];

const rows: readonly Fruit[] = [
  { name: "quince", count: 3 },
  { name: "cloudberry jam", count: 12_000_000 },
];

function lines(parts: Partial<Table<Fruit>> = {}): readonly string[] {
  const table = { columns, rows, list: { cursor: 0, top: 0 }, empty: "No fruit.", screen: 30, ...parts };
  return tableLines(table, theme).map(withoutStyles);
}

describe("a table", () => {
  it("has heads above the cells, numbers at the right end of their column, and cuts what is too long", () => {
    expect(lines()).toEqual([
      "  fruit                 count",
      "› quince                    3 ",
      "  cloudberry jam      120000…",
    ]);
  });

  it("cuts a head as it cuts a cell, and keeps the arrow", () => {
    const narrow: Column<Fruit> = { head: "count of fruit", order: "count", width: 8, cell: () => "" };
    const order = { name: "count", isFalling: false };
    expect(lines({ columns: [narrow], order })[0]).toBe("  count …▲");
  });

  it("says at its edges that there are more columns than have room, before and behind", () => {
    const fixed: readonly Column<Fruit>[] = [
      { head: "fruit", width: 9, cell: () => "" },
      { head: "count", width: 7, align: "right", cell: () => "" },
    ];
    const head = (before: boolean, behind: boolean) =>
      lines({ columns: fixed, more: { before, behind } })[0]?.trimEnd();
    expect([head(false, false), head(true, false), head(false, true), head(true, true)]).toEqual([
      "  fruit        count",
      "‹ fruit        count",
      "  fruit        count         ›",
      "‹ fruit        count         ›",
    ]);
    const plain = createTheme({ colour: false, ascii: true });
    const table = { columns: fixed, rows, list: { cursor: 0, top: 0 }, empty: "", screen: 21 };
    expect(
      withoutStyles(tableLines({ ...table, more: { before: true, behind: true } }, plain)[0] ?? ""),
    ).toBe("< fruit        count>");
  });

  it("marks the row of the cursor, counted in the whole list, and those that are marked", () => {
    const [, first, second] = lines({ list: { cursor: 8, top: 7 }, isMarked: ({ count }) => count === 3 });
    expect([first, second].map((line) => line?.slice(0, 4))).toEqual([" ◆qu", "› cl"]);
  });

  it("gives a cell the width of its column", () => {
    expect(lines({ screen: 50 })[1]).toContain("  ==========");
  });

  it("gives a cell that spans the room of the next column", () => {
    const spanning: readonly Column<Fruit>[] = [
      {
        head: "fruit and count",
        headSpans: true,
        width: 9,
        spans: ({ count }) => count > 3,
        cell: ({ name }) => name.repeat(3),
      },
      { width: 7, align: "right", cell: ({ count }) => String(count) },
    ];
    expect(lines({ columns: spanning })).toEqual([
      "  fruit and count   ",
      "› quincequ…        3          ",
      "  cloudberry jamclo…",
    ]);
  });

  it("says under the heads why there are no rows", () => {
    expect(lines({ rows: [] })).toEqual(["  fruit                 count", "", "   No fruit."]);
  });

  it("draws a row of its own kind in its place", () => {
    const ownLine = ({ name }: Fruit, selected: boolean) =>
      name === "quince" ? `own ${selected}` : undefined;
    expect(lines({ ownLine })[1]).toBe("own true");
  });

  it("shows the order at the first column of its name, and says where none of them has room", () => {
    const order = { name: "count", isFalling: true };
    expect(lines({ order })[0]).toContain("count▼");
    expect(lines({ order: { name: "name", isFalling: false } })[0]).toContain("fruit▲");
    const table = { columns, rows, list: { cursor: 0, top: 0 }, empty: "", order };
    expect(showsOrder({ ...table, screen: 30 })).toBe(true);
    expect(showsOrder({ ...table, screen: 29 })).toBe(false);
  });

  it("shows nothing of a text that could steer the terminal, and is never wider than the screen", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.integer({ min: 40, max: 120 }), (name, screen) => {
        for (const line of lines({ rows: [{ name: `\u001b[2J${name}`, count: 1 }], screen })) {
          expect(line).not.toMatch(/\p{Cc}/u);
          expect(columnsOf(line)).toBeLessThanOrEqual(screen);
        }
      }),
    );
  });
});
