import { describe, expect, it } from "vitest";
import { PayloadMembers } from "../../../src/store/scan/payload-members.ts";
import fc from "../../support/cases.ts";
import { jsonText } from "../json-text.ts";

function membersOf(text: string): { readonly read: PayloadMembers; readonly bytes: Buffer } {
  const bytes = Buffer.from(`  ${text}]`);
  const read = new PayloadMembers();
  read.read(bytes, 2);
  return { read, bytes };
}

describe("the members of a payload", () => {
  it("are those that parsing gives, wherever they are told by the bytes, and canonical JSON is written so by the engine", () => {
    const compact = fc
      .jsonValue()
      .map((value) => JSON.stringify({ a: value, bb: { c: value, 7: 1 }, log: "x" }));
    fc.assert(
      fc.property(
        fc.oneof(
          jsonText,
          compact,
          fc.dictionary(fc.string(), fc.jsonValue()).map((value) => JSON.stringify(value)),
        ),
        (text) => {
          const { read, bytes } = membersOf(text);
          const value: unknown = JSON.parse(text);
          if (read.isCanonical) expect(JSON.stringify(value)).toBe(text);
          if (!read.areKnown) return;
          expect(read.end).toBe(bytes.length - 1);
          const found = Array.from({ length: read.count }, (_, member) => [
            bytes.toString("utf8", read.keyStarts[member], read.keyEnds[member]),
            JSON.parse(bytes.toString("utf8", read.valueStarts[member], read.valueEnds[member])),
          ]);
          expect(new Map(found as [string, unknown][])).toEqual(new Map(Object.entries(value as object)));
          for (const [key, each] of found) expect(found[read.find(Buffer.from(key))]?.[1]).toBe(each);
          expect(read.find(Buffer.from("no such key"))).toBe(-1);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['{"log":"a\\nb \\"c\\" \\\\ \\t","n":[1,-20,true,null,{"x":{}}],"e":[]}', true, true],
    ["{}", true, true],
    ['{"a":123456789012345}', true, true],
    ['{"a":1234567890123456}', true, false],
    ['{"a":-0}', true, false],
    ['{"a":1.0}', true, false],
    ['{"a":1e2}', true, false],
    ['{"a": 1}', true, false],
    ['{"a":"\\/"}', true, false],
    ['{"a":"\\u0041"}', true, false],
    ['{"a":"é"}', true, false],
    ['{"a":"\u007f"}', true, false],
    ['{"a":{"x":1,"x":2}}', false, false],
    ['{"b":1,"0":2}', true, false],
    ['{"a":1,"a":2}', false, false],
    ['{"\\u0061":1}', false, false],
    ["[1]", false, false],
    [`{${Array.from({ length: 65 }, (_, index) => `"k${index}":1`).join(",")}}`, false, false],
  ])("%s", (text, areKnown, isCanonical) => {
    const { read } = membersOf(text);
    expect({ areKnown: read.areKnown, isCanonical: read.isCanonical }).toEqual({ areKnown, isCanonical });
  });
});
