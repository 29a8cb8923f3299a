/** What a resource will be after a write, as far as that is known before; shown beside what it is. */

import { isJsonObject, type Json, type JsonObject, ownValue } from "../../base/json.ts";
import type { ScimAttribute } from "../../catalog/scim/attribute.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import type { Assignment } from "./assignment.ts";
import { changedItems } from "./changed-items.ts";
import { itemsIn, itemValue } from "./items.ts";
import { isCleared } from "./kept-value.ts";
import { extensionNamed } from "./person.ts";

/** The parts of a resource that can be written, with extensions by their short names. */
export function writableValues(resource: JsonObject, kind: PeopleKind): JsonObject {
  const hidden = kind === "users" ? ["schemas", "id", "meta", "groups"] : ["schemas", "id", "meta"];
  const shown = Object.entries(resource).filter(([key]) => !hidden.includes(key));
  return Object.fromEntries(
    shown.map(([key, value]) => [extensionNamed(key) ?? key, shownValue(key, value)]),
  );
}

/** Removals of items that are not there stand apart, as some platforms refuse them: nothing would change by them. */
export function withoutIdle(before: JsonObject, assignments: readonly Assignment[]) {
  const effective: Assignment[] = [];
  const idle: Assignment[] = [];
  let now = before;
  for (const assignment of assignments) {
    const { change, path, value } = assignment;
    const stored = new Set(itemsIn(now[path[0].name]).map(itemValue));
    now = afterAssignments(now, [assignment]);
    if (change !== "remove") {
      effective.push(assignment);
      continue;
    }
    const isThere = (item: Json) => (stored.has(itemValue(item)) ? "there" : "missing");
    const { there, missing } = Object.groupBy(itemsIn(value), isThere);
    if (there) effective.push({ ...assignment, value: there });
    if (missing) idle.push({ ...assignment, value: missing });
  }
  return { effective, idle };
}

/** One after the other; the values are those that are kept. */
export function afterAssignments(before: JsonObject, assignments: readonly Assignment[]): JsonObject {
  let after = before;
  for (const { path, change, value } of assignments) {
    const [attribute, ...parts] = path;
    const name = attribute.mirrors ?? attribute.name;
    const stored = after[name];
    const is = attribute.multiValued
      ? listOrNothing(name, changedItems(stored, change, value))
      : mergedValue(stored, inParts(parts, shownValue(name, value)));
    after = withoutNull({ ...after, [name]: is });
  }
  return inStep(before, after, (name) => assignments.some(({ path }) => path[0].name === name));
}

/** A body that is merged: what it names is replaced, a single space clears (PATCH rules 1 and 2). */
export function afterMerge(before: JsonObject, body: JsonObject, kind: PeopleKind): JsonObject {
  let after = before;
  for (const [name, value] of Object.entries(writableValues(body, kind))) {
    const merged = name === "members" ? mergedMembers(after[name], value) : mergedValue(after[name], value);
    after = withoutNull({ ...after, [name]: merged });
  }
  return inStep(before, after, (name) => Object.hasOwn(body, name));
}

/** A PUT: what is not named is gone, but for what follows from the rest and for whether the account is active. */
export function afterReplace(before: JsonObject, body: JsonObject, kind: PeopleKind): JsonObject {
  const after = writableValues(body, kind);
  if (kind === "groups") return { members: [], ...after };
  return inStep(before, after, (name) => Object.hasOwn(body, name));
}

/**
 * userName and nickName are always the same (PATCH rule 5), a displayName that was never set is the userName, and an
 * account changes state only where the write says so.
 */
function inStep(before: JsonObject, after: JsonObject, isNamed: (name: string) => boolean): JsonObject {
  if (!("userName" in before)) return after;
  const { userName = before["userName"] ?? null, displayName, active = before["active"] } = after;
  const isFollowing = before["displayName"] === before["userName"] && !isNamed("displayName");
  return {
    ...after,
    userName,
    ...(active !== undefined && { active }),
    ...("nickName" in before && { nickName: userName }),
    ...("displayName" in before && (isFollowing || displayName === undefined) && { displayName: userName }),
  };
}

/** An object changes the parts it names. */
function mergedValue(before: Json | undefined, value: Json): Json {
  if (isCleared(value)) return null;
  if (!isJsonObject(value)) return value;
  const was = isJsonObject(before) ? before : {};
  const parts = Object.entries(value).map(([name, part]) => [name, mergedValue(was[name], part)] as const);
  const merged = withoutNull({ ...was, ...Object.fromEntries(parts) });
  return Object.keys(merged).length > 0 ? merged : null;
}

/** `{manager: {managerId: value}}` for the parts manager and managerId. */
export function inParts(parts: readonly ScimAttribute[], value: Json): Json {
  return parts.reduceRight<Json>((inner, { name }) => ({ [name]: inner }), value);
}

/** An empty list counts as none; only a group's members stay an empty list. */
function listOrNothing(name: string, items: readonly Json[]): Json {
  return items.length > 0 || name === "members" ? items : null;
}

/** Each named member comes in, or goes out where the item says so, one after the other. */
function mergedMembers(before: Json | undefined, value: Json): Json {
  const named = itemsIn(value);
  if (named.length === 0) return [];
  return named.reduce<Json>((members, item) => {
    const isOut = ownValue(item, "operation") === "delete";
    return changedItems(members, isOut ? "remove" : "add", [item]);
  }, itemsIn(before));
}

function withoutNull(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** A password is never shown, and neither are the bytes of a picture. */
function shownValue(name: string, value: Json): Json {
  return name.toLowerCase() === "password" && value !== null ? "[hidden]" : value;
}
