/** A comparison with any of many values, in as few terms as that takes: a pattern holds many, and has a longest length. */

import { anyOf, compare } from "./compose.ts";
import { maxPatternLength } from "./patterns.ts";
import type { Query } from "./query.ts";

/** Of at least one value. */
export function oneOf(field: string, values: readonly string[]): Query {
  const odd = values.filter((value) => !isPlain(value)).map((value) => compare(field, "=", value));
  const plain = groups(values.filter(isPlain)).map((group) => anyValue(field, group));
  const [term = compare(field, "=", ""), ...more] = [...plain, ...odd];
  return anyOf([term, ...more]);
}

function isPlain(value: string): boolean {
  return /^\w{1,100}$/.test(value);
}

/** Parts that fit into a pattern each. */
function groups(values: readonly string[]): readonly (readonly string[])[] {
  const found: string[][] = [];
  let room = 0;
  for (const value of values) {
    if (room < value.length + 1) {
      found.push([]);
      room = maxPatternLength - "^(?:)$".length;
    }
    found.at(-1)?.push(value);
    room -= value.length + 1;
  }
  return found;
}

function anyValue(field: string, values: readonly string[]): Query {
  const [only = ""] = values;
  if (values.length === 1) return compare(field, "=", only);
  const span = { start: 0, end: 0 };
  const value = `^(?:${values.join("|")})$`;
  return { kind: "compare", field: { name: field, span }, operator: "~", value, quoted: false, span };
}
