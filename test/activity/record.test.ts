import { describe, expect, it } from "vitest";
import {
  createRecord,
  decodePayload,
  levelRank,
  recordFields,
  recordFromJson,
} from "../../src/activity/record.ts";
import { parseLossless } from "../../src/base/json.ts";
import fc from "../support/cases.ts";

describe("a record", () => {
  it("has empty header fields where the value has none or others", () => {
    expect(createRecord({ level: 5, created: "soon", trace_id: "Tr1" }, "{}")).toEqual({
      createdUs: 0,
      level: "",
      eventType: "",
      source: "",
      componentType: "",
      componentId: "",
      traceId: "Tr1",
      raw: "{}",
    });
    expect(recordFromJson("no json")).toBeUndefined();
    expect(recordFromJson('{"created":-0}')?.createdUs).toBe(0);
  });

  it("decodes the same with and without the quick parser", () => {
    const numbers = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.bigInt().map(String),
      fc.constantFrom("-0", "1e5", "1E400", "0.1", "1.10", "9007199254740993", "0.12345678901234567"),
    );
    fc.assert(
      fc.property(numbers, fc.jsonValue(), (number, other) => {
        const raw = `{"payload":[${number}, ${number}],"other":${JSON.stringify(other)},"n":${number}}`;
        expect(JSON.stringify(recordFields(createRecord({}, raw)))).toBe(JSON.stringify(parseLossless(raw)));
      }),
      { numRuns: 300 },
    );
  });

  it.each(["", "nope", "[1]", "null", '"x"'])("has no fields when its text is %j", (raw) => {
    expect(recordFields(createRecord({}, raw))).toEqual({});
  });

  it("cuts out the same payload that decoding the whole text gives", () => {
    const key = fc.constantFrom("payload", "level", 'x"payload', "y", "\\", "payload:{", '\\"payload');
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('"payload":{', '\\"payload":{}', "}", "{", '"}', "1e400"),
    );
    const value = fc.letrec((tie) => ({
      any: fc.oneof({ maxDepth: 3 }, text, fc.integer(), fc.constant(null), tie("object"), fc.array(text)),
      object: fc.array(fc.tuple(key, tie("any"))).map((pairs) => objectText(pairs)),
    }));
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value.any)), (pairs) => {
        const raw = objectText(pairs).text;
        expect(decodePayload(raw)).toEqual(recordFields(createRecord({}, raw))["payload"]);
      }),
      { numRuns: 500 },
    );
  });

  it("orders levels, unknown ones below all", () => {
    expect([levelRank("fatal"), levelRank("trace"), levelRank("loud")]).toEqual([5, 0, -1]);
  });
});

/** Object text with its keys as drawn, also twice. */
class ObjectText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

function objectText(pairs: readonly (readonly [string, unknown])[]): ObjectText {
  const members = pairs.map(([key, value]) => `${JSON.stringify(key)}:${valueText(value)}`);
  return new ObjectText(`{${members.join(",")}}`);
}

function valueText(value: unknown): string {
  if (value instanceof ObjectText) return value.text;
  return Array.isArray(value) ? `[${value.map(valueText).join(",")}]` : JSON.stringify(value);
}
