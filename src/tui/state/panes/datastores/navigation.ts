/** Jumps to an item, jumps to the events about an item, and coming back. */

import type { NamedItem } from "../../../../activity/named-item.ts";
import { printString } from "../../../../query/strings.ts";
import type { Model, Step } from "../../model.ts";
import { arrive, type HistoryEntry, visit } from "../../navigation.ts";
import { say, step } from "../../step.ts";
import { reviewAgain, stayingPut } from "./change.ts";
import { chooseQuery, filterOf, sayBroken } from "./choices.ts";
import { closeItem, getItem, hasEdits } from "./item.ts";
import { type ItemModel, isUndo, noReview, viewOf } from "./model.ts";
import { withDatastores, withItem } from "./setters.ts";
import { openDatastores, openItems, openStore, storeNamed } from "./stores.ts";
import type { DatastoresDestination, DatastoresHistoryEntry } from "./types.ts";

export function datastoresEntry({ datastores }: Model): DatastoresHistoryEntry {
  const { view, items, item, builder, review } = datastores;
  const asked = view === "review" ? review : undefined;
  return { pane: "datastores", view: viewOf(datastores), items, item, builder, review: asked };
}

/** Shows the item, the datastore's items where no key is known, or what a query selects; Esc leads back. */
export function showDatastores(model: Model, to: DatastoresDestination, from: HistoryEntry): Step {
  const refused = stayingPut(model);
  if (refused) return refused;
  if ("item" in to) return showItem(arrived(model, from), to.item);
  const query = model.datastores.queries.find(({ name }) => name === to.query);
  if (!query) return say(model, "There is no such query any more");
  if (!filterOf(query)) return sayBroken(model, query);
  const [begun, looked] = openDatastores(arrived(model, from));
  const [chosen, asked] = chooseQuery(begun, query);
  return [chosen, [...looked, ...asked]];
}

/** What was asked about waits in the history. */
function arrived(model: Model, from: HistoryEntry): Model {
  const view = viewOf(model.datastores);
  return withDatastores(arrive(model, from, "datastores"), { view, review: noReview, editor: undefined });
}

function showItem(model: Model, { datastore, key }: NamedItem): Step {
  const [begun, looked] = openDatastores(model);
  const { model: known, store } = storeNamed(begun, datastore);
  // Esc from the item leads to the list of items.
  const [listed, asked] = openStore(known, store);
  if (key === undefined) return [listed, [...looked, ...asked]];
  const [shown, got] = getItem(listed, datastore, key);
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

/**
 * Shows a place of the pane again. What is open there still is shown with what was made of it since; what was changed in another item was
 * written or dropped, and a change that was asked about is planned anew.
 */
export function restoreDatastores(model: Model, place: DatastoresHistoryEntry): Step {
  const { review } = place;
  const { view, review: now } = model.datastores;
  const isAsked = view === "review" && now.wanted === review?.wanted;
  if (isAsked || now.phase === "making") return step(model);
  const closed = withDatastores(model, { review: noReview, editor: undefined });
  const [shown, asked] = restoreView(closed, answered(place));
  if (!review) return [shown, asked];
  const [planning, planned] = reviewAgain(shown, review);
  return [planning, [...asked, ...planned]];
}

/** The place of a change that was being sent, as its answer has left it. */
function answered(place: DatastoresHistoryEntry): DatastoresHistoryEntry {
  const { review, item } = place;
  if (review?.phase !== "making" || !review.plan || review.from !== "item" || isUndo(review)) return place;
  const { key, after } = review.plan;
  return after
    ? { ...place, item: { ...item, key, draft: after, original: after } }
    : { ...place, view: "items" };
}

function restoreView(model: Model, { view, items, item, builder }: DatastoresHistoryEntry): Step {
  if (view === "stores") return step(withDatastores(closeItem(model), { view }));
  const [listed, asked] = openItems(model, items);
  if (view === "item" && item.key !== "") {
    const isSameStore = model.datastores.items.store.name === items.store.name;
    const [opened, got] = openAgain(listed, item, isSameStore);
    return [withItem(opened, { position: item.position }), [...asked, ...got]];
  }
  const closed = closeItem(listed);
  return step(view === "builder" ? withDatastores(closed, { view, builder }) : closed, ...asked);
}

/** The item as it was left, unless it is open still. */
function openAgain(model: Model, item: ItemModel, isSameStore: boolean): Step {
  const { items, item: open } = model.datastores;
  const datastore = items.store.name;
  const { key, original } = item;
  if (isSameStore && open.key === key && open.draft) return step(withDatastores(model, { view: "item" }));
  if (!original) return getItem(model, datastore, key);
  const unchanged = { ...item, draft: original, rejected: undefined, dropping: undefined, behind: undefined };
  const opened = withDatastores(model, { view: "item", item: { ...unchanged, readingAgain: true } });
  return step(opened, { pane: "datastores", kind: "read-anew", datastore, key });
}
