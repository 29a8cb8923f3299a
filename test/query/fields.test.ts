import { describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { createMatcher } from "../../src/query/match.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { fieldSamples } from "./field-samples.ts";

describe("a field", () => {
  it.each(fieldSamples)("$name is read from where it says that its value stands, or is made", (sample) => {
    const query = parseQuery(`${sample.name}=${sample.value}`);
    if (!query.ok) throw new Error(query.problem.message);
    const matches = createMatcher(query.value, { nowUs: 0 });
    expect(matches(sample.record), "what it is made from: test/query/field-samples.ts").toBe(true);
    expect(matches(createRecord({}, "{}"))).toBe(false);
  });
});
