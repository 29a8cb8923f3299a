/** However much of a response is wrong, a bounded part of it is checked, and nothing is said of what was not. */

import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseLossless } from "../../../src/base/json.ts";
import { findDrift } from "../../../src/client/response/schema-drift.ts";
import fc from "../../support/cases.ts";

/** A schema that counts what it is asked about. */
function countingSchema() {
  let checks = 0;
  const wrong = z.custom(() => {
    checks++;
    return false;
  });
  return { wrong, checks: () => checks };
}

describe("a response of a million misfits", () => {
  const many = Array.from({ length: 1_000_000 }, (_, at) => at);

  it.each([
    ["in a list", { list: many }],
    ["in an object", { list: Object.fromEntries(many.map((at) => [`k${at}`, at])) }],
    ["in lists of lists", { list: Array.from({ length: 1000 }, () => Array(1000).fill(0)) }],
    ["behind as many values that fit", { before: many, list: many }],
  ])("is checked at its beginning: %s", (_, response) => {
    const { wrong, checks } = countingSchema();
    const entries = z.union([z.array(z.array(wrong)), z.array(wrong), z.record(z.string(), wrong)]);
    expect(findDrift(z.looseObject({ list: entries }), response).length).toBeLessThanOrEqual(20);
    expect(checks()).toBeLessThanOrEqual(60_000);
  });

  it("is not said to lack what stands behind the part that was checked", () => {
    const schema = z.looseObject({ list: z.array(z.number()), name: z.string(), missing: z.string() });
    expect(findDrift(schema, { list: many, name: "a" }).map(({ path }) => path)).toEqual(["missing"]);
  });
});

it("tells of a page of usual size every misfit, as the schema does", () => {
  const record = fc.record({
    a: fc.oneof(fc.integer(), fc.string()),
    b: fc.oneof(fc.boolean(), fc.string()),
  });
  const schema = z.looseObject({ list: z.array(z.looseObject({ a: z.number(), b: z.boolean() })) });
  fc.assert(
    fc.property(fc.array(record, { maxLength: 8 }), (list) => {
      const told = schema.safeParse({ list }).error?.issues ?? [];
      expect(findDrift(schema, { list }).map(({ path }) => path)).toEqual(
        told.map(({ path: [list, at, field] }) => `${String(list)}[${String(at)}].${String(field)}`),
      );
    }),
  );
});

it.each([
  ['{"name":7}', { path: "name", message: "expected a text, not a number" }],
  ['{"name":12345678901234567890}', { path: "name", message: "expected a text, not a number" }],
  ['{"name":"a","share":"1"}', { path: "share", message: "expected a number, not a text" }],
  ['{"name":"a","count":1.5}', { path: "count", message: "expected a whole number, not 1.5" }],
  ["{}", { path: "name", message: "is missing" }],
  ['{"name":"a","kind":"c"}', { path: "kind", message: 'must be one of "a" or "b"' }],
  ['{"name":"a","either":true}', { path: "either", message: "does not fit" }],
])("tells of %s in words of ours", (response, issue) => {
  const schema = z.looseObject({
    name: z.string(),
    share: z.number().optional(),
    count: z.int().optional(),
    kind: z.enum(["a", "b"]).optional(),
    either: z.union([z.string(), z.number()]).optional(),
  });
  expect(findDrift(schema, parseLossless(response))).toEqual([issue]);
});

it.each(["9007199254740993", "1e300", "-0", "0.10000000000000000001"])(
  "takes %s for the number that it is",
  (text) => {
    const schema = z.looseObject({ share: z.number() });
    expect(findDrift(schema, parseLossless(`{"share":${text}}`))).toEqual([]);
  },
);
