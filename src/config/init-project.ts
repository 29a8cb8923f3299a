/** Lays the `.flowtail` folder of a project; what is there already stays as it is. */

import { copyFileSync, existsSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { FlowtailError, messageOf, usageError } from "../base/errors.ts";
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
  try {
    return layFiles(join(templates, "init"), folder);
  } catch (thrown) {
    throw usageError(
      "cannot_write",
      `${join(folder, ".flowtail")} cannot be made: ${messageOf(thrown)}`,
      "Check that it is a folder, its permissions and the disk's room.",
    );
  }
}

function layFiles(source: string, folder: string): InitOutcome {
  const created: string[] = [];
  const kept: string[] = [];
  for (const name of ["views", "queries", "items"])
    mkdirSync(join(folder, ".flowtail", name), { recursive: true });
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(source, join(entry.parentPath, entry.name));
    const target = join(folder, ".flowtail", path);
    const shown = join(".flowtail", path);
    if (existsSync(target)) {
      kept.push(shown);
      continue;
    }
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(join(source, path), target);
    created.push(shown);
  }
  return { created: created.sort(), kept: kept.sort() };
}
