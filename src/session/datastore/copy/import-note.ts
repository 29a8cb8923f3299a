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
  /** Where the file has become shorter than that, what was noted before stands. */
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
  const prefix = filePrefix(input);
  return {
    find(resuming) {
      const found = note.find(identity, resuming, nowMs());
      if (typeof found !== "object") return found;
      const progress = progressOf(found.state);
      if (!progress) return "its note is damaged";
      const sha256 = prefix.digest(progress.place.offset);
      if (sha256 === undefined || sha256 !== ownValue(found.state, "sha256"))
        return `${input} was changed where it has been read already`;
      note.goOn();
      return { ...progress, ageMs: found.ageMs };
    },
    write({ place, totals, failed }) {
      const sha256 = prefix.digest(place.offset);
      if (sha256 !== undefined) note.write(identity, { place, totals, failed, sha256 }, nowMs());
    },
    remove: () => note.remove(),
  };
}

/** Bytes that are read at once. */
const pieceBytes = 1 << 20;

/** Tells whether what was read of the file is still what it was: a byte that changes anywhere changes it. */
function filePrefix(path: string) {
  let hash = createHash("sha256");
  let hashed = 0;
  return {
    /** SHA-256 of that many first bytes; undefined where the file has fewer. Each byte is read once while the place goes on. */
    digest(bytes: number): string | undefined {
      if (bytes < hashed) {
        hash = createHash("sha256");
        hashed = 0;
      }
      const file = openSync(path, "r");
      try {
        const piece = Buffer.alloc(Math.min(pieceBytes, bytes - hashed));
        while (hashed < bytes) {
          const read = readSync(file, piece, 0, Math.min(piece.length, bytes - hashed), hashed);
          if (read === 0) return undefined;
          hash.update(piece.subarray(0, read));
          hashed += read;
        }
      } finally {
        closeSync(file);
      }
      return hash.copy().digest("hex");
    },
  };
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
