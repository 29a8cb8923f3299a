/** The shell command that prints what the Datastores pane shows, or makes the change that it asks about. */

import { limits } from "../../../../catalog/limits.ts";
import type { DatastoreItem } from "../../../../catalog/schemas/datastore.ts";
import type { CommandOption } from "../../../../query/command-line.ts";
import { type Copied, platformCommand } from "../../copied.ts";
import type { Model } from "../../model.ts";
import { builtFilter, incompleteText, isBuilt } from "./build.ts";
import { isChanged } from "./item.ts";
import type { ChangePlan, ItemsModel } from "./model.ts";

/** One line for the shell; written so that it reads, or changes, the same datastore. */
export function datastoresCommand(model: Model): Copied {
  const { view, items, item, review } = model.datastores;
  const { name } = items.store;
  if (view === "review") return changeCommand(model, review.plan);
  if (view === "stores" || name === "") return platformCommand(model, { command: ["datastore", "list"] });
  if (view === "builder") return builtCommand(model);
  if (view !== "item") return withNotes(queryCommand(model, items.filter.text), listNotes(model));
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

function builtCommand(model: Model): Copied {
  const built = builtFilter(model);
  return built.ok ? queryCommand(model, built.value.text) : { refusal: incompleteText(built.message) };
}

/** What was built is in use only once it was asked for, and what was changed since is listed whether or not it matches. */
function listNotes(model: Model): readonly string[] {
  const { filter, progress, length } = model.datastores.items;
  const endsElsewhere = progress.more && (hasLargePages(progress) || (length === 0 && progress.pages > 1));
  return [
    ...(endsElsewhere
      ? [
          `may print more: it goes through pages of ${hasLargePages(progress) ? maximum : standard} to as many matches`,
        ]
      : []),
    ...(filter.condition && progress.changed > 0
      ? ["asks anew, and prints of what has changed since only what matches"]
      : []),
    ...(isBuilt(model) ? ["leaves out the condition that was built and is not used"] : []),
  ];
}

function withNotes(copied: Copied, notes: readonly string[]): Copied {
  return notes.length === 0 ? copied : noted(copied, notes.join("; "));
}

function noted(copied: Copied, note: string): Copied {
  return "text" in copied ? { ...copied, note } : copied;
}

/** The same query as a command, in the same order, with another condition. */
export function queryCommand(model: Model, where: string): Copied {
  const { store, filter, sort, progress } = model.datastores.items;
  const condition: readonly CommandOption[] = where === "" ? [] : [["--where", where]];
  const isListed = progress.more && where === filter.text;
  const others: readonly CommandOption[] = progress.pages > 1 ? [["--all"]] : [];
  const order: readonly CommandOption[] = sort
    ? [["--sort", sort.column], ...(sort.reversed ? [["--reverse"] as const] : [])]
    : [];
  const pages = isListed ? pagesOptions(model.datastores.items) : others;
  const options = [...condition, ...pages, ...order];
  return platformCommand(model, { command: ["datastore", "query"], operands: [store.name], options });
}

const { standard, maximum } = limits.datastorePage;

/** Through the pages that were looked at, and no further; the first of them is what the command prints by itself. */
function pagesOptions({ length, progress }: ItemsModel): readonly CommandOption[] {
  const isLarge = hasLargePages(progress);
  if (progress.pages <= 1 && !isLarge) return [];
  const enough = ["--matches", String(Math.max(1, length))] as const;
  return isLarge ? [enough] : [enough, ["--limit", String(standard)]];
}

/** Pages are larger where matches were searched for, and as large in a command that follows them. */
function hasLargePages({ pages, evaluated }: ItemsModel["progress"]): boolean {
  return evaluated > pages * standard;
}
