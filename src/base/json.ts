/** JSON without loss: numbers a double cannot hold keep their digits, and any key is an own property. */

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

/** Parses like JSON.parse, but a number that would lose digits becomes a RawNumber; JSON.stringify writes it back. */
export function parseLossless(text: string): unknown {
  // Looking at every value costs ten times what parsing does, and seldom is there a number to look at.
  if (!riskyNumber.test(text) && !mayNestDeeply(text)) return JSON.parse(text);
  return engine.parse(text, (_key, value, context) => {
    if (typeof value !== "number" || context.source === undefined) return value;
    return keepsItsDigits(value, context.source) ? value : engine.rawJSON(context.source);
  });
}

/** -0, an exponent, or 16 characters and more: a double holds every number of up to 15 digits. */
const riskyNumber = /(?:^|[[:,\s])(?:-0|-?[\d.]{16}|-?[\d.]{1,15}[eE])/;

/**
 * Whether lists and objects could nest so deeply that walking through them ends the stack. Such a text is left to the
 * way that refuses it.
 */
function mayNestDeeply(text: string): boolean {
  if (text.length < 2 * shallowLevels) return false;
  let levels = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      at = text.indexOf('"', at + 1);
      while (at > 0 && isEscaped(text, at)) at = text.indexOf('"', at + 1);
      if (at === -1) return false;
    } else if (code === openBracket || code === openBrace) deepest = Math.max(deepest, ++levels);
    else if (code === closeBracket || code === closeBrace) levels--;
  }
  return deepest > shallowLevels;
}

const shallowLevels = 500;
const [quote, openBracket, openBrace, closeBracket, closeBrace] = [0x22, 0x5b, 0x7b, 0x5d, 0x7d];

/** Whether an odd number of backslashes stands before. */
function isEscaped(text: string, at: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(at - 1 - backslashes) === 0x5c) backslashes++;
  return backslashes % 2 === 1;
}

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
