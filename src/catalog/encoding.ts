/** Arguments as they travel: encoded as real clients do, decoded as tolerantly as the platform; one undoes the other. */

import { isJsonObject, isRawNumber, type JsonObject, ownValue, parseLossless } from "../base/json.ts";
import { findRepeatedName } from "../base/repeated-name.ts";
import { type ArgumentDescription, describeArguments } from "./argument-description.ts";
import type { ArgumentKind } from "./argument-value.ts";
import type { MethodDefinition } from "./method.ts";

export type FormPair = readonly [name: string, value: string];

/**
 * Form pairs of the arguments (interface document, 4.1): lists separated by commas, or as JSON text where an item
 * would not survive that or there is none; objects as JSON text; booleans as true or false; undefined is left out.
 */
export function encodeForm(args: Readonly<Record<string, unknown>>): FormPair[] {
  return Object.entries(args).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, encodeValue(value)] as const],
  );
}

/** The form itself, as `application/x-www-form-urlencoded` has it. */
export function encodeFormText(args: Readonly<Record<string, unknown>>): string {
  return encodeForm(args)
    .map(([name, value]) => `${formWord(name)}=${formWord(value)}`)
    .join("&");
}

/** Names, IDs and numbers stand as they are. */
function formWord(text: string): string {
  return /^[\w*.-]*$/.test(text) ? text : new URLSearchParams([["", text]]).toString().slice(1);
}

/** The JSON body of the arguments; exact numbers keep their digits, undefined is left out. */
export function encodeJson(args: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(args);
}

export interface DecodedArguments {
  /** Only arguments the method has, converted where possible; what does not fit stays as it came. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Names the method does not have, without `token`. */
  readonly unknown: readonly string[];
}

/** Reads a form, a parsed JSON body, or any object of texts and values such as a form in a terminal. Never throws. */
export function decodeObject(method: MethodDefinition, body: unknown): DecodedArguments {
  return decode(method, new Map(isJsonObject(body) ? Object.entries(body) : []));
}

/**
 * The arguments without those that count as left out: clients that send all their fields send those without a value as
 * `limit=` in a form, and in JSON as null or as a list without entries. What the method does not have stays.
 */
export function withoutLeftOut(method: MethodDefinition, args: JsonObject): JsonObject {
  const left = new Set<string>();
  for (const argument of describeArguments(method)) {
    const { name } = argument;
    if (Object.hasOwn(args, name) && isNotGiven(argument, ownValue(args, name))) left.add(name);
  }
  // Nearly always there is none, and nothing to copy.
  return left.size === 0
    ? args
    : Object.fromEntries(Object.entries(args).filter(([name]) => !left.has(name)));
}

/** One argument's value as the method wants it, from whatever a client or a person wrote. */
export function decodeArgument(argument: ArgumentDescription, value: unknown): unknown {
  switch (argument.kind) {
    case "array":
      return decodeList(argument.items?.kind ?? "string", value);
    case "string":
      return argument.listText ? joinList(value) : decodeScalar("string", value);
    default:
      return decodeScalar(argument.kind, value);
  }
}

function decode(method: MethodDefinition, received: ReadonlyMap<string, unknown>): DecodedArguments {
  const args: Record<string, unknown> = {};
  const known = new Set(["token"]);
  for (const argument of describeArguments(method)) {
    known.add(argument.name);
    const value = received.get(argument.name);
    if (!isNotGiven(argument, value)) args[argument.name] = decodeArgument(argument, value);
  }
  return { args, unknown: [...received.keys()].filter((name) => !known.has(name)) };
}

/** Whether such a value says that the argument is not given. */
export function isNotGiven(argument: ArgumentDescription, value: unknown): boolean {
  const { required, emptyIsGiven, kind, minimum = 0 } = argument;
  if (value === undefined) return true;
  if (required) return false;
  if (value === null || (value === "" && !emptyIsGiven)) return true;
  if (kind !== "array") return false;
  const list = decodeArgument(argument, value);
  const isEmpty = Array.isArray(list) && list.length === 0;
  // A text without an entry, or a list that must have one.
  return isEmpty && (minimum > 0 || (typeof value === "string" && !startsList(value)));
}

function encodeValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return encodeList(value);
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

function encodeList(items: readonly unknown[]): string {
  return items.length > 0 && items.every(survivesCommas) && !startsList(String(items[0]))
    ? items.map(encodeValue).join(",")
    : JSON.stringify(items);
}

function survivesCommas(item: unknown): boolean {
  if (typeof item === "string") return item !== "" && item === item.trim() && !item.includes(",");
  return typeof item === "number" || isRawNumber(item);
}

function decodeList(items: ArgumentKind, value: unknown): unknown {
  const list = Array.isArray(value) ? value : typeof value === "string" ? splitList(value) : undefined;
  return list ? list.map((item) => decodeScalar(items, item)) : value;
}

/** JSON text when it is that of a list, else what stands between the commas. */
function splitList(text: string): readonly unknown[] {
  const whole = startsList(text) ? parseOrKeep(text) : text;
  if (Array.isArray(whole)) return whole;
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function startsList(text: string): boolean {
  return text.trimStart().startsWith("[");
}

function decodeScalar(kind: ArgumentKind, value: unknown): unknown {
  switch (kind) {
    case "string":
      return typeof value === "number" || typeof value === "boolean" ? String(value) : rawText(value);
    case "integer":
      return decodeInteger(value);
    case "boolean":
      return decodeBoolean(value);
    default:
      return typeof value === "string" ? parseOrKeep(value) : value;
  }
}

function rawText(value: unknown): unknown {
  return isRawNumber(value) ? value.rawJSON : value;
}

function decodeInteger(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[+-]?\d{1,16}\s*$/.test(value)) return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

function decodeBoolean(value: unknown): unknown {
  switch (typeof value === "string" ? value.trim().toLowerCase() : value) {
    case "1":
    case "true":
    case 1:
      return true;
    case "0":
    case "false":
    case 0:
      return false;
    default:
      return value;
  }
}

/** The JSON value of a text, or the text itself when it is no JSON, nested too deeply to read, or has a name twice. */
function parseOrKeep(text: string): unknown {
  try {
    const value = parseLossless(text);
    return findRepeatedName(text) ? text : value;
  } catch {
    return text;
  }
}

/**
 * Clients that take such a text for a list send one; it becomes the documented text with commas. A list with anything
 * but texts in it has none, and stays the list it is, which no text argument takes.
 */
function joinList(value: unknown): unknown {
  const list = typeof value === "string" && startsList(value) ? parseOrKeep(value) : value;
  if (!Array.isArray(list)) return list;
  const texts = list.map((item) => decodeScalar("string", item));
  return texts.every((text) => typeof text === "string") ? texts.join(",") : list;
}
