/** A start and an end of one execution belong together whatever the order of their times, in everything that is said of a run. */

import { describe, expect, it } from "vitest";
import { rootCause } from "../../../src/activity/cause/root-cause.ts";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { type Edge, pairEdges } from "../../../src/activity/runs/pairing.ts";
import { createPartDurations } from "../../../src/activity/runs/part-durations.ts";
import { wholeDurationMs } from "../../../src/activity/runs/run-duration.ts";
import { runEventOf } from "../../../src/activity/runs/run-event.ts";
import { createRunList } from "../../../src/activity/runs/run-list.ts";
import { createStatistics } from "../../../src/activity/statistics.ts";
import { createExecutions } from "../../../src/activity/totals/executions.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import { formatIso } from "../../../src/base/time.ts";
import { layOutRun } from "../../../src/exports/otlp/run-layout.ts";
import { spansOfRun } from "../../../src/exports/otlp/run-spans.ts";
import { rowJson } from "../../../src/exports/run-json.ts";
import { ExecutionRows } from "../../../src/sql/executions.ts";
import { tables } from "../../../src/sql/tables.ts";
import fc from "../../support/cases.ts";
import { noonUs } from "../sample-records.ts";
import { at, rowsOf, shuffled } from "../sample-runs.ts";

/** `s` a start, `e` an end, `p` an end that only says `pending`; a letter for each millisecond. */
function workflowRecords(letters: string, exec_outcome = "Success"): readonly ActivityRecord[] {
  return [...letters].map((letter, index) =>
    letter === "s"
      ? at(index / 1000, "workflow_execution_started", { workflow_name: "Leave" })
      : at(index / 1000, "workflow_execution_result", {
          workflow_name: "Leave",
          exec_outcome: letter === "p" ? "Pending" : exec_outcome,
        }),
  );
}

/** What each part of the program says of the run. */
function saidOf(records: readonly ActivityRecord[]) {
  const events = records.map(runEventOf);
  const list = createRunList();
  const statistics = createStatistics();
  for (const event of events) {
    list.add(event);
    statistics.add(event);
  }
  const run = assembleRun("Tr01", rowsOf(records));
  const { ended, open } = spansOfRun(run.summary, layOutRun("Tr01", events));
  const parts = run.rows.filter(({ kind }) => ["workflow", "step", "function"].includes(kind));
  const counted = [...statistics.workflows(), ...statistics.functions()];
  return { run, listed: list.get("Tr01"), ended, open, parts, counted };
}

describe("starts and ends of a workflow", () => {
  it.each([
    ["se", "succeeded", ["succeeded"]],
    ["es", "succeeded", ["succeeded"]],
    ["ses", "running", ["succeeded", "running"]],
    ["seses", "running", ["succeeded", "succeeded", "running"]],
    ["esese", "succeeded", ["succeeded", "succeeded", "succeeded"]],
    ["ese", "succeeded", ["succeeded", "succeeded"]],
    ["sees", "succeeded", ["succeeded", "succeeded"]],
    ["sps", "running", ["pending", "running"]],
    ["sp", "pending", ["pending"]],
    ["ps", "pending", ["pending"]],
    ["seps", "running", ["succeeded", "running"]],
    ["pes", "succeeded", ["succeeded"]],
    ["ep", "succeeded", ["succeeded"]],
    ["p", "pending", ["pending"]],
  ])("of the order %s say %s, in the head as in the waterfall", (letters, status, rows) => {
    const { run, listed, open, parts } = saidOf(workflowRecords(letters));
    expect(run.summary.status).toBe(status);
    expect(listed).toEqual(run.summary);
    expect(parts.map((row) => row.status)).toEqual(rows);
    expect(open > 0).toBe(status === "running" || status === "pending");
  });

  it("have no duration where the end is stamped before the start", () => {
    const { run, ended, counted, parts } = saidOf(workflowRecords("es"));
    expect(run.summary).toMatchObject({ startSeen: true, durationMs: undefined });
    expect(parts[0]?.endUs).toBe(parts[0]?.startUs);
    expect(parts.map(wholeDurationMs)).toEqual([undefined]);
    expect(counted).toMatchObject([{ count: 1, timed: 0 }]);
    const started = `${noonUs + 1000}000`;
    for (const span of ended) {
      expect([span.startTimeUnixNano, span.endTimeUnixNano]).toEqual([started, started]);
      expect(span.attributes).toContainEqual({ key: "flowtail.duration_known", value: { boolValue: false } });
    }
  });

  it.each([
    ["when its record is stamped, also where that is before the start", "es", formatIso(noonUs)],
    ["when its record is stamped", "se", formatIso(noonUs + 1000)],
  ])("have in JSON and in SQL as their end %s", (_, letters, expected) => {
    const records = workflowRecords(letters);
    expect(saidOf(records).parts.map((row) => rowJson(row).ended)).toEqual([expected]);
    const executions = new ExecutionRows();
    for (const record of records) executions.add(runEventOf(record, 0));
    const { columns } = tables.executions;
    const ended = columns.findIndex(({ name }) => name === "ended");
    expect([...executions.rows(() => undefined)].map((row) => row[ended])).toEqual([expected]);
  });

  it.each([
    ["the start", [0]],
    ["the end", [1]],
    ["both", [0, 1]],
  ])("have no duration where the log says no time of %s, and none is of 1970", (_, untimed) => {
    const records = workflowRecords("se").map((record, index) =>
      untimed.includes(index) ? { ...record, createdUs: 0 } : record,
    );
    const { run, listed, ended, counted, parts } = saidOf(records);
    expect(run.summary).toMatchObject({ durationMs: undefined, status: "succeeded" });
    expect(listed).toEqual(run.summary);
    expect(parts[0]?.startUs).not.toBe(0);
    expect(parts.map((row) => rowJson(row).ended === null)).toEqual([untimed.includes(1)]);
    for (const span of ended) expect(Number(span.startTimeUnixNano)).toBeGreaterThan(0);
    expect(counted).toMatchObject([{ count: 1, timed: 0 }]);
  });

  it("said twice count once", () => {
    expect(saidOf([...workflowRecords("es"), ...workflowRecords("es")]).run.summary.status).toBe("succeeded");
    expect(saidOf([...workflowRecords("ses"), ...workflowRecords("ses")]).run.summary.status).toBe("running");
  });
});

/** A run of one step; what happens in it is stamped within a few milliseconds, by clocks that do not agree. */
const skewedRun = fc
  .record({
    fails: fc.boolean(),
    hasExecutions: fc.boolean(),
    isPending: fc.boolean(),
    milliseconds: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 7, maxLength: 7 }),
    weights: fc.array(fc.nat(), { minLength: 1 }),
  })
  .map(({ fails, hasExecutions, isPending, milliseconds, weights }) => {
    const execution = hasExecutions ? { function_execution_id: "Fx1" } : {};
    const step = { function_id: "Fn1", function_name: "check", ...execution };
    const exec_outcome = fails ? "Error" : "Success";
    const error = fails ? { error: "boom" } : {};
    const fn = { component_id: "Fn1" };
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = milliseconds.map((one) => one / 1000);
    const records = [
      at(a, "workflow_execution_started", { workflow_name: "Leave" }),
      at(b, "workflow_step_started", { ...step, current_step: 1, total_steps: 1 }),
      at(c, "function_execution_started", { function_name: "check" }, fn),
      at(d, "function_execution_result", { function_name: "check", ...error }, fn),
      at(e, "workflow_step_execution_result", { ...step, exec_outcome }),
      at(f, "workflow_execution_result", { workflow_name: "Leave", exec_outcome }),
    ];
    const pending = at(g, "workflow_execution_result", { workflow_name: "Leave", exec_outcome: "Pending" });
    return { fails, records: shuffled(isPending ? [...records, pending] : records, weights) };
  });

it("has the run ended in its head, list, waterfall, statistics, spans and cause, whatever the clocks say", () => {
  fc.assert(
    fc.property(skewedRun, ({ fails, records }) => {
      const status = fails ? "failed" : "succeeded";
      const { run, listed, ended, open, parts, counted } = saidOf(records);
      expect(run.summary.status).toBe(status);
      expect(listed).toEqual(run.summary);
      expect(parts.map((row) => [row.kind, row.status]).sort()).toEqual([
        ["function", status],
        ["step", status],
        ["workflow", status],
      ]);
      expect(counted.map(({ count, failures }) => [count, failures])).toEqual([
        [1, Number(fails)],
        [1, Number(fails)],
      ]);
      expect([ended.length, open]).toEqual([4, 0]);
      expect(rootCause(run, (rowId) => records[rowId], {}) !== undefined).toBe(fails);
    }),
    { numRuns: 300 },
  );
});

/** `s`, `e` and `p` as above, in order of time, each of some execution of one function or workflow. */
const executionsOfOne = fc.record({
  type: fc.constantFrom("function", "workflow"),
  edges: fc.array(
    fc.record({
      letter: fc.constantFrom("s", "s", "e", "e", "p"),
      id: fc.constantFrom("Fx1", "Fx2", "Fx3"),
      hasId: fc.boolean(),
      fails: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  ids: fc.constantFrom("none", "all", "some"),
  weights: fc.array(fc.nat(), { minLength: 1 }),
});

it("says the same in head, list, waterfall, spans and statistics of several executions, with and without identifiers", () => {
  fc.assert(
    fc.property(executionsOfOne, ({ type, edges, ids, weights }) => {
      const records = edges.map(({ letter, id, hasId, fails }, index) =>
        at(index / 1000, `${type}_execution_${letter === "s" ? "started" : "result"}`, {
          [`${type}_name`]: "Leave",
          ...(ids === "all" || (ids === "some" && hasId) ? { function_execution_id: id } : {}),
          ...(letter === "s"
            ? {}
            : { exec_outcome: letter === "p" ? "Pending" : fails ? "Error" : "Success" }),
        }),
      );
      const { run, listed, ended, open, parts, counted } = saidOf(shuffled(records, weights));
      const { status } = run.summary;
      const seen = parts.map((row) => row.status);
      const goesOn = (["running", "pending"] as const).find((one) => seen.includes(one));
      if (goesOn) expect(status).toBe(goesOn);
      else expect(seen).toContain(status);
      expect(listed).toEqual(run.summary);
      expect(open > 0).toBe(goesOn !== undefined);
      expect(ended.length > 0).toBe(seen.some((one) => one === "succeeded" || one === "failed"));
      if (edges.every(({ letter }) => letter !== "p"))
        expect(counted).toMatchObject([{ count: parts.length }]);
    }),
    { numRuns: 500 },
  );
});

it.each([
  ["each ended a millisecond before its start", "e1 s1 e2 s2", "succeeded", ["succeeded", "succeeded"]],
  ["the one that started first goes on", "s1 s2 e2", "running", ["running", "succeeded"]],
  ["without identifiers one of two goes on", "s s e", "running", ["running", "succeeded"]],
  ["an end of another execution", "s1 e2", "running", ["running", "succeeded"]],
])("has of executions of a function: %s", (_what, edges, status, rows) => {
  const records = edges.split(" ").map((edge, index) =>
    at(index / 1000, `function_execution_${edge.startsWith("s") ? "started" : "result"}`, {
      function_name: "f",
      ...(edge.length > 1 && { function_execution_id: `Fx${edge.slice(1)}` }),
    }),
  );
  const { run, parts, counted } = saidOf(records);
  expect(run.summary.status).toBe(status);
  expect(parts.map((row) => row.status)).toEqual(rows);
  expect(counted).toMatchObject([{ count: 2 }]);
});

it("has no end and no start twice, and none left out", () => {
  const anyEdges = fc.array(
    fc.record({
      us: fc.nat(9),
      isEnd: fc.boolean(),
      executionId: fc.constantFrom("", "", "Fx1", "Fx2"),
      parentId: fc.constantFrom("", "", "Fx3", "Fx4"),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(anyEdges, (unordered) => {
      const edges = unordered.toSorted((a, b) => a.us - b.us || Number(a.isEnd) - Number(b.isEnd));
      const executions = pairEdges<Edge>(edges);
      const all = executions.flatMap((execution) => execution.edges);
      expect(all).toHaveLength(edges.length);
      expect(new Set(all)).toEqual(new Set(edges));
      for (const { start, end, edges: own } of executions) {
        for (const edge of [start, end]) if (edge) expect(own).toContain(edge);
        expect(new Set(own.map((edge) => edge.executionId).filter(Boolean)).size).toBeLessThanOrEqual(1);
      }
    }),
  );
});

it.each([
  ["begins as the one before it ends", 0],
  ["is stamped as begun a moment before the one before it ends", -0.001],
])("of executions in a row each has its own duration where the next one %s", (_, early) => {
  const records = [0, 1, 2].flatMap((second) => [
    at(second + (second === 0 ? 0 : early), "function_execution_started", { function_name: "f" }),
    at(second + 1, "function_execution_result", { function_name: "f" }),
  ]);
  for (const some of [records, records.toReversed()]) {
    const { counted } = saidOf(some);
    expect(counted).toMatchObject([{ count: 3, timed: 3, p50Ms: expect.closeTo(1000, -1) }]);
    expect(counted[0]?.p99Ms).toBeCloseTo(1000, -1);
  }
});

it.each<[string, string, readonly number[]]>([
  ["without an end of the first, the end is that of the last", "s1 s5 e6", [1000]],
  ["without a start of the first, the end is that of the last", "e1 s5 e6", [1000]],
  ["with one that goes on after an end without a start", "e0 s5 e6 s8", [1000]],
])("durations are of a start and its own end: %s", (_, edges, expected) => {
  const durations: number[] = [];
  const executions = createExecutions((durationMs, sign) => {
    if (sign > 0) durations.push(durationMs);
    else durations.splice(durations.indexOf(durationMs), 1);
  });
  for (const [index, edge] of edges.split(" ").entries()) {
    const type = `function_execution_${edge.startsWith("s") ? "started" : "result"}`;
    executions.add(runEventOf(at(Number(edge.slice(1)), type, { function_name: "f" }), index));
  }
  expect(durations).toEqual(expected);
});

it("executions that name their parents alone have each its own end", () => {
  const edge = (second: number, parent_execution_id: string, error?: string) =>
    at(
      second,
      `function_execution_${error === undefined ? "started" : "result"}`,
      { function_name: "f", ...(error && { error }) },
      { component_id: "Fn1", parent_execution_id },
    );
  const records = [edge(0, "Fx1"), edge(1, "Fx2"), edge(3, "Fx1", "boom"), edge(8, "Fx2", "")];
  const { parts, counted } = saidOf(records);
  const secondsOf = ({ startUs = 0, endUs = 0 }) => (endUs - startUs) / 1_000_000;
  expect(parts.map((row) => [row.status, secondsOf(row)])).toEqual([
    ["failed", 3],
    ["succeeded", 7],
  ]);
  expect(counted).toMatchObject([{ count: 2, p50Ms: 3000, p99Ms: 7000 }]);
  const durations = createPartDurations();
  for (const record of records) durations.hear(record);
  expect(records.map((record) => durations.msOf(record))).toEqual([undefined, undefined, 3000, 7000]);
});

/** `w` the workflow starts, `1` and `2` the steps start, `a` and `b` they fail; a letter for each millisecond. */
function stepRecords(letters: string): readonly ActivityRecord[] {
  return [...letters].map((letter, index) => {
    const place = index / 1000;
    if (letter === "w") return at(place, "workflow_execution_started", { workflow_name: "Leave" });
    const function_execution_id = "1a".includes(letter) ? "Fx1" : "Fx2";
    const step = { function_id: "Fn1", function_name: "f", function_execution_id };
    return "12".includes(letter)
      ? at(place, "workflow_step_started", step)
      : at(place, "workflow_step_execution_result", { ...step, exec_outcome: "Error" });
  });
}

/** Of the one run that these events make, as they come. */
function statusOf(records: readonly ActivityRecord[]) {
  const list = createRunList();
  for (const event of records.map(runEventOf)) list.add(event);
  const [run, ...others] = list.runs();
  expect(others).toEqual([]);
  return run?.summary().status;
}

it.each([
  ["w1a", "failed"],
  ["w1a2", "running"],
  ["w1a2b", "failed"],
  ["w1aw", "running"],
  ["w1a21", "running"],
  // The clock of what started it was ahead.
  ["wa1", "failed"],
])("a run whose step failed (%s) is %s: it goes on where something else starts later", (letters, status) => {
  const records = stepRecords(letters);
  for (const some of [records, records.toReversed()]) expect(statusOf(some)).toBe(status);
});

it.each([
  ["a step that names no execution", "workflow_step_execution_result", "workflow_step_started"],
  ["the trigger", "trigger_executed", "workflow_execution_started"],
])("a run of which %s failed goes on where something starts later", (_what, failing, starting) => {
  const records = [
    at(0, "workflow_step_started", { function_name: "f", current_step: 1 }),
    at(1, failing, { function_name: "f", exec_outcome: "Error", error: "boom" }),
    at(2, starting, { function_name: "f", current_step: 2 }),
  ];
  expect(statusOf(records.slice(0, 2))).toBe("failed");
  for (const some of [records, records.toReversed()]) expect(statusOf(some)).toBe("running");
});

it("a run whose step failed goes on with what starts later, in whichever order that of one instant comes", () => {
  const step = (place: number, type: string, function_execution_id: string, more = {}) =>
    at(place, type, { function_name: "f", function_execution_id, ...more });
  const starts = ["Fx1", "Fx2"].map((id) => step(6, "workflow_step_started", id));
  const failed = step(0, "workflow_step_execution_result", "Fx1", { exec_outcome: "Error" });
  const [one, other] = [
    [failed, ...starts],
    [failed, ...starts.toReversed()],
  ];
  const orders = [one, one.toReversed(), other, other.toReversed()];
  expect(orders.map(statusOf)).toEqual(["running", "running", "running", "running"]);
});

it("a run whose steps start and fail says the same in whichever order they come, many of them at one instant", () => {
  const step = fc.record({
    place: fc.nat(3),
    id: fc.constantFrom("", "Fx1", "Fx2", "Fx3"),
    starts: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 2, maxLength: 6 }),
      fc.array(fc.nat(), { minLength: 1 }),
      (steps, weights) => {
        const records = steps.map(({ place, id, starts }) =>
          starts
            ? at(place, "workflow_step_started", { function_name: "f", function_execution_id: id })
            : at(place, "workflow_step_execution_result", {
                ...{ function_name: "f", function_execution_id: id, exec_outcome: "Error" },
              }),
        );
        expect(statusOf(shuffled(records, weights))).toBe(statusOf(records));
      },
    ),
    { numRuns: 1000 },
  );
});

it("a run of more executions than are kept is as its latest one, in whichever order they come", () => {
  const last = fc.constantFrom("Error", "Success", undefined);
  fc.assert(
    fc.property(last, fc.boolean(), fc.array(fc.nat(), { minLength: 1 }), (outcome, hasIds, weights) => {
      const records = Array.from({ length: 150 }, (_, index) => {
        const names = { workflow_name: "Leave", ...(hasIds && { function_execution_id: `Wx${index}` }) };
        const exec_outcome = index < 149 ? "Success" : outcome;
        return [
          at(index, "workflow_execution_started", names),
          ...(exec_outcome ? [at(index + 0.5, "workflow_execution_result", { ...names, exec_outcome })] : []),
        ];
      }).flat();
      const status = outcome === "Error" ? "failed" : outcome ? "succeeded" : "running";
      for (const some of [records, records.toReversed(), shuffled(records, weights)])
        expect(statusOf(some)).toBe(status);
    }),
    { numRuns: 10 },
  );
});

it("a run is as long as its functions took, whichever of two that end at one instant comes first", () => {
  const part = (place: number, kind: "started" | "result", name: string) =>
    at(place, `function_execution_${kind}`, {
      ...{
        function_id: name,
        function_name: name,
        function_execution_id: `Fx${name}`,
        exec_outcome: "Success",
      },
    });
  // The end of the first is stamped before its start.
  const records = [part(0, "result", "a"), part(4, "started", "a"), part(4, "result", "b")];
  const lengths = [records, records.toReversed()].map(
    (some) => assembleRun("Tr01", rowsOf(some)).summary.durationMs,
  );
  expect(lengths).toEqual([4000, 4000]);
});
