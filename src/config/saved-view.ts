/** Saved views: a named query, in the project's `.flowtail/views` or shipped with the program. */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { FlowtailError, usageError } from "../base/errors.ts";
import { isFileName, projectDirectory, readSaved, type SavedKind, savedNames } from "./saved-files.ts";
import { writeWhole } from "./write-file.ts";

const kind: SavedKind = { folder: "views", noun: "view", shape: 'A view is {"title": …, "query": …}.' };

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

/** A file that is there and cannot be used; `problem` names the file and the place. */
export interface BrokenView {
  readonly name: string;
  readonly problem: string;
}

/** The view of that name, the project's before the shipped one; a usage error when there is none or it is broken. */
export function readView(name: string, folder: string): SavedView {
  const { path, content } = readSaved(kind, savedViewSchema, name, folder);
  return { name, title: content.title ?? name, query: content.query, path };
}

/** Names of all views, each once, sorted. */
export function viewNames(folder: string): readonly string[] {
  return savedNames(kind, folder);
}

/** All views, broken ones too, sorted by name. */
export function readViews(folder: string): readonly (SavedView | BrokenView)[] {
  return viewNames(folder).map((name) => {
    try {
      return readView(name, folder);
    } catch (thrown) {
      if (!(thrown instanceof FlowtailError)) throw thrown;
      return { name, problem: thrown.message };
    }
  });
}

/** Where the project's views are kept; the folder need not exist yet. */
export function viewsDirectory(folder: string): string {
  return projectDirectory(kind, folder);
}

/** Path of the file written; undefined, and nothing is written, when there is one and it may not be replaced. */
export function writeView(
  { name, title, query }: Omit<SavedView, "path">,
  folder: string,
  { replace }: { readonly replace: boolean },
): string | undefined {
  if (!isFileName(name))
    throw usageError(
      "invalid_name",
      `"${name}" cannot be the name of a file.`,
      "Use letters, digits, - and _.",
    );
  const path = join(viewsDirectory(folder), `${name}.json`);
  if (!replace && existsSync(path)) return undefined;
  writeWhole(path, `${JSON.stringify({ title, query }, null, 2)}\n`);
  return path;
}
