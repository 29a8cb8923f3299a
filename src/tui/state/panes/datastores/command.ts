/** The shell command that prints what the Datastores pane shows, or makes the change that it asks about. */

import { safeLine } from "../../../../base/terminal-text.ts";
import type { DatastoreItem } from "../../../../catalog/schemas/datastore.ts";
import type { CommandOption } from "../../../../query/command-line.ts";
import { type Copied, platformCommand } from "../../copied.ts";
import type { Model } from "../../model.ts";
import { isChanged } from "./item.ts";
import type { ChangePlan, ItemsSort } from "./model.ts";

/** One line for the shell; written so that it reads, or changes, the same datastore. */
export function datastoresCommand(model: Model): Copied {
  const { view, items, item, review } = model.datastores;
  const { name } = items.store;
  if (view === "review") return changeCommand(model, review.plan);
  if (view === "stores" || name === "") return platformCommand(model, { command: ["datastore", "list"] });
  if (view !== "item") return inOwnOrder(queryCommand(model, items.filter.text), items.sort);
  const { draft, original, key } = item;
  return draft && (!original || isChanged(item))
    ? noted(writeCommand(model, "put", name, draft), "writes the item as it stands here")
    : platformCommand(model, { command: ["datastore", "get"], operands: [name, key] });
}

function changeCommand(model: Model, plan: ChangePlan | undefined): Copied {
  if (!plan) return { refusal: "There is no command yet: what would change is not known" };
  const { kind, datastore, key, after } = plan;
  const copied =
    kind === "delete" || !after
      ? platformCommand(model, { command: ["datastore", "delete"], operands: [datastore, key] })
      : writeCommand(model, kind, datastore, after);
  return noted(copied, "makes the change that is asked about");
}

function writeCommand(model: Model, kind: "put" | "update", datastore: string, item: DatastoreItem): Copied {
  const options = [["--item", JSON.stringify(item)]] as const;
  return platformCommand(model, { command: ["datastore", kind], operands: [datastore], options });
}

/** The platform takes no order. */
function inOwnOrder(copied: Copied, sort: ItemsSort | undefined): Copied {
  return sort
    ? noted(copied, `prints the items in the platform's order, not by ${safeLine(sort.column)}`)
    : copied;
}

function noted(copied: Copied, note: string): Copied {
  return "text" in copied ? { ...copied, note } : copied;
}

/** The same query as a command, with another condition. */
export function queryCommand(model: Model, where: string): Copied {
  const { store, progress } = model.datastores.items;
  const options: CommandOption[] = [];
  if (where !== "") options.push(["--where", where]);
  if (progress.pages > 1) options.push(["--all"]);
  return platformCommand(model, { command: ["datastore", "query"], operands: [store.name], options });
}
