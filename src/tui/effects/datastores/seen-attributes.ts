/** Values that attributes were seen to have, for proposals; bounded, whatever the items hold. */

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
        const parts: readonly unknown[] = Array.isArray(value) ? value.slice(0, mostElements) : [value];
        for (const part of parts.filter(isProposed))
          if (values.has(part) || values.size < mostValues) values.set(part, (values.get(part) ?? 0) + 1);
      }
    },
    valuesOf(attribute) {
      const values = [...(counts.get(attribute) ?? [])];
      return values.toSorted(([, a], [, b]) => b - a).map(([value]) => value);
    },
  };
}

function isProposed(value: unknown): boolean {
  if (typeof value === "string") return value !== "" && value.length <= longestText;
  return typeof value === "number" || typeof value === "boolean";
}
