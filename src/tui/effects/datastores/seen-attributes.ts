/** Values that attributes were seen to have, for proposals; bounded, whatever the items hold. */

import { ownValue } from "../../../base/json.ts";

export interface SeenAttributes {
  add(item: Readonly<Record<string, unknown>>): void;
  /** Texts, numbers and truth values, those inside a list too; the most frequent first. */
  valuesOf(attribute: string): readonly unknown[];
}

/** How many attributes, and how many different values of each, are remembered. */
const mostAttributes = 200;
const mostValues = 300;
/** How many elements of a list are used. */
const mostElements = 20;
/** Longer texts are not proposed. */
const longestText = 100;

export function createSeenAttributes(): SeenAttributes {
  const counts = new Map<string, Map<unknown, number>>();
  return {
    add(item) {
      for (const [name, value] of Object.entries(item)) {
        const known = counts.get(name);
        if (!known && counts.size >= mostAttributes) continue;
        const values = known ?? new Map<unknown, number>();
        counts.set(name, values);
        for (const part of partsOf(value))
          if (values.has(part) || values.size < mostValues) values.set(part, (values.get(part) ?? 0) + 1);
      }
    },
    valuesOf(attribute) {
      const values = [...(counts.get(attribute) ?? [])];
      return values.toSorted(([, a], [, b]) => b - a).map(([value]) => value);
    },
  };
}

/** How many of the items have each of the values in an attribute: the counts of others would only take time, at every letter typed. */
export function valueCounts(
  items: readonly Readonly<Record<string, unknown>>[],
  attribute: string,
  values: readonly unknown[],
): ReadonlyMap<unknown, number> {
  const counts = new Map<unknown, number>(values.map((value) => [value, 0]));
  const count = (value: unknown) => {
    const known = counts.get(value);
    if (known !== undefined) counts.set(value, known + 1);
  };
  for (const item of items) {
    const value = ownValue(item, attribute);
    if (Array.isArray(value)) for (const part of new Set(partsOf(value))) count(part);
    else count(value);
  }
  return counts;
}

function partsOf(value: unknown): readonly unknown[] {
  const parts: readonly unknown[] = Array.isArray(value) ? value.slice(0, mostElements) : [value];
  return parts.filter(isProposed);
}

function isProposed(value: unknown): boolean {
  if (typeof value === "string") return value !== "" && value.length <= longestText;
  return typeof value === "number" || typeof value === "boolean";
}
