/** Lists to choose from: saved queries, and the beginnings of a new item. */

import { keyFor } from "../../keys/table.ts";
import { listStart } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import { readFilter } from "./filter.ts";
import { newItem } from "./item.ts";
import { emptyOfType } from "./item-value.ts";
import { primaryKeyOf } from "./items.ts";
import type { BeginningEntry, ItemsFilter, QueryEntry } from "./model.ts";
import { withDatastores } from "./setters.ts";
import { openStore, storeNamed } from "./stores.ts";

export function openQueries(model: Model): Step {
  const { queries, view } = model.datastores;
  if (queries.length === 0) {
    const save = keyFor(model, "items.save-query");
    return say(model, `No saved queries: ${save} in the items of a datastore saves their condition as one`);
  }
  const from = view === "stores" ? "stores" : "items";
  const choices = { ...listStart, kind: "queries", beginnings: [], from, length: queries.length } as const;
  return step(withDatastores(model, { view: "choices", choices }));
}

export function openBeginnings(model: Model): Step {
  return step(model, { pane: "datastores", kind: "find-beginnings" });
}

/** An empty item and one with every declared attribute come first, then the skeletons made for the datastore. */
export function beginningsFound(model: Model, found: readonly BeginningEntry[]): Step {
  const { store } = model.datastores.items;
  const ours = found.filter(({ datastore }) => datastore === undefined || datastore === store.name);
  const beginnings = [...ownBeginnings(model), ...ours];
  const choices = {
    ...listStart,
    kind: "beginnings",
    beginnings,
    from: "items",
    length: beginnings.length,
  } as const;
  return step(withDatastores(model, { view: "choices", choices }));
}

export function closeChoices(model: Model): Step {
  return step(withDatastores(model, { view: model.datastores.choices.from }));
}

const noChoice = "There is nothing to choose";

export function choose(model: Model): Step {
  const { choices, queries } = model.datastores;
  if (choices.kind === "queries") {
    const query = queries[choices.cursor];
    return query ? chooseQuery(model, query) : say(model, noChoice);
  }
  const beginning = choices.beginnings[choices.cursor];
  if (!beginning?.item) return say(model, beginning?.problem ?? noChoice, "error");
  return step(newItem(model, beginning.item));
}

/** A query for another datastore opens that datastore. */
export function chooseQuery(model: Model, query: QueryEntry): Step {
  const filter = filterOf(query);
  if (!filter) return sayBroken(model, query);
  const { items, stores, choices } = model.datastores;
  const selected = choices.from === "stores" ? stores.list[stores.cursor]?.name : items.store.name;
  const name = query.datastore ?? selected;
  if (!name) return say(model, "Choose a datastore first: this query is for any");
  const { model: known, store } = storeNamed(model, name);
  return openStore(known, store, { ...filter, query: query.name });
}

/** Undefined where the query never had a condition that can be read. */
export function filterOf({ where }: QueryEntry): ItemsFilter | undefined {
  const filter = where === undefined ? undefined : readFilter(where);
  return filter?.ok ? filter.value : undefined;
}

export function sayBroken(model: Model, { problem }: QueryEntry): Step {
  return say(model, problem ?? noChoice, "error");
}

/** Takes over the new list; a query that has become invalid is reported once. */
export function queriesChanged(model: Model, queries: readonly QueryEntry[]): Step {
  const { queries: before, choices } = model.datastores;
  const length = choices.kind === "queries" ? queries.length : choices.length;
  const next = withDatastores(model, { queries, choices: { ...choices, length } });
  const broken = queries.find(
    ({ name, problem }) =>
      problem !== undefined && !before.some((was) => was.name === name && was.problem === problem),
  );
  if (!broken?.problem || before.length === 0) return step(next);
  const kept = broken.where === undefined ? "" : "; its last valid condition is kept";
  return say(next, `${broken.problem}${kept}`, "error");
}

function ownBeginnings(model: Model): readonly BeginningEntry[] {
  const { store } = model.datastores.items;
  const primaryKey = primaryKeyOf(store);
  const empty = {
    name: "",
    title: "Empty",
    datastore: undefined,
    item: { [primaryKey]: "" },
    problem: undefined,
  };
  if (!store.declaration) return [empty];
  const { attributes } = store.declaration;
  const all = Object.fromEntries(attributes.map(({ name, type }) => [name, emptyOfType(type)] as const));
  return [empty, { ...empty, title: "Every declared attribute", item: all }];
}
