/** Text in columns: nothing is lost, and lines fit where words do. */

import { describe, expect, it } from "vitest";
import { columnsOf } from "../../../src/base/terminal-text.ts";
import { definitions, wrapText } from "../../../src/cli/output/text-layout.ts";
import fc from "../../support/cases.ts";

const words = fc.array(fc.stringMatching(/^[a-zü界]{1,12}$/), { minLength: 1, maxLength: 40 });

describe("wrapped text", () => {
  it("keeps every word in order, and fits", () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 30, max: 80 }), (list, columns) => {
        const lines = wrapText(list.join(" "), columns, "  ");
        expect(lines.join(" ").split(/\s+/).filter(Boolean)).toEqual(list);
        for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(columns);
      }),
    );
  });

  it("keeps spaces where no line ends, and takes a line break for one", () => {
    expect(wrapText('put "a  b" in  requests\nnow  ', 12)).toEqual(['put "a  b"', "in  requests", "now"]);
    expect(wrapText(`a${" ".repeat(100_000)}`, 10)).toEqual(["a"]);
  });

  it("leaves a word that is too long alone on its line", () => {
    expect(wrapText("a https://example.com/very/long b", 10)).toEqual([
      "a",
      "https://example.com/very/long",
      "b",
    ]);
  });
});

describe("definitions", () => {
  it("stand in two columns, a long term above its text", () => {
    const entries = [
      { term: "short", lines: ["one two three", "four"] },
      { term: "a_term_that_is_longer_than_thirty_columns", lines: ["five"] },
    ];
    expect(definitions(entries, 44)).toEqual([
      "  short                           one two",
      "                                  three",
      "                                  four",
      "  a_term_that_is_longer_than_thirty_columns",
      "                                  five",
    ]);
  });
});
