/** Why a run failed, told of small logs: which part decided, its error, what it was given and what it printed. */

import { describe, expect, it } from "vitest";
import { causeFacts, partWords } from "../../../src/activity/cause/cause-facts.ts";
import { type CauseOptions, type CausePart, rootCause } from "../../../src/activity/cause/root-cause.ts";
import type { ActivityRecord } from "../../../src/activity/record.ts";
import { limitNote } from "../../../src/activity/run-limits.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import fc from "../../support/cases.ts";
import { anyRecord, noonUs, recordOfValue } from "../sample-records.ts";
import { anyRunRecords, at, leaveRun, rowsOf, shuffled } from "../sample-runs.ts";

function causeOf(records: readonly ActivityRecord[], options: CauseOptions = {}) {
  return rootCause(assembleRun("Tr01", rowsOf(records)), (rowId) => records[rowId], options);
}

/** The card as it reads. */
function card(records: readonly ActivityRecord[], options: CauseOptions = {}): readonly string[] {
  const cause = causeOf(records, options);
  return cause ? causeFacts(cause).map(({ label, text }) => `${label}: ${text}`) : [];
}

type Payload = Readonly<Record<string, unknown>>;

const ended = (second: number, name: string, payload: Payload = {}) =>
  at(second, "function_execution_result", { function_name: name, ...payload }, { component_id: `Fn${name}` });
const started = (second: number, name: string, payload: Payload = {}) =>
  at(
    second,
    "function_execution_started",
    { function_name: name, function_type: "app", ...payload },
    { component_id: `Fn${name}` },
  );
const printed = (second: number, name: string, log: string, level = "info") =>
  at(second, "function_execution_output", { log }, { component_id: `Fn${name}`, source: "developer", level });
const step = (second: number, number: number, name: string, result?: Payload) =>
  at(second, result ? "workflow_step_execution_result" : "workflow_step_started", {
    ...{ function_name: name, function_id: `Fn${name}`, function_execution_id: `Fx${number}` },
    ...{ current_step: number, total_steps: 3 },
    ...result,
  });
const workflow = (second: number, exec_outcome?: string, payload: Payload = {}) =>
  at(second, exec_outcome ? "workflow_execution_result" : "workflow_execution_started", {
    ...{ workflow_name: "Leave", exec_outcome },
    ...payload,
  });
const trigger = at(0, "trigger_executed", { function_name: "Leave", trigger: { id: "Ft1", type: "link" } });

const token = (second: number) =>
  at(
    second,
    "external_auth_token_fetch_result",
    { code: "token_not_found", provider_key: "google" },
    { component_id: "Fna" },
  );

/** A run whose second step fails in its function. */
const failedRun = (error: unknown, inputs?: unknown) => [
  trigger,
  workflow(1),
  step(2, 1, "check"),
  started(2, "check"),
  ended(3, "check"),
  step(3, 1, "check", { exec_outcome: "Success", inputs: {} }),
  step(4, 2, "approve"),
  started(4, "approve"),
  printed(5, "approve", "one\ntwo\nthree\n"),
  printed(6, "approve", "four\nfive\nsix\nseven"),
  ended(7, "approve", { error }),
  step(7, 2, "approve", { exec_outcome: "Error", ...(inputs === undefined ? {} : { inputs }) }),
  workflow(8, "Error"),
];

const childOf = (parent_execution_id: string, { raw }: ActivityRecord) =>
  recordOfValue({ ...objectOf(raw), parent_execution_id });

const deepStep = { function_name: "deep", function_execution_id: "Fx10" };

describe("the card of a failed run", () => {
  it("says of a step whose start is not loaded that it is one, without a number", () => {
    const step = { name: "approve", number: undefined, of: undefined };
    const part: CausePart = {
      ...{
        kind: "function",
        name: "approve",
        id: "",
        executionId: "",
        rowIds: [],
        rowId: -1,
        isEndless: false,
      },
      ...{ step, workflow: { name: "Leave", id: "" } },
    };
    expect(partWords(part)).toBe("function approve, a step of Leave");
  });

  it("names what failed, its error, its time, what it was given and what it printed last", () => {
    const records = failedRun('parameter_validation_failed: "amount" must be an integer', {
      amount: "three",
      person: "U0DEMO001",
      when: { from: 3 },
    });
    expect(card(records)).toEqual([
      "failed: function approve, step 2 of 3 of Leave",
      'error: parameter_validation_failed: "amount" must be an integer',
      'inputs: amount = "three"',
      ': person = "U0DEMO001"',
      ": when.from = 3",
      "printed: … 2 more before",
      ": three",
      ": four",
      ": five",
      ": six",
      ": seven",
      "time: 3.0 s of at most 60 s",
      "why: The inputs do not match what the function declares. Compare names, types and required ones with its input_parameters, or this run with the last good one.",
    ]);
    expect(causeOf(records)).toMatchObject({
      part: { kind: "function", id: "Fnapprove", executionId: "Fx2", rowId: 10 },
      inputs: [{ link: undefined }, { link: { kind: "user", id: "U0DEMO001" } }, { link: undefined }],
      attempts: 1,
      others: 0,
      isOvercome: false,
    });
  });

  it.each<[string, readonly ActivityRecord[], readonly string[]]>([
    ["nothing failed", leaveRun(), []],
    [
      "a failure was logged at level info",
      leaveRun(true),
      ["failed: function approve, step 2 of 2 of Leave", "error: parameter_validation_failed"],
    ],
    [
      "only the step says it failed, and its function ended well",
      [
        workflow(0),
        step(1, 1, "a"),
        started(1, "a"),
        ended(2, "a"),
        step(3, 1, "a", { exec_outcome: "Error" }),
      ],
      ["failed: step 1 of 3 a, of Leave", "error: the log does not say why"],
    ],
    [
      "the error stands at the step, which passes on the failure",
      [
        workflow(0),
        step(1, 1, "a"),
        started(1, "a"),
        at(2, "function_execution_result", { function_name: "a" }, { component_id: "Fna", level: "error" }),
        step(3, 1, "a", { exec_outcome: "Error", error: "boom" }),
      ],
      ["failed: function a, step 1 of 3 of Leave", "error: boom"],
    ],
    [
      "only the workflow failed",
      [workflow(0), workflow(1, "Error", { error: "no_permission" })],
      ["failed: workflow Leave", "error: no_permission"],
    ],
    [
      "what failed and its workflow are called by blanks",
      [workflow(0, undefined, { workflow_name: " " }), started(1, " "), ended(2, " ", { error: "boom" })],
      ["failed: function (no name)", "error: boom"],
    ],
    [
      "a function alone ran",
      [started(0, "a"), ended(1, "a", { error: "boom" })],
      ["failed: function a", "error: boom"],
    ],
    [
      "the trigger could not start anything",
      [
        at(0, "trigger_executed", {
          ...{ function_name: "Leave", trigger: { id: "Ft1", type: "event", config: { name: "Joined" } } },
          ...{ reason: "parameter_validation_failed", errors: '["Null value for a", "b is missing"]' },
        }),
      ],
      ["failed: trigger Joined", "error: parameter_validation_failed: Null value for a\nb is missing"],
    ],
    [
      "an external account is missing and nothing else ran",
      [at(0, "external_auth_token_fetch_result", { code: "token_not_found", provider_key: "google" })],
      ["failed: google", "error: token_not_found"],
    ],
    [
      "a datastore refused the request of a function, which only says that it failed",
      [
        started(0, "a"),
        at(
          1,
          "datastore_request_result",
          { datastore_name: "requests", request_type: "put", details: "id: 8812", error: "datastore_error" },
          { component_id: "Fna" },
        ),
        at(2, "function_execution_result", { function_name: "a" }, { component_id: "Fna", level: "error" }),
      ],
      ["failed: function a", "error: requests: put 8812 failed: datastore_error"],
    ],
    [
      "the end says that there was no error, and why it failed beside it",
      [
        started(0, "a"),
        at(
          2,
          "function_execution_result",
          { function_name: "a", error: false, reason: "out of paper" },
          { component_id: "Fna", level: "error" },
        ),
      ],
      ["failed: function a", "error: out of paper"],
    ],
    [
      "what went wrong inside is stamped with the instant of its end",
      [
        started(0, "a"),
        token(2),
        at(2, "function_execution_result", { function_name: "a" }, { component_id: "Fna", level: "error" }),
      ],
      ["failed: function a", "error: google: failed: token_not_found"],
    ],
    [
      "something inside went wrong only after it had failed",
      [
        started(0, "a"),
        at(2, "function_execution_result", { function_name: "a" }, { component_id: "Fna", level: "error" }),
        token(3),
      ],
      ["failed: function a", "error: the log does not say why"],
    ],
    [
      "only what was printed says why",
      [
        started(0, "a"),
        printed(1, "a", "Error: out of paper\n", "error"),
        at(2, "function_execution_result", { function_name: "a" }, { component_id: "Fna", level: "error" }),
      ],
      ["failed: function a", "error: Error: out of paper"],
    ],
    [
      "something was printed as an error and nothing failed",
      [workflow(0), started(1, "a"), printed(2, "a", "odd", "error"), ended(3, "a"), workflow(4, "Success")],
      ["failed: what was printed by a, of Leave", "error: odd", "run: the run succeeded all the same"],
    ],
  ])("is true where %s", (_, records, expected) => {
    const shown = card(records).filter((line) =>
      /^(?:failed|no end|error|run): (?!the beginning)/.test(line),
    );
    expect(shown).toEqual(expected);
  });

  it.each<[string, readonly ActivityRecord[], object]>([
    [
      "of three attempts the last one decides, and all are counted",
      [
        workflow(0),
        ...[1, 3, 5].flatMap((s) => [started(s, "a"), ended(s + 1, "a", { error: `boom ${s}` })]),
      ],
      { attempts: 3, others: 0, isOvercome: false, error: { text: "boom 5" }, part: { rowId: 6 } },
    ],
    [
      "a step that is tried again counts as one with its function",
      [
        workflow(0),
        ...[1, 2].flatMap((n) => [
          at(n * 10, "workflow_step_started", { function_name: "a", function_execution_id: `Fx${n}` }),
          started(n * 10 + 1, "a", { function_execution_id: `Fx${n}` }),
          ended(n * 10 + 2, "a", { error: `boom ${n}`, function_execution_id: `Fx${n}` }),
          at(n * 10 + 3, "workflow_step_execution_result", {
            ...{ function_name: "a", function_execution_id: `Fx${n}`, exec_outcome: "Error" },
          }),
        ]),
        workflow(40, "Error"),
      ],
      { attempts: 2, others: 0, error: { text: "boom 2" } },
    ],
    [
      "an attempt that was made good does not decide, another failure does",
      [
        workflow(0),
        ...[started(1, "a"), ended(2, "a", { error: "boom" }), started(3, "a"), ended(4, "a")],
        ...[started(5, "b"), ended(6, "b", { error: "bang" })],
        workflow(7, "Error"),
      ],
      { attempts: 1, others: 1, isOvercome: false, error: { text: "bang" } },
    ],
    [
      "a run that made good its only failure says so",
      [
        workflow(0),
        ...[started(1, "a"), ended(2, "a", { error: "boom" }), started(3, "a"), ended(4, "a")],
        workflow(7, "Success"),
      ],
      { others: 0, isOvercome: true, error: { text: "boom" } },
    ],
    [
      "of several failures the first one decides",
      [
        workflow(0),
        ...["a", "b", "c"].flatMap((name, at) => [
          started(1 + at, name),
          ended(2 + at, name, { error: name }),
        ]),
        workflow(7, "Error"),
      ],
      { others: 2, error: { text: "a" }, part: { name: "a" } },
    ],
    [
      "of nested functions the innermost one decides",
      [
        workflow(0),
        step(1, 1, "outer"),
        at(
          2,
          "workflow_execution_started",
          { workflow_name: "Inner", function_execution_id: "Fx9" },
          {
            component_id: "Wf2",
            parent_execution_id: "Fx1",
          },
        ),
        at(3, "workflow_step_started", { ...deepStep, parent_execution_id: "Fx9" }),
        started(3, "deep", { function_execution_id: "Fx10" }),
        ended(4, "deep", { error: "boom", function_execution_id: "Fx10" }),
        at(4, "workflow_step_execution_result", { ...deepStep, exec_outcome: "Error" }),
        at(
          5,
          "workflow_execution_result",
          { workflow_name: "Inner", exec_outcome: "Error", function_execution_id: "Fx9" },
          {
            component_id: "Wf2",
            parent_execution_id: "Fx1",
          },
        ),
        step(6, 1, "outer", { exec_outcome: "Error" }),
        workflow(7, "Error"),
      ],
      { others: 0, part: { kind: "function", name: "deep" } },
    ],
  ])("chooses one of several: %s", (_, records, expected) => {
    expect(causeOf(records)).toMatchObject(expected);
  });

  it("says why of the record that is asked about, of its whole, and of the run where it says nothing", () => {
    const records = [
      workflow(0),
      ...[started(1, "a"), ended(2, "a", { error: "boom" }), started(3, "a"), ended(4, "a")],
      ...[started(5, "b"), printed(5, "b", "bad", "error"), ended(6, "b", { error: "bang" })],
      workflow(7, "Error"),
    ];
    const errorOf = (rowId: number) => causeOf(records, { rowId })?.error?.text;
    expect([2, 6, 7, 8, 0].map(errorOf)).toEqual(["boom", "bang", "bang", "bang", "bang"]);
    expect(causeOf(records, { rowId: 2 })).toMatchObject({ isOvercome: true, others: 1 });
    expect(card(records, { rowId: 2 })).toContain(
      "run: 1 other part of the run went wrong too; the run got over this, and failed for another reason",
    );
  });
});

describe("a workflow within another one that is tried again whole", () => {
  const inInner = { component_id: "Wf2" };
  const nestedStep = (second: number, id: string, exec_outcome?: string) =>
    at(second, exec_outcome ? "workflow_step_execution_result" : "workflow_step_started", {
      ...{ function_name: "nested", function_id: "Fnnested", function_execution_id: id, exec_outcome },
      ...(!exec_outcome && { current_step: 1, total_steps: 2 }),
    });
  /** The step with the workflow that runs in it, over 4 seconds. */
  const attempt = (second: number, id: string, parent: object, error?: string) => {
    const exec_outcome = error ? "Error" : "Success";
    const header = { ...inInner, ...parent };
    return [
      nestedStep(second, id),
      at(second + 1, "workflow_execution_started", { workflow_name: "Inner" }, header),
      started(second + 2, "send"),
      ended(second + 3, "send", error ? { error } : {}),
      at(second + 4, "workflow_execution_result", { workflow_name: "Inner", exec_outcome }, header),
      nestedStep(second + 4, id, exec_outcome),
    ];
  };

  it.each([
    [
      "where the log says in which step it runs",
      { parent_execution_id: "Fx1" },
      { parent_execution_id: "Fx2" },
    ],
    ["where it does not", {}, {}],
  ])("is what the run got over, %s", (_, first, second) => {
    const records = [
      workflow(0),
      ...attempt(1, "Fx1", first, "in inner"),
      ...attempt(6, "Fx2", second),
      ...[started(11, "save"), ended(12, "save", { error: "save broke" })],
      workflow(13, "Error"),
    ];
    expect(causeOf(records)).toMatchObject({ error: { text: "save broke" }, isOvercome: false });
    expect(causeOf(records, { rowId: 4 })).toMatchObject({ error: { text: "in inner" }, isOvercome: true });
  });
});

describe("a part that has a namesake in its run", () => {
  const of = (name: string, id: string, [from, to]: readonly [number, number], error?: string) => {
    const execution = { function_execution_id: id };
    return [started(from, name, execution), ended(to, name, { ...execution, ...(error && { error }) })];
  };
  /** A step with its function. */
  const stepOf = (current_step: number, id: string, from: number, to: number, error?: string) => {
    const name = { function_name: "notify", function_id: "Fnnotify", function_execution_id: id };
    const same = { ...name, current_step, total_steps: 3 };
    const exec_outcome = error ? "Error" : "Success";
    return [
      at(from, "workflow_step_started", same),
      ...of("notify", id, [from, to], error),
      at(to, "workflow_step_execution_result", { ...same, exec_outcome }),
    ];
  };
  const inner = (second: number, exec_outcome?: string) =>
    at(
      second,
      exec_outcome ? "workflow_execution_result" : "workflow_execution_started",
      { workflow_name: "Inner", function_execution_id: "FxInner", exec_outcome },
      { component_id: "Wf2", parent_execution_id: "Fx1" },
    );

  it.each<[string, readonly ActivityRecord[], readonly string[]]>([
    [
      "a step of another number is none",
      [workflow(0), ...stepOf(1, "FxA", 1, 10, "boom"), ...stepOf(2, "FxB", 2, 9), workflow(11, "Error")],
      ["failed: function notify, step 1 of 3 of Leave", "error: boom"],
    ],
    [
      "a step of another number is none, even after the failure",
      [workflow(0), ...stepOf(1, "FxA", 1, 3, "boom"), ...stepOf(2, "FxB", 4, 9), workflow(11, "Error")],
      ["failed: function notify, step 1 of 3 of Leave", "error: boom"],
    ],
    [
      "what ran beside it is none, and the first failure decides",
      [
        workflow(0),
        ...of("alpha", "FxA", [1, 10], "first boom"),
        ...of("alpha", "FxB", [2, 15]),
        ...of("beta", "FxC", [3, 16], "second boom"),
        workflow(17, "Error"),
      ],
      [
        "failed: function alpha, of Leave",
        "error: first boom",
        "run: 1 other part of the run went wrong too",
      ],
    ],
    [
      "two that failed beside each other are no attempts of one",
      [
        workflow(0),
        ...of("alpha", "FxA", [1, 10], "first boom"),
        ...of("alpha", "FxB", [2, 15], "second boom"),
        workflow(17, "Error"),
      ],
      [
        "failed: function alpha, of Leave",
        "error: first boom",
        "run: 1 other part of the run went wrong too",
      ],
    ],
    [
      "what began before the log is none",
      [
        workflow(0),
        ...of("alpha", "FxA", [1, 10], "boom"),
        ...of("alpha", "FxB", [2, 15]).slice(1),
        workflow(17, "Error"),
      ],
      ["failed: function alpha, of Leave", "error: boom"],
    ],
    [
      "of a run that got over it and failed, its own error is the cause",
      [
        workflow(0),
        ...stepOf(1, "FxA", 1, 3, "boom"),
        ...stepOf(1, "FxB", 4, 9),
        workflow(11, "Error", { error: "no_permission" }),
      ],
      ["failed: workflow Leave", "error: no_permission", "run: 1 other part of the run went wrong too"],
    ],
    [
      "of a run that got over it and failed without a word, the last failure is the cause",
      [
        workflow(0),
        ...stepOf(1, "FxA", 1, 3, "boom"),
        ...stepOf(1, "FxB", 4, 9),
        ...stepOf(2, "FxC", 9, 10, "bang"),
        ...stepOf(2, "FxD", 10, 11),
        workflow(11, "Error"),
      ],
      [
        "failed: function notify, step 2 of 3 of Leave",
        "error: bang",
        "run: 1 other part of the run went wrong too",
      ],
    ],
    ...(
      [
        ["beside each other", [2, 9], [3, 8], [4, 10]],
        ["after each other", [2, 4], [5, 7], [8, 10]],
      ] as const
    ).flatMap(([where, a, b, c]) =>
      (["", "FxInner", "Fx1"] as const).map(
        (parent): [string, readonly ActivityRecord[], readonly string[]] => [
          `three of a workflow within a step ran ${where}, their parent being ${parent || "unknown"}`,
          [
            workflow(0),
            step(1, 1, "run_inner"),
            inner(2),
            ...[
              ...of("alpha", "FxA", a),
              ...of("alpha", "FxB", b, "second boom"),
              ...of("alpha", "FxC", c),
            ].map((record) => childOf(parent, record)),
            at(
              11,
              "function_execution_output",
              { log: "from another" },
              { component_id: "Fnother", source: "developer" },
            ),
            inner(12, "Error"),
            step(13, 1, "run_inner", { exec_outcome: "Error" }),
            workflow(14, "Error"),
          ],
          parent === "FxInner"
            ? ["failed: function alpha, of Inner", "error: second boom"]
            : [
                "failed: function alpha, step 1 of 3 run_inner of Leave",
                "error: second boom",
                "run: 1 other part of the run went wrong too",
              ],
        ],
      ),
    ),
  ])("is got over by a later attempt alone: %s", (_, records, expected) => {
    const shown = card(records).filter((line) => /^(?:failed|error|run):/.test(line));
    expect(shown).toEqual(expected);
    expect(causeOf(records)?.isOvercome).toBe(false);
  });
});

describe("the time of a failure", () => {
  const within = (seconds: number, error: string, type = "app") =>
    card([started(0, "a", { function_type: type }), ended(seconds, "a", { error })]).find((line) =>
      line.startsWith("time"),
    );

  it.each([
    [2, "boom", "app", "time: 2.0 s of at most 60 s"],
    [
      8,
      "boom",
      "app",
      "time: 8.0 s of at most 60 s (15 s for a local run, 10 s for a handler of interactivity)",
    ],
    [61, "function_timeout", "app", "time: 1m 01s, past the 60 s of a deployed function"],
    [16, "token_revoked", "app", "time: 16.0 s, past the 15 s of a local run"],
    [90, "denied", "builtin", "time: 1m 30s"],
    [-0.5, "boom", "app", undefined],
    [-0.5, "denied", "builtin", undefined],
  ])(
    "stands beside the limit, and is not known where the end is stamped first: %d s, %s of a %s function",
    (seconds, error, type, expected) => {
      expect(within(seconds, error, type)).toBe(expected);
    },
  );

  it("explains a revoked token by the limit", () => {
    const lines = card([started(0, "a"), ended(61, "a", { error: "token_revoked" })]);
    expect(lines.at(-1)).toMatch(/^why: Mostly the sign that the function ran past its limit/);
  });

  it("tells a function that has no end, once its time is over", () => {
    const records = [workflow(0), started(1, "a")];
    expect(card(records, { nowUs: noonUs + 30_000_000 })).toEqual([]);
    expect(card(records, { nowUs: noonUs + 181_000_000 }).slice(0, 3)).toEqual([
      "no end: function a, of Leave",
      "error: the log has no end of it",
      "time: no end after 3m 00s, past its limit of 60 s: it will not end",
    ]);
    expect(card([...records, workflow(70, "Error")])[0]).toBe("no end: function a, of Leave");
  });

  it("is not over for a function of the platform, or of a step that says so, which may wait for a person", () => {
    const records = [workflow(0), step(1, 1, "a"), started(1, "a", { function_type: "builtin" })];
    const nowUs = noonUs + 900_000_000;
    expect(card(records, { nowUs })).toEqual([]);
    const { rows } = assembleRun("Tr01", rowsOf(records));
    expect(rows.map((row) => limitNote(row, nowUs))).toEqual(["", "", ""]);
    const waits = [
      workflow(0),
      step(1, 1, "a"),
      started(1, "a"),
      step(2, 1, "a", { exec_outcome: "Pending" }),
    ];
    expect(card(waits, { nowUs })).toEqual([]);
    expect(card([...waits, workflow(3, "Pending")], { nowUs })).toEqual([]);
    const tried = [
      ...[started(0, "a", { function_type: "builtin" }), started(100, "a", { function_type: "builtin" })],
      ...[ended(110, "a"), started(120, "b"), ended(130, "b", { error: "boom" }), workflow(140, "Error")],
    ];
    expect(causeOf(tried)).toMatchObject({ error: { text: "boom" } });
  });
});

it("says of a run that is not kept whole that there were as many lines before, or more", () => {
  const lines = Array.from({ length: 10_010 }, (_, index) =>
    printed(3 + index / 10_000, "a", `line ${index}`),
  );
  const records = [
    workflow(1),
    started(2, "a"),
    ...lines,
    ended(5, "a", { error: "boom" }),
    workflow(6, "Error"),
  ];
  expect(card(records)).toContain("printed: … 9,991 or more before");
});

it("takes the error from nothing that another function printed, and names that one by its own name", () => {
  const other = printed(3, "b", "Error: from b", "error");
  const silent = at(4, "function_execution_result", {}, { component_id: "Fna", level: "error" });
  expect(card([workflow(1), started(2, "a"), other, silent, workflow(5, "Error")]).slice(0, 3)).toEqual([
    "failed: function a, of Leave",
    "error: the log does not say why",
    "printed: nothing",
  ]);
  expect(card([workflow(1), other]).slice(0, 2)).toEqual([
    "failed: what was printed by Fnb, of Leave",
    "error: Error: from b",
  ]);
});

it("tells of the call stack after what happened, and not twice what the code printed of it", () => {
  const error = "TypeError: no\n    at decide (a.ts:41:17)\n    at main (a.ts:12:9)";
  const records = [
    started(0, "a"),
    printed(1, "a", "begin\n"),
    printed(1, "a", `${error}\n`, "error"),
    ended(1, "a", { error }),
  ];
  expect(card(records).slice(0, 5)).toEqual([
    "failed: function a",
    "error: TypeError: no",
    "printed: begin",
    "time: 1.0 s of at most 60 s",
    "stack: at decide (a.ts:41:17)\nat main (a.ts:12:9)",
  ]);
});

it("says that the beginning of a run is not loaded, and what loads it", () => {
  const cause = causeOf(failedRun("boom").slice(10));
  expect(cause && causeFacts(cause, { loadOlder: "b loads older events" }).map(({ text }) => text)).toEqual([
    "function approve, step 2 of 3 of Leave",
    "boom",
    "nothing",
    "the beginning of the run is not loaded: b loads older events",
  ]);
});

describe("an error in full", () => {
  it.each<[unknown, string]>([
    [
      "TypeError: no\n    at decide (a.ts:41:17)\n    at main (a.ts:12:9)\n",
      "TypeError: no\n    at decide (a.ts:41:17)\n    at main (a.ts:12:9)",
    ],
    ['{"code":"token_revoked","detail":"gone"}', "token_revoked: gone"],
    [{ code: "a_b" }, "a_b"],
    [["one", "two"], "one\ntwo"],
  ])("of %j", (error, expected) => {
    expect(causeOf([started(0, "a"), ended(1, "a", { error })])?.error?.text).toBe(expected);
  });

  it("is cut on the card after twelve lines, and says so", () => {
    const error = Array.from({ length: 40 }, (_, line) => `line ${line}`).join("\n");
    const shown = card([started(0, "a"), ended(1, "a", { error })])[1]?.split("\n");
    expect(shown).toHaveLength(13);
    expect(shown?.at(-1)).toBe("… 28 more lines");
  });
});

describe("whatever the log says", () => {
  it("is told without a throw, and nothing is invented", () => {
    fc.assert(
      fc.property(anyRunRecords, fc.option(fc.nat(30)), (records, rowId) => {
        const cause = causeOf(records, { rowId: rowId ?? undefined, nowUs: noonUs + 1e9 });
        const isGood = !records.some((record) => JSON.stringify(record).includes("boom"));
        if (isGood && cause) expect(cause.part.isEndless || cause.error === undefined).toBe(true);
        if (!cause) return;
        const raw = records.map((record) => record.raw).join("\n");
        for (const { text } of cause.printed.lines) expect(raw).toContain(text);
        for (const id of [cause.part.id, cause.part.executionId, cause.part.name]) expect(raw).toContain(id);
        expect(cause.part.rowIds.every((row) => records[row] !== undefined)).toBe(true);
        causeFacts(cause);
      }),
      { numRuns: 300 },
    );
  });

  it("has a card for every run that failed with a part of it, and never says of it that the run went on", () => {
    fc.assert(
      fc.property(anyRunRecords, (records) => {
        const { summary, rows } = assembleRun("Tr01", rowsOf(records));
        const hasFailed = summary.status === "failed" && rows.some(({ status }) => status === "failed");
        if (hasFailed) expect(causeOf(records)?.isOvercome).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it("takes any records", () => {
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 8 }), (drawn) => {
        const records = drawn.map(({ raw }) => recordOfValue({ ...objectOf(raw), trace_id: "Tr01" }));
        const cause = causeOf(records, { nowUs: Number.MAX_SAFE_INTEGER });
        if (cause) causeFacts(cause);
      }),
      { numRuns: 300 },
    );
  });

  it("does not depend on the order of arrival", () => {
    const records = failedRun("boom", { a: 1 }).filter(
      ({ eventType }) => eventType !== "function_execution_output",
    );
    const expected = card(records);
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 12 }), (weights) => {
        expect(card(shuffled(records, weights))).toEqual(expected);
      }),
    );
  });

  it("takes a run of thousands of failures in no long time", () => {
    const records = [
      workflow(0),
      ...Array.from({ length: 4000 }, (_, index) => [
        started(index, "a"),
        ended(index, "a", { error: "boom" }),
      ]).flat(),
      workflow(5000, "Error"),
    ];
    expect(causeOf(records)).toMatchObject({ attempts: 4000, others: 0 });
  });
});

function objectOf(raw: string): object {
  const value: unknown = JSON.parse(raw);
  return typeof value === "object" && value !== null ? value : {};
}
