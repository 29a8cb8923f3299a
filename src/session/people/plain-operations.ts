/** Operations of a JSON body that say plainly what an attribute will be: of those alone it is known beforehand what they lead to. */

import { isJsonObject, type Json, ownText, ownValue } from "../../base/json.ts";
import type { ScimAttribute } from "../../catalog/scim/attribute.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import { type Assignment, attributesOf } from "./assignment.ts";
import { attributeNamed, booleanOf, isCleared } from "./kept-value.ts";

/** Each is judged by itself: one that is not plain withdraws what those before it said of its own attribute. */
export function plainOperations(kind: PeopleKind, operations: readonly Json[]): readonly Assignment[] {
  const parts = operations.flatMap((operation) => partsOf(kind, operation));
  return parts.flatMap(({ attribute, assignment }, index) => {
    const isWithdrawn = parts.some(
      (later, place) =>
        place > index && !later.assignment && keptUnder(later.attribute) === keptUnder(attribute),
    );
    return assignment && !isWithdrawn ? [assignment] : [];
  });
}

function keptUnder({ mirrors, name }: ScimAttribute): string {
  return mirrors ?? name;
}

interface Part {
  readonly attribute: ScimAttribute;
  /** Undefined where it is not plain. */
  readonly assignment: Assignment | undefined;
}

/** One for each attribute that the operation names; what is named by no attribute changes none. */
function partsOf(kind: PeopleKind, operation: Json): readonly Part[] {
  const op = ownText(operation, "op").toLowerCase();
  const path = ownValue(operation, "path");
  const value = ownValue(operation, "value") as Json | undefined;
  const values = typeof path === "string" ? [[path, value] as const] : Object.entries(objectOf(value));
  return values.flatMap(([named, part]) => {
    const name = named.trim().replace(coreUrn, "");
    const attribute = attributeNamed(attributesOf(kind), /^[^.[]*/.exec(name)?.[0] ?? "");
    if (!attribute) return [];
    return [{ attribute, assignment: assignmentOf(attribute, { op, name, value: part }) }];
  });
}

/** A path may begin with the URN of the schema (RFC 7644, 3.10). */
const coreUrn = /^urn:[^[]*:core:[\d.]+:(?:user|group):/i;

function objectOf(value: Json | undefined) {
  return isJsonObject(value) ? value : {};
}

interface Said {
  readonly op: string;
  readonly name: string;
  readonly value: Json | undefined;
}

function assignmentOf(attribute: ScimAttribute, said: Said): Assignment | undefined {
  const { multiValued, mutability, patchable, type, format = "text" } = attribute;
  if (mutability !== undefined || patchable === false) return undefined;
  if (attribute.name === "members") return ofMembers(attribute, said);
  const { op, name, value } = said;
  if (multiValued || /[.[]/.test(name)) return undefined;
  const path: Assignment["path"] = [attribute];
  if (type === "boolean") {
    const flag = isSetting(op) ? booleanOf(value) : undefined;
    return flag === undefined ? undefined : { path, change: "set", value: flag };
  }
  if (type !== "string" || format !== "text") return undefined;
  if (op === "remove" || (op === "replace" && isCleared(value)))
    return { path, change: "clear", value: null };
  const isText = isSetting(op) && typeof value === "string" && !isCleared(value);
  return isText ? { path, change: "set", value } : undefined;
}

function isSetting(op: string): boolean {
  return op === "replace" || op === "add";
}

/** By their identifiers: `members`, or `members[value eq "U1"]` to take one out. */
function ofMembers(attribute: ScimAttribute, { op, name, value }: Said): Assignment | undefined {
  const path: Assignment["path"] = [attribute];
  if (op === "remove") {
    const one = /^members\[\s*value\s+eq\s+"([^"\\]+)"\s*\]$/i.exec(name)?.[1];
    if (one !== undefined) return { path, change: "remove", value: [{ value: one }] };
  }
  if (name.toLowerCase() !== "members") return undefined;
  if (op === "remove" && value === undefined) return { path, change: "set", value: [] };
  const items = Array.isArray(value) ? (value as readonly Json[]) : [value ?? null];
  if (!items.every((item) => ownText(item, "value") !== "")) return undefined;
  const change = { add: "add", replace: "set", remove: "remove" } as const;
  return isChange(op) ? { path, change: change[op], value: items } : undefined;
}

function isChange(op: string): op is "add" | "replace" | "remove" {
  return isSetting(op) || op === "remove";
}
