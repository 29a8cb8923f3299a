/** The list of items: asking for pages, going through them until enough match, order and columns. */

import { usualPrimaryKey } from "../../../../catalog/datastores/declaration.ts";
import { limits } from "../../../../catalog/limits.ts";
import { keyFor } from "../../keys/table.ts";
import { filtering } from "../../list/filtering.ts";
import { filteredBy } from "../../list/filters.ts";
import { listStart } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { say, step, stepOr } from "../../step.ts";
import type { DatastoresEffect, Place } from "./effect.ts";
import { everyItem, type ItemsFilter, type ItemsModel, noProgress, type StoreEntry } from "./model.ts";
import { withItems } from "./setters.ts";

/** The first page of what the filter selects, in place of what is shown; the cursor goes to the place once it is there. */
export function askItems(model: Model, place?: Place): Step {
  const { store } = model.datastores.items;
  if (store.name === "") return step(model);
  const progress = { ...noProgress, busy: "asking" } as const;
  return step(
    withItems(model, { ...listStart, progress, failure: undefined }),
    ask(model, { begin: true, place }),
  );
}

/** The first page once more; what is shown stays until it has come. */
export function askAgain(model: Model): Step {
  const { progress, store } = model.datastores.items;
  if (store.name === "") return step(model);
  return begun(model, { ...progress, busy: "asking", wanted: undefined }, { begin: true });
}

export function nextPage(model: Model): Step {
  const { progress } = model.datastores.items;
  if (progress.busy) return say(model, `It is being asked; ${keyFor(model, "datastores.back")} stops it`);
  if (hasNoFurther(model.datastores.items)) return say(model, "There is no further page");
  if (progress.full) return sayFull(model);
  return begun(model, { ...progress, busy: "asking", wanted: undefined }, { begin: progress.pages === 0 });
}

/** Whether the last page was looked at. */
export function hasNoFurther({ progress: { pages, more } }: Pick<ItemsModel, "progress">): boolean {
  return pages > 0 && !more;
}

/** Asks page by page until that many more items match. */
export function scanFor(model: Model, wanted: number): Step {
  const { progress } = model.datastores.items;
  if (hasNoFurther(model.datastores.items)) return say(model, "Everything has been looked at");
  if (progress.full) return sayFull(model);
  return begun(
    model,
    { ...progress, busy: "scanning", wanted },
    { begin: progress.pages === 0, wanted, limit: limits.datastorePage.maximum },
  );
}

export function stopAsking(model: Model): Step {
  const { progress } = model.datastores.items;
  return step(withItems(model, { progress: { ...progress, busy: undefined, wanted: undefined } }), {
    pane: "datastores",
    kind: "stop",
  });
}

export function applyItemsFilter(model: Model, filter: ItemsFilter): Step {
  const { items } = model.datastores;
  const used = withItems(model, filteredBy(items, filter));
  return filter.text === items.filter.text ? step(used) : askItems(used);
}

export const { narrowFilter, takeBack, restoreFilter } = filtering<ItemsFilter>({
  all: everyItem,
  filters: ({ datastores }) => datastores.items,
  show: (model, filters) => askItems(withItems(model, filters)),
});

/** The columns that are shown, in their order. */
export function shownColumns({ columns, hidden }: Pick<ItemsModel, "columns" | "hidden">): readonly string[] {
  return columns.filter((name) => !hidden.includes(name));
}

export function moveColumn(model: Model, by: 1 | -1): Step {
  const { items } = model.datastores;
  const shown = shownColumns(items);
  const at = shown.indexOf(items.column ?? "");
  const column = shown[Math.max(0, Math.min(at + by, shown.length - 1))];
  if (column === undefined) return say(model, noColumns);
  const why = `This is the ${by === 1 ? "last" : "first"} column`;
  return stepOr(model, withItems(model, { column }), why);
}

/** Sorts by the selected column, then in reverse, then in the order of arrival. */
export function turnSort(model: Model): Step {
  const { column, sort } = model.datastores.items;
  if (column === undefined) return say(model, noColumns);
  const isSorted = sort?.column === column;
  const next = isSorted && sort.reversed ? undefined : { column, reversed: isSorted };
  return step(withItems(model, { sort: next, cursor: 0, top: 0 }), {
    pane: "datastores",
    kind: "sort",
    sort: next,
  });
}

/** At least one column stays visible. */
export function hideColumn(model: Model): Step {
  const { items } = model.datastores;
  const shown = shownColumns(items);
  const at = shown.indexOf(items.column ?? "");
  if (at === -1) return say(model, noColumns);
  if (shown.length < 2) return say(model, "One column stays");
  const column = shown[at + 1] ?? shown[at - 1];
  const hidden = [...items.hidden, ...shown.slice(at, at + 1)];
  return say(
    withItems(model, { hidden, column }),
    `${keyFor(model, "items.show-columns")} shows all columns again`,
  );
}

export function showColumns(model: Model): Step {
  const { hidden, columns } = model.datastores.items;
  const key = keyFor(model, "items.column-right");
  if (hidden.length === 0 && columns.length > 1)
    return say(model, `No column is hidden; ${key} goes on to those that have no room`);
  if (hidden.length === 0) return say(model, "No column is hidden");
  return step(withItems(model, { hidden: [] }));
}

const noColumns = "There are no columns until an item has arrived";

/** A column is selected as soon as there are any. */
export function settleColumn(model: Model): Model {
  const { items } = model.datastores;
  const shown = shownColumns(items);
  if (items.column === undefined ? shown.length === 0 : shown.includes(items.column)) return model;
  return withItems(model, { column: shown[0] });
}

/** Name of the attribute that is every item's key. */
export function primaryKeyOf({ declaration }: StoreEntry): string {
  return declaration?.primaryKey ?? usualPrimaryKey;
}

type Asked = Extract<DatastoresEffect, { readonly kind: "ask" }>;

function begun(model: Model, progress: ItemsModel["progress"], part: Partial<Asked>): Step {
  return step(withItems(model, { progress, failure: undefined }), ask(model, part));
}

function ask({ datastores: { items } }: Model, part: Partial<Asked>): Asked {
  return {
    pane: "datastores",
    kind: "ask",
    datastore: items.store.name,
    primaryKey: primaryKeyOf(items.store),
    where: items.filter.text,
    begin: false,
    limit: limits.datastorePage.standard,
    wanted: undefined,
    ...part,
  };
}

function sayFull(model: Model): Step {
  return say(model, "No more items are kept at once; a filter selects fewer, export copies all", "warn");
}
