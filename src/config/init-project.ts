/** Lays the `.flowtail` folder of a project; what is there already stays as it is. */

import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { FlowtailError } from "../base/errors.ts";
import { cannotWrite } from "../files/file-fault.ts";
import { makeFolder } from "../files/folder.ts";
import { readTextFile } from "../files/read-text.ts";
import { refuseLinks, sharedModes, writeWhole } from "../files/write-whole.ts";
import { templatesDirectory } from "./paths.ts";

export interface InitOutcome {
  /** Paths below the folder. */
  readonly created: readonly string[];
  readonly kept: readonly string[];
}

/** Throws a usage error where the folder cannot be made; what was written until then stays. */
export function initProject(folder: string): InitOutcome {
  const templates = templatesDirectory();
  if (!templates)
    throw new FlowtailError("internal", "templates_missing", "The shipped templates are missing.", {
      remedy: "Install flowtail again.",
    });
  return layFiles(join(templates, "init"), folder);
}

function layFiles(source: string, folder: string): InitOutcome {
  const created: string[] = [];
  const kept: string[] = [];
  const folders = ["views", "queries", "items"].map((name) => join(folder, ".flowtail", name));
  // All of them before any is made: what is refused is refused whole.
  for (const path of folders) orCannotWrite(path, () => refuseLinks(folder, path));
  for (const path of folders) orCannotWrite(path, () => makeFolder(path, sharedModes.folderMode));
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(source, join(entry.parentPath, entry.name));
    const target = join(folder, ".flowtail", path);
    const shown = join(".flowtail", path);
    const text = readTextFile(join(source, path));
    const isNew = writeWhole(target, text, { replace: false, below: folder, ...sharedModes });
    (isNew ? created : kept).push(shown);
  }
  return { created: created.sort(), kept: kept.sort() };
}

function orCannotWrite(path: string, work: () => void): void {
  try {
    work();
  } catch (thrown) {
    throw cannotWrite(path, thrown);
  }
}
