/** One change as it is written on a command line: `title=Engineer`, `active=false`, `members+=U1`, `roles:=[…]`. */

import { usageError } from "../../base/errors.ts";
import { isIsoDateTime, parseIsoUs } from "../../base/iso-time.ts";
import type { Json } from "../../base/json.ts";
import { nearestName } from "../../base/nearest-name.ts";
import { allowedValue, mustHaveValue, type ScimAttribute } from "../../catalog/scim/attribute.ts";
import { groupAttributes } from "../../catalog/scim/group-attributes.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import { userAttributes } from "../../catalog/scim/user-attributes.ts";
import { writtenItems } from "./written-items.ts";

export interface Assignment {
  /** From the attribute down to the part of it that is meant. */
  readonly path: readonly [ScimAttribute, ...ScimAttribute[]];
  /** `add` and `remove` are for single items of a list. */
  readonly change: "set" | "clear" | "add" | "remove";
  /** Null for `clear`. */
  readonly value: Json;
}

export interface WrittenAssignment {
  readonly name: string;
  readonly sign: "=" | ":=" | "+=" | "-=";
  /** Text, or for `:=` the parsed JSON. */
  readonly value: Json;
}

/** Throws a usage error for an attribute that is not known or cannot be written this way. */
export function readAssignment(kind: PeopleKind, written: WrittenAssignment): Assignment {
  const path = findPath(kind, written.name);
  const attribute = path.at(-1) ?? path[0];
  if (path.some(({ mutability }) => mutability === "readOnly")) throw readOnly(kind, written.name);
  const { sign, value } = written;
  if (sign === "+=" || sign === "-=") {
    if (!attribute.multiValued) throw wrong(`${written.name} is no list`, `Write ${written.name}=…`);
    const items = typeof value === "string" ? writtenItems(attribute, value, sign) : value;
    return { path, change: sign === "+=" ? "add" : "remove", value: items };
  }
  // A single space is the platform's own way to clear (PATCH rule 2).
  const isCleared = value === null || (typeof value === "string" && value.trim() === "");
  if (isCleared) return clearing(path, written.name);
  return { path, change: "set", value: sign === ":=" ? value : typedValue(attribute, value, written.name) };
}

/** Every attribute that can be written, as it is named on the command line. */
export function writableNames(kind: PeopleKind): readonly string[] {
  return attributesOf(kind)
    .filter(({ mutability }) => mutability !== "readOnly")
    .flatMap(({ name, multiValued, subAttributes }) =>
      subAttributes && !multiValued ? subAttributes.map((sub) => `${name}.${sub.name}`) : [name],
    );
}

export function attributesOf(kind: PeopleKind): readonly ScimAttribute[] {
  return kind === "users" ? userAttributes : groupAttributes;
}

function findPath(kind: PeopleKind, name: string): Assignment["path"] {
  const found: ScimAttribute[] = [];
  let level: readonly ScimAttribute[] = attributesOf(kind);
  for (const word of name.split(".")) {
    const attribute = level.find((each) => namesOf(each).includes(word.toLowerCase()));
    if (!attribute) throw unknown(kind, name);
    found.push(attribute);
    level = attribute.multiValued ? [] : (attribute.subAttributes ?? []);
  }
  const [first, ...rest] = found;
  if (!first) throw unknown(kind, name);
  return [first, ...rest];
}

function namesOf({ name, otherNames = [] }: ScimAttribute): readonly string[] {
  return [name, ...otherNames].map((each) => each.toLowerCase());
}

function clearing(path: Assignment["path"], name: string): Assignment {
  if (path.some(mustHaveValue)) throw wrong(`${name} must not be empty`, `Write ${name}=VALUE.`);
  return { path, change: "clear", value: null };
}

function typedValue(attribute: ScimAttribute, value: Json, name: string): Json {
  const text = String(value);
  if (attribute.multiValued) return writtenItems(attribute, text, "=");
  switch (attribute.type) {
    case "boolean":
      if (text !== "true" && text !== "false") throw wrong(`${name} is true or false`, `Write ${name}=true.`);
      return text === "true";
    case "dateTime":
      return instantOf(text, name);
    case "complex":
      throw wrong(
        `${name} has several parts`,
        `Write ${(attribute.subAttributes ?? []).map((sub) => `${name}.${sub.name}=…`).join(" or ")}, or ${name}:=JSON.`,
      );
    case "string":
      return onlyAllowed(attribute, text, name);
  }
}

function onlyAllowed(attribute: ScimAttribute, text: string, name: string): string {
  const allowed = allowedValue(attribute, text);
  if (allowed !== undefined) return allowed;
  const { onlyValues = [] } = attribute;
  throw wrong(`${name} takes ${onlyValues.join(" or ")}`, `Write ${name}=${onlyValues[0]}.`);
}

/** A date alone is the beginning of that day here. */
function instantOf(text: string, name: string): string {
  if (isIsoDateTime(text.toUpperCase())) return text.toUpperCase();
  const us = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseIsoUs(text) : undefined;
  if (us !== undefined) return new Date(us / 1000).toISOString();
  throw wrong(`${name} is a date and time`, `Write ${name}=2027-01-31 or ${name}=2027-01-31T18:00:00Z.`);
}

function readOnly(kind: PeopleKind, name: string) {
  const remedy =
    kind === "users" && name.toLowerCase().startsWith("groups")
      ? "Membership is changed at the group: `flowtail scim groups patch S… members+=U…`."
      : "Leave it out.";
  return wrong(`${name} is written by the platform`, remedy);
}

function unknown(kind: PeopleKind, name: string) {
  const names = writableNames(kind);
  const near = nearestName(name, names);
  const remedy = near ? `Did you mean ${near}?` : `There are ${names.join(", ")}.`;
  return usageError(
    "unknown_attribute",
    `${kind === "users" ? "A user" : "A group"} has no attribute ${JSON.stringify(name.slice(0, 100))}.`,
    remedy,
  );
}

function wrong(what: string, remedy: string) {
  return usageError("invalid_attribute", `${what}.`, remedy);
}
