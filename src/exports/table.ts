/** Rows of any shape as an aligned table within the terminal's width; safe for a terminal. */

import { countOf } from "../base/count-words.ts";
import { isRawNumber, ownValue } from "../base/json.ts";
import { columnsOf, fitColumns, safeLine, truncateColumns } from "../base/terminal-text.ts";
import { valueText } from "../query/compare-values.ts";
import { type Colours, noColours, paint } from "./colours.ts";

export interface TableOptions {
  /** Keys to show, in this order; all keys in order of appearance unless given. */
  readonly columns?: readonly string[];
  /** Keys whose cells are of use only whole, such as identifiers: the others give way to them. */
  readonly whole?: readonly string[];
  /** Columns of the terminal; unlimited unless given. */
  readonly width?: number;
  readonly colours?: Colours;
  readonly ascii?: boolean;
  /** A row is a line of names and values, for the ear: nothing is aligned, ruled or cut. */
  readonly plain?: boolean;
}

/** Header, rule and one line a row; text left, numbers right, what is missing or null left empty. Empty when there is no column. */
export function renderTable(rows: readonly unknown[], options: TableOptions = {}): string {
  if (options.plain) return plainRows(rows, options.columns ?? inferColumns(rows));
  const { width = Number.POSITIVE_INFINITY, colours = noColours, ascii = false, whole = [] } = options;
  const columns = (options.columns ?? inferColumns(rows)).map((key) =>
    readColumn(key, rows, whole.includes(key)),
  );
  const shown = fitWidths(columns, width);
  if (shown.length === 0) return "";
  const mark = ascii ? "~" : "…";
  const lineOf = (cells: readonly string[]) => cells.join(gap).trimEnd();
  const header = lineOf(shown.map((column) => fitCell(column.title, column, mark)));
  const rule = lineOf(shown.map((column) => (ascii ? "-" : "─").repeat(column.width)));
  const lines = rows.map((_, row) =>
    lineOf(shown.map((column) => fitCell(column.cells[row] ?? "", column, mark))),
  );
  const left = columns.length - shown.length;
  const note = left > 0 ? [paint(colours.note, countOf(left, "more column"))] : [];
  return `${[paint(colours.heading, header), paint(colours.time, rule), ...lines, ...note].join("\n")}\n`;
}

/** `started 15:02:11, status failed`; what is missing or null is not said. */
function plainRows(rows: readonly unknown[], keys: readonly string[]): string {
  const lines = rows.map((row) =>
    keys
      .flatMap((key) => {
        const text = cellText(ownValue(row, key));
        return text === "" ? [] : [`${safeLine(key)} ${text}`];
      })
      .join(", "),
  );
  return lines.map((line) => `${line}\n`).join("");
}

/** Own keys of the rows that are objects, in order of first appearance; at most `maxInferredColumns`. */
export function inferColumns(rows: readonly unknown[]): readonly string[] {
  const keys = new Set<string>();
  for (const row of rows) {
    if (typeof row !== "object" || row === null || isRawNumber(row)) continue;
    for (const key of Object.keys(row)) {
      if (keys.size >= maxInferredColumns) return [...keys];
      keys.add(key);
    }
  }
  return [...keys];
}

/** Rows are outside data; a table with more columns than this is of no use. */
export const maxInferredColumns = 200;

interface Column {
  readonly title: string;
  readonly cells: readonly string[];
  readonly isNumeric: boolean;
  readonly isWhole: boolean;
  readonly width: number;
}

const gap = "  ";
const leastWidth = 4;
/** A wide cell is cut at this, also where the terminal has room without end. */
const mostWidth = 1000;

function readColumn(key: string, rows: readonly unknown[], isWhole: boolean): Column {
  const values = rows.map((row) => ownValue(row, key));
  const cells = values.map(cellText);
  const title = safeLine(key);
  const present = values.filter((value) => !isNothing(value));
  const isNumeric =
    present.length > 0 && present.every((value) => typeof value === "number" || isRawNumber(value));
  const width = cells.reduce((widest, cell) => Math.max(widest, columnsOf(cell)), columnsOf(title));
  return { title, cells, isNumeric, isWhole, width: Math.min(mostWidth, Math.max(1, width)) };
}

function cellText(value: unknown): string {
  return isNothing(value) ? "" : safeLine(valueText(value).slice(0, mostWidth + 1));
}

/** In JSON what is not there may be written as null. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}

/**
 * Narrows the widest columns alike until the line fits; columns that do not fit even so are left out at the end. Those that are to stay
 * whole are narrowed only where the others give way in vain.
 */
function fitWidths(columns: readonly Column[], width: number): readonly Column[] {
  const wholes = columns.findLastIndex(({ isWhole }) => isWhole) + 1;
  return (
    fitted(columns, width, Math.max(1, wholes), (column, limit) =>
      column.isWhole ? column.width : Math.min(column.width, limit),
    ) ??
    fitted(columns, width, 1, (column, limit) => Math.min(column.width, limit)) ??
    columns.slice(0, 1).map((column) => ({ ...column, width: Math.min(column.width, leastWidth) }))
  );
}

/** Undefined where not even the first `least` columns fit. */
function fitted(
  columns: readonly Column[],
  width: number,
  least: number,
  widthWithin: (column: Column, limit: number) => number,
): readonly Column[] | undefined {
  const needed = (limit: number, count: number) =>
    columns
      .slice(0, count)
      .reduce((sum, column) => sum + widthWithin(column, limit), gap.length * (count - 1));
  let count = columns.length;
  while (count > least && needed(leastWidth, count) > width) count--;
  if (needed(leastWidth, count) > width) return undefined;
  let limit = mostWidth;
  while (limit > leastWidth && needed(limit, count) > width) limit--;
  return columns.slice(0, count).map((column) => ({ ...column, width: widthWithin(column, limit) }));
}

function fitCell(text: string, column: Column, mark: string): string {
  if (!column.isNumeric) return fitColumns(text, column.width, mark);
  const cell = truncateColumns(text, column.width, mark);
  return " ".repeat(Math.max(0, column.width - columnsOf(cell))) + cell;
}
