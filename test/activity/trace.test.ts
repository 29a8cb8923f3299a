import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../src/activity/record.ts";
import { assembleRun, createRunAssembly, type Run } from "../../src/activity/trace.ts";
import fc from "../support/cases.ts";
import { noonUs, recordOf } from "./sample-records.ts";
import { anyRunRecords, at, leaveRun, rowsOf, shuffled } from "./sample-runs.ts";

const runOf = (records: readonly ActivityRecord[]) => assembleRun("Tr01", rowsOf(records));

/** The waterfall as text: indented, with the seconds at which each row starts and ends. */
function drawn({ rows }: Run): readonly string[] {
  const second = (us: number | undefined) => (us === undefined ? "?" : String((us - noonUs) / 1_000_000));
  return rows.map((row) => {
    const times =
      row.startUs === row.endUs ? second(row.startUs) : `${second(row.startUs)}-${second(row.endUs)}`;
    const words = [row.kind, row.label, row.text && `[${row.text}]`, row.status, times];
    return "  ".repeat(row.depth) + words.filter(Boolean).join(" ");
  });
}

it("keeps the line breaks of a name, and spells them out in its rows", () => {
  const started = at(0, "workflow_execution_started", { workflow_name: "Request\ntime, off" });
  const { rows, summary } = runOf([started]);
  expect(summary.name).toBe("Request\ntime, off");
  expect(rows.map(({ label }) => label)).toEqual(["Request\\ntime, off"]);
});

describe("the waterfall", () => {
  it("shows trigger, workflow, steps, functions and what they printed at their depths", () => {
    expect(drawn(runOf(leaveRun(true)))).toEqual([
      "trigger Ft1 [shortcut trigger started Leave] noted 0",
      "workflow Leave [failed] failed 1-11",
      "  step check [step 1 of 2 succeeded] succeeded 2-5",
      "    function check [succeeded] succeeded 3-4",
      "      output check [checking] noted 4",
      "      output check [8812] noted 4",
      "  step approve [step 2 of 2 failed] failed 6-10",
      "    function approve [failed: parameter_validation_failed] failed 7-9",
      "      event google [token found] noted 8",
    ]);
  });

  it("shows what a trigger received beside it, and a datastore's answer under the function that asked", () => {
    const received = at(-1, "trigger_payload_received", { type: "webhook", log: "{}" });
    const asked = at(
      3.5,
      "datastore_request_result",
      { datastore_name: "leaves", request_type: "get", details: "id: 8" },
      { component_id: "A1", component_type: "tables" },
    );
    const run = runOf([...leaveRun(), received, asked]);
    expect(drawn(run).slice(0, 6)).toEqual([
      "trigger Wf1 [webhook payload received] noted -1",
      "trigger Ft1 [shortcut trigger started Leave] noted 0",
      "workflow Leave [succeeded] succeeded 1-11",
      "  step check [step 1 of 2 succeeded] succeeded 2-5",
      "    function check [succeeded] succeeded 3-4",
      "      event leaves [get 8 succeeded] noted 3.5",
    ]);
    expect(run.summary.name).toBe("Leave");
  });

  it("says that what has not ended runs, and no more when what it belongs to is over", () => {
    const running = leaveRun().slice(0, 4);
    expect(drawn(runOf(running)).slice(1)).toEqual([
      "workflow Leave running 1-?",
      "  step check [step 1 of 2] running 2-?",
      "    function check running 3-?",
    ]);
    const over = [...running, ...leaveRun().slice(-1)];
    expect(drawn(runOf(over)).slice(1)).toEqual([
      "workflow Leave [succeeded] succeeded 1-11",
      "  step check [step 1 of 2] unknown 2-?",
      "    function check unknown 3-?",
    ]);
  });

  it("shows an end without its start", () => {
    expect(drawn(runOf(leaveRun().slice(9)))).toEqual([
      "workflow Leave [succeeded] succeeded ?-11",
      "  step approve [succeeded] succeeded ?-10",
      "    function approve [succeeded] succeeded ?-9",
      "      event google [token found] noted 8",
    ]);
  });

  it("keeps a retried function as two executions of one step", () => {
    const fn = { component_id: "Fn1" };
    const records = [
      at(0, "workflow_step_started", {
        function_id: "Fn1",
        function_name: "f",
        function_execution_id: "Fx1",
      }),
      at(1, "function_execution_started", { function_name: "f" }, fn),
      at(2, "function_execution_result", { function_name: "f", error: "function_timeout" }, fn),
      at(3, "function_execution_started", { function_name: "f" }, fn),
      at(4, "function_execution_output", { log: "again" }, fn),
      at(5, "function_execution_result", { function_name: "f" }, fn),
    ];
    expect(drawn(runOf(records))).toEqual([
      "step f running 0-?",
      "  function f [failed: function_timeout] failed 1-2",
      "  function f [succeeded] succeeded 3-5",
      "    output f [again] noted 4",
    ]);
  });

  it("follows executions rather than names where the log has them", () => {
    const records = [
      at(0, "workflow_step_started", { function_name: "f", function_execution_id: "Fx1", current_step: 1 }),
      at(0, "workflow_step_started", { function_name: "f", function_execution_id: "Fx2", current_step: 2 }),
      at(1, "function_execution_started", { function_name: "f", function_execution_id: "Fx1" }),
      at(2, "function_execution_output", { log: "two" }, { parent_execution_id: "Fx2" }),
    ];
    expect(drawn(runOf(records))).toEqual([
      "step f [step 1] running 0-?",
      "  function f running 1-?",
      "step f [step 2] running 0-?",
      "  output f [two] noted 2",
    ]);
  });

  it.each([
    ["its start and its end", ["started", "result"]],
    ["all of its records", ["started", "output", "result"]],
    ["what it printed", ["output"]],
  ])("shows what a function printed in it where %s name its step as their parent", (_, naming) => {
    const step = { function_name: "f", function_id: "Fn1", function_execution_id: "Fx1" };
    const ofFunction = (second: number, type: string, payload: object) =>
      at(
        second,
        `function_execution_${type}`,
        { ...payload },
        { component_id: "Fn1", ...(naming.includes(type) && { parent_execution_id: "Fx1" }) },
      );
    const records = [
      at(0, "workflow_step_started", step),
      ofFunction(1, "started", { function_name: "f" }),
      ofFunction(2, "output", { log: "no cover" }),
      ofFunction(3, "result", { function_name: "f", error: "declined" }),
    ];
    expect(drawn(runOf(records))).toEqual([
      "step f running 0-?",
      "  function f [failed: declined] failed 1-3",
      "    output f [no cover] noted 2",
    ]);
  });

  it("has a function under the workflow that it names, not in the step which that workflow runs in", () => {
    const inner = { workflow_name: "Inner", function_execution_id: "Fx2" };
    const records = [
      at(0, "workflow_execution_started", { workflow_name: "Leave" }),
      at(1, "workflow_step_started", { function_name: "run_inner", function_execution_id: "Fx1" }),
      at(2, "workflow_execution_started", inner, { component_id: "Wf2", parent_execution_id: "Fx1" }),
      at(3, "function_execution_started", { function_name: "f" }, { parent_execution_id: "Fx2" }),
    ];
    expect(drawn(runOf(records))).toEqual([
      "workflow Leave running 0-?",
      "  step run_inner running 1-?",
      "    workflow Inner running 2-?",
      "      function f running 3-?",
    ]);
  });

  it("has a function in no step around its workflow, however many workflows run within each other", () => {
    const nested = (second: number, name: string, id: string, parent: string) =>
      at(
        second,
        "workflow_execution_started",
        { workflow_name: name, function_execution_id: id },
        { component_id: `Wf${name}`, parent_execution_id: parent },
      );
    const stepOf = (second: number, name: string, id: string, parent: string) =>
      at(
        second,
        "workflow_step_started",
        { function_name: name, function_execution_id: id },
        { parent_execution_id: parent },
      );
    const records = [
      at(0, "workflow_execution_started", { workflow_name: "Outer", function_execution_id: "Fx1" }),
      stepOf(1, "ask", "Fx10", "Fx1"),
      nested(2, "Middle", "Fx2", "Fx10"),
      stepOf(3, "tell", "Fx20", "Fx2"),
      nested(4, "Inner", "Fx3", "Fx20"),
      at(5, "function_execution_started", { function_name: "ask" }, { parent_execution_id: "Fx3" }),
    ];
    expect(drawn(runOf(records)).map((line) => line.replace(/ running.*/, ""))).toEqual([
      "workflow Outer",
      "  step ask",
      "    workflow Middle",
      "      step tell",
      "        workflow Inner",
      "          function ask",
    ]);
  });

  it("has steps in the execution of their workflow that has the same parent, of two side by side", () => {
    const within = (second: number, type: string, payload: object, parent_execution_id: string) =>
      at(second, type, { ...payload }, { component_id: "Wf2", parent_execution_id });
    const inner = { workflow_name: "Inner" };
    const records = [
      within(0, "workflow_execution_started", inner, "Fx1"),
      within(1, "workflow_execution_started", inner, "Fx2"),
      within(2, "workflow_step_started", { function_name: "a" }, "Fx1"),
      within(3, "workflow_step_started", { function_name: "b" }, "Fx2"),
    ];
    expect(drawn(runOf(records))).toEqual([
      "workflow Inner running 0-?",
      "  step a running 2-?",
      "workflow Inner running 1-?",
      "  step b running 3-?",
    ]);
  });

  it("has steps under the workflow that logs them, though another one began and ended since", () => {
    const inner = { component_id: "Wf2" };
    const stepOf = (second: number, name: string, header = {}) =>
      at(second, "workflow_step_started", { function_name: name, function_id: `Fn${name}` }, header);
    const records = [
      at(0, "workflow_execution_started", { workflow_name: "Leave" }),
      stepOf(1, "nested"),
      at(2, "workflow_execution_started", { workflow_name: "Inner" }, inner),
      stepOf(3, "send", inner),
      at(4, "workflow_execution_result", { workflow_name: "Inner", exec_outcome: "Success" }, inner),
      stepOf(5, "save"),
      at(6, "function_execution_started", { function_name: "lone" }, { component_id: "Fn9" }),
    ];
    expect(drawn(runOf(records))).toEqual([
      "workflow Leave running 0-?",
      "  step nested running 1-?",
      "  step save running 5-?",
      "    function lone running 6-?",
      "workflow Inner [succeeded] succeeded 2-4",
      "  step send unknown 3-?",
    ]);
    expect(drawn(runOf(records.slice(2, 6)))).toEqual([
      "workflow Inner [succeeded] succeeded 2-4",
      "  step send unknown 3-?",
      "step save running 5-?",
    ]);
  });

  it("lets a pending step end later", () => {
    const step = { function_name: "f", function_execution_id: "Fx1" };
    const records = [
      at(0, "workflow_step_started", { ...step, current_step: 1 }),
      at(1, "workflow_step_execution_result", { ...step, exec_outcome: "Pending" }),
      at(9, "workflow_step_execution_result", { ...step, exec_outcome: "Success" }),
    ];
    expect(drawn(runOf(records.slice(0, 2)))).toEqual(["step f [step 1 pending] pending 0-?"]);
    expect(drawn(runOf(records))).toEqual(["step f [step 1 succeeded] succeeded 0-9"]);
  });

  it("counts the same start or end only once, but twin lines of output twice", () => {
    const twice = leaveRun().flatMap((record) => [record, record]);
    const lines = drawn(runOf(twice));
    expect(lines.filter((line) => !/output|event|trigger/.test(line))).toEqual(
      drawn(runOf(leaveRun())).filter((line) => !/output|event|trigger/.test(line)),
    );
    expect(lines.filter((line) => line.includes("checking"))).toHaveLength(2);
  });

  it.each([
    [
      "what is printed after its function has ended is still that function's",
      "function_execution_output",
      [2, 2],
    ],
    ["what else happens then is the workflow's", "function_deployment", [1, 1]],
  ])("%s", (_, type, [depth]) => {
    const records = [
      at(0, "workflow_execution_started", { workflow_name: "Leave" }),
      at(1, "function_execution_started", { function_name: "f" }, { component_id: "Fn1" }),
      at(2, "function_execution_result", { function_name: "f" }, { component_id: "Fn1" }),
      at(3, type, { log: "late" }, { component_id: "" }),
    ];
    const lines = drawn(runOf(records));
    expect(lines.slice(0, 2)).toEqual([
      expect.stringMatching(/^workflow Leave/),
      expect.stringMatching(/^ {2}function f .*succeeded 1-2/),
    ]);
    expect(/^ */.exec(lines[2] ?? "")?.[0]).toHaveLength(2 * (depth ?? 0));
  });

  it("puts what names a function that is not seen under the workflow, by its own name", () => {
    const other = { component_id: "Fn9", level: "error" };
    const records = [
      at(0, "workflow_execution_started", { workflow_name: "Leave" }),
      at(1, "function_execution_started", { function_name: "f" }, { component_id: "Fn1" }),
      at(2, "function_execution_output", { log: "of 9" }, other),
      at(3, "external_auth_token_fetch_result", { code: "token_not_found" }, other),
      at(4, "function_execution_output", { log: "of 1" }, { component_id: "Fn1" }),
      at(5, "function_execution_result", { function_name: "f" }, { component_id: "Fn1" }),
    ];
    expect(drawn(runOf(records))).toEqual([
      "workflow Leave running 0-?",
      "  function f [succeeded] succeeded 1-5",
      "    output f [of 1] noted 4",
      "  output Fn9 [of 9] failed 2",
      "  event [failed: token_not_found] failed 3",
    ]);
    expect(runOf(records).summary.firstError?.subject).toBe("Fn9");
  });

  it("keeps as the first error the earliest one, whichever arrived first", () => {
    const failed = (second: number, error: string) =>
      at(second, "function_execution_result", { function_name: error, error }, { level: "error" });
    const records = [failed(5, "later"), failed(3, "first"), failed(4, "between"), failed(3, "equal")];
    expect(runOf(records).summary.firstError).toMatchObject({ us: noonUs + 3e6, rowId: 1, subject: "first" });
  });

  it("keeps as the first error that of a function, though its step and its workflow are stamped before", () => {
    const ofStep = { function_name: "f", function_execution_id: "Fx1", exec_outcome: "Error" };
    const records = [
      at(1, "workflow_execution_result", { workflow_name: "Leave", exec_outcome: "Error" }),
      at(1.001, "workflow_step_execution_result", ofStep),
      at(1.999, "function_execution_result", { function_name: "f", error: "boom" }, { component_id: "Fn1" }),
    ];
    const subjectOf = (some: readonly ActivityRecord[]) => runOf(some).summary.firstError?.text;
    expect(subjectOf(records)).toBe("failed: boom");
    expect(subjectOf(records.toReversed())).toBe("failed: boom");
    expect(runOf(records.slice(0, 2)).summary.firstError?.us).toBe(noonUs + 1e6);
    const later = at(2.001, "function_execution_result", { error: "later" }, { component_id: "Fn1" });
    expect(runOf([...records.slice(0, 1), later]).summary.firstError?.us).toBe(noonUs + 1e6);
  });

  it("bounds the lines of one output and makes them safe", () => {
    const log = `\u001b[2J${Array.from({ length: 80 }, (_, line) => `line ${line}`).join("\n")}`;
    const { rows } = runOf([at(0, "function_execution_output", { log })]);
    expect(rows).toHaveLength(51);
    expect(rows[0]?.text).toBe("\\e[2Jline 0");
    expect(rows.at(-1)?.text).toBe("… 30 more lines");
  });
});

describe("the summary of a run", () => {
  it.each([
    ["succeeded", leaveRun(), { status: "succeeded", endUs: noonUs + 11e6, durationMs: 11_000, errors: 0 }],
    ["failed", leaveRun(true), { status: "failed", durationMs: 11_000, errors: 3 }],
    ["running", leaveRun().slice(0, 4), { status: "running", endUs: undefined, durationMs: undefined }],
    ["broken in a step", leaveRun(true).slice(0, -1), { status: "failed", durationMs: 10_000 }],
    [
      "without its start",
      leaveRun().slice(2),
      { status: "succeeded", startSeen: false, durationMs: undefined },
    ],
    ["only printed", leaveRun().slice(4, 5), { status: "unknown", name: "" }],
    ["a lone function", leaveRun().slice(3, 6), { status: "succeeded", name: "check", durationMs: 1000 }],
    [
      "a trigger that failed",
      [at(0, "trigger_executed", { error: "boom" })],
      { status: "failed", startSeen: true },
    ],
    [
      "waiting",
      [...leaveRun().slice(0, 6), at(6, "workflow_execution_result", { exec_outcome: "Pending" })],
      { status: "pending", endUs: undefined },
    ],
  ])("says that it is %s", (_, records, expected) => {
    expect(runOf(records).summary).toMatchObject(expected);
  });

  it("names the run by its workflow, counts steps and keeps the first error", () => {
    expect(runOf(leaveRun(true)).summary).toMatchObject({
      name: "Leave",
      startUs: noonUs,
      stepsStarted: 2,
      stepsSeen: 2,
      stepsTotal: 2,
      records: 13,
      firstError: {
        us: noonUs + 9e6,
        rowId: 10,
        subject: "approve",
        text: "failed: parameter_validation_failed",
      },
    });
  });
});

it("takes a name of blanks as none, and names the run by its identifier, and its first error by what it is", () => {
  const records = [
    at(0, "workflow_execution_started", { workflow_name: "  " }),
    at(1, "function_execution_result", { function_name: " ", error: "boom" }),
  ];
  expect(runOf(records).summary).toMatchObject({
    name: "Wf1",
    firstError: { subject: "function_execution_result", text: "failed: boom" },
  });
});

describe("assembly", () => {
  it("gives the same run for any order of arrival, in any number of pieces", () => {
    fc.assert(
      fc.property(
        anyRunRecords,
        fc.array(fc.nat(), { minLength: 1 }),
        fc.nat(25),
        (records, weights, cut) => {
          const rows = rowsOf(records);
          const assembly = createRunAssembly("Tr01");
          const mixed = shuffled(rows, weights);
          assembly.add(mixed.slice(0, cut));
          assembly.run();
          assembly.add(mixed);
          expect(assembly.run()).toEqual(assembleRun("Tr01", rows));
        },
      ),
      { numRuns: 200 },
    );
  });

  it("shows what has the same time in order of arrival, within each part of the run", () => {
    fc.assert(
      fc.property(anyRunRecords, (records) => {
        const { rows } = runOf(records);
        /** The last row at each depth of the part that is being shown. */
        const before: (Run["rows"][number] | undefined)[] = [];
        for (const row of rows) {
          const sibling = before[row.depth];
          before.length = row.depth;
          before[row.depth] = row;
          const [us, siblingUs] = [row, sibling].map((one) => one?.startUs ?? one?.endUs);
          /** A part stands where one of its records says, not always its first. */
          const arrived = [row, sibling].map((one) =>
            one?.rowIds.find((id) => records[id]?.createdUs === us),
          );
          if (us !== undefined && us === siblingUs)
            expect(arrived[0]).toBeGreaterThanOrEqual(arrived[1] ?? 0);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["before", ["fetching calendar", "page 1847 done"]],
    ["after", ["page 1847 done", "fetching calendar"]],
  ])("shows lines of one instant as they were printed, whatever stands %s in the alphabet", (_, logs) => {
    const records = logs.map((log) => at(0, "function_execution_output", { log }));
    expect(runOf(records).rows.map(({ text }) => text)).toEqual(logs);
  });

  it("pairs a start with its end of the same instant, though the end arrived first", () => {
    const [end, start] = ["function_execution_result", "function_execution_started"].map((type) =>
      at(0, type, { function_name: "f" }, { component_id: "Fn1" }),
    );
    expect(end && start && drawn(runOf([end, start]))).toEqual(["function f [succeeded] succeeded 0"]);
  });

  it("shows every record, gives every row its own id and never nests by more than one", () => {
    fc.assert(
      fc.property(anyRunRecords, (records) => {
        const { rows, summary } = runOf(records);
        expect(new Set(rows.flatMap((row) => row.rowIds))).toEqual(new Set(records.keys()));
        expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
        expect(rows[0]?.depth ?? 0).toBe(0);
        for (const [index, row] of rows.entries()) {
          expect(row.depth).toBeLessThanOrEqual((rows[index - 1]?.depth ?? -1) + 1);
        }
        expect(summary.records).toBe(records.length);
      }),
      { numRuns: 200 },
    );
  });

  it("leaves aside records of other traces and those it has", () => {
    const assembly = createRunAssembly("Tr01");
    assembly.add([
      { rowId: 1, record: at(0, "x", {}) },
      { rowId: 1, record: at(0, "x", {}) },
      { rowId: 2, record: recordOf("x", {}, { trace_id: "Tr02" }) },
    ]);
    expect(assembly.run().summary.records).toBe(1);
    expect(assembly.revision).toBe(1);
  });

  it("of nothing is an empty run", () => {
    expect(runOf([])).toMatchObject({
      rows: [],
      omitted: 0,
      summary: { status: "unknown", startUs: 0, records: 0 },
    });
  });

  it("bounds what it shows of an endless run, and says so", () => {
    const records = Array.from({ length: 10_050 }, (_, second) => at(second, "x", {}));
    const run = runOf(records);
    expect([run.rows.length, run.omitted, run.summary.records]).toEqual([10_000, 50, 10_050]);
  });
});
