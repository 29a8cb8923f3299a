/** Of which workflow a run is where several were seen in it, and what is said of the run then. */

import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { runEventOf } from "../../../src/activity/runs/run-event.ts";
import { createRunList } from "../../../src/activity/runs/run-list.ts";
import type { RunSummary } from "../../../src/activity/runs/run-summary.ts";
import fc from "../../support/cases.ts";
import { anyRunRecords, at, shuffled } from "../sample-runs.ts";

function summaryOf(records: readonly ActivityRecord[]): RunSummary | undefined {
  const list = createRunList();
  for (const [rowId, record] of records.entries()) list.add(runEventOf(record, rowId));
  return list.get("Tr01");
}

interface Workflow {
  readonly name: string;
  readonly header: Readonly<Record<string, unknown>>;
}
const outer: Workflow = { name: "Outer", header: { component_id: "Wf1" } };
const inner: Workflow = { name: "Inner", header: { component_id: "Wf2" } };
const innerOfStep: Workflow = { name: "Inner", header: { component_id: "Wf2", parent_execution_id: "Fx2" } };

const begins = (second: number, { name, header }: Workflow) =>
  at(second, "workflow_execution_started", { workflow_name: name }, header);
const ends = (second: number, { name, header }: Workflow, exec_outcome = "Success") =>
  at(second, "workflow_execution_result", { workflow_name: name, exec_outcome }, header);
const step = (second: number, { header }: Workflow, number: number, total: number, id = `Fx${number}`) =>
  at(
    second,
    "workflow_step_started",
    { function_name: "f", function_execution_id: id, current_step: number, total_steps: total },
    { component_id: header["component_id"] },
  );
const stepEnds = (second: number, { header }: Workflow, id: string, exec_outcome = "Success") =>
  at(
    second,
    "workflow_step_execution_result",
    { function_name: "f", function_execution_id: id, exec_outcome },
    { component_id: header["component_id"] },
  );

/** Outer fails in its third step; the one before ran Inner, which succeeded in its only step. */
const nested = (within: Workflow) => [
  begins(0, outer),
  step(1, outer, 1, 4),
  stepEnds(2, outer, "Fx1"),
  step(3, outer, 2, 4),
  begins(4, within),
  step(5, within, 1, 1, "FxInner"),
  stepEnds(6, within, "FxInner"),
  ends(7, within),
  stepEnds(8, outer, "Fx2"),
  step(9, outer, 3, 4),
  stepEnds(10, outer, "Fx3", "Error"),
  ends(11, outer, "Error"),
];

describe("a run whose workflow runs another one", () => {
  it.each([
    ["where the log does not say in which step", inner],
    ["where it does", innerOfStep],
  ])("is of the outer one, whose steps are counted, wherever its records begin: %s", (_, within) => {
    const records = nested(within);
    const whole = { name: "Outer", workflowId: "Wf1", status: "failed", stepsTotal: 4 };
    expect(summaryOf(records)).toMatchObject({ ...whole, startSeen: true, stepsSeen: 3, durationMs: 11_000 });
    const cut = { ...whole, startSeen: false, durationMs: undefined };
    expect(summaryOf(records.slice(1))).toMatchObject({ ...cut, stepsSeen: 3 });
    expect(summaryOf(records.slice(2))).toMatchObject({ ...cut, stepsSeen: 3 });
    expect(summaryOf(records.slice(4))).toMatchObject({ ...cut, stepsSeen: 2 });
    expect(summaryOf(records.slice(6))).toMatchObject({ ...cut, stepsSeen: 2 });
  });

  it("goes on while the outer one does, also where that is known by its steps alone", () => {
    const cut = nested(inner).slice(2, 9);
    const goesOn = { workflowId: "Wf1", status: "running", startSeen: false, endUs: undefined };
    expect(summaryOf(cut)).toMatchObject({ ...goesOn, name: "Wf1" });
    expect(summaryOf([...cut, ends(11, outer)])).toMatchObject({ name: "Outer", status: "succeeded" });
  });

  it("is of the outer one where a gap has hidden the start of the inner one", () => {
    const [first, ...rest] = nested(inner);
    const records = [first, ...rest.filter(({ eventType }) => eventType !== "workflow_execution_started")];
    expect(summaryOf(records.flatMap((record) => record ?? []))).toMatchObject({
      ...{ name: "Outer", status: "failed", startSeen: true },
    });
  });

  it("goes on where of the inner one the end alone was seen", () => {
    const records = [begins(0, outer), step(1, outer, 1, 2), ends(3, inner)];
    expect(summaryOf(records)).toMatchObject({ name: "Outer", status: "running", startSeen: true });
  });

  it("is of the one that ended last where the start of neither was seen", () => {
    expect(summaryOf([ends(7, inner), ends(11, outer, "Error")])).toMatchObject({ name: "Outer" });
    expect(summaryOf([ends(7, inner, "Error"), ends(11, outer)])).toMatchObject({ status: "succeeded" });
  });

  it.each(["Wf0", "Wf9"])(
    "is of the one whose first step comes first where steps alone are seen, before %s",
    (id) => {
      const other: Workflow = { name: "", header: { component_id: id } };
      const records = [
        step(0, outer, 1, 2),
        step(1, other, 1, 3),
        stepEnds(2, other, "Fx1"),
        stepEnds(3, outer, "Fx9"),
      ];
      expect(summaryOf(records)).toMatchObject({ workflowId: "Wf1", stepsTotal: 2 });
    },
  );

  it("is of the one that runs in no other, though the other one's start is stamped before", () => {
    const records = [begins(0, innerOfStep), begins(1, outer), ends(2, innerOfStep, "Error"), ends(3, outer)];
    expect(summaryOf(records)).toMatchObject({ name: "Outer", status: "succeeded" });
  });
});

describe("the steps of a run", () => {
  it.each<[string, readonly ActivityRecord[], object]>([
    [
      "one that was tried again once",
      [step(0, outer, 1, 3, "FxA"), step(1, outer, 2, 3, "FxB"), step(2, outer, 2, 3, "FxC")],
      { stepsStarted: 2, stepsSeen: 2, stepsTotal: 3 },
    ],
    [
      "those without numbers by their executions",
      ["FxA", "FxB", "FxA"].map((id) =>
        at(0, "workflow_step_started", { function_name: "f", function_execution_id: id, total_steps: 3 }),
      ),
      { stepsStarted: 2, stepsSeen: 2, stepsTotal: 3 },
    ],
    [
      "no total where more were seen",
      [step(0, outer, 1, 1, "FxA"), stepEnds(1, outer, "FxB")],
      { stepsStarted: 1, stepsSeen: 2, stepsTotal: undefined },
    ],
    [
      "no total where the log has none",
      [begins(0, outer), ends(1, outer)],
      { stepsStarted: 0, stepsSeen: 0, stepsTotal: undefined },
    ],
    [
      "those that name no workflow as its own",
      [begins(0, outer), step(1, { name: "", header: { component_id: "" } }, 1, 2)],
      { name: "Outer", stepsStarted: 1, stepsTotal: 2 },
    ],
  ])("are counted: %s", (_, records, expected) => {
    expect(summaryOf(records)).toMatchObject(expected);
    expect(summaryOf(records.toReversed())).toMatchObject(expected);
  });
});

it.each<[string, readonly ActivityRecord[], string]>([
  ["its workflow's", nested(inner), "Outer"],
  [
    "its workflow's identifier, not that of a function or a trigger",
    [
      step(0, outer, 1, 2),
      at(1, "function_execution_started", { function_name: "f" }, { component_id: "Fn1" }),
    ],
    "Wf1",
  ],
  [
    "its function's, where it has no workflow",
    [at(1, "function_execution_started", { function_name: "f" }, { component_id: "Fn1" })],
    "f",
  ],
])("the name of a run is %s", (_, records, name) => {
  expect(summaryOf(records)?.name).toBe(name);
});

it("says the same whichever record comes first", () => {
  fc.assert(
    fc.property(
      anyRunRecords,
      fc.array(fc.constantFrom("Wf1", "Wf2", "Wf3"), { minLength: 25, maxLength: 25 }),
      fc.array(fc.nat(), { minLength: 1 }),
      (any, ids, weights) => {
        const records = any.map((record, index) => {
          const { component_id: _, ...fields } = JSON.parse(record.raw) as Record<string, unknown>;
          const { created, event_type, payload, ...header } = fields;
          const ofWorkflow = String(event_type).startsWith("workflow");
          const component_id = ofWorkflow ? ids[index] : "Fn1";
          return {
            ...at(0, String(event_type), payload as Readonly<Record<string, unknown>>, {
              ...header,
              created,
              component_id,
            }),
          };
        });
        const events = records.map((record, rowId) => runEventOf(record, rowId));
        const summaries = [events, shuffled(events, weights)].map((some) => {
          const list = createRunList();
          for (const event of some) list.add(event);
          return list.get("Tr01");
        });
        expect(summaries[1]).toEqual(summaries[0]);
      },
    ),
    { numRuns: 500 },
  );
});
