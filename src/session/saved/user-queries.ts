/** The saved datastore queries a person can choose from, in the human form whichever form they are written in. */

import type { SaveOptions } from "../../config/saved-files.ts";
import { readSavedQuery, type SavedQuery, savedQueries } from "../../config/saved-query.ts";
import { printWhere } from "../../expressions/print-where.ts";
import { everyItem, filterFromExpression, filterFromWhere } from "../datastore/filter.ts";
import {
  openSavedFiles,
  type SavedEntry,
  type SavedFileStore,
  type SavedFiles,
  type SaveOutcome,
} from "./saved-file-store.ts";

export interface UserQuery extends SavedEntry {
  /** The datastore it is for; undefined when it is for any. */
  readonly datastore: string | undefined;
  /** The last good condition in the human form, empty for every item; undefined when there never was one. */
  readonly where: string | undefined;
}

export interface UserQueries extends Omit<SavedFileStore<UserQuery>, "save"> {
  save(
    query: Required<Pick<UserQuery, "name" | "title" | "datastore" | "where">>,
    options?: SaveOptions,
  ): SaveOutcome;
}

const unknown = { datastore: undefined, where: undefined, shipped: false };

export const userQueryFiles: SavedFiles<SavedQuery, UserQuery> = {
  kind: savedQueries,
  read: readSavedQuery,
  understand,
  broken: (name, problem) => ({ ...unknown, name, title: name, problem }),
};

/** `folder` is where the project's `.flowtail` is looked for, upwards. */
export function openUserQueries(folder: string, shown?: (text: string) => string): UserQueries {
  const store = openSavedFiles(userQueryFiles, folder, shown);
  return { ...store, save: ({ name, ...content }, options) => store.save(name, content, options) };
}

/** A query is good only when its condition is. */
function understand(saved: SavedQuery, shipped: boolean): UserQuery {
  const { name, path, title = name, datastore, where, expression, names = {}, values = {} } = saved;
  const query = { name, title, datastore, shipped };
  const filter = where !== undefined ? filterFromWhere(where) : filterOf(expression, names, values);
  if (filter.ok) {
    const { condition } = filter.value;
    return { ...query, where: where ?? (condition ? printWhere(condition) : ""), problem: undefined };
  }
  const { message, offset } = filter.problem;
  const place = where === undefined ? "expression" : "where";
  return { ...query, where: undefined, problem: `${path}: ${place}, column ${offset + 1}: ${message}` };
}

function filterOf(
  expression: string | undefined,
  names: Readonly<Record<string, string>>,
  values: Readonly<Record<string, unknown>>,
) {
  if (expression === undefined) return { ok: true, value: everyItem } as const;
  return filterFromExpression(expression, names, values);
}
