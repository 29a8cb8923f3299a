/** The shell command that prints what the Datastores pane shows. */

import { type CommandOption, type CommandParts, flowtailCommand } from "../../../query/command-line.ts";
import type { Model } from "../model.ts";

/** One line for the shell; written so that it reads the same datastore. */
export function datastoresCommand(model: Model): string {
  const { view, items, item } = model.datastores;
  const { name } = items.store;
  if (view === "stores" || name === "") return ofApp(model, { command: ["datastore", "list"] });
  if (view === "item" && item.original)
    return ofApp(model, { command: ["datastore", "get"], operands: [name, item.key] });
  return queryCommand(model, items.filter.text);
}

/** The command that makes the same query with another condition. */
export function queryCommand(model: Model, where: string): string {
  const { store, progress } = model.datastores.items;
  const options: CommandOption[] = [];
  if (where !== "") options.push(["--where", where]);
  if (progress.pages > 1) options.push(["--all"]);
  return ofApp(model, { command: ["datastore", "query"], operands: [store.name], options });
}

function ofApp({ identity }: Model, { options = [], ...parts }: CommandParts): string {
  return flowtailCommand({ ...parts, options: [...options, ...identity.options] }, identity.shell);
}
