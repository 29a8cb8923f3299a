/** The whole of one import: its file, where an earlier run stopped, what is put aside, and how it ends. */

import { closeSync, realpathSync } from "node:fs";
import { countOf } from "../../../base/count-words.ts";
import { utf16Of } from "../../../base/decode-text.ts";
import { FlowtailError, isStop, usageError } from "../../../base/errors.ts";
import type { DatastoreDeclaration } from "../../../catalog/datastores/declaration.ts";
import type { SandboxSeen } from "../../../client/index.ts";
import { chunksOf } from "../../../files/byte-source.ts";
import { openFileSource } from "../../../files/file-source.ts";
import { openFile, UnreadableFile, unreadable } from "../../../files/open-file.ts";
import { mayHaveBeenMade } from "../../writes/checked-write.ts";
import type { DatastoreAddress } from "../address.ts";
import type { BusyRetryOptions } from "../busy-retry.ts";
import { type CopyNote, claimCopy, type Resuming } from "./copy-note.ts";
import { type FailedFile, openFailedFile, type PutAside } from "./failed-file.ts";
import type { FailedLine } from "./failed-line.ts";
import { type ImportResult, type ImportTotals, importItems, type UnendedRow } from "./import-items.ts";
import { importNote } from "./import-note.ts";
import type { ItemFormat } from "./item-text.ts";
import { type CutOff, fileStart } from "./raw-record.ts";
import type { RepeatedKeys } from "./repeated-keys.ts";
import { createBatchSender } from "./send-batch.ts";
import { sparingRivals } from "./spare-rivals.ts";
import { withWayOn } from "./way-on.ts";

export interface ImportFileRequest {
  /** A file's path, or the bytes of standard input, which cannot be resumed. */
  readonly input: { readonly path: string } | { readonly bytes: AsyncIterable<Uint8Array> };
  readonly format: ItemFormat;
  readonly address: DatastoreAddress;
  readonly baseUrl: string;
  readonly profile: string;
  readonly primaryKey: string;
  /** Attributes that may be the key as well; default none. */
  readonly rivals?: readonly string[];
  readonly declaration: DatastoreDeclaration | undefined;
  /** Takes what cannot be written, and must not be there yet; one beside the file unless given. */
  readonly failedPath?: string | undefined;
  /** The path that names of such a file are made of. */
  readonly failedStem: string;
  readonly resuming: Resuming;
  /** The folder for what flowtail notes for itself. */
  readonly stateFolder: string;
  /** What its items go into. */
  readonly sandbox: SandboxSeen;
}

export interface ImportFileOptions extends BusyRetryOptions {
  readonly onProgress?: ((progress: ImportFileProgress) => void) | undefined;
  readonly onRestart?: ((why: string) => void) | undefined;
  /** Called when an interrupted import is resumed. */
  readonly onResume?: ((lines: number, ageMs: number) => void) | undefined;
  /** Called for each file of an earlier run that does not take what is put aside now. */
  readonly onNewFailedFile?: ((before: PutAside) => void) | undefined;
  /** Called at the beginning when nothing can be put aside: the first item that cannot be written will stop the import. */
  readonly onNoFailedFile?: ((reason: unknown) => void) | undefined;
}

export interface ImportFileProgress extends ImportTotals {
  readonly failed: number;
  /** Of the file; undefined where its size is not known. */
  readonly share: number | undefined;
}

export interface ImportOutcome extends ImportTotals {
  readonly failed: number;
  /** Where the failed lines are, with the number in each file: those of earlier runs first. */
  readonly failedFiles: readonly PutAside[];
  /** Lines that an earlier run had read already. */
  readonly resumedAt: number;
  /** Where the file ends though its array does not. */
  readonly cutOff: CutOff | undefined;
  /** The last row of a table that ends without a line end. */
  readonly unended: UnendedRow | undefined;
  readonly repeated: RepeatedKeys;
}

/**
 * Rejects with what stops it as a whole: the error says how many items were written, and where the input is a file, the
 * same import goes on there. Only one process at a time imports a file into a datastore.
 */
export async function importFile(
  request: ImportFileRequest,
  options: ImportFileOptions,
): Promise<ImportOutcome> {
  const { input } = request;
  if (!("path" in input)) return runImport(request, undefined, undefined, options);
  const size = sizeOf(input.path);
  using claim = await claimImport(request, input.path);
  return await runImport(request, size, claim, options);
}

async function runImport(
  request: ImportFileRequest,
  size: number | undefined,
  claim: CopyNote | undefined,
  options: ImportFileOptions,
): Promise<ImportOutcome> {
  const { input, address, primaryKey, format, declaration } = request;
  const nowMs = () => options.clock.nowMs();
  const note =
    "path" in input && claim ? importNote(input.path, claim, identityOf(request), nowMs) : undefined;
  const found = note?.find(request.resuming);
  if (typeof found === "string") options.onRestart?.(found);
  const from = typeof found === "object" ? found : undefined;
  const failed = await openFailedFile({
    wanted: request.failedPath,
    stem: request.failedStem,
    found: from?.failed ?? [],
    onNewFile: (before) => options.onNewFailedFile?.(before),
    onNoFile: (reason) => options.onNoFailedFile?.(reason),
  });
  const { rivals = [] } = request;
  const batches = createBatchSender(address, primaryKey, options);
  const sender = sparingRivals(batches, address, { primaryKey, rivals }, options.signal);
  let totals = from?.totals ?? nothing;
  if (from && totals.read > 0) options.onResume?.(totals.read, from.ageMs);
  try {
    // After a kill before the first batch the note must name the file.
    note?.write({ place: from?.place ?? fileStart, totals, failed: failed.parts });
    const bytes = bytesOf(input, options.signal);
    const done = await importItems(
      {
        source: { bytes: note?.heard(bytes) ?? bytes, primaryKey, declaration },
        format,
        declaration,
        sender,
        failed,
        from: from?.place ?? fileStart,
        before: totals,
        note(place, soFar) {
          totals = soFar;
          note?.write({ place, totals, failed: failed.parts });
          const share = size === undefined ? undefined : place.offset / Math.max(1, size);
          options.onProgress?.({ ...soFar, failed: failed.count, share });
        },
      },
      options,
    );
    note?.remove();
    return outcome(done, failed, from?.totals.read ?? 0);
  } catch (thrown) {
    const isReplaced = thrown instanceof FlowtailError && thrown.code === "sandbox_replaced";
    if (totals.read === 0 || isReplaced) note?.remove();
    const isUntouched = !sender.hasSent && totals.read === 0;
    if (isUntouched && !isStop(thrown)) throw thrown;
    const until = isReplaced ? " until then" : "";
    // A batch whose answer was lost may be written.
    const written = mayHaveBeenMade(thrown)
      ? `${countOf(sender.written, "item is", "items are")} known to be written`
      : `${countOf(sender.written, "item was", "items were")} written${until}`;
    throw withWayOn(thrown, {
      words: isUntouched ? "Nothing was written" : written,
      facts: { written: sender.written, put_aside: failed.count },
      goesOn: note !== undefined && totals.read > 0 && !isReplaced,
    });
  } finally {
    failed.close();
  }
}

function claimImport(
  { address, baseUrl, stateFolder, sandbox }: ImportFileRequest,
  path: string,
): Promise<CopyNote> {
  const { datastore, appId = "" } = address;
  return claimCopy({
    stateFolder,
    sandbox,
    kind: "import",
    target: [realpathSync(path), baseUrl, appId, datastore],
    doing: `importing ${path} into ${datastore}`,
  });
}

export interface CheckOutcome extends ImportResult {
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
      for (const line of lines.slice(0, mostShown - firstFailed.length)) firstFailed.push(line);
    },
    get count() {
      return count;
    },
  };
  const source = { bytes: bytesOf(input, options.signal), primaryKey, declaration };
  const found = await importItems(
    {
      source,
      format,
      declaration,
      sender: undefined,
      failed,
      from: fileStart,
      before: nothing,
      note: () => {},
    },
    options,
  );
  return { ...found, failed: count, firstFailed };
}

const mostShown = 20;
const nothing: ImportTotals = { read: 0, written: 0 };

function bytesOf(input: ImportFileRequest["input"], signal: AbortSignal): AsyncIterable<Uint8Array> {
  if ("path" in input) return utf8Only(fileBytes(input.path, signal), input.path);
  return utf8Only(input.bytes, "Standard input");
}

/** Places in a file are bytes of its lines, which those of UTF-16 are not; else every line would be put aside as no JSON. */
async function* utf8Only(bytes: AsyncIterable<Uint8Array>, name: string): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of bytes) {
    if (isFirst && utf16Of(chunk)) {
      throw usageError(
        "unsupported_encoding",
        `${name} is UTF-16, and items are read from UTF-8.`,
        "Write it anew as UTF-8; in PowerShell: Get-Content FILE | Set-Content -Encoding utf8 NEW.",
      );
    }
    isFirst = false;
    yield chunk;
  }
}

/** A row may be as long as the file: the signal is heard between any two pieces, and not only between rows. */
async function* fileBytes(path: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  try {
    await using source = await openFileSource(path, signal);
    yield* chunksOf(source, pieceBytes);
  } catch (thrown) {
    if (!(thrown instanceof UnreadableFile)) throw thrown;
    throw thrown.reason === "changed" ? notWhole(path, thrown) : cannotRead(path, thrown);
  }
}

const pieceBytes = 1 << 17;

/** What stands at its new end may be a part of a row, and is not looked at. */
function notWhole(path: string, { message }: UnreadableFile): FlowtailError {
  return new FlowtailError(
    "partial",
    "file_changed",
    `What was read of ${path} is not whole: the file ${message}.`,
    { remedy: "Look what writes to it, and get the whole file." },
  );
}

/** Throws a usage error where it is no file that can be read. */
export function checkImportable(path: string): void {
  sizeOf(path);
}

function sizeOf(path: string): number {
  try {
    const found = openFile(path);
    closeSync(found.descriptor);
    if (found.kind === "file") return found.bytes;
  } catch (thrown) {
    throw cannotRead(path, thrown);
  }
  throw usageError("unreadable_file", `${path} is not a file.`, "Give a file, or - for standard input.");
}

function cannotRead(path: string, thrown: unknown): FlowtailError {
  return usageError(
    "unreadable_file",
    `${path} cannot be read: it ${(thrown instanceof UnreadableFile ? thrown : unreadable(thrown)).message}.`,
    "Check the path.",
  );
}

/** Two imports of the same identity write the same items to the same place. */
function identityOf({ address, baseUrl, profile, format }: ImportFileRequest) {
  return { base_url: baseUrl, profile, app_id: address.appId ?? "", datastore: address.datastore, format };
}

function outcome({ totals, ...found }: ImportResult, failed: FailedFile, resumedAt: number): ImportOutcome {
  return { ...totals, ...found, failed: failed.count, failedFiles: failed.states(), resumedAt };
}
