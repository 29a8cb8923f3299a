/** Operations of a JSON body that say plainly what an attribute will be: of those alone it is known beforehand what they lead to. */

import { isJsonObject, type Json, ownText, ownValue } from "../../base/json.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import { type Assignment, attributesOf } from "./assignment.ts";
import { attributeNamed, isCleared } from "./kept-value.ts";

/** None where one of them is not plain: it may change what another has set. */
export function plainOperations(kind: PeopleKind, operations: readonly Json[]): readonly Assignment[] {
  const read = operations.map((operation) => plainOperation(kind, operation));
  return read.includes(undefined) ? [] : read.flatMap((assignments) => assignments ?? []);
}

function plainOperation(kind: PeopleKind, operation: Json): readonly Assignment[] | undefined {
  const op = ownText(operation, "op").toLowerCase();
  const path = ownValue(operation, "path");
  const value = ownValue(operation, "value");
  if (op !== "replace" && op !== "add") return undefined;
  const values = path === undefined ? value : { [String(path)]: value };
  if (!isJsonObject(values)) return undefined;
  const read = Object.entries(values).map(([name, part]) => plainValue(kind, op, name, part));
  const plain = read.filter((assignment) => assignment !== undefined);
  return plain.length === read.length ? plain : undefined;
}

function plainValue(
  kind: PeopleKind,
  op: "replace" | "add",
  name: string,
  value: Json,
): Assignment | undefined {
  const attribute = attributeNamed(attributesOf(kind), name);
  if (!attribute || attribute.mutability !== undefined || attribute.patchable === false) return undefined;
  const { type, multiValued, format = "text" } = attribute;
  if (attribute.name === "members" && op === "add") {
    const isPlain = Array.isArray(value) && value.every((item) => ownText(item, "value") !== "");
    return isPlain ? { path: [attribute], change: "add", value } : undefined;
  }
  const isPlain =
    !multiValued &&
    (type === "boolean"
      ? typeof value === "boolean"
      : type === "string" && typeof value === "string" && format === "text" && !isCleared(value));
  return isPlain ? { path: [attribute], change: "set", value } : undefined;
}
