/** The order of items by one attribute: by type, then by value; items without the attribute come last. */

import { ownValue } from "../../base/json.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { compareValues, typeOf, valueTypes } from "../../expressions/value.ts";
import { valueText } from "../../query/compare-values.ts";

export interface ItemOrder {
  /** The attribute's name. */
  readonly column: string;
  readonly reversed: boolean;
}

/** Positions of the items in the order asked for; equal items keep the order in which they came. */
export function sortedPositions(
  items: readonly DatastoreItem[],
  order: ItemOrder | undefined,
): readonly number[] {
  const positions = items.map((_, index) => index);
  if (!order) return positions;
  const { column, reversed } = order;
  const direction = reversed ? -1 : 1;
  return positions.toSorted((a, b) => {
    const left = ownValue(items[a], column);
    const right = ownValue(items[b], column);
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    return direction * compare(left, right);
  });
}

function compare(left: unknown, right: unknown): number {
  const byType = valueTypes.indexOf(typeOf(left)) - valueTypes.indexOf(typeOf(right));
  if (byType !== 0) return byType;
  if (typeof left === "boolean") return Number(left) - Number(right);
  return compareValues(left, right) ?? compareTexts(valueText(left), valueText(right));
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
