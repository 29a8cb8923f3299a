import { describe, expect, it } from "vitest";
import { createRecord } from "../../src/activity/record.ts";
import { activityRecord } from "../../src/catalog/schemas/activity-record.ts";
import { namedFields, pathSegments } from "../../src/query/fields.ts";
import { createMatcher } from "../../src/query/match.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { toldEvents } from "../activity/told-events.ts";
import { fieldSamples } from "./field-samples.ts";

/** What records have beside what the document says of them. */
const undocumented = ["app_id", "team_id", "enterprise_id", "parent_execution_id"];

describe("a field", () => {
  it.each(fieldSamples)("$name is read from where it says that its value stands, or is made", (sample) => {
    const query = parseQuery(`${sample.name}=${sample.value}`);
    if (!query.ok) throw new Error(query.problem.message);
    const matches = createMatcher(query.value, { nowUs: 0 });
    expect(matches(sample.record), "what it is made from: test/query/field-samples.ts").toBe(true);
    expect(matches(createRecord({}, "{}"))).toBe(false);
  });

  const keys = {
    record: new Set([...Object.keys(activityRecord().shape), ...undocumented]),
    payload: new Set(toldEvents.flatMap(([, payload]) => Object.keys(Object(payload)))),
  };
  it.each(namedFields.flatMap(({ name, path }) => (path === undefined ? [] : [[name, path] as const])))(
    "%s stands where records have something: %s",
    (_name, path) => {
      const [root, key] = pathSegments(path) ?? [];
      const known = root === "record" || root === "payload" ? keys[root] : new Set();
      expect([...known], "record: its schema; payload: an event of test/activity/told-events.ts").toContain(
        key,
      );
    },
  );
});
