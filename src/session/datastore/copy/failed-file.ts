/** The file that takes what an import could not write: made new, never in the place of another, under a name of its own. */

import { createHash, type Hash } from "node:crypto";
import { realpathSync } from "node:fs";
import { usageError } from "../../../base/errors.ts";
import { cannotWrite, isFileFault } from "../../../files/file-fault.ts";
import { createOwnFile, type OwnFile, reopenOwnFile } from "../../../files/own-file.ts";
import { type FailedLine, writeFailedLine } from "./failed-line.ts";

export interface FailedFile extends FailedSoFar {
  add(lines: readonly FailedLine[]): void;
  /** Closes it; an empty one is removed. */
  close(): void;
}

/** As it is noted, to be gone on with. */
export interface FailedSoFar {
  /** Undefined as long as there is none: it is made with its first line. */
  readonly path: string | undefined;
  /** Lines put aside, also by earlier runs. */
  readonly count: number;
  /** Bytes so far; what follows them in the file was not noted and is written again. */
  readonly bytes: number;
  /** Of those bytes. */
  readonly sha256: string;
}

export interface FailedFileRequest {
  /** Where the user wants it; then it is made at once, so that a name that is taken stops the import before it begins. */
  readonly wanted: string | undefined;
  /** The input's path, or what stands for it: the names are made of it. */
  readonly stem: string;
  /** What an earlier run has put aside. */
  readonly found: FailedSoFar | undefined;
  /** Told when what was put aside before stays in another file than what comes now. */
  readonly onNewFile: (before: string) => void;
}

/** Throws a usage error when the wanted file is there already or cannot be made. */
export async function openFailedFile(request: FailedFileRequest): Promise<FailedFile> {
  const { wanted, stem, found, onNewFile } = request;
  const again = found && (wanted ?? found.path) === found.path ? await reopen(found) : undefined;
  let file = again?.file ?? (wanted === undefined ? undefined : createWanted(wanted, stem));
  const hash = again?.hash ?? createHash("sha256");
  let count = found?.count ?? 0;
  if (found?.path !== undefined && found.bytes > 0 && !again) onNewFile(found.path);
  return {
    get path() {
      return file?.path;
    },
    get count() {
      return count;
    },
    get bytes() {
      return file?.bytes ?? 0;
    },
    get sha256() {
      return hash.copy().digest("hex");
    },
    add(lines) {
      if (lines.length === 0) return;
      file ??= createFree(stem);
      const text = lines.map(writeFailedLine).join("");
      try {
        file.append(text);
      } catch (thrown) {
        throw cannotWrite(file.path, thrown);
      }
      hash.update(text);
      count += lines.length;
    },
    close() {
      if (file?.bytes === 0) file.remove();
      else file?.close();
    },
  };
}

/** `tasks.ndjson.failed.ndjson`, then `….failed.2.ndjson` and so on: the first that nobody has, be it by a moment. */
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
  try {
    return createOwnFile(path);
  } catch (thrown) {
    if (!isFileFault(thrown) || thrown.code !== "EEXIST") throw cannotWrite(path, thrown);
    const what = isSame(path, input) ? "is the file to import" : "exists already";
    throw usageError("file_exists", `--failed ${path} ${what}.`, "Name a file that is not there yet.");
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
}: FailedSoFar): Promise<{ readonly file: OwnFile; readonly hash: Hash } | undefined> {
  const file = path === undefined ? undefined : reopenOwnFile(path);
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
