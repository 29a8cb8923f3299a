import { expect, it } from "vitest";
import { memoizeOne } from "../../../src/tui/state/memoize-one.ts";

it("makes the same result once, and another one for any other argument", () => {
  let made = 0;
  const pairOf = memoizeOne((left: object, right: string) => {
    made += 1;
    return [left, right];
  });
  const left = {};
  const first = pairOf(left, "a");
  expect(pairOf(left, "a")).toBe(first);
  expect(made).toBe(1);
  expect(pairOf(left, "b")).toEqual([left, "b"]);
  expect(pairOf({}, "b")).not.toBe(first);
  expect(pairOf(left, "a")).toEqual(first);
  expect(made).toBe(4);
});
