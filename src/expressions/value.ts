/** How datastore values compare: by type first, never by conversion, strings as bytes, numbers by every digit. */

import { isRawNumber, type RawNumber } from "../base/json.ts";

/** Type names of the expression language: string, number, boolean, null, list, map. */
export const valueTypes = ["S", "N", "BOOL", "NULL", "L", "M"] as const;
export type ValueType = (typeof valueTypes)[number];

/** Names `attribute_type` takes though JSON has no such value: sets and binary. */
export const typeNames: readonly string[] = [...valueTypes, "SS", "NS", "B", "BS"];

export function typeOf(value: unknown): ValueType {
  if (typeof value === "string") return "S";
  if (typeof value === "number" || typeof value === "bigint" || isRawNumber(value)) return "N";
  if (typeof value === "boolean") return "BOOL";
  if (value === null || value === undefined) return "NULL";
  return Array.isArray(value) ? "L" : "M";
}

/** Deep equality; values of different types are never equal. */
export function equalValues(left: unknown, right: unknown): boolean {
  const type = typeOf(left);
  if (type !== typeOf(right)) return false;
  if (type === "N") return compareNumbers(left as NumberValue, right as NumberValue) === 0;
  if (type === "L") return equalLists(left as readonly unknown[], right as readonly unknown[]);
  if (type === "M")
    return equalMaps(left as Readonly<Record<string, unknown>>, right as Readonly<Record<string, unknown>>);
  return type === "NULL" || left === right;
}

/** Negative, zero or positive; undefined when the two have no order (other types, or types without one). */
export function compareValues(left: unknown, right: unknown): number | undefined {
  const type = typeOf(left);
  if (type !== typeOf(right)) return undefined;
  if (type === "N") return compareNumbers(left as NumberValue, right as NumberValue);
  return type === "S" ? compareCodePoints(left as string, right as string) : undefined;
}

/** UTF-16 units of a string, elements of a list, entries of a map; undefined for what has no size. */
export function sizeOfValue(value: unknown): number | undefined {
  const type = typeOf(value);
  if (type === "S") return (value as string).length;
  if (type === "L") return (value as readonly unknown[]).length;
  return type === "M" ? Object.keys(value as object).length : undefined;
}

type NumberValue = number | bigint | RawNumber;

function equalLists(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((element, index) => equalValues(element, right[index]));
}

function equalMaps(
  left: Readonly<Record<string, unknown>>,
  right: Readonly<Record<string, unknown>>,
): boolean {
  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.hasOwn(right, key) && equalValues(left[key], right[key]));
}

/** Order of UTF-8 bytes, which is the order of code points (and not that of UTF-16 units). */
function compareCodePoints(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  for (let index = 0; index < shorter; index++) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a === b) continue;
    // A surrogate is part of a character above U+FFFF, so it comes after every other unit.
    const aHigh = a >= 0xd800 && a <= 0xdfff;
    const bHigh = b >= 0xd800 && b <= 0xdfff;
    return aHigh === bHigh ? a - b : aHigh ? 1 : -1;
  }
  return left.length - right.length;
}

function compareNumbers(left: NumberValue, right: NumberValue): number {
  if (typeof left === "number" && typeof right === "number") return left - right;
  return compareDecimals(decimalOf(left), decimalOf(right));
}

interface Decimal {
  readonly sign: -1 | 0 | 1;
  /** Significant digits without leading or trailing zeros. */
  readonly digits: string;
  /** Power of ten of the first digit. */
  readonly magnitude: number;
}

function decimalOf(value: NumberValue): Decimal {
  const text = isRawNumber(value) ? value.rawJSON : String(value);
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text);
  if (!match) return { sign: 0, digits: "", magnitude: 0 };
  const [, minus = "", whole = "", fraction = "", exponent = "0"] = match;
  const all = whole + fraction;
  const leading = all.length - all.replace(/^0+/, "").length;
  const digits = all.slice(leading).replace(/0+$/, "");
  if (digits === "") return { sign: 0, digits: "", magnitude: 0 };
  return { sign: minus ? -1 : 1, digits, magnitude: whole.length - leading - 1 + Number(exponent) };
}

function compareDecimals(left: Decimal, right: Decimal): number {
  if (left.sign !== right.sign) return left.sign - right.sign;
  if (left.magnitude !== right.magnitude) return left.sign * (left.magnitude < right.magnitude ? -1 : 1);
  if (left.digits === right.digits) return 0;
  return left.sign * (left.digits < right.digits ? -1 : 1);
}
