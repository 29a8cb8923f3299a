/** The open item: as a form or as JSON, with lists and objects that fold. */

import { sortedJson } from "../../../../base/sorted-json.ts";
import type { DatastoreItem } from "../../../../catalog/schemas/datastore.ts";
import { keyFor } from "../../keys/table.ts";
import { listStart } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import { type ItemRow, itemRows, rowId } from "./item-rows.ts";
import { type ValuePath, withValue } from "./item-value.ts";
import { primaryKeyOf } from "./items.ts";
import { type ItemModel, noItem } from "./model.ts";
import { withDatastores, withItem } from "./setters.ts";

/** Levels of lists and objects that are shown; the platform itself takes far fewer. */
export const deepestItem = 200;

/** Shows an item that was fetched; the tab stays. */
export function itemOpened(
  model: Model,
  item: DatastoreItem,
  opened: Pick<ItemModel, "key" | "position" | "askedAtMs" | "readingAgain">,
): Model {
  const { view, item: before } = model.datastores;
  return withDatastores(model, {
    // What is asked about meanwhile stands over it.
    view: view === "review" ? view : "item",
    item: { ...noItem, ...listStart, tab: before.tab, draft: item, original: item, ...opened },
  });
}

/** Opens a new item, which is not stored yet. */
export function newItem(model: Model, draft: DatastoreItem): Model {
  const { tab } = model.datastores.item;
  return withDatastores(model, { view: "item", item: { ...noItem, tab, draft } });
}

/** Shows the list in place of the item. */
export function closeItem(model: Model): Model {
  const { tab } = model.datastores.item;
  return withDatastores(model, { view: "items", item: { ...noItem, tab } });
}

export function getItem(model: Model, datastore: string, key: string): Step {
  const { tab } = model.datastores.item;
  const item: ItemModel = { ...noItem, tab, key, loading: true };
  return step(withDatastores(model, { view: "item", item }), {
    pane: "datastores",
    kind: "get-item",
    datastore,
    key,
  });
}

export function isChanged({ draft, original }: ItemModel): boolean {
  if (draft === original) return false;
  return draft !== undefined && JSON.stringify(draft) !== JSON.stringify(original);
}

/** Whether there is something that is nowhere else: changes, or a text from the user's editor that is no item yet. */
export function hasEdits(item: ItemModel): boolean {
  return isChanged(item) || item.rejected !== undefined;
}

/** What is nowhere else, and the key that goes on with it; to be followed by what drops it. */
export function unwrittenWords(model: Model): string {
  return model.datastores.item.rejected === undefined
    ? `Changed: ${keyFor(model, "item.review")} writes it`
    : `What was edited is no item yet: ${keyFor(model, "item.edit-json")} edits it again`;
}

/** What is nowhere else must be written or dropped before the item is left. */
export function sayUnwritten(model: Model): Step {
  const { item } = model.datastores;
  const drop = item.original ? keyFor(model, "item.revert") : `${keyFor(model, "datastores.back")} twice`;
  return say(model, `${unwrittenWords(model)}, ${drop} drops ${droppedWords(item)}`, "warn");
}

export function droppedWords({ rejected }: ItemModel): string {
  return rejected === undefined ? "the changes" : "it";
}

/** The order of attributes has no meaning. */
export function isSameItem(one: DatastoreItem | undefined, other: DatastoreItem): boolean {
  return one === other || sortedJson(one) === sortedJson(other);
}

export function selectedItemRow({ datastores: { item } }: Model): ItemRow | undefined {
  return itemRows(item)[item.cursor];
}

/** Says why nothing can be done with the open item. */
export function sayNoItem(model: Model): Step {
  return say(model, model.datastores.item.loading ? "The item is on its way" : "There is no item here");
}

export function fold(model: Model, to: "fold" | "unfold"): Step {
  const row = selectedItemRow(model);
  const { folded } = model.datastores.item;
  if (!row) return sayNoItem(model);
  const id = rowId(row.path);
  if (to === "unfold" && !row.isFolded) return say(model, "There is no closed list or object in this row");
  if (to === "unfold") return step(withItem(model, { folded: folded.filter((other) => other !== id) }));
  const isOpen = (row.isParent && !row.isFolded) || row.isClosing;
  if (isOpen) return selectPath(withItem(model, { folded: [...folded, id] }), row.path);
  return row.path.length > 1
    ? selectPath(model, row.path.slice(0, -1))
    : say(model, "There is no open list or object in this row, or around it");
}

/** Every list and object of the item, or none. */
export function foldAll(model: Model): Step {
  const { item } = model.datastores;
  if (!item.draft) return sayNoItem(model);
  if (item.folded.length > 0) return step(withItem(model, { folded: [] }));
  const parents = itemRows(item).filter(({ isParent, path }) => isParent && path.length > 0);
  if (parents.length === 0) return say(model, "The item has no list or object to close");
  return step(withItem(model, { folded: parents.map(({ path }) => rowId(path)), cursor: 0, top: 0 }));
}

/** The draft as a new item, without its key: the user gives another. */
export function copyAsNew(model: Model): Step {
  const { item, items } = model.datastores;
  const { draft, key, original, rejected } = item;
  if (!draft) return sayNoItem(model);
  if (rejected !== undefined) return say(model, unwrittenWords(model), "warn");
  const copy = newItem(model, withValue(draft, [primaryKeyOf(items.store)], ""));
  const taken =
    original && isChanged(item) ? ` with the changes of ${JSON.stringify(key)}, which stays as stored` : "";
  return say(copy, `A new item${taken}: give it a key`);
}

/** Opens or closes the list or object under the cursor. */
export function toggleFold(model: Model): Step {
  const row = selectedItemRow(model);
  return fold(model, row?.isFolded ? "unfold" : "fold");
}

/** The cursor at the row of a value. */
export function selectPath(model: Model, path: ValuePath): Step {
  const { item } = model.datastores;
  const cursor = itemRows(item).findIndex((row) => row.id === rowId(path));
  return step(cursor === -1 ? model : withItem(model, { cursor }));
}
