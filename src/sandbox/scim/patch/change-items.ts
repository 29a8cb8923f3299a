/** Adds, replaces and removes items of a list, all of them or those a filter chooses. */

import type { ScimAttribute, ScimVersion } from "../../../catalog/scim/attribute.ts";
import { scimLimits } from "../../../catalog/scim/limits.ts";
import { matchesFilter } from "../filter/evaluate.ts";
import type { ScimFilter } from "../filter/filter.ts";
import { allOf, fine, refuse, type ScimOutcome } from "../outcome.ts";
import { clears, readItem, readValue } from "../read-value.ts";
import { isValues, mergeValues, type ScimValue, type ScimValues } from "../values.ts";
import type { PatchOperation } from "./read-operations.ts";

type Items = readonly ScimValue[];

/** `parts` is what the path names within an item. Source: RFC 7644, 3.5.2.1 to 3.5.2.3. */
export function changeItems(
  attribute: ScimAttribute,
  parts: readonly ScimAttribute[],
  values: ScimValues,
  operation: PatchOperation,
  version: ScimVersion,
): ScimOutcome<ScimValues> {
  const present = values[attribute.name];
  const items = Array.isArray(present) ? present : [];
  const change = { attribute, part: parts[0], operation, version };
  const outcome = operation.filter || change.part ? changeChosen(change, items) : changeList(change, items);
  if (!outcome.ok) return outcome;
  const limit = attribute.name === "members" ? scimLimits.members : scimLimits.items;
  if (outcome.value.length > limit)
    return refuse(400, `${attribute.name} has too many items.`, "invalidValue");
  return fine(mergeValues(values, { [attribute.name]: outcome.value }));
}

interface ItemChange {
  readonly attribute: ScimAttribute;
  readonly part: ScimAttribute | undefined;
  readonly operation: PatchOperation;
  readonly version: ScimVersion;
}

function changeList(
  { attribute, operation: { op, value }, version }: ItemChange,
  items: Items,
): ScimOutcome<Items> {
  if (op === "remove" && value === undefined) return fine([]);
  const given = readItems(attribute, value, version);
  if (!given.ok) return given;
  if (op === "replace") return fine(given.value);
  const byKey = new Map(given.value.map((item) => [keyOf(item), item]));
  if (op === "remove") return fine(items.filter((item) => !byKey.has(keyOf(item))));
  const there = new Set(items.map(keyOf));
  const added = given.value.filter((item) => !there.has(keyOf(item)));
  const kept = items.map((item) => joined(item, byKey.get(keyOf(item))));
  // What an item that is there already says of itself is no word of this operation.
  return fine(onePrimary([...kept, ...added], (item) => isPrimary(byKey.get(keyOf(item)))));
}

/** What is added to an item that is there already changes the parts it names. */
function joined(item: ScimValue, added: ScimValue | undefined): ScimValue {
  return isValues(item) && isValues(added) ? { ...item, ...added } : item;
}

/** One item may stand without a list around it. */
function readItems(attribute: ScimAttribute, value: unknown, version: ScimVersion): ScimOutcome<Items> {
  const given = Array.isArray(value) ? value : clears(value) ? [] : [value];
  const read = allOf(given.map((item) => readItem(attribute, item, version)));
  return read.ok ? fine(read.value.filter((item) => item !== undefined)) : read;
}

function changeChosen(change: ItemChange, items: Items): ScimOutcome<Items> {
  const { operation, version } = change;
  const { filter, op } = operation;
  const isChosen = (item: ScimValue) => !filter || matchesFilter(filter, item, version);
  if (!items.some(isChosen)) {
    if (op === "add") return addItem(change, items);
    return refuse(400, "No item is at this path.", "noTarget");
  }
  const changed = allOf(items.map((item) => (isChosen(item) ? changeItem(change, item) : fine(item))));
  if (!changed.ok) return changed;
  const kept = changed.value.filter((item) => item !== undefined);
  return fine(onePrimary(kept, (item) => !items.includes(item)));
}

/** Undefined when nothing is left of the item. */
function changeItem(
  { attribute, part, operation: { op, value }, version }: ItemChange,
  item: ScimValue,
): ScimOutcome<ScimValue | undefined> {
  const kept = isValues(item) ? item : {};
  if (!part) {
    if (op === "remove") return fine(undefined);
    return readItem(attribute, op === "add" ? { ...kept, ...asRecord(value) } : value, version);
  }
  const path = `${attribute.name}.${part.name}`;
  const read = readValue(part, op === "remove" ? null : value, version, path);
  return read.ok ? readItem(attribute, mergeValues(kept, { [part.name]: read.value }), version) : read;
}

/** An item that fits the filter `name eq value` and has the value added to it, as identity providers expect. */
function addItem({ attribute, part, operation, version }: ItemChange, items: Items): ScimOutcome<Items> {
  const start = equalities(operation.filter);
  if (!start) return refuse(400, "No item is at this path.", "noTarget");
  const added = part
    ? { ...start, [part.name]: operation.value }
    : { ...start, ...asRecord(operation.value) };
  const read = readItem(attribute, added, version);
  if (!read.ok) return read;
  const { value: fresh } = read;
  return fine(fresh === undefined ? items : onePrimary([...items, fresh], (item) => item === fresh));
}

/** What an item must hold to pass a filter made of `eq` and `and`; undefined for any other filter. */
function equalities(filter: ScimFilter | undefined): Readonly<Record<string, unknown>> | undefined {
  if (!filter) return {};
  if (filter.op === "compare" && filter.operator === "eq") {
    return { [filter.path.at(-1)?.name ?? ""]: filter.value };
  }
  if (filter.op !== "and") return undefined;
  const parts = filter.terms.map(equalities);
  return parts.some((part) => part === undefined) ? undefined : Object.assign({}, ...parts);
}

/** Where the operation makes an item primary, no other stays so (RFC 7643, 2.4). */
function onePrimary(items: Items, isOfOperation: (item: ScimValue) => boolean): Items {
  const chosen = items.find((item) => isPrimary(item) && isOfOperation(item));
  if (chosen === undefined) return items;
  return items.map((item) =>
    item !== chosen && isValues(item) && isPrimary(item) ? { ...item, primary: false } : item,
  );
}

function isPrimary(item: ScimValue | undefined): boolean {
  return isValues(item) && item["primary"] === true;
}

/** The same value means the same item, whatever else is said of it. */
function keyOf(item: ScimValue): string {
  return String((isValues(item) && item["value"]) || JSON.stringify(item));
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
