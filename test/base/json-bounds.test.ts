import { describe, expect, it } from "vitest";
import { parseJson, parseLossless } from "../../src/base/json.ts";
import {
  checkJsonBounds,
  type JsonBounds,
  JsonBoundsError,
  jsonBoundsFault,
  mayHoldTooMany,
  usualBounds,
} from "../../src/base/json-bounds.ts";
import { readJson } from "../../src/base/read-json.ts";
import fc from "../support/cases.ts";

/** By the parsed value: the slow way to know. */
function extentOf(value: unknown): { levels: number; values: number } {
  if (typeof value !== "object" || value === null) return { levels: 0, values: 1 };
  const inner = Object.values(value).map(extentOf);
  return {
    levels: 1 + Math.max(0, ...inner.map(({ levels }) => levels)),
    values: 1 + inner.reduce((sum, { values }) => sum + values, 0),
  };
}

/** Character after character: the plain way to look. */
function plainFault(text: string, bounds: JsonBounds): string | undefined {
  let [levels, values, inString, escaped] = [0, 1, false, false];
  for (const character of text) {
    if (escaped) escaped = false;
    else if (inString) [inString, escaped] = [character !== '"', character === "\\"];
    else if (character === '"') inString = true;
    else if (character === ",") values++;
    else if (character === "]" || character === "}") levels--;
    else if (character === "[" || character === "{") {
      values++;
      levels++;
      if (levels > bounds.levels) return `nests more than ${bounds.levels} levels deep`;
    }
  }
  return values > bounds.values ? `holds more than ${bounds.values} values` : undefined;
}

describe("the bounds of JSON text", () => {
  it("are kept by text and bytes as by a look at each character, JSON or not", () => {
    const character = fc.constantFrom('"', "\\", "[", "]", "{", "}", ",", "a", "é", "😀", "\ud800");
    const text = fc.string({ unit: character, maxLength: 40 });
    const bounds = fc.record({ levels: fc.nat({ max: 8 }), values: fc.nat({ max: 50 }) });
    fc.assert(
      fc.property(text, bounds, (json, most) => {
        const fault = plainFault(json, most);
        expect(jsonBoundsFault(json, most)?.message).toBe(fault);
        expect(jsonBoundsFault(Buffer.from(json), most)?.message).toBe(fault);
        // Too short to go beyond the bounds, as is known without a look.
        if (json.length <= most.levels) return;
        const check = () => checkJsonBounds(json, most);
        if (fault === undefined) expect(check).not.toThrow();
        else expect(check).toThrow(new JsonBoundsError(fault, fault.startsWith("nests")));
      }),
      { numRuns: 1000 },
    );
  });

  it("are never passed by text that holds less, and always told of text that nests deeper", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 4 }), (value, space) => {
        const bytes = Buffer.from(JSON.stringify(value, undefined, space));
        const { levels, values } = extentOf(value);
        // Empty lists are counted as if they had one value, as the text is only counted and not read.
        expect(jsonBoundsFault(bytes, { levels, values: 2 * values })).toBeUndefined();
        if (levels > 0)
          expect(jsonBoundsFault(bytes, { levels: levels - 1, values: 2 * values })?.isTooDeep).toBe(true);
        if (values > 1)
          expect(jsonBoundsFault(bytes, { levels, values: Math.floor(values / 2) - 1 })?.isTooDeep).toBe(
            false,
          );
      }),
    );
  });

  it("do not count what stands inside of texts", () => {
    const text = JSON.stringify(['[[{{,,,"\\', "]".repeat(50), ",".repeat(50)]);
    expect(jsonBoundsFault(Buffer.from(text), { levels: 1, values: 4 })).toBeUndefined();
  });

  it.each([
    ["many empty objects", `[${"{},".repeat(usualBounds.values)}{}]`, /holds more than 2000000 values/],
    ["many numbers", `[${"0,".repeat(usualBounds.values)}0]`, /holds more than 2000000 values/],
    ["deep lists", "[".repeat(5000) + "]".repeat(5000), /nests more than 1000 levels deep/],
    ["deep objects", '{"a":'.repeat(5000) + 1 + "}".repeat(5000), /nests more than 1000 levels deep/],
    ["brackets that are never closed", "[".repeat(100_000), /nests more than 1000 levels deep/],
  ])("refuse %s before they become values, in every way of reading", (_what, text, fault) => {
    for (const parse of [parseJson, parseLossless]) {
      expect(() => parse(text)).toThrow(JsonBoundsError);
      expect(() => parse(text)).toThrow(fault);
    }
    expect(readJson(text)).toEqual({ ok: false, fault: expect.stringMatching(fault) });
  });

  it.each([
    ["levels", { levels: 3, values: 100 }, "[[[1]]]", "[[[[1]]]]"],
    ["values", { levels: 100, values: 4 }, '{"a":1,"b":2,"c":3}', '{"a":1,"b":2,"c":3,"d":4}'],
  ])("allow the last of their %s and not one more", (_what, bounds, last, more) => {
    expect(jsonBoundsFault(Buffer.from(last), bounds)).toBeUndefined();
    expect(jsonBoundsFault(Buffer.from(more), bounds)).toBeDefined();
    for (const text of [last, last.padEnd(200)]) expect(() => checkJsonBounds(text, bounds)).not.toThrow();
    expect(() => checkJsonBounds(more.padEnd(200), bounds)).toThrow(JsonBoundsError);
  });

  it("are asked about only where there are more bytes than values allowed", () => {
    expect([3, 4, 5].map((bytes) => mayHoldTooMany(bytes, { levels: 1, values: 4 }))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it("let through what nests as deep as allowed, lossless or not", () => {
    const { levels } = usualBounds;
    for (const inner of ["1", "1e400"]) {
      const text = "[".repeat(levels) + inner + "]".repeat(levels);
      expect(JSON.stringify(parseLossless(text))).toBe(text);
    }
  });
});

describe("JSON that a person wrote", () => {
  it("is read whole, however long a text in it is", () => {
    const text = JSON.stringify({ long: "x\\".repeat(4_000_000) });
    expect(readJson(text)).toMatchObject({ ok: true });
    expect(readJson(`${text}!`)).toEqual({
      ok: false,
      fault: expect.stringMatching(/^is not JSON: line 1, column \d+: the end of the text was expected$/),
    });
  });
});
