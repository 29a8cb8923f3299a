/** A value of an item as one cell of a table shows it. */

import { valueText } from "../../../../query/compare-values.ts";

/** Longest text of a cell, in characters; the item shows all of it. */
const longestCell = 300;

/** Empty for what is missing; texts as they are, the rest as JSON. Not safe for a terminal. */
export function cellText(value: unknown): string {
  if (value === undefined) return "";
  return value === "" ? '""' : valueText(value).slice(0, longestCell);
}
