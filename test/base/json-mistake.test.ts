import { describe, expect, it } from "vitest";
import { findJsonMistake } from "../../src/base/json-mistake.ts";
import fc from "../support/cases.ts";

describe("findJsonMistake", () => {
  it.each([
    ["", 1, 1, "a value"],
    ['{ "profile": \n oops }', 2, 2, "a value"],
    ["{ profile: 5 }", 1, 3, "a key in quotes"],
    ['{ "a": 1, }', 1, 11, "a key in quotes"],
    ['{ "a" 1 }', 1, 7, '":"'],
    ["[1 2]", 1, 4, '"," or "]"'],
    ["[1,", 1, 4, "a value"],
    ["[01]", 1, 3, '"," or "]"'],
    ['["open', 1, 7, "the rest of a text in quotes"],
    ['["a\\x"]', 1, 4, "the rest of a text in quotes"],
    ["{} {}", 1, 4, "the end of the text"],
    ["'a'", 1, 1, "a value"],
  ])("finds the mistake in %j at line %d, column %d", (text, line, column, expected) => {
    expect(findJsonMistake(text)).toMatchObject({ line, column, expected });
  });

  it("agrees with the engine on what is JSON", () => {
    const pieces = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"a"',
      "1",
      "-0.5e3",
      "true",
      "null",
      " ",
      "\n",
      '"',
      "x",
      "01",
    );
    const texts = fc.oneof(
      fc.json(),
      fc.array(pieces, { maxLength: 8 }).map((list) => list.join("")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        expect(findJsonMistake(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });

  it("is not troubled by deep nesting", () => {
    expect(findJsonMistake("[".repeat(100_000) + "]".repeat(100_000))).toBeUndefined();
    expect(findJsonMistake("[".repeat(100_000))?.column).toBe(100_001);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
