import { describe, expect, it } from "vitest";
import { createHighlighter, longestHighlighted } from "../../src/query/highlight.ts";
import { parseQuery } from "../../src/query/parse.ts";
import fc from "../support/cases.ts";

function marked(query: string, text: string): string {
  const parsed = parseQuery(query);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const ranges = createHighlighter(parsed.value)(text);
  return ranges.reduceRight(
    (result, { start, end }) => `${result.slice(0, start)}[${result.slice(start, end)}]${result.slice(end)}`,
    text,
  );
}

describe("what is searched for", () => {
  it.each([
    ["reset", "Connection reset by peer", "Connection [reset] by peer"],
    ["RESET", "reset, Reset", "[reset], [Reset]"],
    ['"by peer"', "reset by peer", "reset [by peer]"],
    ["a b", "abc", "[ab]c"],
    ["con or peer", "connection, peer", "[con]nection, [peer]"],
    ["~/re?s.t/", "reset rset", "[reset] [rset]"],
    ["~/RESET/i", "reset", "[reset]"],
    ["payload.error~/time ?out/", "time out", "[time out]"],
    ["aa", "aaaaa", "[aaaa]a"],
    ["level>=warn source=developer", "warn developer", "warn developer"],
    ["!reset and not peer", "reset peer", "reset peer"],
    ["~/x*/", "aaa", "aaa"],
    ["İ", "İstanbul", "[İ]stanbul"],
  ])("%s in %j", (query, text, expected) => {
    expect(marked(query, text)).toBe(expected);
  });

  it("is marked only as often and as far in as a screen shows", () => {
    const ranges = (text: string) =>
      createHighlighter({ kind: "text", value: "a b", span: { start: 0, end: 0 } })(text);
    expect(ranges("a b ".repeat(200))).toHaveLength(50);
    expect(ranges(`${" ".repeat(longestHighlighted)}a b`)).toEqual([]);
  });

  it("is not marked where the engine could be slow to find it", () => {
    expect(marked("~/(a+)+b/", `${"a".repeat(40)}b`)).toBe(`${"a".repeat(40)}b`);
  });
});

it("gives rising ranges inside the text that do not touch, for any words and text", () => {
  const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(
      fc.array(word, { minLength: 1, maxLength: 4 }),
      fc.string({ unit: "grapheme" }),
      (words, text) => {
        const span = { start: 0, end: 0 };
        const terms = words.map((value) => ({ kind: "text", value, span }) as const);
        let last = -1;
        for (const { start, end } of createHighlighter({ kind: "or", terms, span })(text)) {
          expect(start).toBeGreaterThan(last);
          expect(end).toBeGreaterThan(start);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      },
    ),
  );
});
