/** The types a manifest gives to attributes, and whether a value is of one; a value fits any type that is not known. */

import { isJsonObject, isRawNumber } from "../../base/json.ts";

export interface AttributeType {
  /** A word such as `string`, or a type of the service such as `svc#/types/user_id`. */
  readonly type: string;
  /** What an array's elements are; anything where it is left out. */
  readonly items?: AttributeType | undefined;
}

export interface TypeMistake {
  /** JSON pointer below the value; empty for the value itself. */
  readonly pointer: string;
  /** What was expected there, in words. */
  readonly expected: string;
}

/**
 * The first place where the value does not fit; undefined when it fits. Null fits every type, and so does any value
 * a type that is not known here (assumptions: the interface document names no attribute types).
 */
export function typeMistake(type: AttributeType, value: unknown): TypeMistake | undefined {
  if (value === null) return undefined;
  const word = typeWord(type.type);
  if (word === undefined) return undefined;
  if (!fits[word](value)) return { pointer: "", expected: expectedWords[word] };
  const { items } = type;
  if (!items || !Array.isArray(value)) return undefined;
  for (const [index, element] of value.entries()) {
    const inside = typeMistake(items, element);
    if (inside) return { ...inside, pointer: `/${index}${inside.pointer}` };
  }
  return undefined;
}

export type TypeWord = "string" | "number" | "integer" | "boolean" | "array" | "object";

/** The JSON type behind a type name; undefined for one that is not known. */
export function typeWord(type: string): TypeWord | undefined {
  if (Object.hasOwn(fits, type)) return type as TypeWord;
  const own = /^\w+#\/types\/(\w+)$/.exec(type)?.[1];
  return own !== undefined && Object.hasOwn(serviceTypes, own) ? serviceTypes[own] : undefined;
}

const fits: Readonly<Record<TypeWord, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number" || isRawNumber(value),
  integer: isInteger,
  boolean: (value) => typeof value === "boolean",
  array: Array.isArray,
  object: isJsonObject,
};

const expectedWords: Readonly<Record<TypeWord, string>> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** From the live service's list of types. */
const serviceTypes: Readonly<Record<string, TypeWord>> = {
  canvas_id: "string",
  channel_id: "string",
  date: "string",
  list_id: "string",
  message_ts: "string",
  team_id: "string",
  timestamp: "integer",
  user_email: "string",
  user_id: "string",
  usergroup_id: "string",
};

function isInteger(value: unknown): boolean {
  if (isRawNumber(value)) return /^-?\d+(?:[eE]\+?\d+)?$/.test(value.rawJSON);
  return Number.isInteger(value);
}
