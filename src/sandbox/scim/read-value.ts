/** Reads one attribute's value from JSON of any shape: of the right type and form, or refused with its path. */

import { isIsoDateTime } from "../../base/iso-time.ts";
import { isJsonObject } from "../../base/json.ts";
import { findAttribute, type ScimAttribute, type ScimVersion } from "../../catalog/scim/attribute.ts";
import { scimLimits } from "../../catalog/scim/limits.ts";
import { formatText } from "./formats.ts";
import { allOf, fine, refuse, refuseValue, type ScimOutcome } from "./outcome.ts";
import { isReservedName } from "./resource.ts";
import { isValues, mergeValues, type ScimChange, type ScimChanges, type ScimValue } from "./values.ts";

/**
 * Null where the value clears the attribute: null itself, a single space (2.5, PATCH rule 2) or other white space, an
 * empty text or list. Unknown sub-attributes are passed over.
 */
export function readValue(
  attribute: ScimAttribute,
  value: unknown,
  version: ScimVersion,
  path = attribute.name,
): ScimOutcome<ScimChange> {
  if (clears(value) && attribute.clearable !== false) return fine(null);
  if (attribute.multiValued) return readList(attribute, value, version, path);
  return readSingle(attribute, value, version, path);
}

/** Of a text of white space alone nothing could be seen. */
export function clears(value: unknown): boolean {
  return value === null || (typeof value === "string" && value.trim() === "");
}

/** One item of a list; undefined for one that is empty, or whose value is cleared. */
export function readItem(
  attribute: ScimAttribute,
  item: unknown,
  version: ScimVersion,
  path = attribute.name,
): ScimOutcome<ScimValue | undefined> {
  const read = readSingle(attribute, item, version, path);
  if (!read.ok) return read;
  const changes = read.value;
  for (const { name, required } of attribute.subAttributes ?? []) {
    if (!required || !isValues(changes)) continue;
    if (!Object.hasOwn(changes, name)) return refuseValue(`${path}.${name}`, "is missing");
    if (changes[name] === null) return fine(undefined);
  }
  return fine(mergeValues({}, { item: changes })["item"]);
}

function readSingle(
  attribute: ScimAttribute,
  value: unknown,
  version: ScimVersion,
  path: string,
): ScimOutcome<ScimChange> {
  switch (attribute.type) {
    case "complex":
      return readObject(attribute, value, version, path);
    case "boolean":
      return typeof value === "boolean" ? fine(value) : refuseValue(path, "must be true or false");
    case "dateTime":
      return readInstant(value, path);
    default:
      return typeof value === "string"
        ? formatText(attribute, value, path)
        : refuseValue(path, "must be a text");
  }
}

function readList(
  attribute: ScimAttribute,
  value: unknown,
  version: ScimVersion,
  path: string,
): ScimOutcome<ScimChange> {
  if (!Array.isArray(value)) return refuseValue(path, "must be a list");
  const limit = attribute.name === "members" ? scimLimits.members : scimLimits.items;
  if (value.length > limit) return refuseValue(path, `has more than ${limit} items`);
  const items = allOf(value.map((item, index) => readItem(attribute, item, version, `${path}[${index}]`)));
  if (!items.ok) return items;
  const kept = items.value.filter((item) => item !== undefined);
  return fine(kept.length > 0 ? kept : null);
}

/** A part that is mandatory cannot be cleared by itself. Of a list, an item without it is none: `readItem` knows. */
function readObject(
  attribute: ScimAttribute,
  value: unknown,
  version: ScimVersion,
  path: string,
): ScimOutcome<ScimChanges> {
  if (!isJsonObject(value)) return refuseValue(path, "must be an object");
  const changes: Record<string, ScimChange> = {};
  for (const [key, entry] of Object.entries(value)) {
    if (isReservedName(key)) return refuse(400, `${path} holds the reserved name ${key}.`, "invalidPath");
    const sub = findAttribute(attribute.subAttributes ?? [], key, version);
    if (!sub || sub.mutability === "readOnly") continue;
    const read = readValue(sub, entry, version, `${path}.${sub.name}`);
    if (!read.ok) return read;
    if (read.value === null && sub.required && !attribute.multiValued) {
      return refuseValue(`${path}.${sub.name}`, "must be given");
    }
    changes[sub.name] = read.value;
  }
  return fine(changes);
}

/** ISO 8601 with date and time, as it was written. */
function readInstant(value: unknown, path: string): ScimOutcome<string> {
  return typeof value === "string" && isIsoDateTime(value)
    ? fine(value)
    : refuseValue(path, "must be an ISO 8601 date and time");
}
