/** Rows of comma-separated values as RFC 4180 has them: CRLF at the end, quotation marks where a cell needs them. */

import { safeBlock } from "../base/terminal-text.ts";

export interface CsvOptions {
  /**
   * Puts `'` before a text that a spreadsheet would take for a formula (OWASP, "CSV Injection"). Leave it out where the
   * file is read back by a program.
   */
  readonly guardFormulas?: boolean;
}

/** Line breaks inside cells are LF; other control, bidi and invisible characters are shown as escapes. */
export function csvRow(cells: readonly string[], options: CsvOptions = {}): string {
  return `${cells.map((cell) => csvCell(cell, options)).join(",")}\r\n`;
}

function csvCell(text: string, { guardFormulas = false }: CsvOptions): string {
  const guard = guardFormulas && isFormula(text) ? "'" : "";
  const safe = guard + safeBlock(text);
  return /[",\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Negative numbers begin like a formula and are none. */
function isFormula(text: string): boolean {
  return /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) && !/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}
