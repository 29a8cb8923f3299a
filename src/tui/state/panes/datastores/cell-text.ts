/** A value of an item as one cell of a table shows it. */

import { valueText } from "../../../../query/compare-values.ts";

/** Longest text of a cell, in characters; the item's own view shows the whole value. */
const longestCell = 300;

/** Empty for a missing value; texts as they are, other values as JSON. Not safe for a terminal. */
export function cellText(value: unknown): string {
  if (value === undefined) return "";
  return value === "" ? '""' : valueText(value).slice(0, longestCell);
}
