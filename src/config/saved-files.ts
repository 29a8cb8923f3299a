/** Small JSON files of the user by name: in the project's `.flowtail/<kind>`, or shipped with the program. */

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { usageError } from "../base/errors.ts";
import { listWords } from "../base/problem.ts";
import { readJsonFile } from "./json-file.ts";
import { foldersUpwards, templatesDirectory } from "./paths.ts";

/** One kind of saved file: the folder's name, what one is called, and its shape in words. */
export interface SavedKind {
  readonly folder: string;
  readonly noun: string;
  readonly shape: string;
}

export interface SavedFile<Content> {
  readonly path: string;
  readonly content: Content;
}

/** The file of that name, the project's before the shipped one; a usage error when there is none or it is broken. */
export function readSaved<Schema extends z.ZodType>(
  kind: SavedKind,
  schema: Schema,
  name: string,
  folder: string,
): SavedFile<z.output<Schema>> {
  for (const directory of isFileName(name) ? savedDirectories(kind, folder) : []) {
    const path = join(directory, `${name}.json`);
    const content = readJsonFile(path, () => schema, kind.shape);
    if (content !== undefined) return { path, content };
  }
  const known = savedNames(kind, folder);
  throw usageError(
    `unknown_${kind.noun}`,
    `There is no ${kind.noun} "${name}".`,
    known.length > 0
      ? `Known ${kind.folder}: ${listWords(known, "and")}.`
      : `They are kept in .flowtail/${kind.folder}, one JSON file each.`,
  );
}

/** Names of all files of the kind, each once, sorted. */
export function savedNames(kind: SavedKind, folder: string): readonly string[] {
  const names = savedDirectories(kind, folder).flatMap((directory) =>
    readdirSync(directory).flatMap((file) =>
      file.endsWith(".json") ? [file.slice(0, -".json".length)] : [],
    ),
  );
  return [...new Set(names)].sort();
}

/** Folders that exist, the project's first. */
export function savedDirectories(kind: SavedKind, folder: string): readonly string[] {
  const project = [...foldersUpwards(folder)]
    .map((parent) => join(parent, ".flowtail", kind.folder))
    .find(existsSync);
  const templates = templatesDirectory();
  const shipped = templates && join(templates, kind.folder);
  return [project, shipped].filter((directory) => directory !== undefined).filter(existsSync);
}

/**
 * Where the project's files of the kind are kept or would be: in the nearest `.flowtail` upwards that has some, else in
 * the nearest one, else in a new one in the folder.
 */
export function projectDirectory(kind: SavedKind, folder: string): string {
  const parents = [...foldersUpwards(folder)];
  const owner =
    parents.find((parent) => existsSync(join(parent, ".flowtail", kind.folder))) ??
    parents.find((parent) => existsSync(join(parent, ".flowtail"))) ??
    folder;
  return join(owner, ".flowtail", kind.folder);
}

/** A name is a file's name and nothing more. */
export function isFileName(name: string): boolean {
  return /^[\w.-]+$/.test(name) && !name.startsWith(".");
}
