/** Lossless JSON: numbers that a double cannot hold keep their digits, and any key is an own property. */

import { checkJsonBounds, type JsonBounds } from "./json-bounds.ts";

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

/** A number whose text a double cannot reproduce, kept as it was written (the engine's raw JSON value). */
export interface RawNumber {
  readonly rawJSON: string;
}

interface RawJsonEngine {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): RawNumber;
  isRawJSON(value: unknown): value is RawNumber;
}
const engine = JSON as unknown as RawJsonEngine;

/** Parses like JSON.parse. Throws a SyntaxError for what is no JSON, and for what goes beyond the bounds. */
export function parseJson(text: string, bounds?: JsonBounds): unknown {
  checkJsonBounds(text, bounds);
  return JSON.parse(text);
}

/** As `parseJson`, but a number that would lose digits becomes a RawNumber; JSON.stringify writes it back. */
export function parseLossless(text: string, bounds?: JsonBounds): unknown {
  checkJsonBounds(text, bounds);
  // Looking at every value costs ten times what parsing does, and seldom is there a number to look at.
  if (!mayLoseDigits(text)) return JSON.parse(text);
  return engine.parse(text, (_key, value, context) => {
    if (typeof value !== "number" || context.source === undefined) return value;
    return keepsItsDigits(value, context.source) ? value : engine.rawJSON(context.source);
  });
}

/** What the text holds by that reading of it; undefined where it is no JSON, or goes beyond the bounds. */
export function parsedOrUndefined(text: string, parse: (text: string) => unknown = parseJson): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a number of the text may lose digits in a double. A number inside a string counts too: that costs time, never digits. */
export function mayLoseDigits(text: string): boolean {
  return doubtfulNumber.test(text);
}

// After what may stand before a number: minus zero, 17 digits or more, 16 from 9000000000000000 on (epoch microseconds stay
// below), 16 digits around a point, or an exponent. A double holds every number of up to 15 digits.
const doubtfulNumber =
  /(?:[:,[\s]|^)(?:-0(?:\.0+)?(?![.\d])|-?(?:\d{17}|9\d{15}|(?=\d*\.\d)[\d.]{17}|\d[\d.]*[eE]))/;

export function isRawNumber(value: unknown): value is RawNumber {
  return engine.isRawJSON(value);
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isRawNumber(value);
}

/** Own property look-up that a key such as `__proto__` cannot fool. */
export function ownValue(value: unknown, key: PropertyKey): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<PropertyKey, unknown>)[key]
    : undefined;
}

/** The own property where it is a text; empty where it is none. */
export function ownText(value: unknown, key: string): string {
  const text = ownValue(value, key);
  return typeof text === "string" ? text : "";
}

function keepsItsDigits(value: number, source: string): boolean {
  if (Number.isSafeInteger(value) && !/[.eE]/.test(source)) return source !== "-0";
  return normalDigits(String(value)) === normalDigits(source);
}

/** Digits and exponent of a decimal, so that 1.50, 1.5 and 15e-1 compare equal. */
function normalDigits(source: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(source);
  if (!match) return source;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  const digits = (whole + fraction).replace(/^0+/, "");
  const trimmed = digits.replace(/0+$/, "");
  if (trimmed === "") return `${sign}0`;
  const power = Number(exponent) - fraction.length + (digits.length - trimmed.length);
  return `${sign}${trimmed}e${power}`;
}
