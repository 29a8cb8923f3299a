/** Jumps to an item, jumps to the events about an item, and coming back. */

import { printString } from "../../../../query/strings.ts";
import { keyFor } from "../../keys/table.ts";
import type { Model, Step } from "../../model.ts";
import { arrive, type HistoryEntry, visit } from "../../navigation.ts";
import { say, step } from "../../step.ts";
import { openBuilder } from "./build.ts";
import { chooseQuery } from "./choices.ts";
import { closeItem, getItem, hasEdits } from "./item.ts";
import { viewOf } from "./model.ts";
import { withDatastores, withItem } from "./setters.ts";
import { openDatastores, openStore, storeNamed } from "./stores.ts";
import type { DatastoresDestination, DatastoresHistoryEntry } from "./types.ts";

export function datastoresEntry({ datastores }: Model): DatastoresHistoryEntry {
  const { store, filter } = datastores.items;
  const { key, position } = datastores.item;
  return { pane: "datastores", view: viewOf(datastores), store, filter, key, position };
}

/** Shows the item, the datastore's items where no key is known, or what a query selects; Esc leads back. */
export function showDatastores(model: Model, to: DatastoresDestination, from: HistoryEntry): Step {
  const visited = arrive(model, from, "datastores");
  const { item } = model.datastores;
  if (hasEdits(item) && item.draft) {
    const open = withDatastores(visited, { view: "item" });
    const write = keyFor(model, "item.review");
    const words = item.original
      ? `This item has changes: ${write} writes them, ${keyFor(model, "item.revert")} drops them`
      : `This new item is not stored yet: ${write} writes it, ${keyFor(model, "datastores.back")} twice drops it`;
    return say(open, words, "warn");
  }
  const [begun, looked] = openDatastores(withDatastores(visited, { editor: undefined }));
  if ("query" in to) {
    const query = begun.datastores.queries.find(({ name }) => name === to.query);
    const [chosen, asked] = query ? chooseQuery(begun, query) : say(begun, "There is no such query any more");
    return [chosen, [...looked, ...asked]];
  }
  const { datastore, key } = to.item;
  const { model: known, store } = storeNamed(begun, datastore);
  if (key === undefined) {
    const [opened, asked] = openStore(known, store);
    return [opened, [...looked, ...asked]];
  }
  // Esc from the item leads to the list of items.
  const [beside, asked] = openStore(known, store);
  const [shown, got] = getItem(beside, datastore, key);
  return [shown, [...looked, ...asked, ...got]];
}

/** All events that have the key in them. */
export function showInActivity(model: Model, key: string): Step {
  if (key === "") return say(model, "This item has no key to look for");
  return visit(model, datastoresEntry(model), { pane: "activity", query: printString(key) });
}

/** Esc has said before that it drops what was changed. */
export function leaveDatastores(model: Model): Step {
  const { view, item } = model.datastores;
  if (view !== "item" || !hasEdits(item)) return step(model);
  return step(
    item.original ? withItem(model, { draft: item.original, rejected: undefined }) : closeItem(model),
  );
}

/** What is open there still is shown with what was made of it since; else the item is read anew. */
export function restoreDatastores(model: Model, place: DatastoresHistoryEntry): Step {
  const { view, store, filter, key, position } = place;
  const { datastores } = model;
  const isSameStore = datastores.items.store.name === store.name;
  const isOpen = isSameStore && viewOf(datastores) === view;
  if (isOpen && view !== "item") return step(model);
  if (isOpen && datastores.item.key === key) return step(withItem(model, { position }));
  const closed = closeItem(model);
  if (view === "stores") return step(withDatastores(closed, { view }));
  const [listed, asked] = isSameStore ? step(closed) : openStore(closed, store, filter);
  if (view === "builder") return [openBuilder(listed)[0], asked];
  if (view !== "item" || key === "") return [listed, asked];
  const [opened, got] = getItem(listed, store.name, key);
  return [withItem(opened, { position }), [...asked, ...got]];
}
