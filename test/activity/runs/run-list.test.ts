import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { runEventOf } from "../../../src/activity/runs/run-event.ts";
import { createRunList, type RunList } from "../../../src/activity/runs/run-list.ts";
import { orderedRuns } from "../../../src/activity/runs/run-order.ts";
import { stepsText } from "../../../src/activity/runs/run-summary.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import { noonUs, recordOf } from "../sample-records.ts";
import { at, leaveRun, rowsOf } from "../sample-runs.ts";

function newestFirst(list: RunList) {
  const selection = { sort: "start", reversed: false, status: undefined, text: "" } as const;
  return orderedRuns(list.runs(), selection).map((run) => run.summary());
}

describe("the list of runs", () => {
  const of = (records: readonly ActivityRecord[], capacity?: number) => {
    const list = createRunList(capacity);
    for (const [rowId, record] of records.entries()) list.add(runEventOf(record, rowId));
    return list;
  };

  it("has the summaries of all traces, and none for records without a trace", () => {
    const other = recordOf(
      "workflow_execution_started",
      { workflow_name: "B" },
      { trace_id: "Tr02", created: noonUs + 1 },
    );
    const list = of([...leaveRun(), other, recordOf("x", {}, { trace_id: "" })]);
    expect(newestFirst(list).map((run) => [run.traceId, run.status])).toEqual([
      ["Tr02", "running"],
      ["Tr01", "succeeded"],
    ]);
    expect(list.get("Tr01")).toEqual(assembleRun("Tr01", rowsOf(leaveRun())).summary);
    expect(list.get("Tr99")).toBeUndefined();
  });

  it("takes the functions of a step for no beginning and no end of a run whose workflow is not seen", () => {
    const ran = [
      at(1, "workflow_step_started", { function_name: "load", current_step: 3, total_steps: 3 }),
      at(2, "function_execution_started", { function_name: "load" }),
      at(3, "function_execution_result", { function_name: "load" }),
    ];
    const seen = ran.map((_, from) => newestFirst(of(ran.slice(from)))[0]);
    expect(seen.map((run) => [run?.status, run?.startSeen, run?.durationMs])).toEqual([
      ["running", false, undefined],
      // A function that a person runs alone is a run of its own.
      ["succeeded", true, 1000],
      ["succeeded", false, undefined],
    ]);
  });

  it("names what failed by its type where the record does not say what it is about", () => {
    const failed = recordOf("external_auth_started", {}, { trace_id: "Tr01", level: "error" });
    expect(newestFirst(of([failed]))[0]?.firstError?.subject).toBe("external_auth_started");
  });

  it("changes with each record that belongs to a run", () => {
    const list = of(leaveRun().slice(0, 4));
    expect(newestFirst(list)[0]?.status).toBe("running");
    const before = list.revision;
    list.add(runEventOf(leaveRun().at(-1) ?? at(0, "x", {}), 99));
    expect(list.revision).toBeGreaterThan(before);
    expect(newestFirst(list)[0]?.status).toBe("succeeded");
  });

  it.each([
    ["as they happened", [1, 2, 3]],
    ["the newest first", [3, 2, 1]],
    ["in any order", [2, 3, 1]],
  ])("forgets the oldest runs beyond its capacity when they come %s", (_, order) => {
    const list = of(
      order.map((n) => recordOf("x", {}, { trace_id: `Tr${n}`, created: noonUs + n })),
      2,
    );
    expect(newestFirst(list).map((run) => run.traceId)).toEqual(["Tr3", "Tr2"]);
    expect(list.dropped).toBe(1);
  });

  it("forgets no more than a hundredth at once", () => {
    const list = of(
      Array.from({ length: 1001 }, (_, n) => recordOf("x", {}, { trace_id: `Tr${n}`, created: noonUs + n })),
      1000,
    );
    expect([list.size, list.dropped, list.get("Tr9"), list.get("Tr10")?.traceId]).toEqual([
      991,
      10,
      undefined,
      "Tr10",
    ]);
  });

  it.each([1000, 1001])("counts of %d steps a thousand at most, each once", (count) => {
    const step = (index: number) =>
      at(1, "workflow_step_started", { function_name: "f", function_execution_id: `Fx${index}` });
    const [summary] = newestFirst(of(Array.from({ length: 2 * count }, (_, index) => step(index % count))));
    expect(summary?.stepsStarted).toBe(1000);
  });

  it.each([
    ["newest first", 1],
    ["oldest first", -1],
  ])("counts a step that is seen by its end alone, and each once, %s", (_, order) => {
    const step = (index: number, type: string) =>
      at(index, `workflow_step_${type}`, { function_name: "f", function_execution_id: `Fx${index}` });
    const records = [step(1, "execution_result"), step(2, "started"), step(2, "execution_result")];
    const [summary] = newestFirst(of(records.toSorted((a, b) => order * (b.createdUs - a.createdUs))));
    expect([summary?.stepsStarted, summary?.stepsSeen]).toEqual([1, 2]);
    expect(summary && stepsText(summary)).toBe("2 steps seen");
  });

  it("says which runs came, changed or went, each once", () => {
    const records = leaveRun();
    const list = of(records.slice(0, 2));
    expect(list.takeChanged()).toEqual(["Tr01"]);
    expect(list.takeChanged()).toEqual([]);
    list.get("Tr01");
    for (const [index, record] of records.slice(2, 5).entries()) list.add(runEventOf(record, 10 + index));
    expect(list.takeChanged()).toEqual(["Tr01"]);
  });
});
