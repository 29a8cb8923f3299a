import { describe, expect, it } from "vitest";
import { checkPattern, maxPatternInput, maxPatternLength, patternTest } from "../../src/query/patterns.ts";

describe("a pattern", () => {
  it.each([
    "time(d )?out",
    "^(foo|bar)+$",
    "(\\d{1,3}\\.){3}\\d{1,3}",
    "\\w+@\\w+\\.\\w+",
    "a.*b.*c",
    "[(+*]+",
    "\\(a+\\)+",
    "(?:abc)*",
    "(?<name>a)\\k<name>",
    "x{2,}",
    "(a+){3}",
    "(?=a)b",
  ])("of ordinary shape is taken: %s", (source) => {
    expect(checkPattern(source, "")).toBeUndefined();
  });

  it.each([
    "(a+)+",
    "(a*)*b",
    "(a|a)*",
    "(a|ab)*",
    "(a?b?)*",
    "(aa?)+",
    "([a-z]+)*",
    "(?:(x+x+)+y)",
    "((ab)*c?)*",
    "(.|\\n)*x",
    "(a{1,20}){10}",
    "(?<w>\\w+\\s?)*$",
    "a*a*a*a*a*a*a*b",
    "(a*b*){5}",
  ])("that could take exponential time is refused: %s", (source) => {
    expect(checkPattern(source, "")?.code).toBe("slow-regex");
  });

  it("is short, valid and has known flags", () => {
    expect(checkPattern("a".repeat(maxPatternLength + 1), "")?.code).toBe("long-regex");
    expect(checkPattern("(", "")).toMatchObject({
      code: "bad-regex",
      message: expect.stringContaining("unterminated"),
    });
    expect(checkPattern("a", "y")?.code).toBe("bad-regex");
    expect(checkPattern("a", "ii")?.code).toBe("bad-regex");
    expect(checkPattern("\\p{L}", "imsu")).toBeUndefined();
  });

  it("looks at the beginning of a huge text only", () => {
    const text = `${" ".repeat(maxPatternInput)}needle`;
    expect(patternTest("needle", "")(text)).toBe(false);
    expect(patternTest("needle", "")(text.slice(6))).toBe(true);
  });
});
