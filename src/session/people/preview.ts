/** What a resource will be after a write, as far as that can be told before it; shown beside what it is. */

import { isJsonObject, type Json, type JsonObject, ownValue } from "../../base/json.ts";
import type { ScimExtension } from "../../catalog/scim/attribute.ts";
import type { Assignment, PeopleKind } from "./assignment.ts";
import { extensionKey } from "./person.ts";
import { changedItems, withPart } from "./resource-body.ts";

/** What somebody can write of a resource, with extensions by their short names. */
export function writableValues(resource: JsonObject, kind: PeopleKind): JsonObject {
  const short = new Map(
    extensions.flatMap((extension) => {
      const key = extensionKey(resource, extension);
      return key === undefined ? [] : [[key, extension] as const];
    }),
  );
  const hidden = kind === "users" ? ["schemas", "id", "meta", "groups"] : ["schemas", "id", "meta"];
  const shown = Object.entries(resource).filter(([key]) => !hidden.includes(key));
  return Object.fromEntries(shown.map(([key, value]) => [short.get(key) ?? key, shownValue(key, value)]));
}

export function afterAssignments(before: JsonObject, assignments: readonly Assignment[]): JsonObject {
  let after = before;
  for (const { path, change, value } of assignments) {
    const [attribute, ...parts] = path;
    const { name } = attribute;
    if (attribute.multiValued) after = { ...after, [name]: changedItems(after[name], change, value) };
    else after = withoutNull({ ...after, [name]: withPart(after[name], parts, shownValue(name, value)) });
  }
  return inStep(before, after);
}

/** A body that is merged: what it names is replaced, a single space clears (PATCH rules 1 and 2). */
export function afterMerge(before: JsonObject, body: JsonObject, kind: PeopleKind): JsonObject {
  let after = before;
  for (const [name, value] of Object.entries(writableValues(body, kind))) {
    const merged = name === "members" ? mergedMembers(after[name], value) : mergedValue(after[name], value);
    after = withoutNull({ ...after, [name]: merged });
  }
  return inStep(before, after);
}

/** A PUT: what is not named is gone, but for what follows from the rest and for whether the account is active. */
export function afterReplace(before: JsonObject, body: JsonObject, kind: PeopleKind): JsonObject {
  const after = writableValues(body, kind);
  if (kind === "groups") return { members: [], ...after };
  const { active } = before;
  return inStep(before, { ...(active !== undefined && { active }), ...after });
}

const extensions: readonly ScimExtension[] = ["enterprise", "guest", "profile"];

/** userName and nickName are always the same (PATCH rule 5), and a displayName nobody set is the userName. */
function inStep(before: JsonObject, after: JsonObject): JsonObject {
  if (!("userName" in before)) return after;
  const isChanged = (name: string) => after[name] !== undefined && after[name] !== before[name];
  const name = ["userName", "nickName"].find(isChanged);
  const userName = (name && after[name]) ?? before["userName"] ?? null;
  const isFollowing = before["displayName"] === before["userName"] && !isChanged("displayName");
  return {
    ...after,
    userName,
    ...("nickName" in before && { nickName: userName }),
    ...(isFollowing && { displayName: userName }),
  };
}

function mergedValue(before: Json | undefined, value: Json): Json {
  if (value === " " || value === "" || value === null) return null;
  if (!isJsonObject(value) || !isJsonObject(before)) return value;
  const parts = Object.entries(value).map(([name, part]) => [name, mergedValue(before[name], part)] as const);
  return withoutNull({ ...before, ...Object.fromEntries(parts) });
}

function mergedMembers(before: Json | undefined, value: Json): Json {
  const isOut = (item: Json) => ownValue(item, "operation") === "delete";
  const named = Array.isArray(value) ? (value as readonly Json[]) : [];
  if (named.length === 0) return [];
  const without = changedItems(before, "remove", named.filter(isOut));
  return changedItems(
    without,
    "add",
    named.filter((item) => !isOut(item)),
  );
}

function withoutNull(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** A password is never shown; a picture is not told by its bytes. */
function shownValue(name: string, value: Json): Json {
  return name.toLowerCase() === "password" && value !== null ? "[hidden]" : value;
}
