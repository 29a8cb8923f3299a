/** Reads the rows of a table of items by its headings. */

import { countOf } from "../../../base/count-words.ts";
import { usageError } from "../../../base/errors.ts";
import { typeWord } from "../../../catalog/datastores/attribute-type.ts";
import type { DatastoreDeclaration } from "../../../catalog/datastores/declaration.ts";
import { readCell } from "./cells.ts";
import type { RawRecord } from "./raw-record.ts";
import type { EntryContent } from "./read-entries.ts";
import { parseRow, rowSplitter } from "./split-rows.ts";

/** What a cell's value depends on beside its text. */
export interface CellTypes {
  /** The attribute whose cells are text whatever they look like. */
  readonly primaryKey: string;
  /** Attributes of which digits are a text. */
  readonly texts: ReadonlySet<string>;
}

export function cellTypes({ primaryKey, declaration }: CellTypesRequest): CellTypes {
  const texts = declaration?.attributes.filter(({ type }) => typeWord(type) === "string") ?? [];
  return { primaryKey, texts: new Set(texts.map(({ name }) => name)) };
}

interface CellTypesRequest extends Pick<CellTypes, "primaryKey"> {
  readonly declaration?: DatastoreDeclaration | undefined;
}

/** A row that was put aside, once it is corrected: several where a quotation mark had taken along those that follow it. */
export function readRows(
  text: string,
  columns: readonly string[],
  types: CellTypes,
): readonly EntryContent[] {
  const splitter = rowSplitter();
  const records = [...splitter.push(Buffer.from(text)), ...splitter.end()];
  const rows = records.map(({ bytes }) => bytes?.toString("utf8") ?? "");
  return (rows.length > 0 ? rows : [text]).map((row) => readRow(row, columns, types));
}

export function readRow(
  text: string,
  columns: readonly string[],
  { primaryKey, texts }: CellTypes,
): EntryContent {
  const bad = (reason: string) => ({ ok: false, reason, text, columns }) as const;
  // Those of a line that was put aside may be written by hand.
  if (new Set(columns).size < columns.length) return bad("Its columns are not named each once.");
  const cells = parseRow(text.replace(/\r$/, ""));
  if (!cells) return bad("A quotation mark is not closed, or stands inside a cell.");
  if (cells.length !== columns.length) {
    return bad(`It has ${countOf(cells.length, "cell")}; the file has ${countOf(columns.length, "column")}.`);
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
  if (text !== undefined && /^[^"]*\r/.test(text)) {
    throw usageError(
      "invalid_headings",
      "The lines of the CSV end with a carriage return alone; line feeds were expected.",
      "Save it anew with the line ends of Unix or Windows.",
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
