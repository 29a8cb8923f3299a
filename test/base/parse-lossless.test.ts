import { describe, expect, it } from "vitest";
import { parseLossless } from "../../src/base/json.ts";
import fc from "../support/cases.ts";

/** The same text beside a number that needs the exact way. */
const exactly = (text: string) => (parseLossless(`[1e400,${text}]`) as readonly unknown[])[1];

describe("parseLossless", () => {
  const digits = fc.stringMatching(/^-?(0|[1-9][0-9]{0,20})(\.[0-9]{1,20})?([eE][+-]?[0-9]{1,3})?$/);
  const strings = fc.oneof(
    fc.constantFrom("2026-01-12", "-0", "1e5", ": -0", '\\"', "\\", "[[", "1234567890123456789"),
    fc.string(),
  );
  const spaces = fc.constantFrom("", " ", "\n\t");
  const texts = fc.letrec<{ json: string }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 4 },
      digits,
      strings.map((text) => JSON.stringify(text)),
      fc.constantFrom("true", "false", "null"),
      fc
        .tuple(fc.array(tie("json"), { maxLength: 3 }), spaces)
        .map(([list, space]) => `[${space}${list.join(`,${space}`)}${space}]`),
      fc
        .tuple(fc.array(fc.tuple(strings, tie("json")), { maxLength: 3 }), spaces)
        .map(
          ([entries, space]) =>
            `{${entries.map(([key, json]) => `${JSON.stringify(key)}${space}:${space}${json}`).join(",")}}`,
        ),
    ),
  })).json;

  it("gives the same value whether or not the text has a number to look at", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(JSON.stringify(parseLossless(text))).toBe(JSON.stringify(exactly(text)));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    "-0",
    "-0.0",
    "12345678901234567890",
    "0.12345678901234567890",
    "1e400",
    "-1E-400",
    "9007199254740993",
  ])("keeps %s wherever it stands", (number) => {
    for (const text of [
      number,
      `[${number}]`,
      `{"a":${number}}`,
      `{"a" : ${number} }`,
      `[1,${number}]`,
      `[1, ${number}]`,
    ]) {
      expect(JSON.stringify(parseLossless(text))).toBe(text.replaceAll(" ", ""));
    }
  });

  it.each(["", "{", "[1,]", "01", '"', '{"a":"\\"', "[1e400"])("refuses what is not JSON: %j", (text) => {
    expect(() => parseLossless(text)).toThrow(SyntaxError);
  });

  it.each(["[", '{"a":'])("refuses nesting that would end the stack: %s…", (opening) => {
    const closing = opening === "[" ? "]" : "}";
    expect(() => parseLossless(opening.repeat(50_000) + closing.repeat(50_000))).toThrow();
  });

  it("is not misled by brackets inside of texts", () => {
    const text = JSON.stringify({ a: "[{".repeat(5000), b: '\\"]', c: Array(3000).fill({ d: [] }) });
    expect(JSON.stringify(parseLossless(text))).toBe(text);
  });
});
