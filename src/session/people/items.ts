/** The items of a list attribute, such as e-mail addresses; none where it is no list. */

import { type Json, ownValue } from "../../base/json.ts";

export function itemsIn(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** Items with the same are the same one. */
export function itemValue(item: Json): unknown {
  return ownValue(item, "value");
}
