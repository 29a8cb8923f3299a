import { expect, it } from "vitest";
import { createComponentNames } from "../../src/activity/component-names.ts";
import { type ActivityRecord, recordFromJson } from "../../src/activity/record.ts";
import { createMatcher } from "../../src/query/match.ts";
import { withNames } from "../../src/query/names.ts";
import { parseQuery } from "../../src/query/parse.ts";
import { rowValues } from "../../src/query/row-values.ts";
import { saidValueTerm } from "../../src/query/said-value.ts";
import fc, { anyCharacter } from "../support/cases.ts";

function recordOf(fields: Readonly<Record<string, unknown>>): ActivityRecord {
  const made = recordFromJson(JSON.stringify(fields));
  if (!made) throw new Error("no JSON");
  return made;
}

const started = recordOf({
  level: "info",
  event_type: "function_execution_started",
  source: "slack",
  component_type: "functions",
  component_id: "Fn01",
  trace_id: "Tr01",
  created: 1_767_625_200_000_000,
  payload: {
    function_name: "approve request",
    inputs: { amount: 3, "odd key": "a*b", approver: null },
    user_id: "U0123ABC",
  },
});

const printed = recordOf({
  level: "warn",
  event_type: "function_execution_output",
  source: "developer",
  component_type: "functions",
  component_id: "Fn01",
  trace_id: "Tr01",
  payload: { log: "loading" },
});

const names = createComponentNames();
names.learn([started]);

function selects(text: string, record: ActivityRecord): boolean {
  const query = parseQuery(text);
  if (!query.ok) throw new Error(`${text}: ${query.problem.message}`);
  return createMatcher(withNames(query.value, names.things), { nowUs: 0 })(record);
}

it("begins with the function by its name, then the values of the header, then those of the payload", () => {
  expect(rowValues(started, names).map(({ only }) => only)).toEqual([
    'function="approve request"',
    'function="approve request" source=developer',
    "source=platform",
    "level=info",
    "event=function_execution_started",
    "trace=Tr01",
    "user=U0123ABC",
    "payload.inputs.amount=3",
    'payload.inputs["odd key"]="a*b"',
    "payload.user_id=U0123ABC",
  ]);
});

it("begins on a printed line with what its function prints", () => {
  expect(rowValues(printed, names).slice(0, 2)).toEqual([
    {
      label: "output",
      value: "what approve request prints",
      only: 'function="approve request" source=developer',
      without: 'not (function="approve request" source=developer)',
    },
    {
      label: "function",
      value: "approve request",
      only: 'function="approve request"',
      without: 'not function="approve request"',
    },
  ]);
});

it.each([
  [
    "a link to a function",
    { label: "component", value: "Fn01 (approve request)", link: { kind: "function", id: "Fn01" } },
    'function="approve request"',
  ],
  ["a value of the payload", { label: "amount", value: "3" }, "payload.inputs.amount=3"],
  ["a value of the header", { label: "source", value: "slack" }, "source=platform"],
  [
    "a place in the JSON",
    { label: "", value: "", place: ["payload", "inputs", "odd key"] },
    'payload.inputs["odd key"]="a*b"',
  ],
  ["a null", { label: "inputs.approver", value: "null" }, "payload.inputs.approver=null"],
  [
    "a place of a null",
    { label: "", value: "", place: ["payload", "inputs", "approver"] },
    "payload.inputs.approver=null",
  ],
  ["a place in the header", { label: "", value: "", place: ["trace_id"] }, "trace=Tr01"],
  ["a word that no place has alone", { label: "note", value: "request" }, "request"],
] as const)("makes a term of %s", (_, said, only) => {
  expect(saidValueTerm(started, said, names)?.only).toBe(only);
});

it("makes no term of what the record does not say, nor of its time", () => {
  expect(saidValueTerm(started, { label: "hint", value: "Look elsewhere" }, names)).toBeUndefined();
  expect(saidValueTerm(started, { label: "", value: "", place: ["created"] }, names)).toBeUndefined();
});

const value = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 12 }).filter((text) => text.isWellFormed()),
  fc.constantFrom("a*b", 'say "x"', "back\\slash", "(a or b)", "!no", "~x", "and", "1e3", "10", "\u202e"),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
);

const anyRecord = fc
  .record({
    level: fc.constantFrom("info", "error", "odd level"),
    event_type: fc.constantFrom("function_execution_started", "function_execution_output", "new_type"),
    source: fc.constantFrom("slack", "developer", "", "other"),
    component_type: fc.constantFrom("functions", "workflows", "tables"),
    component_id: fc.constantFrom("Fn01", "Fn02", "Wf01", "odd id", ""),
    trace_id: fc.oneof(fc.constant("Tr01"), fc.string({ maxLength: 5 })),
    payload: fc.dictionary(
      fc.oneof(
        fc.constantFrom("function_name", "user_id", "error", "a b", "0", "__proto__"),
        fc.string({ maxLength: 4 }),
      ),
      value,
      { maxKeys: 5 },
    ),
  })
  .map(recordOf);

it("selects by each value the row it came from, and never by what leaves the value out", () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      for (const { label, only, without } of rowValues(record, names)) {
        const isOfAnother = label === "output" && record.source !== "developer";
        expect(selects(only, record), only).toBe(!isOfAnother);
        expect(selects(without, record), without).toBe(isOfAnother);
      }
    }),
  );
});

it("does so for each value of its JSON", () => {
  fc.assert(
    fc.property(anyRecord, fc.constantFrom("level", "source", "trace_id", "component_id"), (record, key) => {
      const payload: unknown = JSON.parse(record.raw).payload;
      const keys = typeof payload === "object" && payload !== null ? Object.keys(payload) : [];
      for (const place of [[key], ...keys.map((each) => ["payload", each])]) {
        const term = saidValueTerm(record, { label: "", value: "", place }, names);
        if (!term) continue;
        expect(selects(term.only, record), term.only).toBe(true);
        expect(selects(term.without, record), term.without).toBe(false);
      }
    }),
  );
});

it("offers a long value of the payload too", () => {
  const text = "the item was not found; ".repeat(12);
  const values = rowValues(recordOf({ level: "warn", payload: { log: text, short: 1 } }), names);
  expect(values.map(({ value }) => value)).toEqual(["warn", text, "1"]);
});

it("offers what the function prints right behind the function, on a row that it did not print", () => {
  const labels = rowValues(started, names).map(({ label }) => label);
  expect(labels.slice(0, 2)).toEqual(["function", "output"]);
});

it("offers what the function that failed prints on a row that is of its workflow", () => {
  const run = recordOf({
    ...{
      level: "error",
      event_type: "workflow_execution_result",
      source: "slack",
      component_type: "workflows",
    },
    ...{ component_id: "Wf01", trace_id: "Tr01", payload: { workflow_name: "Leave", exec_outcome: "Error" } },
  });
  const [first, second] = rowValues(run, names, "approve request");
  expect([first?.label, second?.label]).toEqual(["workflow", "output"]);
  expect(second?.only).toBe('function="approve request" source=developer');
  expect(rowValues(run, names).map(({ label }) => label)).not.toContain("output");
});
