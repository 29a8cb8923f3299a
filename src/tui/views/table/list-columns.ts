/** The columns of a list as the user chose them, sized by what they hold. */

import type { Memory } from "../../state/memory/memory.ts";
import type { ListColumns } from "../../state/table/list-columns.ts";
import { columnsFit, columnWidths, isRest, shownRule } from "../../state/table/widths.ts";
import { createGrowColumns } from "./grown.ts";
import type { Column } from "./table.ts";

export interface ListOfColumns<Row> {
  readonly list: ListColumns;
  /** All that the list can have, by their names. */
  readonly columns: readonly Column<Row>[];
  /** Those on the screen. */
  readonly rows: readonly Row[];
  readonly screen: number;
  /** What the rows were listed from. Where any of it is another value than at the last frame, all is measured anew. */
  readonly of: readonly unknown[];
}

export type SizeColumns = <Row>(memory: Memory, wanted: ListOfColumns<Row>) => readonly Column<Row>[];

/** For one pane: it keeps what was measured of the list that it showed last. */
export function createListColumns(): SizeColumns {
  const grow = createGrowColumns();
  return ({ columns: remembered }, { list, columns, rows, screen, of }) =>
    grow(chosenColumns(columns, list.usual, remembered.get(list.list), screen), rows, screen, [
      ...of,
      list,
      remembered,
    ]);
}

/**
 * The columns of these names in their order; the usual ones where none are named. What was chosen is shown wherever there is room, also
 * on a screen that would leave it out by itself: such a column makes room first, then the last one.
 */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  usual: readonly string[],
  names: readonly string[] | undefined,
  screen: number,
): readonly Column<Row>[] {
  const named = (wanted: readonly string[]) =>
    wanted.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const chosen = named(names ?? []);
  if (chosen.length === 0) return named(usual);
  return fitting(chosen, screen);
}

function fitting<Row>(columns: readonly Column<Row>[], screen: number): readonly Column<Row>[] {
  const rules = columns.map(({ width }) => shownRule(width, screen));
  const leftOut = columns.findLastIndex(({ width }, index) => {
    const [own] = columnWidths([width], screen);
    return own === 0 && !isRest(rules[index]);
  });
  const last = leftOut === -1 ? rules.findLastIndex((rule) => !isRest(rule)) : leftOut;
  if (columns.length === 1 || last === -1 || columnsFit(rules, screen))
    return columns.map((column, index) => ({ ...column, width: rules[index] ?? column.width }));
  return fitting(columns.toSpliced(last, 1), screen);
}
