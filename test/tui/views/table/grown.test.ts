import { expect, it } from "vitest";
import { columnsOf } from "../../../../src/base/terminal-text.ts";
import { columnWidths } from "../../../../src/tui/state/table/widths.ts";
import { createGrowColumns } from "../../../../src/tui/views/table/grown.ts";
import type { Column } from "../../../../src/tui/views/table/table.ts";
import fc from "../../../support/cases.ts";

interface Named {
  readonly name: string;
  readonly text: string;
}

const columns: readonly Column<Named>[] = [
  { name: "count", width: 5, cell: () => "1" },
  { name: "name", grows: true, width: { rest: 1, least: 8, most: 12 }, cell: ({ name }) => name },
  { name: "text", width: { rest: 1 }, cell: ({ text }) => text },
];

const widthsOf = (some: readonly Column<Named>[], screen: number) =>
  columnWidths(
    some.map(({ width }) => width),
    screen,
  );

it("gives a name what the text beside it has spare, and keeps it while the same list is looked at", () => {
  const grow = createGrowColumns();
  const sized = (name: string, text: string, of: string) =>
    widthsOf(grow(columns, [{ name, text }], 80, [of]), 80)[1];
  expect(sized("n".repeat(30), "short", "a")).toBe(30);
  expect(sized("n", "short", "a")).toBe(30);
  expect(sized("n", "short", "b")).toBe(12);
  expect(sized("n".repeat(30), "t".repeat(90), "b")).toBe(12);
});

it("takes together what it took before, and cuts no name while a text has room to spare", () => {
  const text = fc.string({ maxLength: 60, unit: "grapheme-ascii" });
  fc.assert(
    fc.property(
      fc.array(fc.record({ name: text, text }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 40, max: 240 }),
      (rows, screen) => {
        const sized = createGrowColumns()(columns, rows, screen, []);
        const [before, after] = [widthsOf(columns, screen), widthsOf(sized, screen)];
        const sum = (widths: readonly number[]) => widths.reduce((all, width) => all + width, 0);
        expect(sum(after)).toBe(sum(before));
        const wanted = (part: keyof Named) => Math.max(...rows.map((row) => columnsOf(row[part])));
        const isCut = wanted("name") > (after[1] ?? 0);
        if (isCut) expect(after[2]).toBeLessThanOrEqual(Math.max(wanted("text"), columnsOf("text")));
      },
    ),
  );
});
