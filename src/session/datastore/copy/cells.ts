/** Attribute values as cells of comma-separated values: nothing is lost, and one undoes the other. */

import { parseLossless } from "../../../base/json.ts";
import { safeBlock } from "../../../base/terminal-text.ts";
import { isNoFormula, jsonCell } from "../../../exports/csv-row.ts";
import { safeJson } from "../../../exports/json-line.ts";

/**
 * A plain text stands as it is; everything else, and every text that would be read as something else, as JSON.
 * What is missing is an empty cell. No part of a cell begins like a spreadsheet's formula, numbers apart. In a `textColumn`,
 * such as that of the keys, digits are known to be text.
 */
export function writeCell(value: unknown, textColumn = false): string {
  if (value === undefined) return "";
  const plain = typeof value === "string" && isPlain(value) && (textColumn || readCell(value) === value);
  return plain ? value : jsonCell(safeJson(JSON.stringify(value)));
}

/** The value of a cell; undefined for an empty one. What only looks like JSON is text. Never throws. */
export function readCell(cell: string, textColumn = false): unknown {
  if (cell === "") return undefined;
  const quoted = cell.startsWith('"') && cell.endsWith('"');
  return quoted || (!textColumn && looksLikeJson(cell)) ? parseOrKeep(cell) : cell;
}

function isPlain(text: string): boolean {
  return text === text.trim() && /^[^"]/.test(text) && isNoFormula(text) && safeBlock(text) === text;
}

/** The first characters of JSON values; a text that begins so and is none, such as a date, is a text all the same. */
function looksLikeJson(text: string): boolean {
  return /^(?:["[{\d-]|(?:true|false|null)$)/.test(text);
}

function parseOrKeep(text: string): unknown {
  try {
    return parseLossless(text);
  } catch {
    return text;
  }
}
