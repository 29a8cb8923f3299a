/** An item as a write's answer shows it, held against what was written. What the answer leaves out contradicts nothing. */

import { isJsonObject, isRawNumber, ownValue } from "../../base/json.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import type { OtherValue } from "../other-values.ts";
import { itemChanges } from "./item-changes.ts";

/** Only what the write was to change is compared. */
export function otherItem(
  before: DatastoreItem | undefined,
  after: DatastoreItem,
  answered: unknown,
): readonly OtherValue[] {
  if (!isJsonObject(answered)) return [];
  const names = new Set([...Object.keys(after), ...Object.keys(before ?? {})]);
  return [...names].flatMap((name) => {
    const [was, wanted, is] = [before, after, answered].map((item) => ownValue(item, name));
    if (is === undefined || is === null || isSame(was, wanted) || isSame(wanted, is)) return [];
    // Another writer may add an attribute that neither had.
    return [{ path: name, wanted, is, isKept: !isSame(was, is) && isRearranged(wanted, is) }];
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return itemChanges(asWritten(one), asWritten(other)).length === 0;
}

/** A number and its text are one, however it is written, and null is nothing. */
function asWritten(value: unknown): unknown {
  if (typeof value === "number" || isRawNumber(value)) return numberText(JSON.stringify(value));
  if (typeof value === "string") return numberText(value);
  if (Array.isArray(value)) return value.map(asWritten);
  if (!isJsonObject(value)) return value ?? undefined;
  const entries = Object.entries(value).map(([name, part]) => [name, asWritten(part)] as const);
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
}

const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Digits that a double cannot hold are compared as they are. */
function numberText(text: string): string {
  return number.test(text) && text.replace(/\D/g, "").length < 16 ? String(Number(text)) : text;
}

/** A list in another order is kept by a rule of the platform's, where it has one for sets. */
function isRearranged(wanted: unknown, is: unknown): boolean {
  if (!Array.isArray(wanted) || !Array.isArray(is)) return false;
  const inOrder = (list: readonly unknown[]) => list.map((each) => JSON.stringify(asWritten(each))).sort();
  return isSame(inOrder(wanted), inOrder(is));
}
