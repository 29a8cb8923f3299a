/** How far an import has come, so that it can go on after a kill at any moment. */

import { createHash } from "node:crypto";
import { closeSync, readSync } from "node:fs";
import { type JsonObject, ownValue } from "../../../base/json.ts";
import { openFile } from "../../../files/open-file.ts";
import type { CopyIdentity, CopyNote, Resuming } from "./copy-note.ts";
import type { FailedPart, PartState } from "./failed-file.ts";
import type { ImportTotals } from "./import-items.ts";
import type { FilePlace } from "./raw-record.ts";
import { ReadDigest } from "./read-digest.ts";

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
  /** Hears what is read of the file, from its beginning, and passes it on. */
  heard(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Notes what was read up to there; where that was too long ago to be told, what was noted before stands. */
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
  const read = new ReadDigest();
  /** Where an earlier run stopped: up to there this one has read nothing else, as it would not have gone on. */
  let earlier: { readonly offset: number; readonly sha256: string } | undefined;
  return {
    find(resuming) {
      const found = note.find(identity, resuming, nowMs());
      if (typeof found !== "object") return found;
      const progress = progressOf(found.state);
      if (!progress) return "its note is damaged";
      const { offset } = progress.place;
      const sha256 = digestOfFile(input, offset);
      if (sha256 === undefined || sha256 !== ownValue(found.state, "sha256"))
        return `${input} was changed where it has been read already`;
      note.goOn();
      earlier = { offset, sha256 };
      return { ...progress, ageMs: found.ageMs };
    },
    async *heard(bytes) {
      for await (const piece of bytes) {
        read.take(piece);
        yield piece;
      }
    },
    write({ place, totals, failed }) {
      const sha256 = place.offset === earlier?.offset ? earlier.sha256 : read.at(place.offset);
      if (sha256 !== undefined) note.write(identity, { place, totals, failed, sha256 }, nowMs());
    },
    remove: () => note.remove(),
  };
}

/** Bytes that are read at once. */
const pieceBytes = 1 << 20;

/** SHA-256 of that many first bytes of the file as it stands now; undefined where it has fewer, or is none any more. */
function digestOfFile(path: string, bytes: number): string | undefined {
  const hash = createHash("sha256");
  const { descriptor, kind } = openFile(path);
  try {
    if (kind !== "file") return undefined;
    const piece = Buffer.alloc(Math.min(pieceBytes, bytes));
    for (let hashed = 0; hashed < bytes; ) {
      const read = readSync(descriptor, piece, 0, Math.min(piece.length, bytes - hashed), hashed);
      if (read === 0) return undefined;
      hash.update(piece.subarray(0, read));
      hashed += read;
    }
    return hash.digest("hex");
  } finally {
    closeSync(descriptor);
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
