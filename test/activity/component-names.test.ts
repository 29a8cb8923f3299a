import { expect, it } from "vitest";
import { isComponentId } from "../../src/activity/component-names.ts";

it.each([
  ["function", "Fn01", true],
  ["function", "Wf01", false],
  ["function", "fn01", false],
  ["function", "Fn", false],
  ["function", "Fn01 ", false],
  ["workflow", "Wf0aZ", true],
  ["workflow", "Fn01", false],
  ["workflow", "Wf-1", false],
] as const)("as a %s the text %j is an identifier: %s", (kind, text, isId) => {
  expect(isComponentId(text, kind)).toBe(isId);
});
