/** Makes the file that was asked for from an export's lines: whole or not at all, under its name only at the end. */

import { dirname } from "node:path";
import { FlowtailError } from "../../../base/errors.ts";
import { parseLossless } from "../../../base/json.ts";
import type { DatastoreItem } from "../../../catalog/schemas/datastore.ts";
import { beginFile } from "../../../files/new-file.ts";
import type { OwnFile } from "../../../files/own-file.ts";
import { placeFile, replaceFile, syncFolder } from "../../../files/replace-file.ts";
import { createColumnList } from "./columns.ts";
import { createItemWriter, type ItemFormat, itemFormats } from "./item-text.ts";
import { lineSplitter } from "./split-lines.ts";
import type { Spool } from "./spool.ts";

export interface FileRequest {
  readonly path: string;
  readonly overwrite: boolean;
  readonly format: ItemFormat;
  readonly primaryKey: string;
}

/** The spool is gone afterwards. Throws as the system does; the spool stays then. */
export async function completeFile(spool: Spool, request: FileRequest): Promise<void> {
  const { path, format } = request;
  const isKept = itemFormats[format].isAsFetched
    ? keepLines(spool, request)
    : await keepTexts(spool, request);
  if (!isKept) throw tookItsPlace(path);
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
  const columns = createColumnList(primaryKey, format);
  if (itemFormats[format].hasColumns) for await (const item of itemsOf(lines)) columns.add(item);
  const writer = createItemWriter(format, columns.names);
  yield writer.begin();
  for await (const item of itemsOf(lines)) yield writer.item(item);
  yield writer.end();
}

/** The lines are the file. */
function keepLines({ file }: Spool, { path, overwrite }: FileRequest): boolean {
  file.sync();
  file.close();
  if (overwrite) replaceFile(file.path, path);
  else if (!placeFile(file.path, path)) return false;
  syncFolder(dirname(path));
  return true;
}

async function keepTexts(
  spool: Spool,
  { path, overwrite, format, primaryKey }: FileRequest,
): Promise<boolean> {
  const made = beginFile(path);
  try {
    await writeTexts(made.content, itemTexts(spool.file, format, primaryKey));
    return made.keep({ replace: overwrite });
  } finally {
    made.discard();
  }
}

/** Only while the export ran: it was looked at before. */
function tookItsPlace(path: string): FlowtailError {
  return new FlowtailError("partial", "file_exists", `${path} was made by another program meanwhile.`, {
    remedy: "Move it away or add --force; what was fetched is kept.",
  });
}

async function* itemsOf(lines: Lines): AsyncGenerator<DatastoreItem> {
  const splitter = lineSplitter();
  for await (const chunk of lines.read()) {
    for (const { bytes } of splitter.push(chunk)) {
      if (!bytes) throw new RangeError("an item is longer than items can be");
      yield parseLossless(bytes.toString("utf8")) as DatastoreItem;
    }
  }
}

async function writeTexts(file: OwnFile, texts: AsyncIterable<string>): Promise<void> {
  let gathered = "";
  for await (const text of texts) {
    gathered += text;
    if (gathered.length < writtenAtOnce) continue;
    file.append(gathered);
    gathered = "";
  }
  file.append(gathered);
}

const writtenAtOnce = 1 << 16;
