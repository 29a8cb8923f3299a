/** The lines of an export that is under way, in a file beside the one to make, with a note of how far it has come. */

import type { Hash } from "node:crypto";
import { closeSync, ftruncateSync, openSync, rmSync, writeSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { ownValue } from "../../../base/json.ts";
import {
  cannotWrite,
  hashBeginning,
  hashText,
  newHash,
  readState,
  removeState,
  writeState,
} from "./state-file.ts";

export interface SpoolProgress {
  readonly items: number;
  readonly bytes: number;
  /** The page to ask for next: empty is the first one, undefined none. */
  readonly cursor: string | undefined;
}

export interface Spool {
  readonly path: string;
  readonly progress: SpoolProgress;
  /** Adds a page's lines; `nextCursor` is empty after the last page. Survives a kill once it has returned. */
  append(lines: string, items: number, nextCursor: string): void;
  /** Forgets all lines. */
  restart(): void;
  close(): void;
  /** Removes what is beside the finished file. */
  remove(): void;
}

/** What makes two exports the same. */
export type Identity = Readonly<Record<string, string>>;

const version = 1;

/** Goes on with what is there if it is of the same identity and whole; `onRestart` is told when it is not. */
export async function openSpool(
  target: string,
  identity: Identity,
  resume: boolean,
  onRestart: ((why: string) => void) | undefined,
): Promise<Spool> {
  const path = `${target}.part`;
  const statePath = `${path}.json`;
  const begun = resume ? await beginning(path, statePath, identity, onRestart) : undefined;
  const { progress, hash } = begun ?? { progress: nothing, hash: newHash() };
  const file = open(path);
  // What was written after the last note was not noted: it is fetched again.
  ftruncateSync(file, progress.bytes);
  return createSpool({ path, statePath, file, identity }, progress, hash);
}

interface SpoolFile {
  readonly path: string;
  readonly statePath: string;
  readonly file: number;
  readonly identity: Identity;
}

const nothing: SpoolProgress = { items: 0, bytes: 0, cursor: "" };

function createSpool(
  { path, statePath, file, identity }: SpoolFile,
  progress: SpoolProgress,
  hash: Hash,
): Spool {
  const note = () => {
    const { items, bytes, cursor = null } = progress;
    writeState(statePath, { version, ...identity, items, bytes, cursor, sha256: hashText(hash) });
  };
  return {
    path,
    get progress() {
      return progress;
    },
    append(lines, items, nextCursor) {
      write(file, path, lines);
      hash.update(lines);
      progress = {
        items: progress.items + items,
        bytes: progress.bytes + Buffer.byteLength(lines),
        cursor: nextCursor === "" ? undefined : nextCursor,
      };
      note();
    },
    restart() {
      progress = nothing;
      hash = newHash();
      note();
      ftruncateSync(file, 0);
    },
    close: () => closeSync(file),
    remove() {
      rmSync(path, { force: true });
      removeState(statePath);
    },
  };
}

async function beginning(
  path: string,
  statePath: string,
  identity: Identity,
  onRestart: ((why: string) => void) | undefined,
) {
  const state = readState(statePath);
  if (!state) return undefined;
  const same = isDeepStrictEqual({ ...state, ...identity, version }, state);
  const [items, bytes, cursor] = ["items", "bytes", "cursor"].map((key) => ownValue(state, key));
  if (!same || typeof items !== "number" || typeof bytes !== "number") {
    onRestart?.("what was begun is another export");
    return undefined;
  }
  const hash = await hashBeginning(path, bytes);
  if (!hash || hashText(hash) !== ownValue(state, "sha256")) {
    onRestart?.(`${path} was changed`);
    return undefined;
  }
  return { progress: { items, bytes, cursor: typeof cursor === "string" ? cursor : undefined }, hash };
}

function open(path: string): number {
  try {
    return openSync(path, "a+", 0o600);
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
}

/** As text: a buffer for each page would pile up beside the heap before anybody collects it. */
function write(file: number, path: string, lines: string): void {
  try {
    const written = writeSync(file, lines);
    if (written === Buffer.byteLength(lines)) return;
    const rest = Buffer.from(lines).subarray(written);
    for (let at = 0; at < rest.length; ) at += writeSync(file, rest, at);
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
}
