import { describe, expect, it } from "vitest";
import { nextOf } from "../../../src/tui/state/next-of.ts";
import fc from "../../support/cases.ts";

describe("The next of several values", () => {
  it.each([
    ["a", 1, "b"],
    ["c", 1, "a"],
    ["a", -1, "c"],
    ["b", -1, "a"],
    ["elsewhere", 1, "a"],
  ] as const)("after %s in direction %i is %s", (value, direction, next) => {
    expect(nextOf<string>(["a", "b", "c"], value, direction)).toBe(next);
  });

  it("may be the value undefined, where that is one of them", () => {
    expect(nextOf([undefined, "users"], "users")).toBeUndefined();
  });

  it("is the value itself where there are none", () => {
    expect(nextOf([], "a")).toBe("a");
  });

  it("comes back after as many turns as there are values, and one turn undoes the other", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer(), { minLength: 1 }),
        fc.nat(),
        fc.constantFrom<1 | -1>(1, -1),
        (values, seed, direction) => {
          const value = values[seed % values.length] ?? 0;
          const there = values.reduce((at) => nextOf(values, at, direction), value);
          expect(there).toBe(value);
          expect(nextOf(values, nextOf(values, value, direction), direction === 1 ? -1 : 1)).toBe(value);
        },
      ),
    );
  });
});
