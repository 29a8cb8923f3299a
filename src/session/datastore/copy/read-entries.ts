/** Reads a file of items, each format in its own way, in memory that does not grow with the file or its lines. */

import { messageOf } from "../../../base/errors.ts";
import { isJsonObject, parseLossless } from "../../../base/json.ts";
import { endOfText, findJsonMistake } from "../../../base/json-mistake.ts";
import type { JsonPlace } from "../../../base/json-place.ts";
import { findRepeatedName } from "../../../base/repeated-name.ts";
import type { DatastoreDeclaration } from "../../../catalog/datastores/declaration.ts";
import type { DatastoreItem } from "../../../catalog/schemas/datastore.ts";
import { type FailedLine, readFailedLine } from "./failed-line.ts";
import {
  type CutOff,
  type FilePlace,
  longestRecordBytes,
  type RawRecord,
  type Splitter,
} from "./raw-record.ts";
import { type CellTypes, cellTypes, headings, readRow, readRows } from "./read-row.ts";
import { elementSplitter } from "./split-elements.ts";
import { lineSplitter } from "./split-lines.ts";
import { rowSplitter } from "./split-rows.ts";

export interface Entry {
  /** Line of the file it begins in, from 1. */
  readonly line: number;
  /** Where what follows it begins. */
  readonly next: FilePlace;
  readonly content: EntryContent;
  /** The last row of a table, without a line end: a value that is cut off there looks like a whole one. */
  readonly isUnended?: boolean;
}

export type EntryContent =
  | { readonly ok: true; readonly item: DatastoreItem }
  | ({ readonly ok: false } & Pick<FailedLine, "reason" | "text" | "columns">);

export interface EntrySource {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** The attribute whose cells are text whatever they look like. */
  readonly primaryKey: string;
  /** How the datastore is declared, where that is known: digits in a column of texts are a text. */
  readonly declaration?: DatastoreDeclaration | undefined;
  /** Called at the end of a file whose array is not closed: items may be missing. */
  readonly onCutOff?: (at: CutOff) => void;
}

/** An item on each line, as JSON. */
export function readLines(source: EntrySource): AsyncIterable<Entry> {
  return readCut(source, lineSplitter());
}

/** The elements of a JSON array. */
export function readElements(source: EntrySource): AsyncIterable<Entry> {
  return readCut(source, elementSplitter());
}

async function* readCut(source: EntrySource, splitter: Splitter): AsyncGenerator<Entry> {
  const types = cellTypes(source);
  for await (const record of cut(source.bytes, splitter))
    yield* entriesOf(record, (text) => readItems(text, types, record));
  const cutOff = splitter.cutOff?.();
  if (cutOff) source.onCutOff?.(cutOff);
}

/** Rows of CSV below their headings; throws a usage error where those cannot be used. */
export async function* readTable(source: EntrySource): AsyncGenerator<Entry> {
  const types = cellTypes(source);
  let columns: readonly string[] | undefined;
  for await (const record of cut(source.bytes, rowSplitter())) {
    if (columns) {
      const names = columns;
      yield* entriesOf(record, (text) => [readRow(text, names, types)], names);
    } else columns = headings(record, source.primaryKey);
  }
}

async function* cut(chunks: AsyncIterable<Uint8Array>, splitter: Splitter): AsyncGenerator<RawRecord> {
  for await (const chunk of chunks)
    yield* splitter
      .push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
      .filter(holdsMoreThanMark);
  yield* splitter.end().filter(holdsMoreThanMark);
}

/** A line that has a byte order mark alone is a blank one. */
function holdsMoreThanMark({ bytes, length }: RawRecord): boolean {
  return length > longestMark || bytes?.toString().trim() !== "";
}

/** A mark, and what stands between it and the line's end. */
const longestMark = 5;

function entriesOf(
  record: RawRecord,
  read: (text: string) => readonly EntryContent[],
  columns?: readonly string[],
): readonly Entry[] {
  const { line, end, endLine, isUnended } = record;
  const contents = contentsOf(record, read, columns);
  return contents.map((content, index) => ({
    line,
    // Each has a place of its own, so that an import can go on between any two.
    next: { offset: end - (contents.length - 1 - index), line: endLine },
    content,
    ...(isUnended && { isUnended }),
  }));
}

function contentsOf(
  record: RawRecord,
  read: (text: string) => readonly EntryContent[],
  columns: readonly string[] | undefined,
): readonly EntryContent[] {
  const bad = (reason: string, text?: string) => [{ ok: false, reason, text, columns } as const];
  if (!record.bytes) {
    return bad(`It has ${record.length} bytes; an item has never more than ${longestRecordBytes}.`);
  }
  let text: string;
  try {
    text = strictUtf8.decode(record.bytes);
  } catch {
    return bad(notUtf8, record.bytes.toString("utf8"));
  }
  const fault = faultWords(record);
  return fault === undefined ? read(text) : bad(fault, text);
}

function faultWords({ fault, begins }: RawRecord): string | undefined {
  const at = begins ? ` at ${placeWords({ line: 1, column: 1 }, begins)}` : "";
  switch (fault) {
    case "behind":
      return "It stands after the end of the array.";
    case "unseparated":
      return `A comma is missing before it: "," was expected${at}.`;
    case "missing":
      return `There is a comma without an item: an item was expected${at}.`;
    default:
      return undefined;
  }
}

const notUtf8 = "It is not UTF-8 text.";
const strictUtf8 = new TextDecoder("utf-8", { fatal: true });

/** What the text is cut out of says where it begins in the file; a line of JSON Lines, or a text within one, is counted from its own beginning. */
function readItems(text: string, types: CellTypes, cutOut: CutOut = {}): readonly EntryContent[] {
  const value = parse(text, cutOut);
  if (!value.ok) return [{ ...value, text }];
  const failed = Object.hasOwn(Object(value.json), types.primaryKey) ? undefined : readFailedLine(value.json);
  if (failed) return readFailed(failed, types);
  if (isJsonObject(value.json)) return [{ ok: true, item: value.json }];
  return [{ ok: false, reason: "It is JSON, but not an object.", text }];
}

/** What was put aside by an import before, and perhaps corrected since. */
function readFailed({ item, reason, text, columns }: FailedLine, types: CellTypes): readonly EntryContent[] {
  if (item) return [{ ok: true, item }];
  // There is nothing to read: it was too long, or marks still stand where bytes were no text.
  const isAsItWas = text === undefined || (reason === notUtf8 && text.includes("\ufffd"));
  if (isAsItWas) return [{ ok: false, reason, text, columns }];
  return columns ? readRows(text, columns, types) : readItems(text, types);
}

type CutOut = Pick<RawRecord, "begins" | "isElement">;

function parse(
  text: string,
  { begins, isElement }: CutOut,
): { readonly ok: true; readonly json: unknown } | { readonly ok: false; readonly reason: string } {
  try {
    const json = parseLossless(text);
    const repeated = findRepeatedName(text);
    if (!repeated) return { ok: true, json };
    return { ok: false, reason: `It has a name twice in one object, at ${placeWords(repeated, begins)}.` };
  } catch (thrown) {
    const mistake = findJsonMistake(text);
    const isBehindElement = isElement && mistake?.expected === endOfText;
    const reason = mistake
      ? `It is not JSON: ${isBehindElement ? '"," or "]"' : mistake.expected} was expected at ${placeWords(mistake, begins)}.`
      : `It cannot be read: ${messageOf(thrown)}.`;
    return { ok: false, reason };
  }
}

function placeWords({ line, column }: JsonPlace, begins: JsonPlace | undefined): string {
  if (begins === undefined) return line === 1 ? `character ${column}` : `line ${line}, column ${column}`;
  return `line ${begins.line + line - 1}, column ${line === 1 ? begins.column + column - 1 : column}`;
}
