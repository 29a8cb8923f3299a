import { describe, expect, it } from "vitest";
import { columnWidths } from "../../../../src/tui/state/table/widths.ts";
import { chosenColumns } from "../../../../src/tui/views/table/list-columns.ts";
import type { Column } from "../../../../src/tui/views/table/table.ts";
import fc from "../../../support/cases.ts";

const columns: readonly Column<string>[] = [
  { name: "count", width: 5, cell: () => "1" },
  { name: "name", width: { rest: 1 }, cell: (row) => row },
  { name: "mail", width: { 100: { share: 0.2 } }, cell: (row) => row },
  { name: "trace", width: { 120: 16 }, cell: (row) => row },
  { name: "kept", width: 16, cell: (row) => row },
];

function shownAt(screen: number, names: readonly string[] | undefined): readonly (string | undefined)[] {
  const chosen = chosenColumns(columns, ["count", "name", "mail", "trace"], names, screen);
  const widths = columnWidths(
    chosen.map(({ width }) => width),
    screen,
  );
  return chosen.flatMap(({ name }, index) => (widths[index] ? [name] : []));
}

describe("the columns of a list", () => {
  it.each<[string, readonly string[] | undefined, number, readonly string[]]>([
    ["have the names and the order that were chosen", ["trace", "gone", "count"], 120, ["trace", "count"]],
    ["are those of the screen where none were chosen", undefined, 80, ["count", "name"]],
    [
      "are those of the screen where none of the chosen ones is left",
      ["gone"],
      100,
      ["count", "name", "mail"],
    ],
    [
      "are shown where they were chosen, on any screen",
      ["mail", "name", "trace"],
      80,
      ["mail", "name", "trace"],
    ],
    [
      "make room for the rest from the last one on",
      ["count", "name", "trace", "mail"],
      40,
      ["count", "name", "trace"],
    ],
    [
      "make room first where the screen would leave them out",
      ["mail", "count", "name", "trace", "kept"],
      50,
      ["count", "name", "kept"],
    ],
  ])("%s", (_what, names, screen, expected) => {
    expect(shownAt(screen, names)).toEqual(expected);
  });

  it("keep the chosen order on every screen, and one is always shown", () => {
    const names = fc.uniqueArray(fc.constantFrom("count", "name", "mail", "trace"), { minLength: 1 });
    fc.assert(
      fc.property(names, fc.integer({ min: 40, max: 240 }), (wanted, screen) => {
        const shown = shownAt(screen, wanted);
        expect(shown).toEqual(wanted.filter((name) => shown.includes(name)));
        expect(shown.length).toBeGreaterThan(0);
      }),
    );
  });
});
