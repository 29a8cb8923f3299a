/** The file that takes what an import could not write; it is made with its first line and never replaces another. */

import { closeSync, existsSync, ftruncateSync, openSync, statSync, writeSync } from "node:fs";
import { type FailedLine, writeFailedLine } from "./failed-line.ts";
import { cannotWrite } from "./state-file.ts";

export interface FailedFile {
  readonly path: string;
  readonly count: number;
  /** Bytes so far; what follows them in the file was not noted and is written again. */
  readonly bytes: number;
  add(lines: readonly FailedLine[]): void;
  close(): void;
}

export interface FailedSoFar {
  readonly path: string;
  readonly count: number;
  readonly bytes: number;
}

/** A name that is not taken: `tasks.ndjson.failed.ndjson`, then `….failed.2.ndjson` and so on. */
export function freeFailedPath(input: string): string {
  const stem = input.replace(/\.failed(?:\.\d+)?\.ndjson$/, "");
  for (let count = 1; ; count++) {
    const path = `${stem}.failed${count === 1 ? "" : `.${count}`}.ndjson`;
    if (!existsSync(path)) return path;
  }
}

export function openFailedFile({ path, count, bytes }: FailedSoFar): FailedFile {
  let file: number | undefined;
  let total = { count, bytes };
  const open = () => {
    try {
      file ??= openSync(path, "a", 0o600);
      if (statSync(path).size > total.bytes) ftruncateSync(file, total.bytes);
      return file;
    } catch (thrown) {
      throw cannotWrite(path, thrown);
    }
  };
  if (bytes > 0) open();
  return {
    path,
    get count() {
      return total.count;
    },
    get bytes() {
      return total.bytes;
    },
    add(lines) {
      if (lines.length === 0) return;
      const data = Buffer.from(lines.map(writeFailedLine).join(""));
      const target = open();
      for (let written = 0; written < data.length; ) written += writeSync(target, data, written);
      total = { count: total.count + lines.length, bytes: total.bytes + data.length };
    },
    close() {
      if (file !== undefined) closeSync(file);
    },
  };
}
