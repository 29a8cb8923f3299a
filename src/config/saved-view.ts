/** Saved views: a named query, in the project's `.flowtail/views` or shipped with the program. */

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { usageError } from "../base/errors.ts";
import { listWords } from "../base/problem.ts";
import { readJsonFile } from "./json-file.ts";
import { foldersUpwards, templatesDirectory } from "./paths.ts";

const savedViewSchema = z.strictObject({
  $schema: z.string().optional(),
  /** What the screen calls it; the file's name when left out. */
  title: z.string().optional(),
  /** In the query language. */
  query: z.string(),
});

export interface SavedView {
  readonly name: string;
  readonly title: string;
  readonly query: string;
  readonly path: string;
}

/** The view of that name, the project's before the shipped one; a usage error when there is none or it is broken. */
export function readView(name: string, folder: string): SavedView {
  for (const directory of viewDirectories(folder)) {
    const path = join(directory, `${name}.json`);
    const found = isViewName(name)
      ? readJsonFile(path, savedViewSchema, 'A view is {"title": …, "query": …}.')
      : undefined;
    if (found) return { name, title: found.title ?? name, query: found.query, path };
  }
  throw usageError(
    "unknown_view",
    `There is no view "${name}".`,
    `Known views: ${listWords(viewNames(folder), "and")}.`,
  );
}

/** Names of all views, each once, sorted. */
export function viewNames(folder: string): readonly string[] {
  const names = viewDirectories(folder).flatMap((directory) =>
    readdirSync(directory).flatMap((file) =>
      file.endsWith(".json") ? [file.slice(0, -".json".length)] : [],
    ),
  );
  return [...new Set(names)].sort();
}

/** A view's name is a file's name and nothing more. */
function isViewName(name: string): boolean {
  return /^[\w.-]+$/.test(name) && !name.startsWith(".");
}

function viewDirectories(folder: string): readonly string[] {
  const project = [...foldersUpwards(folder)]
    .map((parent) => join(parent, ".flowtail", "views"))
    .find(existsSync);
  const shipped = templatesDirectory();
  return [...(project ? [project] : []), ...(shipped ? [join(shipped, "views")] : [])];
}
