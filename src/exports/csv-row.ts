/** Rows of comma-separated values as RFC 4180 has them: CRLF at the end, quotation marks where a cell needs them. */

import { safeBlock } from "../base/terminal-text.ts";
import { valueText } from "../query/compare-values.ts";
import { safeJson } from "./json-line.ts";

export interface CsvOptions {
  /**
   * Puts `'` before a text that a spreadsheet would take for a formula (OWASP, "CSV Injection"). Leave it out where the
   * file is read back by a program.
   */
  readonly guardFormulas?: boolean;
}

/** A row of values, as JSON has them, for a spreadsheet: what is null or missing is an empty cell, an object is JSON. */
export function valuesRow(values: readonly unknown[]): string {
  return csvRow(values.map(valueCell), { guardFormulas: true });
}

function valueCell(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? jsonCell(valueText(value)) : valueText(value);
}

/** Line breaks inside cells are LF; other control, bidi and invisible characters are shown as escapes. */
export function csvRow(cells: readonly string[], options: CsvOptions = {}): string {
  return `${cells.map((cell, index) => csvCell(cell, options, index === 0 ? cells : alone)).join(",")}\r\n`;
}

/** The same rows for a terminal, where a line break inside a cell would let its text begin a line; whole rows only. */
export function rowsOnLines(rows: string): string {
  return rows.replace(/"(?:[^"]|"")*"/g, (cell) => cell.replaceAll("\n", "\\n"));
}

/** A cell that begins no row, as `csvRow` writes it with its formulas guarded. */
export function innerCell(text: string): string {
  return csvCell(text, { guardFormulas: true }, alone);
}

/** A cell that begins no row. */
const alone: readonly string[] = [];

function csvCell(text: string, { guardFormulas = false }: CsvOptions, row: readonly string[]): string {
  const safe = safeBlock(guardFormulas ? guarded(text, row) : text);
  return /[",;\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * With `'` before each part that a spreadsheet would read as a formula. Where the list separator is a semicolon, a cell ends
 * at one, and at a line break the row does, whatever quotation marks stand around the cell. Negative numbers begin like a
 * formula and are none, unless they begin a row that calls something: with a semicolon as the separator the next cells follow
 * them in the same one.
 */
function guarded(text: string, row: readonly string[]): string {
  const isNumber = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
  if (isNumber && !row.some((cell) => /[(!|]/.test(cell))) return text;
  const inside = text.replace(partEnd, "$&'");
  return beginsFormula(text) ? `'${inside}` : inside;
}

/** Where a new part begins with what a spreadsheet would read as a formula. */
const partEnd = /[;\n\r](?=(?:[^\S\n\r]|")*[=+\-@＝＋－＠])/g;

function beginsFormula(text: string): boolean {
  return /^[\t\r\n]|^\s*[=+\-@＝＋－＠]/.test(text);
}

/** Whether a text needs no guard, wherever it stands. */
export function isNoFormula(text: string): boolean {
  return !beginsFormula(text) && text.search(partEnd) < 0;
}

/** JSON as a cell: what would begin a formula behind a semicolon is escaped, so that the value stays what it is. */
export function jsonCell(json: string): string {
  return safeJson(json).replace(/(;\s*)([=+\-@＝＋－＠])/g, (_, before: string, sign: string) => {
    return `${before}\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
