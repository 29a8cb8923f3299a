/** Only this, not this: the values of an item, each added to the condition that selects items. */

import { parsed } from "../../../../base/problem.ts";
import { whereWithTerm } from "../../../../expressions/narrow-where.ts";
import type { Model, Step } from "../../model.ts";
import { narrowBy } from "../../narrowing/narrow-by.ts";
import { offerValues } from "../../narrowing/offer.ts";
import { type FilterValue, type Narrowing, type Sense, termOf } from "../../narrowing/value.ts";
import { say, step } from "../../step.ts";
import { attributeText } from "./attributes.ts";
import { cellText } from "./cell-text.ts";
import { itemTest, readFilter } from "./filter.ts";
import { hasEdits, sayNoItem, sayUnwritten } from "./item.ts";
import { itemRows } from "./item-rows.ts";
import { valueAt } from "./item-value.ts";
import { narrowFilter, shownColumns } from "./items.ts";
import { withDatastores } from "./setters.ts";

type Item = Readonly<Record<string, unknown>>;

/** In the list an item has several values; of the open item the row at the cursor says one. */
export function findValues(model: Model, sense: Sense): Step {
  const { view, items } = model.datastores;
  if (view === "item") return narrowByRow(model, sense);
  if (items.length === 0) return say(model, "There is no item to filter by");
  return step(model, { pane: "datastores", kind: "find-values", position: items.cursor, sense });
}

/** The selected column's value comes first. */
export function valuesFound(model: Model, item: Item, sense: Sense): Step {
  const { items } = model.datastores;
  const { column } = items;
  const columns = [...new Set([...(column === undefined ? [] : [column]), ...shownColumns(items)])];
  const values = columns.flatMap((name) => itemValue(item, [name]) ?? []);
  const [offered, effects] = offerValues(model, values, sense);
  const terms = values.map(({ only }) => only);
  return step(offered, ...effects, { pane: "datastores", kind: "count-values", terms });
}

/** How many of the items that were fetched have each value. */
export function countedItems(
  items: readonly Item[],
  terms: readonly string[],
): Readonly<Record<string, number>> {
  return Object.fromEntries(terms.map((term) => [term, items.filter(testOf(term)).length]));
}

/** Undefined in a view without a filter. */
export function narrowDatastores(model: Model, narrowing: Narrowing): Step | undefined {
  const { view, items } = model.datastores;
  if (view !== "items" && view !== "item") return undefined;
  const term = termOf(narrowing);
  return narrowBy(model, {
    term,
    text: whereWithTerm(items.filter.text, term),
    list: `items.${items.store.name}`,
    back: "datastores.back",
    use: (text) => {
      const filter = readFilter(text);
      return filter.ok
        ? parsed(narrowFilter(withDatastores(model, { view: "items" }), filter.value))
        : filter;
    },
  });
}

function narrowByRow(model: Model, sense: Sense): Step {
  const { item } = model.datastores;
  if (!item.draft) return sayNoItem(model);
  const row = itemRows(item)[item.cursor];
  const value = item.original && row && !row.isClosing ? itemValue(item.original, row.path) : undefined;
  if (!value) return say(model, "This row says no value that items can be selected by");
  if (hasEdits(item)) return sayUnwritten(model);
  return narrowDatastores(model, { value, sense }) ?? step(model);
}

/** A scalar that a condition can name, and that selects the item it came from. */
function itemValue(item: Item, path: readonly (string | number)[]): FilterValue | undefined {
  const value = valueAt(item, path);
  if (value === undefined || (typeof value === "object" && value !== null && !isNumber(value)))
    return undefined;
  const label = path.reduce<string>(
    (written, key) =>
      typeof key === "number"
        ? `${written}[${key}]`
        : `${written}${written === "" ? "" : "."}${attributeText(key)}`,
    "",
  );
  const only = `${label} = ${JSON.stringify(value)}`;
  if (!testOf(only)(item)) return undefined;
  return { label, value: cellText(value), only, without: `not ${only}` };
}

function isNumber(value: object): boolean {
  return /^-?\d/.test(JSON.stringify(value));
}

function testOf(term: string): (item: Item) => boolean {
  const filter = readFilter(term);
  return filter.ok ? itemTest(filter.value) : () => false;
}
