import { describe, expect, it } from "vitest";
import { eventTypes } from "../../src/activity/events.ts";
import { createRecord } from "../../src/activity/record.ts";
import { summarizeRecord, summarySourceOf } from "../../src/activity/summary.ts";
import fc from "../support/cases.ts";

const value = fc.oneof(
  fc.constantFrom<unknown>("a_b: c", "Success", "Error", "", 3, null, true, ["x"], { id: "Ft1", type: "t" }),
  fc.jsonValue(),
);
const keys = [
  ...new Set([
    ...["error", "errors", "reason", "message", "code", "exec_outcome", "log", "item", "details"],
    ...eventTypes.flatMap(({ reads = [], fields }) => [
      ...reads,
      ...fields.map(([, place]) => place.split(".")[0] ?? ""),
    ]),
  ]),
];

/** The payload, which says what is read of it. */
function watched(payload: object, read: Set<string>): unknown {
  return new Proxy(payload, {
    get(target, key) {
      read.add(String(key));
      return Reflect.get(target, key);
    },
    getOwnPropertyDescriptor(target, key) {
      read.add(String(key));
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
    ownKeys() {
      throw new Error("all keys were asked for");
    },
  });
}

describe("what the summary of an event is made from", () => {
  it.each([...eventTypes.map(({ name }) => name), "no_such_type"])("is named in full: %s", (name) => {
    const source = summarySourceOf(name);
    if (!source) return;
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...keys), value),
        fc.constantFrom("info", "error"),
        (payload, level) => {
          const header = { level, event_type: name, component_id: "Fn01" };
          const record = createRecord(header, "not to be read");
          const read = new Set<string>();
          const summary = summarizeRecord(record, watched(payload, read));
          const named = new Set([...source.keys, source.printed]);
          expect([...read].filter((key) => !named.has(key))).toEqual([]);
          const others = createRecord(
            { ...header, source: "x", component_type: "y", trace_id: "z", created: 5 },
            "{}",
          );
          expect(summarizeRecord(others, payload)).toEqual(summary);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is known of the types that a log is made of", () => {
    const known = eventTypes.filter(({ name }) => summarySourceOf(name)).map(({ name }) => name);
    expect(known).toEqual(
      expect.arrayContaining([
        ...["function_execution_started", "function_execution_output", "function_execution_result"],
        ...["workflow_step_started", "workflow_step_execution_result", "workflow_execution_result"],
      ]),
    );
  });
});
