/** The file an export is to make: claimed before anything is asked, by one process at a time, never by surprise. */

import { realpathSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { SandboxSeen } from "../../../client/index.ts";
import { cannotWrite } from "../../../files/file-fault.ts";
import { checkNewFile } from "../../new-file-place.ts";
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
  checkNewFile(path, overwrite);
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
