import { expect, it } from "vitest";
import { runEventOf } from "../../../src/activity/runs/run-event.ts";
import { createExecutions } from "../../../src/activity/totals/executions.ts";
import { recordOf } from "../sample-records.ts";

it("lets a start and its end meet though 49,000 other starts came between, and forgets what is far older", () => {
  const executions = createExecutions(() => {});
  const start = runEventOf(
    recordOf(
      "function_execution_started",
      { function_name: "sync" },
      { component_id: "Fn1", trace_id: "Tr0" },
    ),
    0,
  );
  const end = runEventOf(
    recordOf(
      "function_execution_result",
      { function_name: "sync" },
      { component_id: "Fn1", trace_id: "Tr0" },
    ),
    0,
  );
  let trace = 1;
  const addOthers = (count: number) => {
    for (let index = 0; index < count; index++)
      executions.add({ ...start, record: { ...start.record, traceId: `Tr${trace++}` } });
  };
  executions.add(start);
  addOthers(49_000);
  executions.add(end);
  expect(executions.rows()[0]?.timed).toBe(1);
  executions.add({ ...start, record: { ...start.record, traceId: "TrOld" } });
  addOthers(100_000);
  executions.add({ ...end, record: { ...end.record, traceId: "TrOld" } });
  expect(executions.rows()[0]?.timed).toBe(1);
});
