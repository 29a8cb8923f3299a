/** Saved datastore queries: a condition with the datastore it is for, in `.flowtail/queries` or shipped. */

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { FlowtailError, usageError } from "../base/errors.ts";
import { isFileName, projectDirectory, readSaved, type SavedKind, savedNames } from "./saved-files.ts";
import { type FileWatch, watchFiles } from "./watch-files.ts";
import { writeWhole } from "./write-file.ts";

const kind: SavedKind = {
  folder: "queries",
  noun: "query",
  shape:
    'A query is {"title": …, "datastore": …, "where": …}, or "expression", "names" and "values" in place of "where".',
};

const savedQuerySchema = z
  .strictObject({
    $schema: z.string().optional(),
    /** What the screen calls it; the file's name when left out. */
    title: z.string().optional(),
    /** The datastore it is meant for; any when left out. */
    datastore: z.string().optional(),
    /** In the human form. */
    where: z.string().optional(),
    /** In the platform's form. */
    expression: z.string().optional(),
    names: z.record(z.string(), z.string()).optional(),
    values: z.record(z.string(), z.unknown()).optional(),
  })
  .refine(({ where, expression }) => where === undefined || expression === undefined, {
    message: "give where or expression, not both",
  });

export interface SavedQuery extends z.output<typeof savedQuerySchema> {
  readonly name: string;
  readonly path: string;
}

/** A usage error when there is none of that name or it is broken. */
export function readSavedQuery(name: string, folder: string): SavedQuery {
  const { path, content } = readSaved(kind, savedQuerySchema, name, folder);
  return { ...content, name, path };
}

/** Names of all queries, each once, sorted. */
export function savedQueryNames(folder: string): readonly string[] {
  return savedNames(kind, folder);
}

/** A file that is there and cannot be used; `problem` names the file and the place. */
export interface BrokenQuery {
  readonly name: string;
  readonly problem: string;
}

/** All queries, broken ones too, sorted by name. */
export function readSavedQueries(folder: string): readonly (SavedQuery | BrokenQuery)[] {
  return savedQueryNames(folder).map((name) => {
    try {
      return readSavedQuery(name, folder);
    } catch (thrown) {
      if (!(thrown instanceof FlowtailError)) throw thrown;
      return { name, problem: thrown.message };
    }
  });
}

/** Where the project's queries are kept; the folder need not exist yet. */
export function savedQueriesDirectory(folder: string): string {
  return projectDirectory(kind, folder);
}

/** Path of the file written; undefined, and nothing is written, when there is one and it may not be replaced. */
export function writeSavedQuery(
  { name, title, datastore, where }: Pick<SavedQuery, "name" | "title" | "datastore" | "where">,
  folder: string,
  { replace }: { readonly replace: boolean },
): string | undefined {
  if (!isFileName(name))
    throw usageError(
      "invalid_name",
      `"${name}" cannot be the name of a file.`,
      "Use letters, digits, - and _.",
    );
  const path = join(savedQueriesDirectory(folder), `${name}.json`);
  if (!replace && existsSync(path)) return undefined;
  writeWhole(path, `${JSON.stringify({ title, datastore, where }, null, 2)}\n`);
  return path;
}

/** Calls back when a file of the project's queries may read differently. */
export function watchSavedQueries(
  folder: string,
  changed: () => void,
  failed: (error: unknown) => void,
): FileWatch {
  const project = dirname(dirname(savedQueriesDirectory(folder)));
  return watchFiles(project, {
    wanted: (path) => /^\.flowtail(?:\/queries(?:\/[^/]+\.json)?)?$/.test(path),
    changed,
    failed,
  });
}
