/** JSON in which the order of an object's keys has no meaning. */

import { isJsonObject, isRawNumber } from "./json.ts";

/** The value as a text, the same for any order of keys at every level; undefined for what is no JSON. */
export function sortedJson(value: unknown): string | undefined {
  return JSON.stringify(value, (_name, part: unknown) =>
    isJsonObject(part) && !isRawNumber(part) ? sorted(part) : part,
  );
}

function sorted(value: object): object {
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
