/** Items as text in each format of a file, piece by piece. */

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

export const itemFormats = ["ndjson", "json", "csv"] as const;
export type ItemFormat = (typeof itemFormats)[number];

export interface ItemWriter {
  /** Its pieces are whole rows of CSV. */
  readonly isCsv?: true;
  begin(): string;
  item(item: DatastoreItem): string;
  end(): string;
}

/** A writer for one stream; `columns` are those of CSV, the first one holding the keys. */
export function createItemWriter(format: ItemFormat, columns: readonly string[] = []): ItemWriter {
  switch (format) {
    case "ndjson":
      return { begin: () => "", item: itemLine, end: () => "" };
    case "json": {
      const list = createJsonList();
      return { begin: list.begin, item: (item) => list.element(JSON.stringify(item)), end: list.end };
    }
    case "csv":
      return {
        isCsv: true,
        begin: () => csvRow(columns.map((name) => writeCell(name, true))),
        item: (item) => csvRow(columns.map((name, index) => writeCell(ownValue(item, name), index === 0))),
        end: () => "",
      };
  }
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
  if (ending === "jsonl") return "ndjson";
  return itemFormats.find((format) => format === ending);
}

/** A name without an ending says nothing of a format; throws a usage error for an ending of another one, where the option does not say it. */
export function noOtherFormat(path: string, option: string): undefined {
  const ending = /\.(\w+)$/.exec(basename(path))?.[1];
  if (ending === undefined) return undefined;
  throw usageError(
    "unknown_format",
    `The ending .${ending} names no format of items.`,
    `Use one of ${listWords(itemFormats)}, or say with ${option} which it is.`,
  );
}
