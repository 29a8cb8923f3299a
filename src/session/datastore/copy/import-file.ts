/** The whole of one import: its file, where an earlier run stopped, what is put aside, and how it ends. */

import { createReadStream, statSync } from "node:fs";
import { type FlowtailError, messageOf, usageError } from "../../../base/errors.ts";
import type { DatastoreDeclaration } from "../../../catalog/datastores/declaration.ts";
import type { DatastoreAddress } from "../address.ts";
import type { Patience } from "../patience.ts";
import { type FailedFile, freeFailedPath, openFailedFile } from "./failed-file.ts";
import type { FailedLine } from "./failed-line.ts";
import { type ImportTotals, importItems } from "./import-items.ts";
import { openImportNote } from "./import-progress.ts";
import type { ItemFormat } from "./item-text.ts";
import { fileStart } from "./raw-record.ts";
import type { OpenBytes } from "./read-entries.ts";
import { createBatchSender } from "./send-batch.ts";
import { withWayOn } from "./way-on.ts";

export interface ImportFileRequest {
  /** A file's path, or the bytes of standard input, which cannot be gone on with. */
  readonly input: { readonly path: string } | { readonly bytes: AsyncIterable<Uint8Array> };
  readonly format: ItemFormat;
  readonly address: DatastoreAddress;
  readonly baseUrl: string;
  readonly primaryKey: string;
  readonly declaration: DatastoreDeclaration | undefined;
  /** Takes what cannot be written; beside the file unless given. */
  readonly failedPath?: string | undefined;
  readonly resume: boolean;
}

export interface ImportFileOptions extends Patience {
  readonly onProgress?: ((progress: ImportFileProgress) => void) | undefined;
  readonly onRestart?: ((why: string) => void) | undefined;
}

export interface ImportFileProgress extends ImportTotals {
  readonly failed: number;
  /** Of the file; undefined where its size is not known. */
  readonly share: number | undefined;
}

export interface ImportOutcome extends ImportTotals {
  readonly failed: number;
  /** Where the failed lines are; undefined when there are none. */
  readonly failedPath: string | undefined;
  /** Lines that an earlier run had read already. */
  readonly resumedAt: number;
}

/** Throws what stops it as a whole: then it can be gone on with, where the input is a file. */
export async function importFile(
  request: ImportFileRequest,
  options: ImportFileOptions,
): Promise<ImportOutcome> {
  const { input, address, primaryKey, format, declaration } = request;
  const path = "path" in input ? input.path : undefined;
  const size = path === undefined ? undefined : sizeOf(path);
  const note = path === undefined ? undefined : openImportNote(path, identityOf(request), options.onRestart);
  const found = request.resume ? note?.found : undefined;
  const failedPath = request.failedPath ?? freeFailedPath(path ?? address.datastore);
  const failed = openFailedFile(found?.failed ?? { path: failedPath, count: 0, bytes: 0 });
  let begun = found !== undefined;
  try {
    const totals = await importItems(
      {
        source: { open: opener(input), format, primaryKey },
        declaration,
        sender: createBatchSender(address, primaryKey, options),
        failed,
        from: found?.place ?? fileStart,
        before: found?.totals ?? nothing,
        note(place, soFar) {
          begun = path !== undefined;
          note?.write({ place, totals: soFar, failed });
          const share = size === undefined ? undefined : place.offset / Math.max(1, size);
          options.onProgress?.({ ...soFar, failed: failed.count, share });
        },
      },
      options,
    );
    note?.remove();
    return outcome(totals, failed, found?.totals.read ?? 0);
  } catch (thrown) {
    throw begun ? withWayOn(thrown) : thrown;
  } finally {
    failed.close();
  }
}

export interface CheckOutcome {
  readonly totals: ImportTotals;
  readonly failed: number;
  /** The first of them. */
  readonly firstFailed: readonly FailedLine[];
}

/** Reads the whole file and writes nothing, neither to the platform nor here. */
export async function checkFile(
  request: Pick<ImportFileRequest, "input" | "format" | "primaryKey" | "declaration">,
  options: ImportFileOptions,
): Promise<CheckOutcome> {
  const { input, format, primaryKey, declaration } = request;
  const firstFailed: FailedLine[] = [];
  let count = 0;
  const failed: Pick<FailedFile, "add" | "count"> = {
    add(lines) {
      count += lines.length;
      firstFailed.push(...lines.slice(0, mostShown - firstFailed.length));
    },
    get count() {
      return count;
    },
  };
  const source = { open: opener(input), format, primaryKey };
  const totals = await importItems(
    { source, declaration, sender: undefined, failed, from: fileStart, before: nothing, note: () => {} },
    options,
  );
  return { totals, failed: count, firstFailed };
}

const mostShown = 20;
const nothing: ImportTotals = { read: 0, written: 0 };

function opener(input: ImportFileRequest["input"]): OpenBytes {
  return "path" in input ? (offset) => fileBytes(input.path, offset) : () => input.bytes;
}

async function* fileBytes(path: string, offset: number): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { start: offset, highWaterMark: 1 << 17 }) as AsyncIterable<Buffer>;
  } catch (thrown) {
    throw cannotRead(path, thrown);
  }
}

function sizeOf(path: string): number {
  try {
    const found = statSync(path);
    if (found.isFile()) return found.size;
  } catch (thrown) {
    throw cannotRead(path, thrown);
  }
  throw usageError("unreadable_file", `${path} is not a file.`, "Give a file, or - for standard input.");
}

function cannotRead(path: string, thrown: unknown): FlowtailError {
  return usageError("unreadable_file", `${path} cannot be read: ${messageOf(thrown)}`, "Check the path.");
}

/** Two imports of the same identity write the same items to the same place. */
function identityOf({ address, baseUrl, format }: ImportFileRequest) {
  return { base_url: baseUrl, app_id: address.appId ?? "", datastore: address.datastore, format };
}

function outcome(totals: ImportTotals, failed: FailedFile, resumedAt: number): ImportOutcome {
  const failedPath = failed.count > 0 ? failed.path : undefined;
  return { ...totals, failed: failed.count, failedPath, resumedAt };
}
