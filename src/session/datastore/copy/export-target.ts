/** The file an export is to make: claimed before anything is asked, by one process at a time, never by surprise. */

import { realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { usageError } from "../../../base/errors.ts";
import type { SandboxSeen } from "../../../client/index.ts";
import { entryAt } from "../../../files/entry-at.ts";
import { cannotWrite } from "../../../files/file-fault.ts";
import { beginFile } from "../../../files/new-file.ts";
import { type CopyNote, claimCopy } from "./copy-note.ts";

export interface ExportTargetRequest {
  /** The file to make. */
  readonly path: string;
  /** Replaces a file that is there already. */
  readonly overwrite: boolean;
  /** The folder for what flowtail notes for itself. */
  readonly stateFolder: string;
  /** What its items are of. */
  readonly sandbox: SandboxSeen;
}

export interface ExportTarget extends Disposable {
  readonly path: string;
  readonly overwrite: boolean;
  readonly note: CopyNote;
}

/** Throws a usage error when the file is there already, cannot be made, or is made by another process. */
export async function claimExportTarget(request: ExportTargetRequest): Promise<ExportTarget> {
  const { overwrite, stateFolder, sandbox } = request;
  const path = join(realFolder(request.path), basename(request.path));
  checkPlace(path, overwrite);
  const note = await claimCopy({
    stateFolder,
    sandbox,
    kind: "export",
    target: [path],
    doing: `exporting to ${path}`,
  });
  return { path, overwrite, note, [Symbol.dispose]: () => note[Symbol.dispose]() };
}

/** One name for a file, whichever way leads to its folder. */
function realFolder(path: string): string {
  try {
    return realpathSync(dirname(path));
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
}

function checkPlace(path: string, overwrite: boolean): void {
  const found = entryFor(path);
  if (found && !found.isFile() && !found.isSymbolicLink()) {
    throw usageError(
      "not_a_file",
      `${path} is not a file.`,
      "Name a file, or give --to - for standard output.",
    );
  }
  if (found && !overwrite) throw fileExists(path);
  try {
    beginFile(path).discard();
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
}

function entryFor(path: string) {
  try {
    return entryAt(path);
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
}

function fileExists(path: string) {
  return usageError(
    "file_exists",
    `${path} exists already.`,
    "Name another file, or replace it with --force.",
  );
}
