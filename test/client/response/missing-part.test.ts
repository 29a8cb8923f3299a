/** An answer without what its call is made for is none, nor is one that has it in another kind. */

import { describe, expect, it } from "vitest";
import { parseLossless } from "../../../src/base/json.ts";
import type { GivenKind } from "../../../src/catalog/given-part.ts";
import { missingPart } from "../../../src/client/response/missing-part.ts";

const body = Buffer.from("{}");

function faultOf(kind: GivenKind, value: unknown): string | undefined {
  const given = { parts: [{ key: "part", kind }], pages: false, mayBeEmpty: () => false };
  return missingPart({ part: value as never }, given, { status: 200, body })?.failure.message;
}

describe("a part of an answer", () => {
  it.each<[GivenKind, readonly unknown[], readonly unknown[], string]>([
    ["list", [[], [1]], [{}, "", 0], "a list"],
    ["object", [{}, { a: 1 }], [[], "a", 1], "an object"],
    ["count", [0, 1, 2 ** 53 - 1], [-1, -3, 1.5, "3", []], "a whole number from 0 on"],
    ["text", ["", "a"], [1, {}], "a text"],
    ["boolean", [true, false], ["true", 0, 1, []], "true or false"],
  ])("that is %s is that and nothing else", (kind, good, bad, words) => {
    for (const value of good) expect([value, faultOf(kind, value)]).toEqual([value, undefined]);
    for (const value of bad) expect(faultOf(kind, value)).toContain(`not ${words}`);
    expect(faultOf(kind, undefined)).toContain("lacks `part`");
    expect(faultOf(kind, null)).toContain(`is null, not ${words}`);
  });

  it.each([
    ["-1", "is -1, not a whole number from 0 on"],
    ["1.5", "is 1.5, not a whole number from 0 on"],
    ["1e308", "is 1e308, more than any count"],
    ["9007199254740992", "is 9007199254740992, more than any count"],
    [`1${"0".repeat(60)}`, `is 1${"0".repeat(39)}, more than any count`],
    ['"1e308"', "is a text, not a whole number from 0 on"],
  ])("that is %s in place of a count is named as it is", (json, words) => {
    for (const value of [parseLossless(json), JSON.parse(json)])
      expect(faultOf("count", value)?.replaceAll("1e+", "1e")).toContain(
        json.length > 40 && typeof value === "number" ? "more than any count" : words,
      );
  });
});
