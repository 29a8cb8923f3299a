import { describe, expect, it } from "vitest";
import { findInText } from "../../../../src/tui/state/reader/find.ts";
import { block, type ReaderLine } from "../../../../src/tui/state/reader/line.ts";
import { type ReaderPlace, textStart } from "../../../../src/tui/state/reader/place.ts";
import fc from "../../../support/cases.ts";

function linesOf(texts: readonly string[]): readonly ReaderLine[] {
  return texts.flatMap((text) => block("field", "of it", text, { columns: 80, labelColumns: 8 }));
}

const lines = linesOf(["one", "Two words", "three", "two", "five", "six"]);

describe("Finding words in a text", () => {
  it.each<[string, string, number, Partial<ReaderPlace> | undefined]>([
    ["goes to the next line that has them", "two", 1, { line: 3, firstLine: 2 }],
    ["does not mind letters of another size", "WORDS", 0, { line: 1, firstLine: 0 }],
    ["begins again after the last line", "two", 3, { line: 1 }],
    ["comes back to the only line that has them", "six", 5, { line: 5 }],
    ["looks at labels too", "of it", 0, { line: 1 }],
    ["finds nothing that is not there", "seven", 0, undefined],
  ])("%s", (_, words, line, expected) => {
    const found = findInText(lines, { ...textStart, firstLine: Math.max(0, line - 1), line }, words, 2);
    expect(found && { ...found }).toEqual(expected && expect.objectContaining(expected));
  });

  it("shows the line it goes to, and leaves no line of the screen empty", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("a", "b", "d"), { minLength: 1, maxLength: 40 }),
        fc.nat(39),
        fc.integer({ min: 1, max: 12 }),
        (texts, from, rows) => {
          const line = from % texts.length;
          const start = { ...textStart, firstLine: Math.max(0, Math.min(line, texts.length - rows)), line };
          const found = findInText(linesOf(texts), start, "b", rows);
          expect(found === undefined).toBe(!texts.includes("b"));
          if (!found) return;
          const { line: at = -1, firstLine } = found;
          expect(texts[at]).toBe("b");
          expect(at).toBeGreaterThanOrEqual(firstLine);
          expect(at).toBeLessThan(firstLine + rows);
          expect(found.firstLine).toBeLessThanOrEqual(Math.max(0, texts.length - rows));
        },
      ),
    );
  });
});
