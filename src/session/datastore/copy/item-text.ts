/** The formats of a file of items: by what each is known, how it is written, piece by piece, and how it is read. */

import { basename } from "node:path";
import { usageError } from "../../../base/errors.ts";
import { ownValue } from "../../../base/json.ts";
import { listWords } from "../../../base/problem.ts";
import type { DatastoreItem } from "../../../catalog/schemas/datastore.ts";
import { csvRow } from "../../../exports/csv-row.ts";
import { createJsonList } from "../../../exports/json.ts";
import { safeJson } from "../../../exports/json-line.ts";
import { refuseCompressedName } from "../../compressed-name.ts";
import { writeCell } from "./cells.ts";
import { type Entry, type EntrySource, readElements, readLines, readTable } from "./read-entries.ts";

interface FormatFacts {
  /** What it is called in a sentence. */
  readonly words: string;
  /** Those of its files' names, small and without the dot. */
  readonly endings: readonly [string, ...string[]];
  /** Whether what is written of an item depends on the columns, and so on all items: those are gathered first. */
  readonly hasColumns: boolean;
  /** Whether the lines that an export fetches, which are those of `itemLine`, are its file as they stand. */
  readonly isAsFetched: boolean;
  /** A writer for one stream. */
  readonly create: (columns: readonly string[]) => ItemWriter;
  /** Throws a usage error for a table without usable headings; every other mistake is an entry's. */
  readonly read: (source: EntrySource) => AsyncIterable<Entry>;
}

/** All that is known of each: nothing else asks for the name of one. */
export const itemFormats = {
  ndjson: {
    words: "JSON Lines",
    endings: ["ndjson", "jsonl"],
    hasColumns: false,
    isAsFetched: true,
    create: createLineWriter,
    read: readLines,
  },
  json: {
    words: "a JSON array",
    endings: ["json"],
    hasColumns: false,
    isAsFetched: false,
    create: createArrayWriter,
    read: readElements,
  },
  csv: {
    words: "CSV",
    endings: ["csv"],
    hasColumns: true,
    isAsFetched: false,
    create: createTableWriter,
    read: readTable,
  },
} as const satisfies Record<string, FormatFacts>;

export type ItemFormat = keyof typeof itemFormats;

export const itemFormatNames = Object.keys(itemFormats) as readonly ItemFormat[];

export interface ItemWriter {
  /** Its pieces are whole rows of CSV. */
  readonly isCsv?: true;
  begin(): string;
  item(item: DatastoreItem): string;
  end(): string;
}

/** A writer for one stream; `columns` are those of a format that has some, the first one holding the keys. */
export function createItemWriter(format: ItemFormat, columns: readonly string[] = []): ItemWriter {
  return itemFormats[format].create(columns);
}

function createLineWriter(): ItemWriter {
  return { begin: () => "", item: itemLine, end: () => "" };
}

function createArrayWriter(): ItemWriter {
  const list = createJsonList();
  return { begin: list.begin, item: (item) => list.element(JSON.stringify(item)), end: list.end };
}

function createTableWriter(columns: readonly string[]): ItemWriter {
  return {
    isCsv: true,
    begin: () => csvRow(columns.map((name) => writeCell(name, true))),
    item: (item) => csvRow(columns.map((name, index) => writeCell(ownValue(item, name), index === 0))),
    end: () => "",
  };
}

/** One item on one line, safe to be shown on a terminal. */
export function itemLine(item: DatastoreItem): string {
  return `${safeJson(JSON.stringify(item))}\n`;
}

/** By the file's ending; undefined when it says nothing. Throws a usage error for one that says compressed. */
export function formatOfPath(path: string): ItemFormat | undefined {
  refuseCompressedName(
    path,
    "items are read and written plain",
    "… export NAME --to - | gzip > FILE, and gzip -dc FILE | … import NAME -",
  );
  const ending = /\.(\w+)$/.exec(path)?.[1]?.toLowerCase();
  return itemFormatNames.find((format) => itemFormats[format].endings.some((own) => own === ending));
}

/** A name without an ending says nothing of a format; throws a usage error for an ending of another one, where the option does not say it. */
export function noOtherFormat(path: string, option: string): undefined {
  const ending = /\.(\w+)$/.exec(basename(path))?.[1];
  if (ending === undefined) return undefined;
  throw usageError(
    "unknown_format",
    `The ending .${ending} names no format of items.`,
    `Use one of ${listWords(itemFormatNames)}, or say with ${option} which it is.`,
  );
}
