/** A list after one change of its items, as the platform keeps it: they are the same where they have the same value. */

import { isJsonObject, type Json, type JsonObject, ownValue } from "../../base/json.ts";
import type { Assignment } from "./assignment.ts";
import { itemsIn, itemValue } from "./items.ts";

/** What is added to an item that is there changes the parts it names (RFC 7644, 3.5.2.1). */
export function changedItems(stored: unknown, change: Assignment["change"], value: Json): readonly Json[] {
  if (change === "clear") return [];
  const named = itemsIn(value);
  if (change === "set") return named;
  const byValue = new Map(named.map((item) => [itemValue(item), item]));
  const items = itemsIn(stored);
  if (change === "remove") return items.filter((item) => !byValue.has(itemValue(item)));
  const there = new Set(items.map(itemValue));
  const kept = items.map((item) => joined(item, byValue.get(itemValue(item))));
  const added = named.filter((item) => !there.has(itemValue(item)));
  return withOnePrimary([...kept, ...added], (item) => isPrimary(byValue.get(itemValue(item))));
}

/** Where an item is added as the primary one, no other stays so (RFC 7643, 2.4). */
function withOnePrimary(items: readonly Json[], isAddedSo: (item: Json) => boolean): readonly Json[] {
  const primary = items.find((item) => isPrimary(item) && isAddedSo(item));
  if (primary === undefined) return items;
  return items.map((item) => (item !== primary && isPrimary(item) ? { ...item, primary: false } : item));
}

function isPrimary(item: Json | undefined): item is JsonObject {
  return ownValue(item, "primary") === true;
}

function joined(item: Json, added: Json | undefined): Json {
  return isJsonObject(item) && isJsonObject(added) ? { ...item, ...added } : item;
}
