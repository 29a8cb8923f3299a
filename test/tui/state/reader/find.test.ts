import { describe, expect, it } from "vitest";
import { foundText, matchesIn, nextMatch, placeAt } from "../../../../src/tui/state/reader/find.ts";
import { jsonLines } from "../../../../src/tui/state/reader/json-lines.ts";
import { block, type ReaderLine } from "../../../../src/tui/state/reader/line.ts";
import { textStart } from "../../../../src/tui/state/reader/place.ts";
import fc from "../../../support/cases.ts";
import { costOfCalls } from "../../../support/count-calls.ts";

function linesOf(texts: readonly string[], columns = 80): readonly ReaderLine[] {
  return texts.flatMap((text) => block("field", "of it", text, { columns, labelColumns: 8 }));
}

const lines = linesOf(["one", "Two words", "three", "two", "five", "six"]);

/** What is marked, line by line. */
function marked(some: readonly ReaderLine[], words: string): readonly string[] {
  const { ranges } = matchesIn(some, words);
  return some.flatMap(({ cells }, index) => {
    const text = cells.map((cell) => cell.label + cell.text).join("");
    return (ranges.get(index) ?? []).map(({ start, end }) => text.slice(start, end));
  });
}

describe("Finding words in a text", () => {
  it.each<[string, string, readonly number[]]>([
    ["finds them in whatever letters", "two", [1, 3]],
    ["finds capitals alone where capitals are typed", "Two", [1]],
    ["looks at labels too", "of it", [0, 1, 2, 3, 4, 5]],
    ["finds what is typed, and no pattern", "t.o", []],
    ["finds nothing that is not there", "seven", []],
    ["finds nothing for nothing", " ", []],
  ])("%s", (_, words, found) => {
    expect(matchesIn(lines, words).lines).toEqual(found);
  });

  it.each<[string, number, 1 | -1 | 0, number | undefined]>([
    ["the next one", 1, 1, 3],
    ["the one before", 3, -1, 1],
    ["this one", 3, 0, 3],
    ["the first after the last", 3, 1, 1],
    ["the last before the first", 1, -1, 3],
  ])("goes to %s", (_, at, direction, line) => {
    expect(nextMatch(lines, at, "two", direction)).toBe(line);
  });

  it("counts the lines, and says which of them the cursor is on", () => {
    expect([foundText(lines, 3, "two"), foundText(lines, 2, "two"), foundText(lines, 2, "seven")]).toEqual([
      "2 of 2 found",
      "2 found",
      "not found",
    ]);
  });

  it("holds each match against the pieces of a long line that it is in, and no others", () => {
    const long = linesOf(["a".repeat(20_000)]);
    const find = () => expect(matchesIn(long, "a").lines).toHaveLength(long.length);
    expect(costOfCalls(Math, "max", find)).toBeLessThan(3 * 20_000);
  });

  it("finds what is broken over lines, at a space and within a word", () => {
    const wrapped = linesOf(["parameter_validation failed"], 20);
    expect(wrapped.length).toBeGreaterThan(2);
    expect(marked(wrapped, "validation failed").join("")).toBe("validationfailed");
    expect(marked(wrapped, "validationfailed")).toEqual([]);
  });

  it("finds what JSON has, also in lines that go on below", () => {
    const json = jsonLines(
      { note: `${"x".repeat(30)}needle${"y".repeat(30)}` },
      { columns: 40, folds: [] },
      "it",
    );
    expect(marked(json, "xneedley").join("")).toBe("xneedley");
  });

  it("marks exactly what any text has, however it is broken", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("ab", "ba", "aab", "b"), { minLength: 1, maxLength: 30 }),
        fc.integer({ min: 18, max: 60 }),
        (words, columns) => {
          const text = words.join(" ");
          const whole = [...text.matchAll(/ab b/g)].length;
          const parts = marked(block("field", "", text, { columns, labelColumns: 0 }), "ab b");
          expect(parts.join("").replaceAll(" ", "")).toBe("abb".repeat(whole));
        },
      ),
    );
  });

  it("shows the line it goes to, and leaves no line of the screen empty", () => {
    fc.assert(
      fc.property(fc.nat(39), fc.nat(39), fc.integer({ min: 1, max: 12 }), (from, to, rows) => {
        const texts = linesOf(Array.from({ length: 40 }, String));
        const start = { ...textStart, firstLine: Math.max(0, Math.min(from, 40 - rows)), line: from };
        const { line = -1, firstLine } = placeAt(texts, start, to, rows);
        expect(line).toBe(to);
        expect(line).toBeGreaterThanOrEqual(firstLine);
        expect(line).toBeLessThan(firstLine + rows);
        expect(firstLine).toBeLessThanOrEqual(40 - rows);
      }),
    );
  });
});

it("unfolds the parts of JSON that have the words, and those around them", () => {
  const value = { a: { b: { needle: 1 } }, c: { d: 2 } };
  const text = jsonLines(value, { columns: 40, folds: ["/a", "/a/b", "/c"], words: "needle" }, "it");
  expect(text.map(({ cells }) => cells[0]?.text)).toEqual([
    "{",
    '  "a": {',
    '    "b": {',
    '      "needle": 1',
    "    }",
    "  },",
    '  "c": { … } 1 entry',
    "}",
  ]);
});
