/** Reads the body of a PATCH of version 2.0 (RFC 7644, 3.5.2): operations with a path each, checked before any acts. */

import { isJsonObject, type JsonObject, ownValue } from "../../../base/json.ts";
import { problemSentence } from "../../../base/problem.ts";
import type { ScimAttribute } from "../../../catalog/scim/attribute.ts";
import { scimLimits } from "../../../catalog/scim/limits.ts";
import { scimMessages } from "../../../catalog/scim/messages.ts";
import type { PatchPath } from "../filter/filter.ts";
import { parsePath } from "../filter/parse.ts";
import { refuseBesideOperations, refuseItemOperation } from "../foreign-forms.ts";
import { allOf, fine, refuse, type ScimOutcome } from "../outcome.ts";
import {
  namedInBody,
  namedSchemas,
  refuseTwice,
  unsupportedByPatch,
  urnOfOtherVersion,
} from "../read-resource.ts";
import { isReservedName, type ResourceShape } from "../resource.ts";

export interface PatchOperation extends PatchPath {
  readonly op: "add" | "replace" | "remove";
  /** Not read yet; undefined where none was given. */
  readonly value: unknown;
}

/** Loose rules take a body that has no operations for one to merge, whatever its schemas say. */
export function isPatchOp(body: JsonObject, strict: boolean): boolean {
  return namedInBody(body, "Operations") !== undefined || (strict && namesPatchOp(body));
}

/** Operations without a path become one for each attribute of their value. */
export function readOperations(
  shape: ResourceShape,
  body: JsonObject,
  strict: boolean,
): ScimOutcome<readonly PatchOperation[]> {
  const twice = refuseTwice(body, "schemas", "Operations");
  if (twice) return twice;
  const operations = namedInBody(body, "Operations");
  if (operations === undefined) return refuse(400, "Operations is missing.", "invalidSyntax");
  if (!Array.isArray(operations)) return refuse(400, "Operations must be a list.", "invalidSyntax");
  if (strict && !namesPatchOp(body)) {
    return refuse(400, `schemas must name ${scimMessages.patchOp}.`, "invalidSyntax");
  }
  if (strict && operations.length === 0) {
    return refuse(400, "Operations must have one operation or more.", "invalidSyntax");
  }
  const beside = strict && refuseBesideOperations(shape, body);
  if (beside) return beside;
  if (operations.length > scimLimits.patchOperations) {
    return refuse(400, `There are more than ${scimLimits.patchOperations} operations.`, "tooMany");
  }
  const read = allOf(operations.map((operation) => readOperation(shape, operation, strict)));
  return read.ok ? fine(read.value.flat()) : read;
}

function namesPatchOp(body: JsonObject): boolean {
  return namedSchemas(body).includes(scimMessages.patchOp.toLowerCase());
}

function readOperation(
  shape: ResourceShape,
  operation: unknown,
  strict: boolean,
): ScimOutcome<readonly PatchOperation[]> {
  const op = opOf(ownValue(operation, "op"));
  if (!op) return refuse(400, "op must be add, replace or remove.", "invalidSyntax");
  const path = ownValue(operation, "path");
  const value = ownValue(operation, "value");
  const marked = strict && refuseItemOperation(valuesOf(path, value), "operations");
  if (marked) return marked;
  if (typeof path === "string") return readTarget(shape, { op, path, value }, strict);
  if (path !== undefined && path !== null) return refuse(400, "path must be a text.", "invalidPath");
  if (op === "remove") return refuse(400, "remove needs a path.", "noTarget");
  if (!isJsonObject(value)) return refuse(400, "Without a path, value must be an object.", "invalidValue");
  const targets = Object.entries(value).filter(([key]) => key.toLowerCase() !== "schemas");
  const read = allOf(
    targets.map(([key, entry]) => readTarget(shape, { op, path: key, value: entry, isKey: true }, strict)),
  );
  return read.ok ? fine(read.value.flat()) : read;
}

/** What an operation writes, by path: an item of a list may come alone. */
function valuesOf(path: unknown, value: unknown): JsonObject {
  if (typeof path === "string") return { [path]: Array.isArray(value) ? value : [value] };
  return isJsonObject(value) ? value : {};
}

/** In any case, as some clients write Add and Replace. */
function opOf(op: unknown): PatchOperation["op"] | undefined {
  const word = typeof op === "string" ? op.toLowerCase() : "";
  return word === "add" || word === "replace" || word === "remove" ? word : undefined;
}

interface WrittenOperation {
  readonly op: PatchOperation["op"];
  readonly path: string;
  readonly value: unknown;
  /** There is no path: it is a key of the value. */
  readonly isKey?: boolean;
}

/**
 * Empty where loose rules pass over what PATCH does not support, and for what a resource ignores: some directories send a group's
 * id beside what they change.
 */
function readTarget(
  shape: ResourceShape,
  { op, path, value, isKey = false }: WrittenOperation,
  strict: boolean,
): ScimOutcome<readonly PatchOperation[]> {
  if (path.split(/[.[\]:]/).some(isReservedName)) {
    return refuse(400, `The path ${path.slice(0, 100)} holds a reserved name.`, "invalidPath");
  }
  // A password cannot be read, so no filter may name it; as the target of a PATCH it has a refusal of its own.
  const hidden = shape.attributes.find((attribute) => attribute.name.toLowerCase() === path.toLowerCase());
  if (hidden?.patchable === false) return strict ? unsupportedByPatch(hidden) : fine([]);
  const target = parsePath(path, shape);
  if (!target.ok) {
    const wrongUrn = isKey && strict && urnOfOtherVersion(shape, path);
    if (wrongUrn) return wrongUrn;
    if (isKey && target.problem.code === "unknown-attribute") return fine([]);
    return refuse(400, `The path is wrong: ${problemSentence(target.problem)}`, "invalidPath");
  }
  const [first] = target.value.path;
  if (first?.patchable === false) return strict ? unsupportedByPatch(first) : fine([]);
  const readOnly = target.value.path.find((attribute) => attribute.mutability === "readOnly");
  if (readOnly && isKey) return fine([]);
  if (readOnly) return refuse(400, `${readOnly.name} cannot be changed.`, "mutability");
  if (op !== "remove" && value === undefined) return refuse(400, `${op} needs a value.`, "invalidValue");
  return fine([{ op, value: flagOf(target.value.path.at(-1), value), ...target.value }]);
}

/** A common directory writes True and False as texts in its operations (assumption). */
function flagOf(attribute: ScimAttribute | undefined, value: unknown): unknown {
  if (attribute?.type !== "boolean" || typeof value !== "string") return value;
  const word = value.toLowerCase();
  return word === "true" || word === "false" ? word === "true" : value;
}
