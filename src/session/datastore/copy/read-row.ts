/** Reads the rows of a table of items by its headings. */

import { countOf } from "../../../base/count-words.ts";
import { usageError } from "../../../base/errors.ts";
import { typeWord } from "../../../catalog/datastores/attribute-type.ts";
import type { DatastoreDeclaration } from "../../../catalog/datastores/declaration.ts";
import { readCell } from "./cells.ts";
import type { RawRecord } from "./raw-record.ts";
import type { EntryContent } from "./read-entries.ts";
import { parseRow } from "./split-rows.ts";

export function textAttributes(declaration: DatastoreDeclaration | undefined): ReadonlySet<string> {
  const texts = declaration?.attributes.filter(({ type }) => typeWord(type) === "string") ?? [];
  return new Set(texts.map(({ name }) => name));
}

export function readRow(
  text: string,
  columns: readonly string[],
  primaryKey: string,
  texts: ReadonlySet<string>,
): EntryContent {
  const cells = parseRow(text.replace(/\r$/, ""));
  if (!cells) return { ok: false, reason: "A quotation mark is not closed, or stands inside a cell.", text };
  if (cells.length !== columns.length) {
    return {
      ok: false,
      reason: `It has ${countOf(cells.length, "cell")}; the file has ${countOf(columns.length, "column")}.`,
      text,
    };
  }
  const entries = columns.flatMap((name, index): [string, unknown][] => {
    const cell = cells[index] ?? "";
    const value = readCell(cell, name === primaryKey);
    if (value === undefined) return [];
    // Null fits every type, and an export has written it so.
    const isMeantAsText = texts.has(name) && value !== null && typeof value !== "string";
    return [[name, isMeantAsText ? cell : value]];
  });
  return { ok: true, item: Object.fromEntries(entries) };
}

export function headings({ bytes }: RawRecord, primaryKey: string): readonly string[] {
  const text = bytes && new TextDecoder().decode(bytes).replace(/\r$/, "");
  const cells = text === undefined ? undefined : parseRow(text);
  const names = cells?.map((cell) => String(readCell(cell, true) ?? ""));
  const isOneColumn = text !== undefined && !text.includes(",") && names?.[0] !== primaryKey;
  const separator = isOneColumn ? otherSeparators.find(([mark]) => text.includes(mark)) : undefined;
  if (separator) {
    throw usageError(
      "invalid_headings",
      `The columns of the CSV are separated by ${separator[1]}; commas were expected.`,
      "Save it anew with commas between the cells: spreadsheets ask for the separator, or take that of the language they are set to.",
    );
  }
  if (names?.every((name) => name !== "") && new Set(names).size === names.length) return names;
  throw usageError(
    "invalid_headings",
    "The first row of the CSV does not name its columns, each once.",
    "Write the attributes' names into the first row, separated by commas.",
  );
}

/** What spreadsheets write between cells where a comma stands within numbers. */
const otherSeparators = [
  [";", "semicolons"],
  ["\t", "tabs"],
] as const;
