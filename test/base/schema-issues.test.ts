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
});
