import { describe, expect, it } from "vitest";
import {
  isJsonObject,
  isRawNumber,
  mayLoseDigits,
  ownValue,
  parsedOrUndefined,
  parseLossless,
} from "../../src/base/json.ts";
import fc, { anyCharacter } from "../support/cases.ts";

describe("parseLossless", () => {
  it.each([
    "12345678901234567890",
    "-9007199254740993",
    "0.1000000000000000055511151231257827",
    "1e400",
    "123456789.123456789123456789",
    "-0",
    "-0.0",
    "9007199254740993",
    "0.1234567890123456789",
    "123456789.0123456789",
    "1E-400",
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
    ["9007199254740991", 9007199254740991],
    ["123456789012345", 123456789012345],
  ])("reads %s as an ordinary number", (text, value) => expect(parseLossless(text)).toBe(value));

  it("keeps keys that name built-in properties as ordinary ones", () => {
    const value = parseLossless('{"__proto__":{"polluted":1},"constructor":2}');
    expect(Object.keys(value as object)).toEqual(["__proto__", "constructor"]);
    expect(ownValue(value, "__proto__")).toEqual({ polluted: 1 });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  it("gives what JSON.parse gives where nothing is lost", () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: anyCharacter }), (value) => {
        const text = JSON.stringify(value);
        expect(JSON.stringify(parseLossless(text))).toBe(text);
      }),
    );
  });

  it("makes a raw number of each that loses digits, and of no other, wherever it stands", () => {
    const digits = fc.stringMatching(/^-?(0|[1-9]\d{0,20})(\.\d{1,20})?([eE][+-]?\d{1,3})?$/);
    const space = fc.constantFrom("", " ", "\n", "\t");
    fc.assert(
      fc.property(fc.array(fc.tuple(space, digits, fc.string()), { minLength: 1 }), (entries) => {
        const list = entries.map(([pad, number, text]) => `${pad}${number}${pad},${JSON.stringify(text)}`);
        const values = parseLossless(`[${list.join(",")}]`) as readonly unknown[];
        const raw = values.filter((_, index) => index % 2 === 0).map(isRawNumber);
        expect(raw).toEqual(entries.map(([, number]) => losesDigits(number)));
        const [, first] = entries[0] ?? [];
        expect(isRawNumber(parseLossless(first ?? "0"))).toBe(losesDigits(first ?? "0"));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["epoch microseconds", '{"created":1767625211482913}', false],
    ["fifteen digits around a point", "[12345678.9012345]", false],
    ["sixteen digits from 9e15 on", "[9007199254740993]", true],
    ["sixteen digits around a point", "[12345678.90123456]", true],
    ["an exponent", '{"n": 1e5}', true],
    ["a negative fraction", "[-0.5]", false],
  ])("looks closer at a text only where it may: %s", (_what, text, may) =>
    expect(mayLoseDigits(text)).toBe(may),
  );

  it("does not take a raw number for an object", () => {
    expect(isJsonObject(parseLossless("12345678901234567890"))).toBe(false);
    expect(isJsonObject(parseLossless("{}"))).toBe(true);
    expect(isJsonObject(parseLossless("[]"))).toBe(false);
  });
});

/** By exact integers: both texts as digits times a power of ten. */
function losesDigits(source: string): boolean {
  const number = Number(source);
  if (!Number.isFinite(number)) return true;
  if (number === 0) return source.startsWith("-") || exact(source)[0] !== 0n;
  const [digits, power] = exact(source);
  const [kept, keptPower] = exact(String(number));
  const least = Math.min(power, keptPower);
  return digits * 10n ** BigInt(power - least) !== kept * 10n ** BigInt(keptPower - least);
}

function exact(source: string): readonly [bigint, number] {
  const [mantissa = "", exponent = "0"] = source.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}

it.each([
  ['{"a":1}', { a: 1 }],
  ["", undefined],
  ["{", undefined],
  [`${"[".repeat(2000)}${"]".repeat(2000)}`, undefined],
])("gives what %.20s holds, and nothing where that cannot be parsed", (text, value) => {
  expect(parsedOrUndefined(text)).toEqual(value);
  expect(parsedOrUndefined(text, parseLossless)).toEqual(value);
});
