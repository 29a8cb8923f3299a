/** Prints the rows of a query as they come, in the outputs that lists have; a table is laid out once its rows are there. */

import { countOf } from "../../base/count-words.ts";
import { parseLossless } from "../../base/json.ts";
import { rendered, words } from "../../base/printable.ts";
import { noColours, sixteenColours } from "../../exports/colours.ts";
import { csvRow } from "../../exports/csv-row.ts";
import { createJsonList } from "../../exports/json.ts";
import { safeJson } from "../../exports/json-line.ts";
import { renderTable } from "../../exports/table.ts";
import type { Row } from "../../sql/messages.ts";
import { sizeOf } from "../../sql/size-of.ts";
import type { Cell } from "../../sql/tables.ts";
import { type Context, type GlobalOptions, wantsColour } from "../context.ts";
import { type Frame, writePieces } from "../output/whole-stream.ts";

export const resultOutputs = ["table", "json", "ndjson", "csv"] as const;
type ResultOutput = (typeof resultOutputs)[number];

export interface Result {
  readonly columns: readonly string[];
  /** In pieces; throws the mistake that only shows while the query runs. */
  readonly rows: AsyncIterable<readonly Row[]>;
}

export async function printResult(
  { columns, rows }: Result,
  output: ResultOutput,
  context: Context,
  options: GlobalOptions,
): Promise<void> {
  if (output === "table") return printTable({ columns, rows }, context, options);
  const writer = writerOf(output, columns);
  await writePieces(writer, context, async (write) => {
    for await (const piece of rows) {
      await write(piece.map(writer.row).join(""));
      if (context.out.closed) return;
    }
  });
}

/** A table is held until its widths are known: it ends after that many rows, or behind that much text. */
const mostTableRows = 10_000;
const mostTableBytes = 64 * 1024 * 1024;
/** Characters of a cell: a longer one can be read in another output. */
const mostCellCharacters = 1000;

async function printTable({ columns, rows }: Result, context: Context, options: GlobalOptions) {
  const { out, env, plain, notices } = context;
  const shown: object[] = [];
  let bytes = 0;
  let isCut = false;
  for await (const piece of rows) {
    for (const row of piece) {
      isCut = shown.length === mostTableRows || bytes > mostTableBytes;
      if (isCut) break;
      const cells = row.map(tableCell);
      bytes += sizeOf(row);
      shown.push(Object.fromEntries(columns.map((column, index) => [column, cells[index]])));
    }
    if (isCut) break;
  }
  const colours = wantsColour(options, env, out) ? sixteenColours : noColours;
  const { columns: width } = out;
  const layout = { columns, colours, plain, ...(width !== undefined && { width }) };
  await out.write(shown.length === 0 ? words`No rows.\n` : rendered(renderTable(shown, layout)));
  if (isCut)
    await notices.warn(
      words`the table ends after ${countOf(shown.length, "row")}; --output csv or ndjson prints all, LIMIT chooses how many`,
    );
}

function tableCell(cell: Cell): unknown {
  if (typeof cell !== "string") return jsonOf(cell);
  return cell.length > mostCellCharacters ? `${cell.slice(0, mostCellCharacters)}…` : cell;
}

interface RowWriter extends Frame {
  row(row: Row): string;
}

function writerOf(output: Exclude<ResultOutput, "table">, columns: readonly string[]): RowWriter {
  if (output === "csv")
    return {
      isCsv: true,
      begin: () => csvRow(columns, { guardFormulas: true }),
      row: (row) => csvRow(row.map(csvCell), { guardFormulas: true }),
    };
  const keys = columns.map((column) => JSON.stringify(column));
  // Not made of an object, which would put names that are numbers first.
  const object = (row: Row) => `{${row.map((cell, at) => `${keys[at]}:${JSON.stringify(jsonOf(cell))}`)}}`;
  if (output === "ndjson") return { row: (row) => `${safeJson(object(row))}\n` };
  const list = createJsonList();
  return { begin: list.begin, row: (row) => list.element(object(row)), end: list.end };
}

function csvCell(cell: Cell): string {
  return typeof cell === "string" ? cell : cell === null ? "" : JSON.stringify(jsonOf(cell));
}

/** Integers with all their digits; what is beyond all numbers is written as SQLite writes it. */
function jsonOf(cell: Cell): unknown {
  if (typeof cell === "bigint") return parseLossless(String(cell));
  if (typeof cell !== "number" || Number.isFinite(cell)) return cell;
  return parseLossless(cell > 0 ? "9e999" : "-9e999");
}
