/** A table from a description of its columns: the heads, a line for each row on the screen, or why there is none. */

import { type ColumnWidth, columnGap, columnWidths } from "../../state/table/widths.ts";
import { emptyLines } from "../empty-lines.ts";
import type { Theme, Tone } from "../theme.ts";
import { cellLine, headLine, type MoreColumns } from "./cells.ts";

export interface Column<Row> {
  /** By which it is chosen, in lists whose columns can be. */
  readonly name?: string;
  readonly head?: string | ((columns: number) => string);
  readonly headTone?: Tone;
  readonly width: ColumnWidth;
  readonly align?: "right" | undefined;
  /** Plain by default. */
  readonly tone?: Tone | ((row: Row) => Tone);
  /** Name of the order that the column shows. The first column with the name of the current order gets the arrow. */
  readonly order?: string;
  /** Rows whose cell takes the room of the next column too, which then has none. */
  spans?(row: Row): boolean;
  readonly headSpans?: true;
  /** The words that are searched for are marked in it. */
  readonly searched?: true;
  /** Takes what other columns have spare where its texts are longer than its rule allows. */
  readonly grows?: true;
  /** Any text; `columns` is the room for it. */
  cell(row: Row, columns: number): string;
}

export interface Table<Row> {
  readonly columns: readonly Column<Row>[];
  /** Those on the screen. */
  readonly rows: readonly Row[];
  readonly list: {
    /** Positions in the list of the selected row and of the first on the screen. */
    readonly cursor: number;
    readonly top: number;
  };
  readonly isMarked?: (row: Row) => boolean;
  /** What is searched for in the rows. */
  readonly words?: string;
  readonly order?: RowOrder | undefined;
  /** Of a list that is moved through from column to column. */
  readonly more?: MoreColumns;
  /** The text in place of rows where there are none. */
  readonly empty: string;
  /** Columns of the screen. */
  readonly screen: number;
  /** The whole line of a row that has no cells; undefined for other rows. */
  readonly ownLine?: (row: Row, selected: boolean) => string | undefined;
}

export interface RowOrder {
  readonly name: string;
  readonly isFalling: boolean;
}

/** The heads, then the rows. */
export function tableLines<Row>(table: Table<Row>, theme: Theme): readonly string[] {
  return [tableHead(table, theme), ...tableRows(table, theme)];
}

export function tableHead<Row>({ columns, screen, order, more }: TableFrame<Row>, theme: Theme): string {
  const { rising, falling } = theme.glyphs;
  const placed = placeColumns(columns, screen);
  const ordered = orderedColumn(placed, order);
  const cells = spanned(placed, ({ headSpans }) => headSpans ?? false).map(({ column, width }) => {
    const { head = "", headTone = "faint", align } = column;
    const text = typeof head === "string" ? head : head(width);
    const arrow = column === ordered ? (order?.isFalling ? falling : rising) : undefined;
    return { text, columns: width, tone: headTone, align, arrow };
  });
  return headLine(cells, { more, screen }, theme);
}

export function tableRows<Row>(table: Table<Row>, theme: Theme): readonly string[] {
  const { rows, list, screen, isMarked, ownLine } = table;
  if (rows.length === 0) return emptyLines(table.empty, screen, theme);
  const placed = placeColumns(table.columns, screen);
  return rows.map((row, index) => {
    const selected = list.top + index === list.cursor;
    const own = ownLine?.(row, selected);
    if (own !== undefined) return own;
    const cells = spanned(placed, (column) => column.spans?.(row) ?? false).map(({ column, width }) => {
      const { tone = "plain", align, searched } = column;
      const text = column.cell(row, width);
      const words = searched && table.words;
      return { text, columns: width, tone: typeof tone === "string" ? tone : tone(row), align, words };
    });
    return cellLine(cells, { selected, marked: isMarked?.(row) ?? false, screen }, theme);
  });
}

/** Whether a visible column shows the order: the column that does may have no room. */
export function showsOrder<Row>({ columns, screen, order }: TableFrame<Row>): boolean {
  return orderedColumn(placeColumns(columns, screen), order) !== undefined;
}

type TableFrame<Row> = Pick<Table<Row>, "columns" | "screen" | "order" | "more">;

interface Placed<Row> {
  readonly column: Column<Row>;
  readonly width: number;
}

function placeColumns<Row>(columns: readonly Column<Row>[], screen: number): readonly Placed<Row>[] {
  const widths = columnWidths(
    columns.map(({ width }) => width),
    screen,
  );
  return columns.map((column, index) => ({ column, width: widths[index] ?? 0 }));
}

/** The columns that there is room for; one that spans has the room of the next column. */
function spanned<Row>(
  placed: readonly Placed<Row>[],
  spans: (column: Column<Row>) => boolean,
): readonly Placed<Row>[] {
  const cells: Placed<Row>[] = [];
  let end = 0;
  for (const [index, { column, width }] of placed.entries()) {
    if (index < end) continue;
    const next = spans(column) ? (placed[index + 1]?.width ?? 0) : 0;
    end = index + (spans(column) ? 2 : 1);
    if (width > 0) cells.push({ column, width: next > 0 ? width + columnGap + next : width });
  }
  return cells;
}

function orderedColumn<Row>(
  placed: readonly Placed<Row>[],
  order: RowOrder | undefined,
): Column<Row> | undefined {
  return order && placed.find(({ column, width }) => width > 0 && column.order === order.name)?.column;
}
