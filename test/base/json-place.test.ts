import { describe, expect, it } from "vitest";
import { findJsonPlace } from "../../src/base/json-place.ts";
import fc from "../support/cases.ts";

describe("the place of a value in a JSON text", () => {
  it.each([
    ['{"a":1}', ["a"], undefined, { line: 1, column: 6 }],
    ['{\n  "a": {},\n  "b": [1, {"c" : "x"}]\n}', ["b", 1, "c"], undefined, { line: 3, column: 19 }],
    ['{"a":"}, \\"b\\":1","b":2}', ["b"], undefined, { line: 1, column: 23 }],
    ['{"\\u0061":true}', ["a"], undefined, { line: 1, column: 11 }],
    ["[[], [[1, 2], 3]]", [1, 0, 1], undefined, { line: 1, column: 11 }],
    // Names that are not there, and more than the value holds.
    ['{"a": {"b":1}}', ["a", "c"], undefined, { line: 1, column: 7 }],
    ['{"a": 5}', ["a", "c", "d"], undefined, { line: 1, column: 7 }],
    ['{"a": [1]}', ["a", 7], undefined, { line: 1, column: 7 }],
    [" {}", ["a"], undefined, { line: 1, column: 2 }],
    // A name.
    ['{"a": {"x": 1, "y": 2}}', ["a"], "y", { line: 1, column: 16 }],
    ['{"a": 1}', [], "z", { line: 1, column: 1 }],
  ])("%s at %j", (text, path, name, place) => expect(findJsonPlace(text, path, name)).toEqual(place));

  it("begins the value that parsing finds there", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 2), (json, indent) => {
        const value: unknown = JSON.parse(json);
        const text = JSON.stringify(value, null, indent);
        for (const { path, leaf } of leavesOf(value, [])) {
          const { line, column } = findJsonPlace(text, path);
          const found = (text.split("\n")[line - 1] ?? "").slice(column - 1);
          expect(found.startsWith(JSON.stringify(leaf))).toBe(true);
        }
      }),
    );
  });
});

interface Leaf {
  readonly path: readonly string[];
  readonly leaf: unknown;
}

function leavesOf(value: unknown, path: readonly string[]): readonly Leaf[] {
  if (typeof value !== "object" || value === null) return [{ path, leaf: value }];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]));
}
