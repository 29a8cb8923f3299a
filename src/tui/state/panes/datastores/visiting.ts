/** Going to an item from elsewhere, to what the log says about one, and coming back. */

import type { NamedItem } from "../../../../activity/named-item.ts";
import { parseQuery } from "../../../../query/parse.ts";
import { printString } from "../../../../query/strings.ts";
import { keyFor } from "../../keys/table.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import { type Stop, visit } from "../../trail.ts";
import { showFiltered } from "../activity/visiting.ts";
import { getItem, isChanged } from "./item.ts";

import { withDatastores } from "./patch.ts";
import { datastoresStop } from "./stop.ts";
import { openDatastores, openStore, storeNamed } from "./stores.ts";
import type { DatastoresHistoryEntry } from "./types.ts";

/** Shows the item, or the datastore's items where no key is known; Esc leads back. */
export function showItem(model: Model, from: Stop, { datastore, key }: NamedItem): Step {
  const visited = visit(model, from, "datastores");
  const { item } = model.datastores;
  if (isChanged(item) && item.draft && !item.leaving) {
    const open = withDatastores(visited, { view: "item" });
    const [write, drop] = [keyFor(model, "item.review"), keyFor(model, "item.revert")];
    return say(open, `This item has changes: ${write} writes them, ${drop} drops them`, "warn");
  }
  const [begun, looked] = openDatastores(withDatastores(visited, { editor: undefined }));
  const { model: known, store } = storeNamed(begun, datastore);
  if (key === undefined) {
    const [opened, asked] = openStore(known, store);
    return [opened, [...looked, ...asked]];
  }
  // The way on from the item leads to the items beside it.
  const [beside, asked] = openStore(known, store);
  const [shown, got] = getItem(beside, datastore, key);
  return [shown, [...looked, ...asked, ...got]];
}

/** All events that have the key in them. */
export function showInActivity(model: Model, key: string): Step {
  const text = printString(key);
  const query = parseQuery(text);
  if (key === "" || !query.ok) return say(model, "This item has no key to look for");
  return showFiltered(model, datastoresStop(model), { text, query: query.value });
}

/** Shows a place of the pane as it was. */
export function restoreDatastores(model: Model, { view, item }: DatastoresHistoryEntry): Step {
  return step(withDatastores(model, { view, item }));
}
