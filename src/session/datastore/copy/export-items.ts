/**
 * Copies the items of a datastore into a file: memory does not grow with them, the file appears only when it is whole,
 * and a copy that was interrupted goes on where it stopped, with the same result.
 */

import { existsSync } from "node:fs";
import type { FlowtailError } from "../../../base/errors.ts";
import { usageError } from "../../../base/errors.ts";
import { limits } from "../../../catalog/limits.ts";
import type { DatastoreAddress } from "../address.ts";
import type { ItemFilter } from "../filter.ts";
import { type Patience, patiently } from "../patience.ts";
import { queryPage } from "../query-items.ts";
import { completeFile } from "./complete-file.ts";
import { type ItemFormat, itemLine } from "./item-text.ts";
import { openSpool, type Spool } from "./spool.ts";
import { withWayOn } from "./way-on.ts";

export interface ExportRequest {
  readonly address: DatastoreAddress;
  /** Where the platform is; part of what makes two exports the same. */
  readonly baseUrl: string;
  readonly filter: ItemFilter;
  readonly format: ItemFormat;
  readonly primaryKey: string;
  /** The file to make. */
  readonly path: string;
  /** Replaces a file that is there already. */
  readonly overwrite: boolean;
  /** Goes on with an interrupted export where there is one. */
  readonly resume: boolean;
}

export interface ExportOptions extends Patience {
  readonly onProgress?: ((progress: ExportProgress) => void) | undefined;
  /** Told when an interrupted export cannot be gone on with, and why. */
  readonly onRestart?: ((why: string) => void) | undefined;
}

export interface ExportProgress {
  readonly items: number;
  /** Of the items' JSON lines. */
  readonly bytes: number;
}

export interface ExportOutcome extends ExportProgress {
  /** Items that an earlier run had fetched already. */
  readonly resumedAt: number;
}

/** Throws a usage error when the file is there already or cannot be made. */
export async function exportItems(request: ExportRequest, options: ExportOptions): Promise<ExportOutcome> {
  const { path, overwrite } = request;
  if (!overwrite && existsSync(path)) {
    throw usageError(
      "file_exists",
      `${path} exists already.`,
      "Name another file, or replace it with --force.",
    );
  }
  const spool = await openSpool(path, identityOf(request), request.resume, options.onRestart);
  const resumedAt = spool.progress.items;
  try {
    await fill(spool, request, options);
    await completeFile(spool, request);
    return { ...spool.progress, resumedAt };
  } catch (thrown) {
    if (spool.progress.cursor !== "") throw withWayOn(thrown);
    spool.remove();
    throw thrown;
  } finally {
    spool.close();
  }
}

async function fill(spool: Spool, { address, filter }: ExportRequest, options: ExportOptions): Promise<void> {
  const { signal, onProgress, onRestart } = options;
  const limit = limits.datastorePage.maximum;
  for (let cursor = spool.progress.cursor; cursor !== undefined; ) {
    const asked = cursor;
    try {
      const page = await patiently(
        () => queryPage(address, { filter, limit, cursor: asked }, signal),
        options,
      );
      spool.append(page.items.map(itemLine).join(""), page.items.length, page.nextCursor);
    } catch (thrown) {
      if (asked === "" || !isLostCursor(thrown as FlowtailError)) throw thrown;
      onRestart?.("the platform does not know its place any more");
      spool.restart();
    }
    cursor = spool.progress.cursor;
    onProgress?.(spool.progress);
  }
}

/** The platform's own code, or the one inside a datastore_error. */
function isLostCursor({ code, details }: FlowtailError): boolean {
  return code === "invalid_cursor" || JSON.stringify(details?.["errors"] ?? "").includes('"invalid_cursor"');
}

/** Two exports of the same identity fetch the same lines; the file's format is made of them at the end. */
function identityOf({ address, baseUrl, filter }: ExportRequest) {
  const { datastore, appId = "" } = address;
  return { base_url: baseUrl, app_id: appId, datastore, filter: JSON.stringify(filter.args) };
}
