/** Bodies of SCIM writes, made from assignments and from JSON: the schemas they use are named, clearing is said as each version says it. */

import { isJsonObject, type Json, type JsonObject, ownValue } from "../../base/json.ts";
import type { Dialect, ScimUrns } from "../../catalog/dialect.ts";
import type { ScimAttribute, ScimVersion } from "../../catalog/scim/attribute.ts";
import { scimMessages } from "../../catalog/scim/messages.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import { type Assignment, attributesOf } from "./assignment.ts";
import { changedItems } from "./changed-items.ts";
import { itemsIn } from "./items.ts";
import { attributeNamed, refuseValue } from "./kept-value.ts";
import { extensionKey, extensionNamed, extensionOf, extensions } from "./person.ts";

/** What a body depends on besides what is to be written. */
export interface BodyFacts {
  readonly kind: PeopleKind;
  readonly version: ScimVersion;
  readonly dialect: Dialect;
}

/** Of a POST or PUT; assignments win over the JSON. */
export function wholeBody(
  { kind, version, dialect }: BodyFacts,
  json: JsonObject,
  assignments: readonly Assignment[],
): JsonObject {
  const urns = dialect.scim[version];
  let values = inItsKeys(json, kind, urns);
  for (const assignment of assignments) values = withAssigned(values, assignment, urns);
  return withSchemas(values, kind, urns);
}

/**
 * Of a PATCH: operations in 2.0, a merge in 1.1 and for JSON that is one. `before` is the stored resource, which says
 * what a merge has to name so that nothing else is lost.
 */
export function patchBody(
  facts: BodyFacts,
  json: JsonObject,
  assignments: readonly Assignment[],
  before: JsonObject,
): JsonObject {
  const urns = facts.dialect.scim[facts.version];
  const named = inItsKeys(json, facts.kind, urns);
  if (facts.version === "v2") refuseWithoutOperations(named, assignments);
  else if (namedInBody(named, "Operations") !== undefined) {
    throw refuseValue(
      "Operations",
      "is of SCIM 2.0",
      "Name the attributes themselves, or choose --scim-version 2.",
    );
  }
  refuseAttributesToClear(named);
  const given = operationsOf(named);
  const isMerge =
    facts.version === "v1" || (given === undefined && Object.keys(named).length > 0 && !namesPatchOp(named));
  if (isMerge) {
    let merged = named;
    for (const assignment of assignments) merged = withMerged(merged, assignment, urns, before);
    return withSchemas(merged, facts.kind, urns);
  }
  refuseBesideOperations(named, facts.kind);
  const operations = assignments.flatMap((assignment) => operationsFor(assignment, urns));
  const schemas = Array.isArray(named["schemas"]) ? named["schemas"] : [scimMessages.patchOp];
  const { Operations: _given, ...rest } = named;
  return { ...rest, schemas, Operations: [...(given ?? []), ...operations] };
}

/** `meta.attributes` is how SCIM 1.1 names what is to be cleared; the platform does not take it. */
function refuseAttributesToClear(body: JsonObject): void {
  const meta = ownValue(body, "meta");
  if (!isJsonObject(meta) || !Object.keys(meta).some((key) => key.toLowerCase() === "attributes")) return;
  const remedy = "Leave it out: NAME= as a word, or a single space in the JSON, clears an attribute.";
  throw refuseValue("meta.attributes", "clears nothing", remedy);
}

/** In a body with operations the platform reads nothing else. */
function refuseBesideOperations(body: JsonObject, kind: PeopleKind): void {
  for (const key of Object.keys(body)) {
    const attribute = attributeNamed(attributesOf(kind), extensionNamed(key) ?? key);
    if (attribute && attribute.mutability !== "readOnly")
      throw refuseValue(
        attribute.name,
        "stands beside Operations, which alone say what changes",
        "Make it an operation of its own, or write it as a word: NAME=VALUE.",
      );
  }
}

/** The operations of a body that has them; undefined for one that is merged. */
export function operationsOf(body: JsonObject): readonly Json[] | undefined {
  const operations = namedInBody(body, "Operations");
  return Array.isArray(operations) ? operations : undefined;
}

/** A body that says it is a `PatchOp` has operations, or gets them from assignments: merging would not be what it says. */
function refuseWithoutOperations(body: JsonObject, assignments: readonly Assignment[]): void {
  const operations = namedInBody(body, "Operations");
  const remedy = "Give a list with one operation or more, or leave out the schemas of a PatchOp.";
  if (operations === undefined) {
    const isOnlyNamed = Object.keys(body).length === 1 && assignments.length > 0;
    if (namesPatchOp(body) && !isOnlyNamed) throw refuseValue("Operations", "is missing", remedy);
    return;
  }
  if (!Array.isArray(operations)) throw refuseValue("Operations", "must be a list", remedy);
  if (operations.length === 0 && assignments.length === 0)
    throw refuseValue("Operations", "must have one operation or more", remedy);
}

function namesPatchOp(body: JsonObject): boolean {
  const schemas = namedInBody(body, "schemas");
  const patchOp = scimMessages.patchOp.toLowerCase();
  return (
    Array.isArray(schemas) && schemas.some((urn) => typeof urn === "string" && urn.toLowerCase() === patchOp)
  );
}

/** What a body has beside attributes, under that name in any case. */
function namedInBody(body: JsonObject, name: (typeof bodyNames)[number]): unknown {
  const key = Object.keys(body).find((each) => each.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : body[key];
}

const bodyNames = ["schemas", "Operations"] as const;

/** Gives each known attribute its key here, from any of its names, URNs and cases. Throws a usage error. */
function inItsKeys(json: JsonObject, kind: PeopleKind, urns: ScimUrns): JsonObject {
  const named = new Map<string, Json>();
  for (const [key, value] of Object.entries(json)) {
    const attribute = attributeNamed(attributesOf(kind), extensionNamed(key) ?? key);
    const other = bodyNames.find((name) => name.toLowerCase() === key.toLowerCase()) ?? key;
    const own = attribute ? bodyKey(attribute, urns) : other;
    if (named.has(own)) throw refuseValue(attribute?.name ?? own, "is given twice", "Give it once.");
    named.set(own, value);
  }
  return Object.fromEntries(named);
}

/** The attribute's key in a body: its name, or its extension's URN. */
function bodyKey({ name, extension }: ScimAttribute, urns: ScimUrns): string {
  return extension ? urns[extension] : name;
}

function withAssigned(values: JsonObject, { path, change, value }: Assignment, urns: ScimUrns): JsonObject {
  const [attribute, ...parts] = path;
  const key = bodyKey(attribute, urns);
  if (change === "clear") {
    const { [key]: _gone, ...rest } = values;
    return parts.length === 0 ? rest : { ...values, [key]: withPart(values[key], parts, null) };
  }
  const isOfItems = change === "add" || change === "remove";
  const made = isOfItems ? changedItems(partOf(values[key], parts), change, value) : value;
  return { ...values, [key]: withPart(values[key], parts, made) };
}

/** A merge replaces what it names: parts of one attribute go together, lists go whole, and a space clears. */
function withMerged(
  merged: JsonObject,
  { path, change, value }: Assignment,
  urns: ScimUrns,
  before: JsonObject,
): JsonObject {
  const [attribute, ...parts] = path;
  const key = bodyKey(attribute, urns);
  const stored = attribute.extension
    ? extensionOf(before, attribute.extension)
    : ownValue(before, attribute.name);
  if (attribute.name === "members") {
    const named = memberChanges(change, value, stored);
    const already = merged[key];
    return { ...merged, [key]: [...(Array.isArray(already) ? already : []), ...named] };
  }
  if (attribute.multiValued) {
    const now = key in merged ? merged[key] : stored;
    return { ...merged, [key]: changedItems(now, change, value) };
  }
  const cleared = change === "clear" ? " " : value;
  return {
    ...merged,
    [key]: withPart(key in merged ? merged[key] : (stored as Json | undefined), parts, cleared),
  };
}

/** In a merge a member named comes in, and goes out with `operation: delete`. */
function memberChanges(change: Assignment["change"], value: Json, stored: unknown): readonly Json[] {
  const named = itemsIn(value);
  const out = (items: readonly Json[]) =>
    items.map((item) => ({ value: ownValue(item, "value") as Json, operation: "delete" }));
  if (change === "remove") return out(named);
  if (change === "add") return named;
  const ids = new Set(named.map((item) => ownValue(item, "value")));
  return [...out(itemsIn(stored).filter((item) => !ids.has(ownValue(item, "value")))), ...named];
}

/** Source: RFC 7644, 3.5.2. */
function operationsFor({ path, change, value }: Assignment, urns: ScimUrns): readonly JsonObject[] {
  const [attribute, ...parts] = path;
  const start = attribute.extension ? `${urns[attribute.extension]}:` : attribute.name;
  const rest = parts.map(({ name }) => name).join(".");
  const text = rest === "" ? start.replace(/:$/, "") : `${start}${attribute.extension ? "" : "."}${rest}`;
  switch (change) {
    case "set":
      return [{ op: "replace", path: text, value }];
    case "clear":
      return [{ op: "remove", path: text }];
    case "add":
      return [{ op: "add", path: text, value }];
    case "remove":
      return itemsIn(value).map((item) => ({
        op: "remove",
        path: `${text}[value eq ${JSON.stringify(ownValue(item, "value"))}]`,
      }));
  }
}

function partOf(whole: unknown, parts: readonly ScimAttribute[]): unknown {
  return parts.reduce((value, { name }) => (isJsonObject(value) ? ownValue(value, name) : undefined), whole);
}

/** The value with one part replaced, or without the part where that is null. */
function withPart(whole: Json | undefined, parts: readonly ScimAttribute[], value: Json): Json {
  const [part, ...deeper] = parts;
  if (!part) return value;
  const object = isJsonObject(whole) ? whole : {};
  const { [part.name]: inner, ...others } = object;
  const changed = withPart(inner, deeper, value);
  return changed === null ? others : { ...others, [part.name]: changed };
}

/** Source: interface document 2.5, rules 2 to 4: the core schema, and that of every extension in the body. */
function withSchemas(body: JsonObject, kind: PeopleKind, urns: ScimUrns): JsonObject {
  const given = Array.isArray(body["schemas"]) ? body["schemas"] : [];
  const core = kind === "users" ? urns.coreUser : urns.coreGroup;
  const used = extensions.flatMap((extension) => extensionKey(body, extension) ?? []);
  const { schemas: _given, ...rest } = body;
  return { schemas: [...new Set([...given, core, ...used])], ...rest };
}
