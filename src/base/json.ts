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
  return engine.parse(text, (_key, value, context) => {
    if (typeof value !== "number" || context.source === undefined) return value;
    return keepsItsDigits(value, context.source) ? value : engine.rawJSON(context.source);
  });
}

/**
 * The same value several times faster, for JSON that JSON.stringify wrote and that is known not to nest deeply: only
 * numbers of 16 characters and more, exponents and -0 need the exact way.
 */
export function reparseLossless(text: string): unknown {
  return /[\d.]{16}|\d[eE]|-0/.test(text) ? parseLossless(text) : JSON.parse(text);
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
