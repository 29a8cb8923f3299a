import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { runEventOf } from "../../../src/activity/runs/run-event.ts";
import { createRunList } from "../../../src/activity/runs/run-list.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import { noonUs, recordOf } from "../sample-records.ts";
import { at, leaveRun, rowsOf } from "../sample-runs.ts";

describe("the list of runs", () => {
  const of = (records: readonly ActivityRecord[], capacity?: number) => {
    const list = createRunList(capacity);
    for (const [rowId, record] of records.entries()) list.add(runEventOf(record, rowId));
    return list;
  };

  it("has the summaries of all traces, the newest first, and none for records without a trace", () => {
    const other = recordOf(
      "workflow_execution_started",
      { workflow_name: "B" },
      { trace_id: "Tr02", created: noonUs + 1 },
    );
    const list = of([...leaveRun(), other, recordOf("x", {}, { trace_id: "" })]);
    expect(list.all().map((run) => [run.traceId, run.status])).toEqual([
      ["Tr02", "running"],
      ["Tr01", "succeeded"],
    ]);
    expect(list.get("Tr01")).toEqual(assembleRun("Tr01", rowsOf(leaveRun())).summary);
    expect(list.get("Tr99")).toBeUndefined();
  });

  it("changes with each record that belongs to a run", () => {
    const list = of(leaveRun().slice(0, 4));
    expect(list.all()[0]?.status).toBe("running");
    const before = list.revision;
    list.add(runEventOf(leaveRun().at(-1) ?? at(0, "x", {}), 99));
    expect(list.revision).toBeGreaterThan(before);
    expect(list.all()[0]?.status).toBe("succeeded");
  });

  it("forgets the runs seen first beyond its capacity, and counts them", () => {
    const list = of(
      [1, 2, 3].map((n) => recordOf("x", {}, { trace_id: `Tr${n}` })),
      2,
    );
    expect([list.size, list.dropped, list.get("Tr1")]).toEqual([2, 1, undefined]);
  });
});
