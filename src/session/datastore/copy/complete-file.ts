/** Makes the file that was asked for from an export's lines: whole or not at all, under its name only at the end. */

import { closeSync, createReadStream, fsyncSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { parseLossless } from "../../../base/json.ts";
import type { DatastoreItem } from "../../../catalog/schemas/datastore.ts";
import type { OwnFile } from "../../../files/own-file.ts";
import { createColumnList } from "./columns.ts";
import { createItemWriter, type ItemFormat } from "./item-text.ts";
import { fileStart } from "./raw-record.ts";
import { lineSplitter } from "./split-lines.ts";
import type { Spool } from "./spool.ts";
import { cannotWrite } from "./state-file.ts";

export interface FileRequest {
  readonly path: string;
  readonly format: ItemFormat;
  readonly primaryKey: string;
}

/** The spool is gone afterwards. */
export async function completeFile(spool: Spool, { path, format, primaryKey }: FileRequest): Promise<void> {
  const made = format === "ndjson" ? spool.path : `${path}.${process.pid}.tmp`;
  try {
    const file = openSync(made, format === "ndjson" ? "r+" : "w", 0o600);
    try {
      if (format !== "ndjson")
        await writeTexts(file, itemTexts({ read: () => createReadStream(spool.path) }, format, primaryKey));
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(made, path);
  } catch (thrown) {
    if (made !== spool.path) rmSync(made, { force: true });
    if (thrown instanceof Error && "syscall" in thrown) throw cannotWrite(path, thrown);
    throw thrown;
  }
  spool.remove();
}

/** Where an export's lines are; they are read from the beginning each time. */
export type Lines = Pick<OwnFile, "read">;

/** The lines of a file as items in another format, piece by piece; a table's columns are looked up first. */
export async function* itemTexts(
  lines: Lines,
  format: ItemFormat,
  primaryKey: string,
): AsyncGenerator<string> {
  const columns = createColumnList(primaryKey);
  if (format === "csv") for await (const item of itemsOf(lines)) columns.add(item);
  const writer = createItemWriter(format, columns.names);
  yield writer.begin();
  for await (const item of itemsOf(lines)) yield writer.item(item);
  yield writer.end();
}

async function* itemsOf(lines: Lines): AsyncGenerator<DatastoreItem> {
  const splitter = lineSplitter(fileStart);
  for await (const chunk of lines.read()) {
    for (const { bytes } of splitter.push(chunk)) {
      if (!bytes) throw new RangeError("an item is longer than items can be");
      yield parseLossless(bytes.toString("utf8")) as DatastoreItem;
    }
  }
}

async function writeTexts(file: number, texts: AsyncIterable<string>): Promise<void> {
  let gathered = "";
  for await (const text of texts) {
    gathered += text;
    if (gathered.length < writtenAtOnce) continue;
    writeText(file, gathered);
    gathered = "";
  }
  writeText(file, gathered);
}

const writtenAtOnce = 1 << 16;

function writeText(file: number, text: string): void {
  const data = Buffer.from(text);
  for (let written = 0; written < data.length; ) written += writeSync(file, data, written);
}
