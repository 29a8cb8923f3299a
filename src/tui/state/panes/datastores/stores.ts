/** Choosing a datastore: one of the list, or one whose name is typed. */

import { keyFor } from "../../keys/table.ts";
import { listStart } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import type { Thing } from "../../thing.ts";
import { stayingPut } from "./change.ts";
import { askItems, primaryKeyOf } from "./items.ts";
import {
  everyItem,
  type ItemsFilter,
  type ItemsModel,
  initialDatastores,
  noReview,
  type StoreEntry,
} from "./model.ts";
import { withDatastores, withItems } from "./setters.ts";

/** Asks which datastores there are when the pane is first shown. */
export function openDatastores(model: Model): Step {
  const { stores, missing } = model.datastores;
  return stores.list.length > 0 || stores.loading || missing !== undefined ? step(model) : findStores(model);
}

export function findStores(model: Model): Step {
  const stores = { ...model.datastores.stores, loading: true, failure: undefined };
  return step(withDatastores(model, { stores, missing: undefined }), {
    pane: "datastores",
    kind: "find-stores",
  });
}

export function openSelectedStore(model: Model): Step {
  const refused = stayingPut(model);
  if (refused) return refused;
  const { stores } = model.datastores;
  const store = stores.list[stores.cursor];
  if (store) return openStore(withDatastores(model, { review: noReview }), store);
  return say(
    model,
    `No datastore is in the list: ${keyFor(model, "stores.name-store")} opens one by its name`,
  );
}

/** Shows the datastore's items; where they are shown already, nothing changes. */
export function openStore(model: Model, store: StoreEntry, filter?: ItemsFilter): Step {
  const { items } = model.datastores;
  const shown = withDatastores(model, { view: "items" });
  if (isListed(items, store, filter ?? items.filter)) return step(shown);
  return askItems(
    withDatastores(shown, {
      items: {
        ...initialDatastores.items,
        ...listStart,
        store,
        filter: filter ?? everyItem,
        explained: items.explained,
        columns: [],
      },
    }),
  );
}

function isListed(items: ItemsModel, { name }: StoreEntry, { text }: ItemsFilter): boolean {
  const { store, filter, progress } = items;
  const isAsked = progress.pages > 0 || progress.busy !== undefined;
  return isAsked && store.name === name && filter.text === text;
}

/** Shows the items again as they were listed; where they are listed still, as they are by now. */
export function openItems(model: Model, items: ItemsModel): Step {
  const { items: now } = model.datastores;
  const { cursor, top, sort } = items;
  if (isListed(now, items.store, items.filter))
    return step(withItems(withDatastores(model, { view: "items" }), { cursor, top }));
  const { model: known, store } = storeNamed(model, items.store.name);
  const shown = withDatastores(known, {
    view: "items",
    items: { ...items, store, explained: now.explained },
  });
  const [asked, effects] = askItems(shown, { cursor, top });
  return step(asked, ...effects, { pane: "datastores", kind: "sort", sort });
}

/** The datastore of that name; an unknown name is added to the list. */
export function storeNamed(
  model: Model,
  name: string,
): { readonly model: Model; readonly store: StoreEntry } {
  const { stores } = model.datastores;
  const known = stores.list.find((store) => store.name === name);
  if (known) return { model, store: known };
  const store: StoreEntry = { name, source: "typed", declaration: undefined };
  const list = [...stores.list, store];
  return { model: withDatastores(model, { stores: { ...stores, list, length: list.length } }), store };
}

export function storesFound(
  model: Model,
  found: readonly StoreEntry[],
  failure: Model["datastores"]["stores"]["failure"],
): Step {
  const { stores, items } = model.datastores;
  const typed = stores.list.filter(({ source }) => source === "typed");
  // Where it failed, those that were found before are what is known.
  const list = failure ? joined(stores.list, found) : joined(found, typed);
  const known = list.find(({ name }) => name === items.store.name);
  const next = withDatastores(model, {
    stores: { ...stores, list, length: list.length, loading: false, failure },
    items: known ? { ...items, store: known } : items,
  });
  const isOtherKey = known !== undefined && primaryKeyOf(known) !== primaryKeyOf(items.store);
  return isOtherKey ? askItems(next) : step(next);
}

/** The first list, and what only the other one has. */
function joined(first: readonly StoreEntry[], other: readonly StoreEntry[]): readonly StoreEntry[] {
  const names = new Set(first.map(({ name }) => name));
  return [...first, ...other.filter(({ name }) => !names.has(name))];
}

/** The datastores of the list, and the saved queries. */
export function datastoreThings({ datastores: { stores, queries } }: Model): readonly Thing[] {
  return [
    ...stores.list.map(
      ({ name }): Thing => ({
        kind: "datastore",
        name,
        id: "",
        to: { pane: "datastores", item: { datastore: name, key: undefined } },
      }),
    ),
    ...queries.map(
      ({ name, title }): Thing => ({
        kind: "query",
        name: title,
        id: "",
        to: { pane: "datastores", query: name },
      }),
    ),
  ];
}
