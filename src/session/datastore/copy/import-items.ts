/**
 * Writes the items of a file into a datastore: memory does not grow with the file, what is wrong is put aside with its
 * reason and stops nothing else, and an import that was interrupted goes on after the last batch that was noted.
 */

import type { DatastoreDeclaration } from "../../../catalog/datastores/declaration.ts";
import {
  attributeProblems,
  keyOf,
  keyProblems,
  mostAttributeProblems,
  sizeProblems,
} from "../../../catalog/datastores/item-problems.ts";
import { limits } from "../../../catalog/limits.ts";
import type { DatastoreItem } from "../../../catalog/schemas/datastore.ts";
import type { BusyRetryOptions } from "../busy-retry.ts";
import type { FailedFile } from "./failed-file.ts";
import type { FailedLine } from "./failed-line.ts";
import type { BatchItem } from "./failed-parts.ts";
import { type ItemFormat, itemFormats } from "./item-text.ts";
import type { CutOff, FilePlace } from "./raw-record.ts";
import type { Entry, EntrySource } from "./read-entries.ts";
import { createRepeatedKeys, type RepeatedKeys } from "./repeated-keys.ts";
import type { BatchSender } from "./send-batch.ts";

export interface ImportRequest {
  /** Read from its beginning also where an earlier run has written a part: what comes later depends on it. */
  readonly source: EntrySource;
  readonly format: ItemFormat;
  /** What items must fit; undefined where nothing is known. */
  readonly declaration: DatastoreDeclaration | undefined;
  /** Undefined only looks at the file. */
  readonly sender: BatchSender | undefined;
  readonly failed: Pick<FailedFile, "add" | "count">;
  /** What ends up to here was written or put aside by an earlier run. */
  readonly from: FilePlace;
  /** Called when all up to that place is written or put aside. */
  readonly note: (place: FilePlace, totals: ImportTotals) => void;
  /** Totals of an earlier run. */
  readonly before: ImportTotals;
}

export interface ImportTotals {
  /** Items and unreadable lines. */
  readonly read: number;
  readonly written: number;
}

export interface ImportResult {
  readonly totals: ImportTotals;
  /** Where the file ends though it should go on. */
  readonly cutOff: CutOff | undefined;
  /** The last row of a table, where the file ends without a line end and the row can be written. */
  readonly unended: UnendedRow | undefined;
  /** Of the items that could be written, also those of an earlier run. */
  readonly repeated: RepeatedKeys;
}

/** A row whose last value may be a part of what it was. */
export interface UnendedRow {
  readonly line: number;
  readonly key: string;
}

/** Items that go out in one call, and the bytes they may have together. */
const batchItems = limits.bulkItems;
const batchBytes = 4 * 1024 * 1024;

/** Rejects when the platform cannot be written to at all; what was noted before stands. */
export async function importItems(
  request: ImportRequest,
  { signal }: BusyRetryOptions,
): Promise<ImportResult> {
  const { failed, note } = request;
  let cutOff: CutOff | undefined;
  let unended: UnendedRow | undefined;
  const onCutOff = (at: CutOff) => {
    cutOff = at;
  };
  const source = { ...request.source, onCutOff };
  const batch = createBatch(source.primaryKey);
  const keys = createRepeatedKeys();
  let totals = request.before;
  let place = request.from;
  let aside: FailedLine[] = [];
  let read = 0;
  const flush = async () => {
    const unsent = batch.items.length > 0 ? ((await request.sender?.send(batch.items)) ?? []) : [];
    failed.add([...aside, ...unsent.map(({ line, reason, item }) => ({ line, reason, item }))]);
    totals = { read: totals.read + read, written: totals.written + batch.items.length - unsent.length };
    note(place, totals);
    batch.clear();
    aside = [];
    read = 0;
  };
  for await (const entry of itemFormats[request.format].read(source)) {
    signal.throwIfAborted();
    const judged = judge(entry, source.primaryKey, request.declaration);
    if (judged.ok) {
      const key = keyOf(judged.item, source.primaryKey) ?? "";
      keys.look(key, judged.line);
      if (entry.isUnended) unended = { line: judged.line, key };
    }
    if (entry.next.offset <= request.from.offset) continue;
    if (judged.ok && !batch.hasRoomFor(judged)) await flush();
    if (judged.ok) batch.add(judged);
    else aside.push(judged.failed);
    read += 1;
    place = entry.next;
    if (batch.items.length >= batchItems || aside.length >= batchItems) await flush();
  }
  await flush();
  return { totals, cutOff, unended, repeated: keys.found() };
}

type Judged =
  | { readonly ok: true; readonly item: DatastoreItem; readonly json: string; readonly line: number }
  | { readonly ok: false; readonly failed: FailedLine };

/** What can be known to be wrong without asking the platform. */
function judge(
  { line, content }: Entry,
  primaryKey: string,
  declaration: DatastoreDeclaration | undefined,
): Judged {
  if (!content.ok) {
    const { reason, text, columns } = content;
    return { ok: false, failed: { line, reason, text, columns } };
  }
  const { item } = content;
  const json = JSON.stringify(item);
  const attributes = declaration ? attributeProblems(item, declaration) : [];
  const problems = [...keyProblems(item, primaryKey), ...sizeProblems(item, json), ...attributes];
  if (problems.length === 0) return { ok: true, item, json, line };
  const messages = problems.map(({ message }) => message);
  if (attributes.length === mostAttributeProblems) messages.push("There may be more.");
  return { ok: false, failed: { line, reason: messages.join(" "), item } };
}

function createBatch(primaryKey: string) {
  let items: BatchItem[] = [];
  let keys = new Set<string | undefined>();
  let bytes = 0;
  return {
    get items(): readonly BatchItem[] {
      return items;
    },
    /** An item with a key that is there already must follow the one before it. */
    hasRoomFor: ({ item, json }: { readonly item: DatastoreItem; readonly json: string }) =>
      items.length === 0 || (!keys.has(keyOf(item, primaryKey)) && bytes + json.length <= batchBytes),
    add({
      item,
      json,
      line,
    }: {
      readonly item: DatastoreItem;
      readonly json: string;
      readonly line: number;
    }) {
      items.push({ item, line });
      keys.add(keyOf(item, primaryKey));
      bytes += json.length;
    },
    clear() {
      items = [];
      keys = new Set();
      bytes = 0;
    },
  };
}
