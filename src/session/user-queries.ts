/** The saved datastore queries one can choose from, kept up to date while their files are edited. */

import { messageOf } from "../base/errors.ts";
import {
  readSavedQueries,
  savedQueriesDirectory,
  watchSavedQueries,
  writeSavedQuery,
} from "../config/saved-query.ts";
import { printWhere } from "../expressions/print-where.ts";
import { everyItem, filterFromExpression, filterFromWhere } from "./datastore/filter.ts";

export interface UserQuery {
  readonly name: string;
  readonly title: string;
  /** The datastore it is for; undefined when it is for any. */
  readonly datastore: string | undefined;
  /** The last good condition in the human form, empty for every item; undefined when there never was one. */
  readonly where: string | undefined;
  /** Comes with the program. */
  readonly shipped: boolean;
  /** What is wrong with its file now, with the place. */
  readonly problem: string | undefined;
}

export type QuerySaveOutcome =
  | { readonly kind: "saved"; readonly path: string }
  /** There is a file of that name, and it was not to be replaced. */
  | { readonly kind: "exists"; readonly path: string }
  | { readonly kind: "failed"; readonly problem: string };

export interface UserQueries {
  /** Sorted by name. */
  list(): readonly UserQuery[];
  /** Calls back after the list changed; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  save(
    query: Required<Pick<UserQuery, "name" | "title" | "datastore" | "where">>,
    options: { readonly replace: boolean },
  ): QuerySaveOutcome;
  /** Resolves when every later edit is heard. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

/** `folder` is where the project's `.flowtail` is looked for, upwards. */
export function openUserQueries(folder: string): UserQueries {
  const listeners = new Set<() => void>();
  let queries = readAll(folder, []);
  const refresh = () => {
    const next = readAll(folder, queries);
    if (JSON.stringify(next) === JSON.stringify(queries)) return;
    queries = next;
    for (const listener of listeners) listener();
  };
  // Where the system cannot watch, the list stays as it was read: the queries still work.
  const watch = watchSavedQueries(folder, refresh, () => {});
  return {
    list: () => queries,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save(query, { replace }) {
      try {
        const path = writeSavedQuery(query, folder, { replace });
        if (path === undefined)
          return { kind: "exists", path: `${savedQueriesDirectory(folder)}/${query.name}.json` };
        refresh();
        return { kind: "saved", path };
      } catch (thrown) {
        return { kind: "failed", problem: messageOf(thrown) };
      }
    },
    ready: watch.ready,
    close: () => watch.close(),
  };
}

/** A file that is broken now stays what it was before. */
function readAll(folder: string, before: readonly UserQuery[]): readonly UserQuery[] {
  const projectFolder = savedQueriesDirectory(folder);
  return readSavedQueries(folder).map((found) => {
    const query = checked(found, projectFolder);
    const last = before.find(({ name }) => name === query.name);
    return query.problem !== undefined && last ? { ...last, problem: query.problem } : query;
  });
}

type Found = ReturnType<typeof readSavedQueries>[number];

/** A query is good only when its condition is; one in the platform's form is given in the human one. */
function checked(found: Found, projectFolder: string): UserQuery {
  const { name } = found;
  if ("problem" in found)
    return {
      name,
      title: name,
      datastore: undefined,
      where: undefined,
      shipped: false,
      problem: found.problem,
    };
  const { path, title = name, datastore, where, expression, names = {}, values = {} } = found;
  const query = { name, title, datastore, shipped: !path.startsWith(projectFolder) };
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
