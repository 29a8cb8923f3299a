import { expect, it } from "vitest";
import { isRawNumber, parseLossless } from "../../src/base/json.ts";
import { plainValue } from "../../src/mcp/plain-value.ts";
import fc from "../support/cases.ts";

it("hides no character, and keeps line breaks and tabs", () => {
  expect(plainValue({ "a\u202e": ["b\u0000\n\t\u{e0041}"] })).toEqual({
    "a\\u{202e}": ["b\\u{0}\n\t\\u{e0041}"],
  });
});

it.each([
  ["1", 1],
  ["0.5", 0.5],
  ["12345678901234567890", "12345678901234567890"],
  ["1e400", "1e400"],
])("says the number %s in all its digits", (digits, expected) => {
  const value = plainValue(parseLossless(`[${digits}]`));
  expect(value).toEqual([expected]);
});

it("gives JSON that any parser reads back as it is", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const value = plainValue(parseLossless(text));
      expect(JSON.parse(JSON.stringify(value))).toEqual(value);
      expect(isRawNumber(value)).toBe(false);
    }),
  );
});
