/** The shell command that prints what the Datastores pane shows. */

import { shellCommand } from "../../../query/shell.ts";
import { appWords } from "../app-words.ts";
import type { Model } from "../model.ts";

/** One line for a POSIX shell; the profile is named so that it reads the same datastore. */
export function datastoresCommand(model: Model): string {
  const { view, items, item } = model.datastores;
  const { name } = items.store;
  if (view === "stores" || name === "") return ofApp(model, ["datastore", "list"]);
  if (view === "item" && item.original) return ofApp(model, ["datastore", "get", name, item.key]);
  return queryCommand(model, items.filter.text);
}

/** The command that makes the same query with another condition. */
export function queryCommand(model: Model, where: string): string {
  const { store, progress } = model.datastores.items;
  const words = ["datastore", "query", store.name];
  if (where !== "") words.push("--where", where);
  if (progress.pages > 1) words.push("--all");
  return ofApp(model, words);
}

function ofApp({ identity }: Model, words: readonly string[]): string {
  return shellCommand(["flowtail", ...words, ...appWords(identity)]);
}
