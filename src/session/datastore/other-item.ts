/** An item as a write's answer shows it, held against what was written. What the answer leaves out contradicts nothing. */

import { isJsonObject, isRawNumber, ownValue } from "../../base/json.ts";
import { sortedJson } from "../../base/sorted-json.ts";
import type { DatastoreItem } from "../../catalog/schemas/datastore.ts";
import { itemChanges } from "../writes/item-changes.ts";
import type { OtherValue } from "../writes/other-values.ts";

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
    // Another writer may add an attribute that neither had.
    if (is === undefined || is === null || isSame(was, wanted) || isSame(wanted, is)) return [];
    return [{ path: name, wanted, is, isKept: isFormed({ was, wanted, is }) }];
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

interface Values {
  readonly was: unknown;
  readonly wanted: unknown;
  readonly is: unknown;
}

/**
 * Numbers that a platform holds as doubles, or gives as texts, are formed so again with each write; a list has another order by a rule of
 * the platform's, where it has one for sets. Both at every level, but no list in the order that it had before.
 */
function isFormed(values: Values): boolean {
  const { was, wanted, is } = values;
  if (isSame(wanted, is)) return true;
  if (Array.isArray(wanted) && Array.isArray(is)) {
    if (wanted.length !== is.length) return false;
    if (wanted.every((part, index) => isFormed({ was: itemAt(was, index), wanted: part, is: is[index] })))
      return true;
    return !isSame(was, is) && sortedJson(asSet(wanted)) === sortedJson(asSet(is));
  }
  if (isJsonObject(wanted) && isJsonObject(is)) {
    const names = new Set([...Object.keys(wanted), ...Object.keys(is)]);
    return [...names].every((name) => isFormed(partsOf(values, name)));
  }
  const double = typeof wanted === "string" ? undefined : doubleOf(wanted);
  return double !== undefined && double === doubleOf(is);
}

function partsOf({ was, wanted, is }: Values, name: string): Values {
  return { was: ownValue(was, name), wanted: ownValue(wanted, name), is: ownValue(is, name) };
}

function itemAt(list: unknown, index: number): unknown {
  return Array.isArray(list) ? list[index] : undefined;
}

/** With every list in an order of its own, and every number as its double is written. */
function asSet(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(asSet).map((item) => [sortedJson(item) ?? "", item] as const);
    return items.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
  }
  if (isJsonObject(value) && !isRawNumber(value)) {
    const entries = Object.entries(value).filter(([, part]) => part !== null && part !== undefined);
    return Object.fromEntries(entries.map(([name, part]) => [name, asSet(part)]));
  }
  return typeof value === "string" ? value : String(doubleOf(value) ?? JSON.stringify(value ?? null));
}

const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Undefined for what is no number, and for one that no double comes near to. */
function doubleOf(value: unknown): number | undefined {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const double = text !== undefined && number.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(double) ? double : undefined;
}
