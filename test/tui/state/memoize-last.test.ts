import { expect, it } from "vitest";
import { memoizeLast } from "../../../src/tui/state/memoize-last.ts";

function counted() {
  let made = 0;
  const pair = memoizeLast((...parts: readonly unknown[]) => ({ parts, made: ++made }));
  return pair;
}

it("gives the same answer for the same arguments", () => {
  const pair = counted();
  const list = [1];
  expect(pair(list, Number.NaN)).toBe(pair(list, Number.NaN));
});

it.each([
  ["another argument", [1, 2], [1, 3]],
  ["an equal but other object", [{}], [{}]],
  ["one argument more", [1], [1, undefined]],
  ["one argument less", [1, undefined], [1]],
])("makes the answer anew for %s", (_, before, after) => {
  const pair = counted();
  expect(pair(...before).made).toBe(1);
  expect(pair(...after)).toEqual({ parts: after, made: 2 });
});

it("keeps the last answer only", () => {
  const pair = counted();
  pair(1);
  pair(2);
  expect(pair(1).made).toBe(3);
});
