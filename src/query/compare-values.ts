/**
 * How a value of a record compares with a value of a query.
 *
 * `=` is exact and minds upper and lower case; `*` in an unquoted value stands for any text, and a lone `*` for
 * anything but nothing. An unquoted number equals a JSON number of the same worth (`10` and `10.0`), and in an order
 * it is compared with numbers only, those inside strings included. Any other order is that of UTF-16 units.
 * A list or an object compares as its JSON text. What is missing is equal to nothing and has no order.
 */

import { isRawNumber } from "../base/json.ts";
import { patternTest } from "./patterns.ts";
import type { Query } from "./query.ts";

export type Compared = Query & { readonly kind: "compare" };
export type ValueTest = (actual: unknown) => boolean;

/** The test of one comparison; takes any value, `undefined` for a missing one. `!=` is the opposite of `=`. */
export function valueTest(query: Compared): ValueTest {
  const { operator, value } = query;
  if (operator === "=") return equalTest(query);
  if (operator === "!=") {
    const equal = equalTest(query);
    return (actual) => !equal(actual);
  }
  if (operator === "~") {
    const matches = patternTest(value, query.flags ?? "");
    return (actual) => actual !== undefined && matches(valueText(actual));
  }
  const holds = orders[operator];
  if (!query.quoted && isNumberText(value))
    return (actual) => holds(compareNumbers(numberText(actual), value));
  return (actual) => isScalar(actual) && holds(compareTexts(valueText(actual), value));
}

/** The text a value is compared as: strings as they are, everything else as JSON. */
export function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  if (isRawNumber(value)) return value.rawJSON;
  if (typeof value !== "object" || value === null) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    // Nested too deeply to be written; nothing a person types equals it.
    return "";
  }
}

/** Whether an order holds, given a negative number, zero or a positive one; NaN (no order) never does. */
export const orders: Readonly<Record<"<" | "<=" | ">" | ">=", (difference: number) => boolean>> = {
  "<": (difference) => difference < 0,
  "<=": (difference) => difference <= 0,
  ">": (difference) => difference > 0,
  ">=": (difference) => difference >= 0,
};

function equalTest({ value, quoted }: Compared): ValueTest {
  if (!quoted && /^\*+$/.test(value)) return (actual) => actual !== undefined && actual !== "";
  if (!quoted && value.includes("*")) {
    const matches = globTest(value);
    return (actual) => actual !== undefined && matches(valueText(actual));
  }
  if (quoted || !isNumberText(value)) return (actual) => actual !== undefined && valueText(actual) === value;
  return (actual) => {
    if (typeof actual === "string") return actual === value;
    return compareNumbers(numberText(actual), value) === 0;
  };
}

/** Linear in the text for each part between two stars. */
function globTest(glob: string): (text: string) => boolean {
  const parts = glob.split("*");
  const first = parts[0] ?? "";
  const last = parts.at(-1) ?? "";
  const middle = parts.slice(1, -1);
  return (text) => {
    if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last))
      return false;
    let at = first.length;
    for (const part of middle) {
      const found = text.indexOf(part, at);
      if (found === -1) return false;
      at = found + part.length;
    }
    return at <= text.length - last.length;
  };
}

function isNumberText(text: string): boolean {
  return text.length <= longestNumber && /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}

/** Longer digits are compared as text. */
const longestNumber = 400;

function numberText(value: unknown): string | undefined {
  const text = isScalar(value) && typeof value !== "boolean" && value !== null ? valueText(value) : "";
  return isNumberText(text) ? text : undefined;
}

function isScalar(value: unknown): boolean {
  return value !== undefined && (typeof value !== "object" || value === null || isRawNumber(value));
}

/** Whole numbers digit by digit, so that those beyond 2^53 do not count as equal; NaN when one of them is no number. */
function compareNumbers(left: string | undefined, right: string): number {
  if (left === undefined) return Number.NaN;
  const difference = Number(left) - Number(right);
  if (difference !== 0 || !/^-?\d+$/.test(left) || !/^-?\d+$/.test(right)) return difference;
  const exact = BigInt(left) - BigInt(right);
  return exact < 0n ? -1 : exact > 0n ? 1 : 0;
}

function compareTexts(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
