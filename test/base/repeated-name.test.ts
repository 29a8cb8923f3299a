import { describe, expect, it } from "vitest";
import { findRepeatedName } from "../../src/base/repeated-name.ts";
import fc from "../support/cases.ts";

describe("a name that an object has twice", () => {
  it.each([
    ['{"a":1,"a":2}', { name: "a", line: 1, column: 8 }],
    ['{"a":1,\n "b":[{"c":{}, "c" : 1}]}', { name: "c", line: 2, column: 16 }],
    ['{"a":1,"\\u0061":2}', { name: "a", line: 1, column: 8 }],
    ['{"__proto__":1,"__proto__":2}', { name: "__proto__", line: 1, column: 16 }],
    ['{"a\\"b":1,"a\\"b":2}', { name: 'a"b', line: 1, column: 11 }],
    ['{"":1,"":2}', { name: "", line: 1, column: 7 }],
  ])("%s", (text, found) => expect(findRepeatedName(text)).toEqual(found));

  it.each([
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"a"}',
    '{"a":["a","a","b"]}',
    '"a"',
    '{"a":"{\\"b\\":1,\\"b\\":2}"}',
    '{"a":1,"A":1}',
  ])("is not in %s", (text) => expect(findRepeatedName(text)).toBeUndefined());

  it("is in nothing that was written from a value", () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 2), (json, indent) => {
        expect(findRepeatedName(JSON.stringify(JSON.parse(json), null, indent))).toBeUndefined();
      }),
    );
  });

  it("is found wherever a member is written once more", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }), fc.nat(), (object, pick) => {
        const names = Object.keys(object);
        const name = names[pick % names.length] ?? "";
        const text = `[0,${JSON.stringify(object).slice(0, -1)},${JSON.stringify(name)}:1}]`;
        expect(findRepeatedName(text)?.name).toBe(name);
      }),
    );
  });
});
