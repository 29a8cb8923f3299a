import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeArguments } from "../../src/catalog/argument-description.ts";
import { argument } from "../../src/catalog/argument-facts.ts";
import { expectedWords } from "../../src/catalog/argument-words.ts";
import { validateArguments } from "../../src/catalog/arguments.ts";
import { decodeObject } from "../../src/catalog/encoding.ts";
import { defineMethod } from "../../src/catalog/method.ts";
import { success } from "../../src/catalog/schemas/envelope.ts";

/** A method with one argument. */
function methodWith(value: z.ZodType) {
  return defineMethod({
    name: "test.method",
    summary: "Takes one argument.",
    status: "extension",
    http: "POST",
    contentTypes: ["form"],
    tokens: ["bot"],
    tier: 1,
    effect: "read",
    errors: [],
    args: () => z.object({ value }),
    result: () => success({}),
  });
}

const wordsOf = (schema: z.ZodType) => describeArguments(methodWith(schema)).map(expectedWords);

it.each<[string, z.ZodType]>([
  ["a whole number", z.int()],
  ["a whole number", z.number().int()],
  ["a number", z.number()],
  ["a number from 0 to 1", z.number().min(0).max(1).optional()],
  ["a list of numbers", z.array(z.number())],
  ["a text", z.string()],
  ["asc or desc", z.enum(["asc", "desc"])],
  ["true or false", z.boolean()],
  ["an object", z.custom<object>()],
  ["an e-mail address", z.email()],
])("says %s of what the schema takes (%#)", (words, schema) => {
  expect(wordsOf(schema)).toEqual([words]);
});

describe("what has no word yet", () => {
  it.each<[string, z.ZodType]>([
    ["date", z.date()],
    ["record", z.record(z.string(), z.string())],
    ["union", z.union([z.string(), z.int()])],
    ["nullable", z.string().nullable()],
    ["bigint", z.array(z.bigint())],
    ["uuid", z.uuid()],
    ["ends_with", z.string().endsWith("x")],
    ["regex", z.string().regex(/^x/)],
  ])("is a mistake in the catalogue, and not taken for a text: %s", (kind, schema) => {
    expect(() => wordsOf(schema)).toThrow(kind);
  });

  it("is said by the argument itself, where a text has a form of its own", () => {
    const facts = { description: "A colour.", typeWord: "colour as #rrggbb" };
    expect(wordsOf(argument(z.string().regex(/^#\w{6}$/), facts))).toEqual(["a colour as #rrggbb"]);
  });
});

it.each([
  ["0.5", undefined],
  [0.5, undefined],
  ["half", 'value is "half", not a number from 0 to 1.'],
  ["1.5", "value is 1.5, not a number from 0 to 1."],
])("reads %j where a number with decimals is taken", (value, message) => {
  const method = methodWith(z.number().min(0).max(1));
  const judged = validateArguments(method, decodeObject(method, { value }).args);
  expect(judged.ok ? undefined : judged.problem.message).toBe(message);
});
