/** Values inside an item: reading, replacing and removing at a path, and converting a value to another type. Never throws on data. */

import { isJsonObject, isRawNumber, ownValue, parseLossless } from "../../../../base/json.ts";
import { findJsonMistake } from "../../../../base/json-mistake.ts";
import { failed, type Parsed, parsed } from "../../../../base/problem.ts";
import { type TypeWord, typeWord } from "../../../../catalog/datastores/attribute-type.ts";
import type { DatastoreItem } from "../../../../catalog/schemas/datastore.ts";

/** Steps from the item to a value inside it. */
export type ValuePath = readonly (string | number)[];

export const valueKinds = ["text", "number", "true/false", "null", "list", "object"] as const;
export type ValueKind = (typeof valueKinds)[number];

export function kindOf(value: unknown): ValueKind {
  if (typeof value === "string") return "text";
  if (typeof value === "boolean") return "true/false";
  if (typeof value === "number" || typeof value === "bigint" || isRawNumber(value)) return "number";
  if (value === null || value === undefined) return "null";
  return Array.isArray(value) ? "list" : "object";
}

/** Undefined when there is nothing. */
export function valueAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (inner, part) =>
      typeof part === "number" ? (Array.isArray(inner) ? inner[part] : undefined) : ownValue(inner, part),
    value,
  );
}

/** The item with another value at the path; a missing place is added at the end. */
export function withValue(item: DatastoreItem, path: ValuePath, value: unknown): DatastoreItem {
  return replaced(item, path, value) as DatastoreItem;
}

/** The item without the value at the path. */
export function withoutValue(item: DatastoreItem, path: ValuePath): DatastoreItem {
  const last = path.at(-1);
  if (last === undefined) return item;
  const parentPath = path.slice(0, -1);
  const parent = valueAt(item, parentPath);
  if (Array.isArray(parent)) return withValue(item, parentPath, parent.toSpliced(Number(last), 1));
  if (!isJsonObject(parent)) return item;
  const rest = Object.fromEntries(Object.entries(parent).filter(([name]) => name !== last));
  return withValue(item, parentPath, rest);
}

function replaced(value: unknown, [part, ...rest]: ValuePath, inner: unknown): unknown {
  if (part === undefined) return inner;
  if (typeof part === "number") {
    const list: readonly unknown[] = Array.isArray(value) ? value : [];
    const element = replaced(list[part], rest, inner);
    return part < list.length ? list.with(part, element) : [...list, element];
  }
  const object = isJsonObject(value) ? value : {};
  return { ...object, [part]: replaced(ownValue(object, part), rest, inner) };
}

/** The text of a line for this value; lists and objects are not edited in a line. */
export function editedText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** The value of the line, of the same type as the value it replaces. */
export function readValue(kind: ValueKind, text: string): Parsed<unknown> {
  if (kind === "text") return parsed(text);
  if (kind === "number") return readNumber(text);
  const mistake = findJsonMistake(text);
  if (mistake) {
    const { offset, expected } = mistake;
    return failed({ code: "invalid-json", message: `${expected} was expected.`, offset, length: 1 });
  }
  const value = parseLossless(text);
  if (kindOf(value) === kind) return parsed(value);
  const message = `The value keeps its type: ${kind}.`;
  return failed({
    code: "other-type",
    message,
    offset: 0,
    length: text.length,
    hint: "In the item it can be given another one.",
  });
}

function readNumber(text: string): Parsed<unknown> {
  const trimmed = text.trim();
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(trimmed)) return parsed(parseLossless(trimmed));
  return failed({
    code: "not-a-number",
    message: "This is not a number.",
    offset: 0,
    length: Math.max(1, text.length),
    expected: ["a number as in JSON, such as 2.5"],
    hint: "In the item it can be given another type.",
  });
}

/** The value converted to another type, as far as possible. */
export function asKind(value: unknown, kind: ValueKind): unknown {
  switch (kind) {
    case "text":
      return typeof value === "object" && value !== null && !isRawNumber(value) ? "" : textOf(value);
    case "number": {
      const number = readValue("number", textOf(value));
      return number.ok ? number.value : 0;
    }
    case "true/false":
      return value === true || value === "true";
    case "null":
      return null;
    case "list":
      return [];
    case "object":
      return {};
  }
}

/** What an attribute of a declared type begins with; null where the type is not known. */
export function emptyOfType(type: string | undefined): unknown {
  const word = type === undefined ? undefined : typeWord(type);
  return word === undefined ? "" : structuredEmpty[word]();
}

const structuredEmpty: Readonly<Record<TypeWord, () => unknown>> = {
  string: () => "",
  number: () => 0,
  integer: () => 0,
  boolean: () => false,
  array: () => [],
  object: () => ({}),
};

function textOf(value: unknown): string {
  return value === null || value === undefined ? "" : editedText(value);
}
