import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/base/json.ts";
import { patchEffect } from "../../../src/client/scim/patch-effect.ts";

const operations = (...Operations: JsonObject[]): JsonObject => ({ Operations });

describe("whether a PATCH may be sent twice", () => {
  it.each<[string, JsonObject, "replace" | "once"]>([
    ["a merge", { title: "x" }, "replace"],
    ["replacing by path", operations({ op: "replace", path: "title", value: "x" }), "replace"],
    ["replacing without a path", operations({ op: "Replace", value: { title: "x" } }), "replace"],
    [
      "replacing what a filter chooses",
      operations({ op: "replace", path: 'emails[type eq "work"].value' }),
      "once",
    ],
    ["adding", operations({ op: "add", path: "members", value: [] }), "once"],
    ["removing", operations({ op: "remove", path: "title" }), "once"],
    ["one that adds among others", operations({ op: "replace", path: "title" }, { op: "add" }), "once"],
    ["operations in another case", { operations: [{ op: "add" }] }, "once"],
    ["operations that are no list", { Operations: "add" }, "once"],
    ["an operation that is none", { Operations: [null] }, "once"],
  ])("%s: %j is %s", (_what, body, effect) => expect(patchEffect(body)).toBe(effect));
});
