/** What a program gives by names, as options or arguments: from JavaScript any name and any value can come. */

import { usageError } from "../base/errors.ts";
import { isJsonObject } from "../base/json.ts";
import { nearestNameSentence } from "../base/nearest-name.ts";
import { listWords } from "../base/problem.ts";

interface Kind {
  /** As in `timeoutMs must be a number above zero`. */
  readonly words: string;
  isOne(value: unknown): boolean;
}

/** What each name takes. */
export type KindsOf<Given> = { readonly [Name in keyof Given]-?: Kind };

export interface Taker {
  /** Such as `createClient`, or an operation. */
  readonly name: string;
  readonly takes: "option" | "call option" | "argument";
  readonly kinds: Readonly<Record<string, Kind>>;
  /** What to give where no object is given. */
  readonly example?: string;
}

/** Throws a usage error for what is no object, for a name that would do nothing, and for a value of another kind. */
export function judgeGiven(given: unknown, { name: taker, takes, kinds, example }: Taker): void {
  const code = takes === "argument" ? "invalid_argument" : "invalid_option";
  if (!isJsonObject(given))
    throw usageError(
      code,
      `${taker} is given no object of ${takes}s.`,
      example ?? `Give the ${takes}s as an object.`,
    );
  const names = Object.keys(kinds);
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw usageError(
      code,
      `${taker} has no ${takes} ${JSON.stringify(unknown.slice(0, 80))}.`,
      nearestNameSentence(unknown, names) ?? `It takes ${listWords(names, "and")}.`,
    );
  for (const [name, { words, isOne }] of Object.entries(kinds)) {
    const value: unknown = given[name];
    if (value !== undefined && !isOne(value)) throw usageError(code, `${name} must be ${words}.`);
  }
}

export const kinds = {
  text: { words: "a text", isOne: isText },
  texts: { words: "a list of texts", isOne: isListOfTexts },
  textOrTexts: {
    words: "a text or a list of texts",
    isOne: (value) => isText(value) || isListOfTexts(value),
  },
  flag: { words: "true or false", isOne: (value) => typeof value === "boolean" },
  number: { words: "a number", isOne: (value) => typeof value === "number" },
  amount: {
    words: "a number, and not below zero",
    isOne: (value) => typeof value === "number" && value >= 0,
  },
  aboveZero: { words: "a number above zero", isOne: isAboveZero },
  count: {
    words: "a whole number above zero",
    isOne: (value) => Number.isSafeInteger(value) && isAboveZero(value),
  },
  callback: { words: "a function", isOne: isFunction },
  object: { words: "an object", isOne: isJsonObject },
  signal: {
    words: "an AbortSignal",
    isOne: (value) => isJsonObject(value) && "aborted" in value && isFunction(value["addEventListener"]),
  },
  /** Its own reader says what is wrong with it. */
  judgedWhereRead: { words: "", isOne: () => true },
} as const satisfies Readonly<Record<string, Kind>>;

/** An object that can do this. */
export function having(...functions: readonly [string, ...string[]]): Kind {
  return {
    words: `an object with ${functions.length > 1 ? "the functions" : "a function"} ${listWords(functions, "and")}`,
    isOne: (value) => isJsonObject(value) && functions.every((name) => isFunction(value[name])),
  };
}

export function isAboveZero(value: unknown): boolean {
  return typeof value === "number" && value > 0;
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isFunction(value: unknown): boolean {
  return typeof value === "function";
}
