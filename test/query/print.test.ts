import { describe, expect, it } from "vitest";
import { safeLine } from "../../src/base/terminal-text.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { printQuery } from "../../src/query/print.ts";
import fc from "../support/cases.ts";
import { anyTree, withoutSpans } from "./arbitraries.ts";

describe("a printed query", () => {
  it("is read back as the same tree", () => {
    fc.assert(
      fc.property(anyTree, (tree) => {
        const read = parseQuery(printQuery(tree));
        expect(read.ok ? withoutSpans(read.value) : read.problem).toEqual(withoutSpans(tree));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["level>=WARN   source=svc", "level>=warn source=platform"],
    ["(a and b) or c", "a b or c"],
    ["a (b or (c d))", "a (b or c d)"],
    ["!(a b)", "not (a b)"],
    ["function_name='approve request'", 'function="approve request"'],
    ['"or" "two words" one', '"or" "two words" one'],
    ["event~foo/bar", "event~/foo\\/bar/"],
    ["", ""],
  ])("%s is printed in its canonical form", (text, printed) => {
    const read = parseQuery(text);
    expect(read.ok && printQuery(read.value)).toBe(printed);
  });

  it("shows no invisible character of a quoted text as itself", () => {
    const read = parseQuery('"a\u202eb\u0007\n"');
    const printed = read.ok ? printQuery(read.value) : "";
    expect(printed).toBe('"a\\u{202e}b\\u{7}\\n"');
    expect(safeLine(printed)).toBe(printed);
  });
});
