import { describe, expect, it } from "vitest";
import { z } from "zod";
import { describeSchemaIssues } from "../../src/base/schema-issues.ts";

const schema = z.strictObject({
  name: z.string().min(2).max(4).optional(),
  count: z.number().int().min(1).optional(),
  level: z.enum(["warn", "error"]).optional(),
  kind: z.literal("a").optional(),
  tags: z.array(z.string()).max(1).optional(),
  either: z.union([z.string(), z.number()]).optional(),
  own: z.string().regex(/^x/, "begins with x").optional(),
  needed: z.boolean(),
});

describe("a value that breaks a schema", () => {
  it.each<[unknown, string]>([
    [[], "must be an object, not a list"],
    [null, "must be an object, not null"],
    ["", "must be an object, not a text"],
    [1, "must be an object, not a number"],
    [{}, "needed: is missing"],
    [{ needed: "x" }, "needed: must be true or false"],
    [{ needed: true, name: 1 }, "name: must be a text"],
    [{ needed: true, name: "x" }, "name: must be at least 2 characters long"],
    [{ needed: true, name: "xxxxx" }, "name: must be at most 4 characters long"],
    [{ needed: true, count: 0 }, "count: must be at least 1"],
    [{ needed: true, count: 1.5 }, "count: must be a whole number"],
    [{ needed: true, level: "x" }, 'level: must be one of "warn" or "error"'],
    [{ needed: true, kind: "x" }, 'kind: must be "a"'],
    [{ needed: true, tags: ["a", "b"] }, "tags: must be at most 1 items long"],
    [{ needed: true, tags: [1] }, "tags.0: must be a text"],
    [{ needed: true, either: true }, "either: does not fit"],
    [{ needed: true, own: "y" }, "own: begins with x"],
    [{ needed: true, other: 1 }, '"other" does not belong here'],
    [{ needed: true, other: 1, more: 2 }, '"other" and "more" do not belong here'],
  ])("is told of %j as %s", (value, text) => {
    const outcome = schema.safeParse(value);
    expect(outcome.success ? [] : describeSchemaIssues(outcome.error.issues)).toEqual([text]);
  });

  it("in thousands of places is told of the first, and how many more there are", () => {
    const outcome = z.array(z.string()).safeParse(Array.from({ length: 40_000 }, () => 1));
    const told = outcome.success ? [] : describeSchemaIssues(outcome.error.issues);
    expect(told).toHaveLength(6);
    expect(told.at(-1)).toBe("and 39995 more");
  });

  it.each([
    [5, ['"n0", "n1", "n2", "n3" and "n4" do not belong here']],
    [8, ['"n0", "n1", "n2", "n3", "n4" and 3 more do not belong here']],
  ])("by %i names is told of the first of them", (count, told) => {
    const names = Object.fromEntries(Array.from({ length: count }, (_, at) => [`n${at}`, 1]));
    const outcome = schema.safeParse({ needed: true, ...names });
    expect(outcome.success ? [] : describeSchemaIssues(outcome.error.issues)).toEqual(told);
  });

  it.each([
    [
      "in its place",
      '{\n  "needed": true,\n  "count": 0\n}',
      "count: must be at least 1 (line 3, column 12)",
    ],
    [
      "at the name that does not belong there",
      '{"needed": true,\n  "other": 1}',
      '"other" does not belong here (line 2, column 3)',
    ],
    ["where its holder begins, as it is missing", "\n {}", "needed: is missing (line 2, column 2)"],
  ])("is told %s in a text", (_where, json, told) => {
    const outcome = schema.safeParse(JSON.parse(json));
    expect(outcome.success ? [] : describeSchemaIssues(outcome.error.issues, json)).toEqual([told]);
  });

  it("is told with two hundred characters of a long path, and no more", () => {
    const path = ["n".repeat(400)];
    const [told = ""] = describeSchemaIssues([
      { code: "invalid_type", path, message: "Invalid input: x", expected: "record" },
    ]);
    expect(told).toBe(`${"n".repeat(200)}: must be an object`);
  });
});
