/** The items that were fetched, in the order asked for, with the shapes of their columns. */

import { isRawNumber, ownValue } from "../../../base/json.ts";
import { sortedJson } from "../../../base/sorted-json.ts";
import { columnsOf, safeLine } from "../../../base/terminal-text.ts";
import { sortedPositions } from "../../../session/datastore/item-order.ts";
import { cellText } from "../../state/panes/datastores/cell-text.ts";
import type { SeenValue } from "../../state/panes/datastores/completion.ts";
import type { ColumnShape } from "../../state/panes/datastores/frame.ts";
import type { ItemsSort } from "../../state/panes/datastores/model.ts";
import { createSeenAttributes, valueCounts } from "./seen-attributes.ts";

export interface ItemCache {
  readonly length: number;
  /** Rises with every change. */
  readonly revision: number;
  /** All attributes, the key first, the others as they first appeared. */
  readonly columns: readonly string[];
  readonly shapes: ReadonlyMap<string, ColumnShape>;
  /** Whether the limit of kept items is reached. */
  readonly isFull: boolean;
  /** Drops the items; for the same datastore, the columns and values that were seen stay. */
  clear(datastore: string, primaryKey: string): void;
  /** An item with a known key replaces the earlier one. */
  add(items: readonly Item[]): void;
  /** How many items are others than they were answered: whether these match was not asked. */
  readonly changed: number;
  /** The item as it was asked for once more; one that is not listed is passed over. */
  refresh(item: Item): void;
  /** The item as it is stored now; undefined when it is gone. One that comes back stands where it stood. */
  store(key: string, item: Item | undefined): void;
  sort(sort: ItemsSort | undefined): void;
  /** Lists only the items that the test selects, until others are asked for; undefined for all. */
  only(test: ((item: Item) => boolean) | undefined): void;
  /** Every item that was fetched, listed or not. */
  readonly all: readonly Item[];
  at(position: number): Item | undefined;
  keyAt(position: number): string | undefined;
  positionOf(key: string): number | undefined;
  window(top: number, rows: number): readonly Item[];
  /** Texts, numbers and truth values that an attribute was seen to have, the most frequent first. */
  valuesOf(attribute: string): readonly SeenValue[];
}

export type Item = Readonly<Record<string, unknown>>;

/** How many items are kept; a screen shows a few dozen, and the export command copies all. */
const mostItems = 20_000;
/** How many attributes become columns. */
const mostColumns = 500;
/** A column is not wider than this, however long its values are. */
const widestColumn = 60;

export function createItemCache(): ItemCache {
  let datastore = "";
  let primaryKey = "id";
  let seen = createSeenAttributes();
  let items: Item[] = [];
  let places = new Map<string, number>();
  /** Of those that are others now, what was answered; undefined where there was none. */
  let answered = new Map<string, Item | undefined>();
  /** Where deleted items stood. */
  let gone = new Map<string, number>();
  /** Of what was answered. */
  let shapes: ReadonlyMap<string, ColumnShape> = new Map();
  /** With what was stored here since: what is taken back leaves no width behind. */
  let shapesNow: ReadonlyMap<string, ColumnShape> | undefined;
  let sort: ItemsSort | undefined;
  let order: readonly number[] | undefined;
  let isListed: ((item: Item) => boolean) | undefined;
  let revision = 0;
  const changed = () => {
    order = undefined;
    shapesNow = undefined;
    revision++;
  };
  const itemOf = (key: string) => items[places.get(key) ?? -1];
  const shown = () => (shapesNow ??= widened(shapes, [...answered.keys()].map(itemOf)));
  const positions = () => {
    order ??= sortedPositions(items, sort).filter((place) => {
      const item = items[place];
      return !isListed || (item !== undefined && isListed(item));
    });
    return order;
  };
  const keyOf = (item: Item | undefined) => {
    const key = ownValue(item, primaryKey);
    return typeof key === "string" ? key : undefined;
  };
  const put = (item: Item) => {
    const key = keyOf(item);
    const place = key === undefined ? undefined : places.get(key);
    seen.add(item);
    if (place !== undefined) {
      items[place] = item;
      return;
    }
    if (key !== undefined) places.set(key, items.length);
    items.push(item);
  };
  const keepAnswered = (key: string, item: Item | undefined) => {
    const before = answered.has(key) ? answered.get(key) : itemOf(key);
    if (sortedJson(before) === sortedJson(item)) answered.delete(key);
    else answered.set(key, before);
  };
  const at = (position: number) => {
    const place = positions()[position];
    return place === undefined ? undefined : items[place];
  };
  return {
    get length() {
      return isListed ? positions().length : items.length;
    },
    get all() {
      return items;
    },
    get revision() {
      return revision;
    },
    get columns() {
      return [...shown().keys()];
    },
    get shapes() {
      return shown();
    },
    get changed() {
      return answered.size;
    },
    get isFull() {
      return items.length >= mostItems;
    },
    clear(name, key) {
      shapes = shown();
      if (name !== datastore || key !== primaryKey) {
        shapes = new Map();
        seen = createSeenAttributes();
        sort = undefined;
      }
      datastore = name;
      primaryKey = key;
      items = [];
      isListed = undefined;
      places = new Map();
      answered = new Map();
      gone = new Map();
      changed();
    },
    add(more) {
      const isFirst = shapes.size === 0 && more.length > 0;
      shapes = widened(shapes, isFirst ? [{ [primaryKey]: undefined }, ...more] : more);
      for (const item of more) {
        put(item);
        answered.delete(keyOf(item) ?? "");
      }
      changed();
    },
    refresh(item) {
      const key = keyOf(item) ?? "";
      const listed = itemOf(key);
      if (!listed || JSON.stringify(listed) === JSON.stringify(item)) return;
      keepAnswered(key, item);
      put(item);
      changed();
    },
    store(key, item) {
      keepAnswered(key, item);
      const place = gone.get(key);
      if (!item) {
        gone.set(key, places.get(key) ?? items.length);
        items = items.filter((other) => keyOf(other) !== key);
      } else if (place !== undefined && !places.has(key)) items = items.toSpliced(place, 0, item);
      if (!item || place !== undefined)
        places = new Map(items.flatMap((other, index) => keyEntry(keyOf(other), index)));
      if (item) put(item);
      changed();
    },
    only(test) {
      isListed = test;
      changed();
    },
    sort(wanted) {
      sort = wanted;
      changed();
    },
    at,
    keyAt: (position) => keyOf(at(position)),
    positionOf(key) {
      const place = places.get(key);
      const position = place === undefined ? -1 : positions().indexOf(place);
      return position === -1 ? undefined : position;
    },
    window: (top, rows) =>
      positions()
        .slice(top, top + rows)
        .map((place) => items[place])
        .filter((item) => item !== undefined),
    valuesOf(attribute) {
      const seenValues = seen.valuesOf(attribute);
      const counts = valueCounts(items, attribute, seenValues);
      const values = seenValues.map((value) => ({ value, count: counts.get(value) || undefined }));
      return values.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
    },
  };
}

function keyEntry(key: string | undefined, index: number): readonly (readonly [string, number])[] {
  return key === undefined ? [] : [[key, index]];
}

function widened(
  shapes: ReadonlyMap<string, ColumnShape>,
  items: readonly (Item | undefined)[],
): ReadonlyMap<string, ColumnShape> {
  const wide = new Map(shapes);
  for (const item of items) for (const [name, value] of Object.entries(item ?? {})) widen(wide, name, value);
  return wide;
}

function widen(shapes: Map<string, ColumnShape>, name: string, value: unknown): void {
  const known = shapes.get(name);
  if (!known && shapes.size >= mostColumns) return;
  const { columns, isNumeric } = known ?? {
    columns: columnsOf(safeLine(name).slice(0, widestColumn)),
    isNumeric: true,
  };
  const width =
    columns >= widestColumn ? columns : columnsOf(safeLine(cellText(value).slice(0, widestColumn)));
  shapes.set(name, {
    columns: Math.min(widestColumn, Math.max(columns, width)),
    isNumeric: isNumeric && (value === undefined || typeof value === "number" || isRawNumber(value)),
  });
}
