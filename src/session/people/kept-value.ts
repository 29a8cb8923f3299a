/** What the platform keeps of a value that is written, by what the catalogue says of its attribute; what it refuses is a usage error that names the place. */

import { usageError } from "../../base/errors.ts";
import { isIsoDateTime } from "../../base/iso-time.ts";
import { isJsonObject, type Json, type JsonObject } from "../../base/json.ts";
import { allowedValue, type ScimAttribute } from "../../catalog/scim/attribute.ts";
import { formText } from "./formed-text.ts";

export interface ValueRules {
  /** What is known of groups' lengths is not documented: the platform may take more. */
  readonly judgesLength: boolean;
}

/** Null for what clears the attribute; parts of an object that are cleared are null too, unknown ones are left out. */
export function keptValue(
  attribute: ScimAttribute,
  value: Json,
  rules: ValueRules,
  place = attribute.name,
): Json {
  if (isCleared(value) && attribute.clearable !== false) return null;
  return attribute.multiValued
    ? keptList(attribute, value, rules, place)
    : keptSingle(attribute, value, rules, place);
}

/** A single space is the platform's own way to clear (PATCH rule 2); more white space clears too. */
export function isCleared(value: Json | undefined): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** Also as a text, which some clients and platforms write; undefined for what is neither true nor false. */
export function booleanOf(value: unknown): boolean | undefined {
  const text = String(value).toLowerCase();
  return text === "true" || text === "false" ? text === "true" : undefined;
}

/** The attribute or part that is named; case does not matter (RFC 7643, 2.1). */
export function attributeNamed(
  attributes: readonly ScimAttribute[],
  name: string,
): ScimAttribute | undefined {
  const wanted = name.toLowerCase();
  return attributes.find(({ name: own, otherNames = [] }) =>
    [own, ...otherNames].some((each) => each.toLowerCase() === wanted),
  );
}

export function refuseValue(place: string, what: string, remedy: string) {
  return usageError("invalid_attribute", `${place} ${what}.`, remedy, { attribute: place });
}

export function missingValue(place: string) {
  return refuseValue(place, "is missing", `Write ${place}=….`);
}

/** Where a change would leave nothing of what must have a value. */
export function emptyValue({ name, multiValued }: Pick<ScimAttribute, "name" | "multiValued">) {
  const last = multiValued ? ": the last one cannot be taken out" : "";
  return refuseValue(name, `must not be empty${last}`, `Write ${name}=VALUE.`);
}

function keptSingle(attribute: ScimAttribute, value: Json, rules: ValueRules, place: string): Json {
  switch (attribute.type) {
    case "boolean":
      if (typeof value === "boolean") return value;
      throw refuseValue(place, "must be true or false, without quotes", `Write ${place}=true.`);
    case "dateTime":
      if (typeof value === "string" && isIsoDateTime(value)) return value;
      throw refuseValue(place, "must be a date and time", `Write ${place}=2027-01-31T18:00:00Z.`);
    case "complex":
      return keptObject(attribute, value, rules, place);
    case "string":
      return keptText(attribute, value, rules, place);
  }
}

function keptText(attribute: ScimAttribute, value: Json, { judgesLength }: ValueRules, place: string): Json {
  if (typeof value !== "string") throw refuseValue(place, "must be a text", `Write ${place}=TEXT.`);
  const { format = "text", maximumCharacters, onlyValues = [] } = attribute;
  const allowed = allowedValue(attribute, value);
  if (allowed === undefined) {
    throw refuseValue(place, `takes ${onlyValues.join(" or ")}`, `Write ${place}=${onlyValues[0]}.`);
  }
  const formed = formText(format, allowed);
  if ("expected" in formed) throw refuseValue(place, formed.expected, formed.remedy);
  const length = [...formed.kept].length;
  if (judgesLength && maximumCharacters !== undefined && length > maximumCharacters) {
    throw refuseValue(place, `has ${length} characters; it may have ${maximumCharacters}`, "Shorten it.");
  }
  return formed.kept;
}

function keptList(attribute: ScimAttribute, value: Json, rules: ValueRules, place: string): Json {
  if (!Array.isArray(value)) {
    throw refuseValue(place, "must be a list", `Write ${place}:='[{"value":"…"}]'.`);
  }
  const items = value.flatMap((item: Json, index) => keptItem(attribute, item, rules, `${place}[${index}]`));
  return items.length > 0 ? items : null;
}

/** None of an item that is empty, or whose needed part is cleared. */
function keptItem(
  attribute: ScimAttribute,
  item: Json,
  rules: ValueRules,
  place: string,
): readonly JsonObject[] {
  const parts = keptObject(attribute, item, rules, place);
  const needed = (attribute.subAttributes ?? []).filter(({ required }) => required);
  const missing = needed.find(({ name }) => !Object.hasOwn(parts, name));
  if (missing) {
    throw refuseValue(`${place}.${missing.name}`, "is missing", `Give each item of ${attribute.name} one.`);
  }
  if (needed.some(({ name }) => parts[name] === null)) return [];
  const kept = withoutNulls(parts);
  return Object.keys(kept).length > 0 ? [kept] : [];
}

function keptObject(attribute: ScimAttribute, value: Json, rules: ValueRules, place: string): JsonObject {
  const known = attribute.subAttributes ?? [];
  if (!isJsonObject(value)) {
    const parts = known.filter(({ mutability }) => mutability !== "readOnly").map(({ name }) => name);
    throw refuseValue(place, "must be an object", `It has the parts ${parts.join(", ")}.`);
  }
  const kept: Record<string, Json> = {};
  for (const [key, part] of Object.entries(value)) {
    const attributeOfPart = attributeNamed(known, key);
    if (!attributeOfPart || attributeOfPart.mutability === "readOnly") continue;
    const { name } = attributeOfPart;
    kept[name] = keptValue(attributeOfPart, part, rules, `${place}.${name}`);
  }
  return kept;
}

/** Without what is cleared, at any depth. */
export function withoutNulls(values: JsonObject): JsonObject {
  const entries = Object.entries(values).map(([name, value]): [string, Json] => {
    if (!isJsonObject(value)) return [name, value];
    const inner = withoutNulls(value);
    return [name, Object.keys(inner).length > 0 ? inner : null];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== null));
}
