import { expect, it } from "vitest";
import { isDeeper } from "../../src/base/is-deeper.ts";

it.each<[unknown, number, boolean]>([
  ["text", 0, false],
  [null, 0, false],
  [[], 0, true],
  [[], 1, false],
  [{ a: [1] }, 1, true],
  [{ a: [1] }, 2, false],
  [[1, { b: { c: {} } }], 3, true],
])("of %j: nests deeper than %i levels is %s", (value, levels, deeper) =>
  expect(isDeeper(value, levels)).toBe(deeper),
);

it("looks no deeper than it must, however deep a value is", () => {
  let value: unknown = 1;
  for (let level = 0; level < 100_000; level++) value = [value];
  expect(isDeeper(value, 100)).toBe(true);
});
