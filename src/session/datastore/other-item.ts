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
    const isKept = isRounded(wanted, is) || (!isSame(was, is) && isRearranged(wanted, is));
    return [{ path: name, wanted, is, isKept }];
  });
}

function isSame(one: unknown, other: unknown): boolean {
  return itemChanges(asWritten(one), asWritten(other)).length === 0;
}

/**
 * A number and its text are one, and null is nothing. Texts are what they are: `00501` is another postal code than `501`, and `1.10` another
 * version than `1.1`.
 */
function asWritten(value: unknown): unknown {
  if (typeof value === "number" || isRawNumber(value)) return JSON.stringify(value);
  if (Array.isArray(value)) return value.map(asWritten);
  if (!isJsonObject(value)) return value ?? undefined;
  const entries = Object.entries(value).map(([name, part]) => [name, asWritten(part)] as const);
  return Object.fromEntries(entries.filter(([, part]) => part !== undefined));
}

/** Numbers that a platform holds as doubles, or gives as texts, are formed so again with each write. */
function isRounded(wanted: unknown, is: unknown): boolean {
  if (isSame(wanted, is)) return true;
  if (Array.isArray(wanted) && Array.isArray(is))
    return wanted.length === is.length && wanted.every((part, index) => isRounded(part, is[index]));
  if (isJsonObject(wanted) && isJsonObject(is)) {
    const names = new Set([...Object.keys(wanted), ...Object.keys(is)]);
    return [...names].every((name) => isRounded(ownValue(wanted, name), ownValue(is, name)));
  }
  const double = typeof wanted === "string" ? undefined : doubleOf(wanted);
  return double !== undefined && double === doubleOf(is);
}

const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Undefined for what is no number, and for one that no double comes near to. */
function doubleOf(value: unknown): number | undefined {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const double = text !== undefined && number.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(double) ? double : undefined;
}

/** A list in another order is kept by a rule of the platform's, where it has one for sets. */
function isRearranged(wanted: unknown, is: unknown): boolean {
  if (!Array.isArray(wanted) || !Array.isArray(is)) return false;
  const inOrder = (list: readonly unknown[]) => list.map((each) => JSON.stringify(asWritten(each))).sort();
  return isSame(inOrder(wanted), inOrder(is));
}
