/** The shell command that prints what the Datastores pane shows. */

import type { CommandOption } from "../../../../query/command-line.ts";
import { type Copied, platformCommand } from "../../copied.ts";
import type { Model } from "../../model.ts";

/** One line for the shell; written so that it reads the same datastore. */
export function datastoresCommand(model: Model): Copied {
  const { view, items, item } = model.datastores;
  const { name } = items.store;
  if (view === "stores" || name === "") return platformCommand(model, { command: ["datastore", "list"] });
  if (view === "item" && item.original)
    return platformCommand(model, { command: ["datastore", "get"], operands: [name, item.key] });
  return queryCommand(model, items.filter.text);
}

/** The same query as a command, with another condition. */
export function queryCommand(model: Model, where: string): Copied {
  const { store, progress } = model.datastores.items;
  const options: CommandOption[] = [];
  if (where !== "") options.push(["--where", where]);
  if (progress.pages > 1) options.push(["--all"]);
  return platformCommand(model, { command: ["datastore", "query"], operands: [store.name], options });
}
