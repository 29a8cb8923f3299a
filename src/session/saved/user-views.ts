/** The views a person can choose from; a mistake in a file never takes its view away. */

import type { SaveOptions } from "../../config/saved-files.ts";
import { readView, type SavedView, savedViews } from "../../config/saved-view.ts";
import { parseQuery } from "../../query/parse.ts";
import {
  openSavedFiles,
  type SavedEntry,
  type SavedFileStore,
  type SavedFiles,
  type SaveOutcome,
} from "./saved-file-store.ts";

export interface UserView extends SavedEntry {
  /** The last good query; undefined when there never was one. */
  readonly query: string | undefined;
}

export interface UserViews extends Omit<SavedFileStore<UserView>, "save"> {
  save(view: Pick<SavedView, "name" | "title" | "query">, options?: SaveOptions): SaveOutcome;
}

export const userViewFiles: SavedFiles<SavedView, UserView> = {
  kind: savedViews,
  read: readView,
  understand,
  broken: (name, problem) => ({ name, title: name, query: undefined, shipped: false, problem }),
};

/** `folder` is where the project's `.flowtail` is looked for, upwards. */
export function openUserViews(folder: string, shown?: (text: string) => string): UserViews {
  const store = openSavedFiles(userViewFiles, folder, shown);
  return { ...store, save: ({ name, title, query }, options) => store.save(name, { title, query }, options) };
}

/** A view is good only when its query is. */
function understand({ name, title, query, path }: SavedView, shipped: boolean): UserView {
  const parsed = parseQuery(query);
  if (parsed.ok) return { name, title, query, shipped, problem: undefined };
  const { message, offset } = parsed.problem;
  const problem = `${path}: query, column ${offset + 1}: ${message}`;
  return { name, title, query: undefined, shipped, problem };
}
