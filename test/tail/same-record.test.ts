import { describe, expect, it } from "vitest";
import { canonicalText, longestText, textKeys } from "../../src/tail/same-record.ts";
import fc from "../support/cases.ts";

describe("canonical text", () => {
  it("is the same for the same value, in whatever order its fields are written", () => {
    const reversed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reversed);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .reverse()
          .map(([key, inner]) => [key, reversed(inner)]),
      );
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(canonicalText(JSON.stringify(reversed(JSON.parse(text))))).toBe(canonicalText(text));
        expect(JSON.parse(canonicalText(text))).toEqual(JSON.parse(text));
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['{"__proto__":1}', '{"__proto__":2}'],
    ['{"a":12345678901234567890}', '{"a":12345678901234567891}'],
    ['{"a":0.1234567890123456789}', '{"a":0.1234567890123456788}'],
    ["not JSON", "not json"],
  ])("differs for %s and %s", (one, other) => expect(canonicalText(one)).not.toBe(canonicalText(other)));

  it("of a very long text is the text, as sorting its keys would take long", () => {
    const long = (text: string) => `{"b":1,"a":"${text}"}`;
    const [short, longest, longer] = [0, 1, 2].map((more) => long("x".repeat(more * (1024 * 1024 - 14))));
    expect(canonicalText(short ?? "")).toBe('{"a":"","b":1}');
    expect(canonicalText(longest ?? "").startsWith('{"a":')).toBe(true);
    expect(canonicalText(`${longest} `)).toBe(`${longest} `);
    expect(canonicalText(longer ?? "")).toBe(longer);
  });

  it("of a text nested too deep is the text", () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect(canonicalText(deep)).toBe(deep);
  });
});

it.each(["x", "é", "漢", "😀"])(
  "what a record is known by is never longer than a short text is: of %s",
  (character) => {
    for (const count of [0.2, 0.3, 0.5, 0.9, 1, 1.1, 3].map((share) => Math.round(share * longestText))) {
      const { raw, canonical } = textKeys(JSON.stringify({ text: character.repeat(count) }));
      for (const key of [raw, canonical]) expect(Buffer.byteLength(key)).toBeLessThanOrEqual(longestText);
    }
  },
);
