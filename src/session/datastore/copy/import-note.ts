/** How far an import has come, so that it can go on after a kill at any moment. */

import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { type JsonObject, ownValue } from "../../../base/json.ts";
import type { CopyIdentity, CopyNote, Resuming } from "./copy-note.ts";
import type { FailedPart, PartState } from "./failed-file.ts";
import type { ImportTotals } from "./import-items.ts";
import type { FilePlace } from "./raw-record.ts";

export interface ImportProgress {
  readonly place: FilePlace;
  readonly totals: ImportTotals;
  /** The files of what was put aside; the last one is written to. */
  readonly failed: readonly FailedPart[];
}

export interface FoundImport extends ImportProgress {
  /** Since the last note. */
  readonly ageMs: number;
}

export interface ImportNote {
  /** Where an earlier run stopped; a sentence's end says why it cannot be resumed. */
  find(resuming: Resuming): FoundImport | string | undefined;
  write(progress: ImportProgress): void;
  remove(): void;
}

/** The note of the import of that file. */
export function importNote(
  input: string,
  note: CopyNote,
  identity: CopyIdentity,
  nowMs: () => number,
): ImportNote {
  return {
    find(resuming) {
      const found = note.find(identity, resuming, nowMs());
      if (typeof found !== "object") return found;
      const progress = progressOf(found.state);
      if (!progress) return "its note is damaged";
      const sha256 = fingerprint(input, progress.place.offset);
      if (sha256 === undefined || sha256 !== ownValue(found.state, "sha256"))
        return `${input} was changed where it has been read already`;
      note.goOn();
      return { ...progress, ageMs: found.ageMs };
    },
    write({ place, totals, failed }) {
      const state = { place, totals, failed, sha256: fingerprint(input, place.offset) };
      note.write(identity, state, nowMs());
    },
    remove: () => note.remove(),
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

function progressOf(state: JsonObject): ImportProgress | undefined {
  const [place, totals, parts] = ["place", "totals", "failed"].map((key) => ownValue(state, key));
  const at = { offset: whole(place, "offset"), line: whole(place, "line") };
  const sums = { read: whole(totals, "read"), written: whole(totals, "written") };
  const numbers = [...Object.values(at), ...Object.values(sums)];
  if (!numbers.every(Number.isSafeInteger) || !Array.isArray(parts)) return undefined;
  const failed = parts.map(partOf).filter((part) => part !== undefined);
  return failed.length === parts.length ? { place: at, totals: sums, failed } : undefined;
}

function partOf(noted: unknown): FailedPart | undefined {
  const [path, sha256, found] = ["path", "sha256", "state"].map((key) => ownValue(noted, key));
  const [count, bytes] = [whole(noted, "count"), whole(noted, "bytes")];
  const state = partStates.find((one) => one === found);
  if (typeof path !== "string" || typeof sha256 !== "string" || state === undefined) return undefined;
  return Number.isSafeInteger(count + bytes) ? { path, count, bytes, sha256, state } : undefined;
}

const partStates: readonly PartState[] = ["kept", "changed", "gone"];

function whole(of: unknown, key: string): number {
  const value = ownValue(of, key);
  return typeof value === "number" ? value : Number.NaN;
}
