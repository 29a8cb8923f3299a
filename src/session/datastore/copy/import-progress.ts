/** How far an import has come, noted beside its file, so that it can go on after a kill at any moment. */

import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { type JsonObject, ownValue } from "../../../base/json.ts";
import type { FailedSoFar } from "./failed-file.ts";
import type { ImportTotals } from "./import-items.ts";
import type { FilePlace } from "./raw-record.ts";
import { readState, removeState, writeState } from "./state-file.ts";

export interface ImportProgress {
  readonly place: FilePlace;
  readonly totals: ImportTotals;
  readonly failed: FailedSoFar;
}

export interface ImportNote {
  /** Where an earlier run stopped; undefined when there is none, or the file's beginning is another one now. */
  readonly found: ImportProgress | undefined;
  write(progress: ImportProgress): void;
  remove(): void;
}

/** What makes two imports the same. */
export type ImportIdentity = Readonly<Record<string, string>>;

const version = 1;

/** `onRestart` is told when an earlier run is there that cannot be gone on with. */
export function openImportNote(
  input: string,
  identity: ImportIdentity,
  onRestart: ((why: string) => void) | undefined,
): ImportNote {
  const path = `${input}.import.json`;
  const facts = { version, ...identity };
  const state = readState(path);
  const same = state !== undefined && isDeepStrictEqual({ ...state, ...facts }, state);
  const found = same ? progressOf(state) : undefined;
  if (state && !found) onRestart?.("what was begun is another import");
  const begun = found && sameText(fingerprint(input, found.place.offset), ownValue(state, "sha256"));
  if (found && !begun) onRestart?.(`${input} was changed where it has been read already`);
  return {
    found: begun ? found : undefined,
    write: ({ place, totals, failed }) =>
      writeState(path, { ...facts, place, totals, failed, sha256: fingerprint(input, place.offset) }),
    remove: () => removeState(path),
  };
}

/** Bytes looked at of the file's beginning, and again of what stands before a place. */
const comparedBytes = 16_384;

/** Changes when the file's beginning does, or what was read last; undefined when there is no such place in it. */
function fingerprint(path: string, offset: number): string | undefined {
  const hash = createHash("sha256");
  const file = openSync(path, "r");
  try {
    for (const start of [0, Math.max(0, offset - comparedBytes)]) {
      const length = Math.min(comparedBytes, offset - start);
      if (length === 0) continue;
      const bytes = Buffer.alloc(length);
      if (readSync(file, bytes, 0, length, start) < length) return undefined;
      hash.update(bytes);
    }
    return hash.digest("hex");
  } finally {
    closeSync(file);
  }
}

function sameText(one: string | undefined, other: unknown): boolean {
  return one !== undefined && one === other;
}

function progressOf(state: JsonObject): ImportProgress | undefined {
  const number = (of: string, key: string) => {
    const value = ownValue(ownValue(state, of), key);
    return typeof value === "number" ? value : Number.NaN;
  };
  const path = ownValue(ownValue(state, "failed"), "path");
  const progress = {
    place: { offset: number("place", "offset"), line: number("place", "line") },
    totals: { read: number("totals", "read"), written: number("totals", "written") },
    failed: { path: String(path), count: number("failed", "count"), bytes: number("failed", "bytes") },
  };
  const numbers = [...Object.values(progress.place), ...Object.values(progress.totals)];
  const isWhole = [...numbers, progress.failed.count, progress.failed.bytes].every(Number.isSafeInteger);
  return isWhole && typeof path === "string" ? progress : undefined;
}
