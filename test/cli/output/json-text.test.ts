/** JSON on stdout is JSON whatever is in it, and cannot steer a terminal. */

import { describe, expect, it } from "vitest";
import { parseLossless } from "../../../src/base/json.ts";
import { safeBlock } from "../../../src/base/terminal-text.ts";
import { compactJson, jsonColours, prettyJson } from "../../../src/cli/output/json-text.ts";
import fc, { anyCharacter } from "../../support/cases.ts";

const json = fc.jsonValue({ stringUnit: anyCharacter, maxDepth: 5 });
const colours = /\u001b\[[\d;]*m/g;

describe("JSON text", () => {
  it("is the same value, indented as the engine does it", () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(JSON.parse(prettyJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(prettyJson(value).split("\n").length).toBe(JSON.stringify(value, null, 2).split("\n").length);
      }),
    );
  });

  it("has nothing in it that a terminal would obey, but flowtail's own colours", () => {
    fc.assert(
      fc.property(json, (value) => {
        const plain = prettyJson(value);
        expect(safeBlock(plain)).toBe(plain);
        expect(safeBlock(compactJson(value))).toBe(compactJson(value));
        expect(prettyJson(value, jsonColours).replace(colours, "")).toBe(plain);
      }),
    );
  });

  it("colours keys, texts, numbers and literals", () => {
    expect(prettyJson({ a: ["b", -1, null] }, jsonColours)).toBe(
      '{\n  \u001b[36m"a"\u001b[0m: [\n    \u001b[32m"b"\u001b[0m,\n    \u001b[33m-1\u001b[0m,\n    \u001b[35mnull\u001b[0m\n  ]\n}',
    );
  });

  it("keeps numbers that no double can hold", () => {
    expect(compactJson(parseLossless("[12345678901234567890, 0.10000000000000000555]"))).toBe(
      "[12345678901234567890,0.10000000000000000555]",
    );
  });

  it("prints a deep value without a square of spaces", () => {
    const deep = JSON.parse(`${"[".repeat(1000)}${"]".repeat(1000)}`);
    expect(prettyJson(deep).length).toBeLessThan(300_000);
  });

  it("refuses a value nested too deeply to be written", () => {
    let deep: unknown = 0;
    for (let depth = 0; depth < 200_000; depth++) deep = [deep];
    expect(() => compactJson(deep)).toThrow("nested too deeply");
  });
});
