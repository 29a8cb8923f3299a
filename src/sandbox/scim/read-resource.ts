/** Reads the body of a POST, PUT or merging PATCH: the schemas it must name, and the attributes it may carry. */

import { isJsonObject, type JsonObject } from "../../base/json.ts";
import { listWords } from "../../base/problem.ts";
import {
  attributeKey,
  findAttribute,
  mirrorsFirst,
  mustHaveValue,
  type ScimAttribute,
  urnsOf,
} from "../../catalog/scim/attribute.ts";
import { fine, refuse, refuseValue, type ScimOutcome } from "./outcome.ts";
import { readValue } from "./read-value.ts";
import { isReservedName, type ResourceShape } from "./resource.ts";
import { isValues, type ScimChange, type ScimChanges } from "./values.ts";

export interface ReadingRules {
  /** `write` is POST and PUT; a PATCH does not take every attribute. */
  readonly mode: "write" | "patch";
  /** Refuses what the document does not allow, instead of passing over it. */
  readonly strict: boolean;
}

/** What the body changes, by attribute; unknown attributes and those that only the platform writes are passed over. */
export function readResource(
  shape: ResourceShape,
  body: JsonObject,
  rules: ReadingRules,
): ScimOutcome<ScimChanges> {
  const twice = refuseTwice(body, "schemas");
  if (twice) return twice;
  const found = new Map<ScimAttribute, ScimChange>();
  for (const [key, value] of Object.entries(body)) {
    if (isReservedName(key)) return refuse(400, `The body holds the reserved name ${key}.`, "invalidPath");
    const attribute = findAttribute(shape.attributes, key, shape.version);
    const wrongUrn = attribute || !rules.strict ? undefined : urnOfOtherVersion(shape, key);
    if (wrongUrn) return wrongUrn;
    if (!attribute || attribute.mutability === "readOnly") continue;
    if (found.has(attribute)) return refuse(400, `The body names ${attribute.name} twice.`, "invalidSyntax");
    const unsupported = rules.mode === "patch" && attribute.patchable === false;
    if (unsupported && rules.strict) return unsupportedByPatch(attribute);
    if (unsupported) continue;
    const read = readValue(attribute, value, shape.version);
    if (!read.ok) return read;
    const missing = rules.mode === "write" ? missingPart(attribute, read.value) : undefined;
    if (missing) return refuseValue(`${attribute.name}.${missing}`, "must be given");
    // What is never given back is not kept either.
    if (attribute.mutability !== "writeOnly") found.set(attribute, read.value);
  }
  const missing = rules.strict ? missingSchema(shape, body, found) : undefined;
  if (missing) return refuse(400, `schemas must name ${missing}.`, "invalidSyntax");
  return inOneName(found, rules.mode);
}

/** Passing over it could make a full member of a guest. */
export function urnOfOtherVersion({ attributes, version }: ResourceShape, key: string) {
  const attribute = findAttribute(attributes, key, version === "v1" ? "v2" : "v1");
  if (!attribute?.extension) return undefined;
  const [given, called] = version === "v1" ? ["2.0", "1.1"] : ["1.1", "2.0"];
  const message = `${key} is of SCIM ${given}; in ${called} it is ${attributeKey(attribute, version)}.`;
  return refuse(400, message, "invalidSyntax");
}

/** A mandatory part that an object lacks; a PATCH may leave it as it was. */
function missingPart({ multiValued, subAttributes = [] }: ScimAttribute, value: ScimChange) {
  if (multiValued || !isValues(value)) return undefined;
  return subAttributes.find(({ name, required }) => required && !value[name])?.name;
}

/** Source: interface document 2.5, PATCH rule 3. */
export function unsupportedByPatch({ name }: ScimAttribute) {
  return refuse(400, `PATCH does not support ${name}.`, "mutability");
}

/** The core schema, and that of every extension in the body (2.5, rule 3 and PATCH rule 8). */
function missingSchema(
  shape: ResourceShape,
  body: JsonObject,
  found: ReadonlyMap<ScimAttribute, ScimChange>,
): string | undefined {
  const named = new Set<unknown>(namedSchemas(body));
  const has = (urns: readonly string[]) => urns.some((urn) => named.has(urn.toLowerCase()));
  if (!has(shape.core)) return listWords(shape.core);
  const extension = [...found.keys()].find(
    ({ extension }) => extension && extension !== addressedByKey && !has(urnsOf(shape.version, extension)),
  );
  return extension && attributeKey(extension, shape.version);
}

/** The interface document, 2.5, asks for the URNs of the others among the schemas; this extension is addressed by its key. */
const addressedByKey = "enterprise";

/** In lower case: names of schemas do not depend on it either. */
export function namedSchemas(body: JsonObject): readonly string[] {
  const schemas = namedInBody(body, "schemas");
  if (!Array.isArray(schemas)) return [];
  return schemas.filter((urn) => typeof urn === "string").map((urn) => urn.toLowerCase());
}

/** What the body has under that name, in any case; undefined where it lacks it. */
export function namedInBody(body: JsonObject, name: BodyName): unknown {
  const [key] = keysNamed(body, name);
  return key === undefined ? undefined : body[key];
}

/** Refuses a body that has one of the names twice, in another case: one of the two would be lost unseen. */
export function refuseTwice(body: JsonObject, ...names: readonly BodyName[]) {
  const twice = names.find((name) => keysNamed(body, name).length > 1);
  return twice && refuse(400, `The body names ${twice} twice.`, "invalidSyntax");
}

/** What a body has beside attributes. */
type BodyName = "schemas" | "Operations" | "meta";

function keysNamed(body: JsonObject, name: BodyName): readonly string[] {
  return Object.keys(body).filter((key) => key.toLowerCase() === name.toLowerCase());
}

/**
 * In a PATCH a mirror changes what it mirrors, which counts where both are given, and neither must be emptied (rule 5).
 * In a POST or PUT what is mirrored must be there itself.
 */
function inOneName(
  found: ReadonlyMap<ScimAttribute, ScimChange>,
  mode: ReadingRules["mode"],
): ScimOutcome<ScimChanges> {
  const changes: Record<string, ScimChange> = {};
  const writes = [...found].map(([attribute, change]) => ({ path: [attribute] as const, change }));
  for (const { path, change } of mirrorsFirst(writes)) {
    const [attribute] = path;
    const { name, mirrors = name } = attribute;
    if (mode === "patch" && change === null && mustHaveValue(attribute)) return refuseEmpty(attribute);
    if (mode === "patch" || mirrors === name) changes[mirrors] = change;
  }
  return fine(changes);
}

/** Source: interface document 2.5, PATCH rule 5. */
export function refuseEmpty({ name }: ScimAttribute) {
  return refuseValue(name, "must not be empty");
}

/** The body as an object, or why it is none. */
export function asObject(value: unknown): ScimOutcome<JsonObject> {
  return isJsonObject(value) ? fine(value) : refuse(400, "The body must be a JSON object.", "invalidSyntax");
}
