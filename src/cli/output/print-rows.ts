/** A list of things in the outputs a list has: a table that fits the terminal, JSON, JSON Lines or CSV. */

import { ownValue } from "../../base/json.ts";
import { listen } from "../../base/listen.ts";
import { rendered } from "../../base/printable.ts";
import { columnsOf, truncateColumns } from "../../base/terminal-text.ts";
import { noColours, sixteenColours } from "../../exports/colours.ts";
import { csvRow, valuesRow } from "../../exports/csv-row.ts";
import { renderTable } from "../../exports/table.ts";
import { valueText } from "../../query/compare-values.ts";
import { type Context, type GlobalOptions, wantsColour } from "../context.ts";
import { csvTextFor } from "./csv-text.ts";
import { mapInSlices } from "./in-slices.ts";
import { compactJson } from "./json-text.ts";

export interface Rows {
  /** What a table and CSV show of each thing. */
  readonly short: readonly object[];
  /** What CSV has of each, where a table has it in a form for people. */
  readonly csv?: readonly object[];
  /** The same things with all there is, for JSON. */
  readonly whole: readonly object[];
  /** Columns of the table. */
  readonly columns: readonly string[];
  /** Columns of CSV where it has others, be there rows or not. */
  readonly csvColumns?: readonly string[];
  /** Columns where the terminal has less than `narrowBelow`, and these are fewer. */
  readonly narrowColumns?: readonly string[];
  /** The column that is cut first, where one holds sentences, and the others names that should stay whole. */
  readonly sentences?: string;
}

export type RowsOutput = "table" | "json" | "ndjson" | "csv";

export async function printRows(
  rows: Rows,
  output: RowsOutput,
  context: Context,
  options: GlobalOptions,
): Promise<void> {
  await context.out.write(rendered(await rowsText(rows, output, context, options)));
}

const narrowBelow = 110;

/** Whether a terminal has no room for all columns of a list. */
export function isNarrow(width: number | undefined): boolean {
  return width !== undefined && width < narrowBelow;
}

async function rowsText(
  rows: Rows,
  output: RowsOutput,
  { out, env, signal, plain }: Context,
  options: GlobalOptions,
): Promise<string> {
  switch (output) {
    case "json":
      return `[${(await mapInSlices(rows.whole, (row) => `\n${compactJson(row)}`, signal)).join(",")}\n]\n`;
    case "ndjson":
      return (await mapInSlices(rows.whole, (row) => `${compactJson(row)}\n`, signal)).join("");
    case "csv": {
      const { csv = rows.short, csvColumns: keys = rows.columns } = rows;
      const values = (row: object) => keys.map((key) => ownValue(row, key));
      const text = await mapInSlices(csv, (row) => valuesRow(values(row)), signal);
      return csvTextFor(out)([csvRow(keys), ...text].join(""));
    }
    case "table": {
      await listen(signal);
      if (plain) return renderTable(rows.short, { columns: rows.columns, plain });
      const { columns: width } = out;
      const columns = (isNarrow(width) && rows.narrowColumns) || rows.columns;
      const shown = width === undefined ? rows.short : cutSentences(rows, columns, width);
      const colours = wantsColour(options, env, out) ? sixteenColours : noColours;
      return renderTable(shown, { columns, colours, ...(width !== undefined && { width }) });
    }
  }
}

/** The rows with their sentences cut to what the other columns leave. */
function cutSentences(
  { short, sentences }: Rows,
  columns: readonly string[],
  width: number,
): readonly object[] {
  if (sentences === undefined) return short;
  const widthOf = (key: string) =>
    Math.max(columnsOf(key), ...short.map((row) => columnsOf(cellText(ownValue(row, key)))));
  const others = columns.filter((key) => key !== sentences);
  const room = width - others.reduce((sum, key) => sum + widthOf(key) + gapColumns, 0);
  if (room < leastSentence) return short;
  return short.map((row) => ({
    ...row,
    [sentences]: truncateColumns(cellText(ownValue(row, sentences)), room),
  }));
}

/** What a table puts between its columns. */
const gapColumns = 2;
/** With less room than this every column has to give way. */
const leastSentence = 20;

function cellText(value: unknown): string {
  return value === undefined || value === null ? "" : valueText(value);
}
