import { describe, expect, it } from "vitest";
import * as zod from "zod";
import { eventTypes } from "../../src/activity/events.ts";
import { endingKeys } from "../../src/activity/outcome.ts";
import { createRecord } from "../../src/activity/record.ts";
import { endingRuleOf, hasFailed, summarizeRecord, summarySourceOf } from "../../src/activity/summary.ts";
import fc from "../support/cases.ts";

const schemas = eventTypes
  .map(({ payload }) => payload(zod))
  .filter((schema) => schema instanceof zod.ZodObject);

/** The words that payloads are documented to have, in any of their places. */
const words = schemas.flatMap(({ shape }) =>
  Object.values(shape).flatMap((place) => (place instanceof zod.ZodEnum ? place.options.map(String) : [])),
);
const keys = [
  ...new Set([
    ...["error", "errors", "reason", "message", "code", "exec_outcome", "log", "item", "details"],
    ...schemas.flatMap(({ shape }) => Object.keys(shape)),
    ...eventTypes.flatMap(({ reads = [], fields }) => [
      ...reads,
      ...fields.map(([, place]) => place.split(".")[0] ?? ""),
    ]),
  ]),
];
const usual = fc.constantFrom<unknown>("a_b: c", "Success", "Error", "", 3, null, true, ["x"], {
  id: "Ft1",
  type: "t",
});
const value = fc.oneof(usual, fc.jsonValue());

const names = [...eventTypes.map(({ name }) => name), "no_such_type"];
const payloads = fc.dictionary(fc.constantFrom(...keys), value);
const endings = fc.dictionary(
  fc.constantFrom("code", "exec_outcome", "error"),
  fc.constantFrom("", ...words),
  { maxKeys: 2 },
);
const levels = fc.constantFrom("info", "error");

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
  it.each(names)("is named in full: %s", (name) => {
    const source = summarySourceOf(name);
    if (!source) return;
    fc.assert(
      fc.property(payloads, levels, (payload, level) => {
        const header = { level, event_type: name, component_id: "Fn01" };
        const record = createRecord(header, "not to be read");
        const read = new Set<string>();
        const summary = summarizeRecord(record, watched(payload, read));
        const named = new Set([...source.keys, source.printed]);
        expect(
          [...read].filter((key) => !named.has(key)),
          `summarize reads these too: name them in reads of src/activity/events/${name}.ts, or leave reads out`,
        ).toEqual([]);
        const others = createRecord(
          { ...header, source: "x", component_type: "y", trace_id: "z", created: 5 },
          "{}",
        );
        expect(
          summarizeRecord(others, payload),
          `summarize reads more of the record than its level and component: leave reads out of src/activity/events/${name}.ts`,
        ).toEqual(summary);
      }),
      { numRuns: 60 },
    );
  });

  it.each(names)("tells a failure by the keys of the ending rule alone: %s", (name) => {
    const rule = endingRuleOf(name);
    fc.assert(
      fc.property(endings, payloads, levels, (ending, rest, level) => {
        const payload = { ...rest, ...ending };
        const decisive = Object.entries(payload).filter(([key]) => rule && endingKeys[rule].includes(key));
        const recordOf = (part: object) =>
          createRecord(
            { level, event_type: name, payload: part },
            JSON.stringify({ level, event_type: name, payload: part }),
          );
        const isFailure = summarizeRecord(recordOf(payload), payload).outcome === "failed";
        const advice = `ending of src/activity/events/${name}.ts is to be what summarize tells a failure by`;
        expect(hasFailed(recordOf(payload)), advice).toBe(isFailure);
        expect(hasFailed(recordOf(Object.fromEntries(decisive))), advice).toBe(isFailure);
      }),
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
