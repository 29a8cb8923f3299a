import { describe, expect, it } from "vitest";
import { isJsonObject, isRawNumber, ownValue, parseLossless } from "../../src/base/json.ts";
import fc from "../support/cases.ts";

describe("parseLossless", () => {
  it.each([
    "12345678901234567890",
    "-9007199254740993",
    "0.1000000000000000055511151231257827",
    "1e400",
    "123456789.123456789123456789",
    "-0",
  ])("keeps the digits of %s", (text) => {
    expect(isRawNumber(parseLossless(text))).toBe(true);
    expect(JSON.stringify({ value: parseLossless(text) })).toBe(`{"value":${text}}`);
  });

  it.each([
    ["0", 0],
    ["1650463798824317", 1650463798824317],
    ["1.50", 1.5],
    ["15e-1", 1.5],
    ["0.0", 0],
    ["1E3", 1000],
    ["-2.5", -2.5],
  ])("reads %s as an ordinary number", (text, value) => expect(parseLossless(text)).toBe(value));

  it("keeps keys that name built-in properties as ordinary ones", () => {
    const value = parseLossless('{"__proto__":{"polluted":1},"constructor":2}');
    expect(Object.keys(value as object)).toEqual(["__proto__", "constructor"]);
    expect(ownValue(value, "__proto__")).toEqual({ polluted: 1 });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("gives what JSON.parse gives where nothing is lost", () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.stringify(parseLossless(text))).toBe(text);
      }),
    );
  });

  it("does not take a raw number for an object", () => {
    expect(isJsonObject(parseLossless("12345678901234567890"))).toBe(false);
    expect(isJsonObject(parseLossless("{}"))).toBe(true);
    expect(isJsonObject(parseLossless("[]"))).toBe(false);
  });
});
