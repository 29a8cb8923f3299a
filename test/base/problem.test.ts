import { describe, expect, it } from "vitest";
import { describeProblem, listWords, problemLines } from "../../src/base/problem.ts";

describe("describeProblem", () => {
  it("shows the line, a caret under the place and what was expected", () => {
    const problem = {
      code: "unknown-level",
      message: '"wran" is not a level',
      offset: 7,
      length: 4,
      expected: ["warn", "error"],
      hint: "Did you mean warn?",
    };
    expect(describeProblem("level>=wran x", problem)).toBe(
      [
        '"wran" is not a level (column 8)',
        "  level>=wran x",
        "         ^^^^",
        "expected warn or error",
        "Did you mean warn?",
      ].join("\n"),
    );
  });

  it("shows only the line the mistake is in, with the caret under it whatever stands before", () => {
    const problem = { code: "x", message: "wrong", offset: 7, length: 1 };
    expect(describeProblem("first\n\tbx\nlast", problem)).toBe("wrong (column 2)\n      bx\n      ^");
  });

  it.each([
    ["日本x", 2, "  日本x", "      ^"],
    ["a\u001b[31mx", 6, "  a\\e[31mx", "         ^"],
    ["e\u0301x", 2, "  e\u0301x", "   ^"],
  ])("puts the caret under the character in %j", (text, offset, line, caret) =>
    expect(
      describeProblem(text, { code: "x", message: "wrong", offset, length: 1 }).split("\n").slice(1),
    ).toEqual([line, caret]),
  );

  it("shows a long line only around the mistake", () => {
    const lines = problemLines("a".repeat(5000), { code: "x", message: "wrong", offset: 2500, length: 3 });
    expect(lines.slice(1)).toEqual([`  …${"a".repeat(160)}…`, `  ${" ".repeat(81)}^^^`]);
  });

  it("points behind the end of the text", () => {
    expect(describeProblem("a=", { code: "x", message: "value missing", offset: 2, length: 1 })).toBe(
      "value missing (column 3)\n  a=\n    ^",
    );
  });
});

describe("listWords", () => {
  it.each([
    [[], ""],
    [["a"], "a"],
    [["a", "b"], "a or b"],
    [["a", "b", "c"], "a, b or c"],
  ])("joins %j as %j", (words, text) => expect(listWords(words)).toBe(text));
});

it("quotes no text of any length", () => {
  const long = "x".repeat(4000);
  const problem = {
    code: "unknown_word",
    message: `There is no ${long}.`,
    offset: 0,
    length: 4000,
    expected: [long],
    hint: long,
  };
  expect(problemLines(long, problem).join("\n").length).toBeLessThan(3000);
});
