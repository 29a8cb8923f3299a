import { describe, expect, it } from "vitest";
import { isRawNumber, parseLossless } from "../../../src/base/json.ts";
import { parseBody } from "../../../src/client/response/parse-body.ts";
import fc from "../../support/cases.ts";

describe("parsing a body", () => {
  it.each([
    "9007199254740993",
    "-9007199254740993",
    "12345678901234567890",
    "0.1234567890123456789",
    "123456789.0123456789",
    "1e400",
    "1E-400",
    "-0",
    "-0.0",
  ])("keeps the digits of %s", (source) => {
    const parsed = parseBody(`{"ok":true,"items":[{"n":${source}}]}`) as { items: [{ n: unknown }] };
    expect(isRawNumber(parsed.items[0].n)).toBe(true);
    expect(JSON.stringify(parsed.items[0].n)).toBe(source);
  });

  it.each(["1767625211482913", "0", "-1", "1.5", "1.50", "9007199254740991", "1e5", "123456789012345"])(
    "gives %s as an ordinary number",
    (source) => {
      expect(parseBody(`{"n": ${source}}`)).toEqual({ n: Number(source) });
    },
  );

  it("gives the same as lossless parsing, whatever the numbers", () => {
    const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,20})(\.\d{1,20})?([eE][+-]?\d{1,3})?$/);
    const space = fc.constantFrom("", " ", "\n", "\t");
    fc.assert(
      fc.property(fc.array(fc.tuple(space, digits, fc.string()), { minLength: 1 }), (entries) => {
        const list = entries.map(([pad, number, text]) => `${pad}${number}${pad},${JSON.stringify(text)}`);
        const text = `[${list.join(",")}]`;
        expect(JSON.stringify(parseBody(text))).toBe(JSON.stringify(parseLossless(text)));
        const [, first] = entries[0] ?? [];
        expect(JSON.stringify(parseBody(first ?? "0"))).toBe(JSON.stringify(parseLossless(first ?? "0")));
      }),
      { numRuns: 300 },
    );
  });

  it("keeps odd keys as they are", () => {
    const parsed = parseBody('{"__proto__":1,"constructor":2}');
    expect(Object.keys(parsed as object)).toEqual(["__proto__", "constructor"]);
  });
});
