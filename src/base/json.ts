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
  if (!riskyNumber.test(text)) return JSON.parse(text);
  return engine.parse(text, (_key, value, context) => {
    if (typeof value !== "number" || context.source === undefined) return value;
    return keepsItsDigits(value, context.source) ? value : engine.rawJSON(context.source);
  });
}

/** -0, an exponent, or 16 characters and more: a double holds every number of up to 15 digits. */
const riskyNumber = /(?:^|[[:,\s])(?:-0|-?[\d.]{16}|-?[\d.]{1,15}[eE])/;

export function isRawNumber(value: unknown): value is RawNumber {
  return engine.isRawJSON(value);
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isRawNumber(value);
}

/** Own property look-up that a key such as `__proto__` cannot fool. */
export function ownValue(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
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
