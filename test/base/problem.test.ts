import { describe, expect, it } from "vitest";
import { describeProblem, listWords } from "../../src/base/problem.ts";

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

  it("shows only the line the mistake is in and keeps tabs above the caret", () => {
    const problem = { code: "x", message: "wrong", offset: 7, length: 1 };
    expect(describeProblem("first\n\tbx\nlast", problem)).toBe("wrong (column 2)\n  \tbx\n  \t^");
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
