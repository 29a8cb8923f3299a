import { describe, expect, it } from "vitest";
import { comparePlaces } from "../../../src/activity/runs/compare-places.ts";
import { parseLossless } from "../../../src/base/json.ts";
import fc from "../../support/cases.ts";

const shown = (left: unknown, right: unknown) =>
  comparePlaces("in", left, right).map(
    ({ place, left: a, right: b, difference }) =>
      `${place} ${a?.text ?? "-"} ${b?.text ?? "-"} ${difference}`,
  );

describe("two values", () => {
  it.each<[string, unknown, unknown, readonly string[]]>([
    ["the same", { a: 1, b: [true] }, { a: 1, b: [true] }, ["in.a 1 1 none", "in.b[0] true true none"]],
    ["another order of keys", { a: 1, b: 2 }, { b: 2, a: 1 }, ["in.a 1 1 none", "in.b 2 2 none"]],
    ["a number as text", { a: 3 }, { a: "3" }, ['in.a 3 "3" type']],
    ["nothing in place of a value", { a: 3 }, { a: null }, ["in.a 3 null type"]],
    ["a list in place of a text", { a: "x" }, { a: ["x", "y"] }, ['in.a "x" ["x","y"] type']],
    ["an object in place of a list", { a: [1] }, { a: { "0": 1 } }, ['in.a [1] {"0":1} type']],
    ["an empty list", { a: [] }, { a: ["x"] }, ['in.a[0] - "x" only-right']],
    [
      "a field that is missing",
      { a: { b: 1, c: 2 } },
      { a: { b: 1 } },
      ["in.a.b 1 1 none", "in.a.c 2 - only-left"],
    ],
    ["a whole part that is missing", { a: { b: 1 } }, {}, ['in.a {"b":1} - only-left']],
    ["hostile names", { "a\u001b[2J": 1 }, { "a\u001b[2J": 2 }, ['in["a\\u001b[2J"] 1 2 changed']],
    ["keys of objects' own", parseLossless('{"__proto__":1}'), {}, ["in.__proto__ 1 - only-left"]],
    [
      "numbers that a double cannot hold",
      parseLossless('{"n":12345678901234567890}'),
      parseLossless('{"n":12345678901234567891}'),
      ["in.n 12345678901234567890 12345678901234567891 changed"],
    ],
  ])("are told apart by %s", (_, left, right, expected) => {
    expect(shown(left, right)).toEqual(expected);
  });

  it("are alike with themselves, mirror each other, and show every place once", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        expect(comparePlaces("in", left, left).every(({ difference }) => difference === "none")).toBe(true);
        const there = comparePlaces("in", left, right);
        const back = comparePlaces("in", right, left);
        const turned = back.map(({ place, left: a, right: b }) => `${place} ${b?.text} ${a?.text}`);
        expect(turned.toSorted()).toEqual(
          there.map(({ place, left: a, right: b }) => `${place} ${a?.text} ${b?.text}`).toSorted(),
        );
        expect(new Set(there.map(({ place }) => place)).size).toBe(there.length);
      }),
    );
  });

  it("are bounded in number, depth and length, and what differs comes through", () => {
    const many = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, index]));
    expect(comparePlaces("in", many, { ...many, k1999: "x" }).length).toBe(501);
    let deep: unknown = 1;
    for (let level = 0; level < 100; level++) deep = { a: deep };
    const [place] = comparePlaces("in", deep, { a: deep });
    expect(place?.left?.text.length).toBeLessThan(502);
  });
});
