/**
 * Copies the items of a datastore into a file: memory does not grow with them, the file appears only when it is whole,
 * and a copy that was interrupted lately goes on where it stopped, with the same result.
 */

import { countOf } from "../../../base/count-words.ts";
import { FlowtailError } from "../../../base/errors.ts";
import { limits } from "../../../catalog/limits.ts";
import { cannotWrite } from "../../../files/file-fault.ts";
import type { DatastoreAddress } from "../address.ts";
import { type BusyRetryOptions, retryWhileBusy, waitBefore } from "../busy-retry.ts";
import type { ItemFilter } from "../filter.ts";
import { cursorsOnce, queryPage } from "../query-items.ts";
import { completeFile } from "./complete-file.ts";
import type { Resuming } from "./copy-note.ts";
import type { ExportTarget } from "./export-target.ts";
import { type ItemFormat, itemLine } from "./item-text.ts";
import { createLineBytes } from "./line-bytes.ts";
import { openSpool, type Spool } from "./spool.ts";
import { withWayOn } from "./way-on.ts";

export interface ExportRequest {
  readonly address: DatastoreAddress;
  /** Where the platform is and as whom it is asked: part of what makes two exports the same. */
  readonly baseUrl: string;
  readonly profile: string;
  readonly filter: ItemFilter;
  readonly format: ItemFormat;
  readonly primaryKey: string;
  readonly resuming: Resuming;
}

export interface ExportOptions extends BusyRetryOptions {
  readonly onProgress?: ((progress: ExportProgress) => void) | undefined;
  /** Called when an interrupted export cannot be resumed, with the reason. */
  readonly onRestart?: ((why: string) => void) | undefined;
  /** Called when an interrupted export is resumed. */
  readonly onResume?: ((items: number, ageMs: number) => void) | undefined;
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

interface Restarting {
  readonly why: string;
  /** Restarts after which the export ends: each fetches everything again. */
  readonly most: number;
  /** What happened, of the platform. */
  readonly does: string;
  /** Why what was fetched is of no use to the next run either; undefined where that goes on with it. */
  readonly forgets?: string;
}

const lostPlace: Restarting = {
  why: "the platform does not know its place any more",
  most: 3,
  does: "refuses the place that it gave for the next page",
};

const circle: Restarting = {
  why: "the platform led back to a page that it had given before",
  most: 1,
  does: "leads back to a page that it had given before",
  forgets: "What was fetched is not kept, as items may be in it twice.",
};

/** Rejects when it stops before the end: what was fetched is kept, and the error says so. */
export async function exportItems(
  request: ExportRequest,
  target: ExportTarget,
  options: ExportOptions,
): Promise<ExportOutcome> {
  const { path, overwrite, note } = target;
  const spool = await openSpool({
    target: path,
    note,
    identity: identityOf(request),
    resuming: request.resuming,
    nowMs: () => options.clock.nowMs(),
    onRestart: options.onRestart,
  }).catch((thrown: unknown) => {
    throw cannotWrite(path, thrown);
  });
  const resumedAt = spool.progress.items;
  if (spool.resumedAfterMs !== undefined) options.onResume?.(resumedAt, spool.resumedAfterMs);
  try {
    await fill(spool, request, options);
    await completeFile(spool, { ...request, path, overwrite });
    return { items: spool.progress.items, bytes: spool.progress.bytes, resumedAt };
  } catch (thrown) {
    const { items, cursor } = spool.progress;
    const isReplaced = thrown instanceof FlowtailError && thrown.code === "sandbox_replaced";
    const goesOn = cursor !== "" && !isReplaced && restartingAt(thrown)?.forgets === undefined;
    if (!goesOn) spool.remove();
    const fetched = countOf(items, "item fetched until then is", "items fetched until then are");
    const words = goesOn ? `${fetched} kept` : isReplaced ? `${fetched} not kept` : undefined;
    throw withWayOn(cannotWrite(path, thrown), { words, facts: { fetched: items }, goesOn });
  } finally {
    spool.close();
  }
}

async function fill(spool: Spool, { address, filter }: ExportRequest, options: ExportOptions): Promise<void> {
  const { signal, onProgress, onRestart } = options;
  const limit = limits.datastorePage.maximum;
  const lines = createLineBytes();
  let refuseRepeated = cursorsOnce(spool.progress.cursor);
  let restarts = 0;
  for (let cursor = spool.progress.cursor; cursor !== undefined; ) {
    const asked = cursor;
    try {
      const page = await retryWhileBusy(
        () => queryPage(address, { filter, limit, cursor: asked }, signal),
        options,
      );
      refuseRepeated(page.nextCursor);
      spool.append(lines.join(page.items, itemLine), page.items.length, page.nextCursor);
    } catch (thrown) {
      const restarting = asked === "" ? undefined : restartingAt(thrown);
      if (!restarting || !(thrown instanceof FlowtailError)) throw thrown;
      if (restarts >= restarting.most) throw again(thrown, restarting, restarts);
      onRestart?.(restarting.why);
      await waitBefore(++restarts, thrown.message, options);
      spool.restart();
      refuseRepeated = cursorsOnce();
    }
    cursor = spool.progress.cursor;
    onProgress?.(spool.progress);
  }
}

/** By the platform's own code, or the one inside a datastore_error; undefined where beginning anew is of no use. */
function restartingAt(thrown: unknown): Restarting | undefined {
  if (!(thrown instanceof FlowtailError)) return undefined;
  const { code, details } = thrown;
  if (code === "cursor_loop") return circle;
  const isLost =
    code === "invalid_cursor" || JSON.stringify(details?.["errors"] ?? "").includes('"invalid_cursor"');
  return isLost ? lostPlace : undefined;
}

function again(cause: FlowtailError, { does, forgets }: Restarting, restarts: number): FlowtailError {
  const { kind, code, method, details } = cause;
  const message = `The platform ${does}, also after ${countOf(restarts, "restart")}.`;
  return new FlowtailError(kind, code, message, { remedy: forgets, method, details, cause });
}

/** Two exports of the same identity fetch the same lines; the file's format is made of them at the end. */
function identityOf({ address, baseUrl, profile, filter }: ExportRequest) {
  const { datastore, appId = "" } = address;
  return { base_url: baseUrl, profile, app_id: appId, datastore, filter: JSON.stringify(filter.args) };
}
