import { describe, expect, it } from "vitest";
import { parseLossless } from "../../../src/base/json.ts";
import { changeLines, itemChanges } from "../../../src/session/writes/item-changes.ts";
import fc from "../../support/cases.ts";

const lines = (before: unknown, after: unknown) => changeLines(itemChanges(before, after));

describe("itemChanges", () => {
  it.each([
    ["a value", { id: "1", n: 1 }, { id: "1", n: 2 }, ["~ n: 1 → 2"]],
    ["a type", { n: 1 }, { n: "1" }, ['~ n: 1 → "1"']],
    ["an attribute that comes", { id: "1" }, { id: "1", n: null }, ["+ n: null"]],
    ["an attribute that goes", { id: "1", n: [1] }, { id: "1" }, ["- n: [1]"]],
    ["a place inside", { a: { b: { c: 1, d: 2 } } }, { a: { b: { c: 1, d: 3 } } }, ["~ a.b.d: 2 → 3"]],
    ["an element", { a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, ["~ a[1].b: 2 → 3"]],
    ["a list of another length", { a: [1] }, { a: [1, 2] }, ["~ a: [1] → [1,2]"]],
    ["a list that becomes an object", { a: [] }, { a: {} }, ["~ a: [] → {}"]],
    ["an odd name", { "a.b": 1, "x`y": 1 }, { "a.b": 2, "x`y": 2 }, ["~ `a.b`: 1 → 2", "~ `x\\`y`: 1 → 2"]],
    ["an item that comes", undefined, { id: "1", n: 1 }, ['+ id: "1"', "+ n: 1"]],
    ["an item that goes", { id: "1" }, undefined, ['- id: "1"']],
    ["nothing", { id: "1", a: [{ b: 1, c: 2 }] }, { a: [{ c: 2, b: 1 }], id: "1" }, []],
    ["no item at all", undefined, undefined, []],
  ])("shows %s", (_what, before, after, expected) => expect(lines(before, after)).toEqual(expected));

  it("tells numbers apart that no double can", () => {
    const [before, after] = [
      '{"n":9007199254740992,"__proto__":{"a":1}}',
      '{"n":9007199254740993,"__proto__":{"a":2}}',
    ].map((text) => parseLossless(text));
    expect(lines(before, after)).toEqual([
      "~ n: 9007199254740992 → 9007199254740993",
      "~ __proto__.a: 1 → 2",
    ]);
    expect(lines(before, before)).toEqual([]);
  });

  it("is empty for equal items and only for them", () => {
    const items = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 });
    fc.assert(
      fc.property(items, items, (one, other) => {
        expect(itemChanges(one, structuredClone(one))).toEqual([]);
        const canonical = (item: unknown) =>
          JSON.stringify(item, (_key, value) =>
            value && typeof value === "object" && !Array.isArray(value)
              ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
              : value,
          );
        expect(itemChanges(one, other).length === 0).toBe(canonical(one) === canonical(other));
      }),
    );
  });
});
