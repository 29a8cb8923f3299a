/** Reads a body of SCIM before it is shown or sent: what the platform would keep of it, attribute by attribute, or one sentence on what it would refuse. */

import { usageError } from "../../base/errors.ts";
import { type Json, type JsonObject, ownValue } from "../../base/json.ts";
import type { ScimAttribute } from "../../catalog/scim/attribute.ts";
import { hasForeignOperation } from "../../catalog/scim/item-operation.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import { type Assignment, attributesOf } from "./assignment.ts";
import {
  attributeNamed,
  emptyValue,
  isCleared,
  keptValue,
  missingValue,
  refuseValue,
  withoutNulls,
} from "./kept-value.ts";
import { extensionNamed } from "./person.ts";
import { inParts } from "./preview.ts";
import { unknownParts } from "./unknown-parts.ts";

/** `write` is POST and PUT, which need what is required; `patch` does not take every attribute. */
export type WriteMode = "write" | "patch";

export interface ReadBody {
  /** Under the catalogue's names, extensions under their short ones; in a patch null clears. */
  readonly values: JsonObject;
  /** The attributes that the body names, also to clear them. */
  readonly named: readonly string[];
  /** Names that are no attribute and no part of one: the platform passes them over. */
  readonly unknown: readonly string[];
}

/** What `before` has just so is not judged: the platform took it once. Throws a usage error. */
export function readBody(
  kind: PeopleKind,
  body: JsonObject,
  mode: WriteMode,
  before: JsonObject = {},
): ReadBody {
  const values: Record<string, Json> = {};
  const unknown: string[] = [];
  for (const [key, value] of Object.entries(body)) {
    const attribute = attributeNamed(attributesOf(kind), extensionNamed(key) ?? key);
    if (!attribute) unknown.push(refuseReserved(key));
    if (!attribute || attribute.mutability === "readOnly") continue;
    const { name } = attribute;
    if (hasForeignOperation(name, value, mode === "patch")) throw refuseItemOperation(name);
    if (mode === "patch") refuseUnpatchable(kind, attribute);
    const stored = ownValue(before, name);
    const isAsBefore = value !== null && JSON.stringify(value) === JSON.stringify(stored);
    values[name] = isAsBefore ? value : keptValue(attribute, value, rulesOf(kind));
    for (const path of unknownParts(attribute, value, stored)) unknown.push(path);
    if (mode === "write") refuseWithoutParts(attribute, values[name]);
  }
  const kept = inOneName(kind, mode, values);
  return { values: mode === "write" ? withoutNulls(kept) : kept, named: Object.keys(kept), unknown };
}

/** Passed over it would bring in what it says to delete. */
function refuseItemOperation(name: string) {
  return refuseValue(
    name,
    "has an item with an operation, which only members of a patch take",
    "Leave the operation out, and what is to go.",
  );
}

/** An assignment with the value as the platform keeps it. Throws a usage error. */
export function readAssigned(kind: PeopleKind, assignment: Assignment, mode: WriteMode): Assignment {
  const { path, change, value } = assignment;
  if (mode === "patch") refuseUnpatchable(kind, path[0]);
  if (mode === "patch" && change === "clear" && path[0].type === "boolean") {
    throw refuseValue(path[0].name, "must be true or false", `Write ${path[0].name}=true.`);
  }
  if (change !== "set" && change !== "add") return assignment;
  const attribute = path.at(-1) ?? path[0];
  const place = path.map(({ name }) => name).join(".");
  return { ...assignment, value: keptValue(attribute, value, rulesOf(kind), place) };
}

/** What they hold that is no part of its attribute, once each. */
export function unknownInAssigned(assignments: readonly Assignment[], before: JsonObject): readonly string[] {
  const paths = assignments.flatMap(({ path: [attribute, ...parts], value }) =>
    unknownParts(attribute, inParts(parts, value), ownValue(before, attribute.name)),
  );
  return [...new Set(paths)];
}

function rulesOf(kind: PeopleKind) {
  return { judgesLength: kind === "users" };
}

/** Source: interface document 2.5, PATCH rule 3. */
function refuseUnpatchable(kind: PeopleKind, { name, patchable }: ScimAttribute): void {
  if (patchable !== false) return;
  throw refuseValue(
    name,
    "cannot be changed by a patch",
    `Leave it out; \`flowtail scim ${kind} replace ID …\` writes it.`,
  );
}

/** An object that is written whole has the parts it needs, even where it is empty. */
function refuseWithoutParts(
  { name, multiValued, subAttributes = [] }: ScimAttribute,
  value: Json | undefined,
) {
  if (multiValued || isCleared(value)) return;
  const missing = subAttributes.find(
    (part) => part.required && isCleared(ownValue(value, part.name) as Json),
  );
  if (missing) throw missingValue(`${name}.${missing.name}`);
}

/**
 * What is required must be there. In a patch a mirror writes what it mirrors, which counts where both are given, and
 * neither must be cleared (PATCH rule 5); a POST or PUT passes over the mirror.
 */
function inOneName(kind: PeopleKind, mode: WriteMode, read: JsonObject): JsonObject {
  const values: Record<string, Json> = { ...read };
  for (const attribute of attributesOf(kind)) {
    const { name, mirrors } = attribute;
    const value = values[name];
    if (mirrors === undefined || value === undefined) continue;
    delete values[name];
    if (mode === "write") continue;
    if (value === null) throw emptyValue(attribute);
    if (!Object.hasOwn(values, mirrors)) values[mirrors] = value;
  }
  for (const attribute of attributesOf(kind)) {
    const { name, required } = attribute;
    if (!required) continue;
    if (mode === "write" && isCleared(values[name])) throw missingValue(name);
    if (values[name] === null) throw emptyValue(attribute);
  }
  return values;
}

/** Names that are no attribute anywhere and must not be taken for one. */
function refuseReserved(name: string): string {
  if (name !== "__proto__" && name !== "constructor" && name !== "prototype") return name;
  throw usageError("invalid_attribute", `The body holds the reserved name ${name}.`, "Leave it out.");
}
