import { describe, expect, it } from "vitest";
import { sortedPositions } from "../../../src/session/datastore/item-order.ts";

describe("the order of items", () => {
  const items = [
    { v: 10 },
    { v: 9 },
    {},
    { v: "a" },
    { v: true },
    { v: null },
    { v: [2] },
    { v: "B" },
    { v: 9.5 },
  ];
  const sorted = (reversed: boolean) =>
    sortedPositions(items, { column: "v", reversed }).map((position) => items[position]?.v);

  it("is by type, then by value; what lacks the attribute comes last", () => {
    expect(sorted(false)).toEqual(["B", "a", 9, 9.5, 10, true, null, [2], undefined]);
    expect(sorted(true)).toEqual([[2], null, true, 10, 9.5, 9, "a", "B", undefined]);
  });

  it("is the one they came in when nothing is asked for", () => {
    expect(sortedPositions(items, undefined)).toEqual(items.map((_, index) => index));
  });
});
