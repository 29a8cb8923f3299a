/**
 * The files that take what an import could not write: each made new, never in the place of another, under a name of its
 * own. An import that goes on after a stop may have several; each is reported with its own count and state.
 */

import { createHash, type Hash } from "node:crypto";
import { lstatSync, realpathSync } from "node:fs";
import { usageError } from "../../../base/errors.ts";
import { shellQuote } from "../../../base/shell.ts";
import { cannotWrite, isFileFault } from "../../../files/file-fault.ts";
import { createOwnFile, type OwnFile, reopenOwnFile } from "../../../files/own-file.ts";
import { type FailedLine, writeFailedLine } from "./failed-line.ts";

export interface FailedFile {
  /** Lines put aside, also by earlier runs. */
  readonly count: number;
  /** All files so far, as they are noted; the one that is written to is the last. */
  readonly parts: readonly FailedPart[];
  add(lines: readonly FailedLine[]): void;
  /** What became of each file that took lines. */
  states(): readonly PutAside[];
  /** Closes it; an empty one is removed. */
  close(): void;
}

/** One file, as it is noted, for a resumed import. */
export interface FailedPart {
  readonly path: string;
  /** Lines put aside in it. */
  readonly count: number;
  /** Bytes so far; what follows them in the file was not noted and is written again. */
  readonly bytes: number;
  /** Of those bytes. */
  readonly sha256: string;
  readonly state: PartState;
}

/** `changed` and `gone`: another program did that since. */
export type PartState = "kept" | "changed" | "gone";

export type PutAside = Pick<FailedPart, "path" | "count" | "state">;

export interface FailedFileRequest {
  /** Where the user wants it; then it is made at once, so that a name that is taken stops the import before it begins. */
  readonly wanted: string | undefined;
  /** The input's path, or what stands for it: the names are made of it. */
  readonly stem: string;
  /** What earlier runs have put aside. */
  readonly found: readonly FailedPart[];
  /** Called for each file of an earlier run that does not take what comes now. */
  readonly onNewFile: (before: PutAside) => void;
  /** Called at the beginning when nothing can be put aside, with the reason. */
  readonly onNoFile: (reason: unknown) => void;
}

/** Throws a usage error when the wanted file is there already or cannot be made. */
export async function openFailedFile(request: FailedFileRequest): Promise<FailedFile> {
  const { wanted, stem, found, onNewFile, onNoFile } = request;
  const goesOn = found.findLast(({ path }) => path === (wanted ?? found.at(-1)?.path));
  const before: FailedPart[] = [];
  let current: Current | undefined;
  for (const part of found) {
    const again = part.state === "kept" ? await reopen(part) : undefined;
    if (again && part === goesOn) {
      current = { file: again.file, hash: again.hash, count: part.count };
      continue;
    }
    again?.file.close();
    if (part.count > 0) before.push({ ...part, state: again ? "kept" : lostState(part) });
  }
  if (!current && wanted !== undefined) current = begun(createWanted(wanted, stem));
  if (!current) whyNone(stem, onNoFile);
  for (const part of before) onNewFile(part);
  const parts = () => (current ? [...before, noted(current)] : before);
  return {
    get count() {
      return parts().reduce((sum, { count }) => sum + count, 0);
    },
    get parts() {
      return parts();
    },
    add(lines) {
      if (lines.length === 0) return;
      current ??= begun(createFree(stem));
      const text = lines.map(writeFailedLine).join("");
      try {
        current.file.append(text);
      } catch (thrown) {
        throw cannotWrite(current.file.path, thrown);
      }
      current.hash.update(text);
      current.count += lines.length;
    },
    states: () =>
      parts()
        .filter(({ count }) => count > 0)
        .map(({ path, count, state }) => ({ path, count, state: isThere(path) ? state : "gone" })),
    close() {
      if (current?.file.bytes === 0) current.file.remove();
      else current?.file.close();
    },
  };
}

/** The file that is written to. */
interface Current {
  readonly file: OwnFile;
  readonly hash: Hash;
  count: number;
}

function begun(file: OwnFile): Current {
  return { file, hash: createHash("sha256"), count: 0 };
}

function noted({ file, hash, count }: Current): FailedPart {
  return { path: file.path, count, bytes: file.bytes, sha256: hash.copy().digest("hex"), state: "kept" };
}

/** Of a file that cannot be resumed. A file that is gone stays gone: another one may have taken its name. */
function lostState({ path, state }: FailedPart): PartState {
  return state !== "gone" && isThere(path) ? "changed" : "gone";
}

function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** A file that is made and removed again finds out what no look at permissions tells for certain. */
function whyNone(stem: string, onNoFile: (reason: unknown) => void): void {
  try {
    createFree(stem).remove();
  } catch (thrown) {
    onNoFile(thrown);
  }
}

/** `tasks.ndjson.failed.ndjson`, then `….failed.2.ndjson` and so on: the first free name, also where two imports ask at once. */
function createFree(input: string): OwnFile {
  const stem = input.replace(/\.failed(?:\.\d+)?\.ndjson$/, "");
  for (let count = 1; ; count++) {
    const path = `${stem}.failed${count === 1 ? "" : `.${count}`}.ndjson`;
    try {
      return createOwnFile(path);
    } catch (thrown) {
      if (!isFileFault(thrown) || thrown.code !== "EEXIST") throw cannotWrite(path, thrown);
    }
  }
}

function createWanted(path: string, input: string): OwnFile {
  // It is read again by its ending.
  if (/\.csv$/i.test(path))
    throw usageError(
      "conflicting_options",
      `--failed ${shellQuote(path)} ends as a table, and what is put aside is JSON, a line each.`,
      "Name a file that ends with .ndjson.",
    );
  try {
    return createOwnFile(path);
  } catch (thrown) {
    if (!isFileFault(thrown) || thrown.code !== "EEXIST") throw cannotWrite(path, thrown);
    const what = isSame(path, input) ? "is the file to import" : "exists already";
    throw usageError(
      "file_exists",
      `--failed ${shellQuote(path)} ${what}.`,
      "Name a file that is not there yet.",
    );
  }
}

function isSame(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    // A link to nothing, or standard input: no two names of one file.
    return false;
  }
}

/** The file of an earlier run, cut back to what was noted; undefined when it is gone or is not what was noted. */
async function reopen({
  path,
  bytes,
  sha256,
}: FailedPart): Promise<{ readonly file: OwnFile; readonly hash: Hash } | undefined> {
  const file = reopenOwnFile(path);
  if (!file) return undefined;
  const hash = createHash("sha256");
  let rest = "";
  if (file.bytes >= bytes) {
    for await (const chunk of file.read(bytes)) hash.update(chunk);
    rest = await textAfter(file, bytes);
  }
  const isOurs = hash.copy().digest("hex") === sha256 && rest.split("\n").every(isOwnLine);
  if (!isOurs) {
    file.close();
    return undefined;
  }
  file.truncate(bytes);
  return { file, hash };
}

/** Lines a killed run had not noted yet; what a person added reads otherwise. */
function isOwnLine(line: string): boolean {
  return line === "" || '{"failed_line":'.startsWith(line.slice(0, 15));
}

async function textAfter(file: OwnFile, bytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let passed = 0;
  for await (const chunk of file.read()) {
    pieces.push(chunk.subarray(Math.max(0, bytes - passed)));
    passed += chunk.length;
  }
  return Buffer.concat(pieces).toString("utf8");
}
