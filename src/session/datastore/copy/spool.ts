/** The lines of an export that is under way, in a file beside the one to make, with a note of how far it has come. */

import { createHash, type Hash, randomBytes } from "node:crypto";
import { basename, dirname, join } from "node:path";
import { ownValue } from "../../../base/json.ts";
import { createOwnFile, type OwnFile, reopenOwnFile } from "../../../files/own-file.ts";
import type { CopyIdentity, CopyNote, FoundCopy, Resuming } from "./copy-note.ts";

export interface SpoolProgress {
  readonly items: number;
  readonly bytes: number;
  /** The page to ask for next: empty is the first one, undefined none. */
  readonly cursor: string | undefined;
}

export interface Spool {
  readonly file: OwnFile;
  readonly progress: SpoolProgress;
  /** Since the last note of the run that this one resumes; undefined when it began by itself. */
  readonly resumedAfterMs: number | undefined;
  /** Adds a page's lines; `nextCursor` is empty after the last page. Survives a kill once it has returned. */
  append(lines: Uint8Array, items: number, nextCursor: string): void;
  /** Forgets all lines. */
  restart(): void;
  close(): void;
  /** Removes what is beside the finished file. */
  remove(): void;
}

export interface SpoolRequest {
  /** The file to make. */
  readonly target: string;
  readonly note: CopyNote;
  readonly identity: CopyIdentity;
  readonly resuming: Resuming;
  readonly nowMs: () => number;
  /** Called when an earlier run cannot be resumed, with the reason. */
  readonly onRestart: ((why: string) => void) | undefined;
}

const nothing: SpoolProgress = { items: 0, bytes: 0, cursor: "" };

/** Resumes what is there if it is of the same identity, fresh and whole. Throws as the system does. */
export async function openSpool(request: SpoolRequest): Promise<Spool> {
  const { note, identity, resuming, nowMs, onRestart } = request;
  const found = note.find(identity, resuming, nowMs());
  const begun = typeof found === "object" ? await beginning(request, found) : found;
  if (typeof begun === "object") {
    note.goOn();
    return createSpool(request, begun);
  }
  if (begun !== undefined) onRestart?.(begun);
  removePart(request);
  // Noted before it is made: whatever kills this process, the next one knows what to remove.
  const part = partName(request.target);
  note.write(identity, stateOf(part, nothing, newHash()), nowMs());
  const file = createOwnFile(join(dirname(request.target), part));
  return createSpool(request, { file, progress: nothing, hash: newHash(), ageMs: undefined });
}

interface Begun {
  readonly file: OwnFile;
  readonly progress: SpoolProgress;
  readonly hash: Hash;
  readonly ageMs: number | undefined;
}

function createSpool({ note, identity, nowMs }: SpoolRequest, begun: Begun): Spool {
  const { file, ageMs } = begun;
  let { progress, hash } = begun;
  const write = () => note.write(identity, stateOf(basename(file.path), progress, hash), nowMs());
  return {
    file,
    get progress() {
      return progress;
    },
    resumedAfterMs: ageMs,
    append(lines, items, nextCursor) {
      file.append(lines);
      hash.update(lines);
      progress = {
        items: progress.items + items,
        bytes: file.bytes,
        cursor: nextCursor === "" ? undefined : nextCursor,
      };
      write();
    },
    restart() {
      progress = nothing;
      hash = newHash();
      write();
      file.truncate(0);
    },
    close: () => file.close(),
    remove() {
      file.remove();
      note.remove();
    },
  };
}

function stateOf(part: string, { items, bytes, cursor = null }: SpoolState, hash: Hash) {
  return { part, items, bytes, cursor, sha256: hash.copy().digest("hex") };
}

type SpoolState = Omit<SpoolProgress, "cursor"> & { readonly cursor?: string | null | undefined };

/** What was begun, or why it cannot be resumed; undefined when nothing was fetched yet. */
async function beginning(request: SpoolRequest, found: FoundCopy): Promise<Begun | string | undefined> {
  const { state, ageMs } = found;
  const [items, bytes, cursor] = ["items", "bytes", "cursor"].map((key) => ownValue(state, key));
  if (typeof items !== "number" || typeof bytes !== "number") return "its note is damaged";
  if (cursor === "") return undefined;
  const path = partPath(request);
  const file = path === undefined ? undefined : reopenOwnFile(path);
  if (!file) return "the lines it had fetched are gone";
  const hash = file.bytes >= bytes ? await hashOf(file, bytes) : undefined;
  if (hash?.copy().digest("hex") !== ownValue(state, "sha256") || !hash) {
    file.close();
    return "the lines it had fetched were changed";
  }
  // What was written after the last note was not noted: it is fetched again.
  file.truncate(bytes);
  const progress = { items, bytes, cursor: typeof cursor === "string" ? cursor : undefined };
  return { file, progress, hash, ageMs };
}

async function hashOf(file: OwnFile, bytes: number): Promise<Hash> {
  const hash = newHash();
  for await (const chunk of file.read(bytes)) hash.update(chunk);
  return hash;
}

/** The file with the lines of the run before, whether or not it can be resumed. */
function partPath({ target, note }: Pick<SpoolRequest, "target" | "note">): string | undefined {
  const part = note.before && ownValue(note.before, "part");
  return typeof part === "string" ? join(dirname(target), basename(part)) : undefined;
}

function removePart(request: SpoolRequest): void {
  const path = partPath(request);
  if (path !== undefined) reopenOwnFile(path)?.remove();
}

/** An unpredictable name: a link could lie in wait under a known one. */
function partName(target: string): string {
  return `.${basename(target).slice(0, 48)}.${randomBytes(9).toString("hex")}.part`;
}

function newHash(): Hash {
  return createHash("sha256");
}
