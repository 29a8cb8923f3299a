import { expect, it } from "vitest";
import { eachName } from "../../src/base/each-name.ts";

it.each([
  ["several names", ["b", "a"], { b: "B", a: "A" }],
  ["a name that objects have by themselves", ["constructor"], { constructor: "CONSTRUCTOR" }],
  ["no name", [], {}],
])("gives a value to each of %s, in their order", (_what, names, values) => {
  const made = eachName(names, (name) => name.toUpperCase());
  expect(Object.entries(made)).toEqual(Object.entries(values));
});
