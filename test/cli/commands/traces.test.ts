/** `flowtail traces`, `trace` and `stats` on a recording: what they print, and what they refuse. */

import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { recordFromJson } from "../../../src/activity/record.ts";
import { assembleRun } from "../../../src/activity/trace.ts";
import { systemClock } from "../../../src/base/clock.ts";
import { startSandbox } from "../../../src/sandbox/index.ts";
import { createGoodRunSearch } from "../../../src/session/overview/good-run-search.ts";
import { at } from "../../activity/sample-runs.ts";
import { sandboxForFile } from "../../sandbox/sandbox-under-test.ts";
import { fakeClock } from "../../support/fake-clock.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { runFlowtail } from "../../support/run-command.ts";
import { createTestStore } from "../../support/test-store.ts";
import { runLog, runRecords } from "../../tui/run-log.ts";

localTimeIn("Europe/Berlin");
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "flowtail-traces-"));
  const records = [...runLog(6), ...runRecords(6).slice(0, 4)];
  writeFileSync(join(folder, "log.ndjson"), records.map(({ raw }) => `${raw}\n`).join(""));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...argv: readonly string[]) =>
  runFlowtail([...argv, "--file", join(folder, "log.ndjson")], { terminal: 120 });
/** Into a pipe. */
const runPiped = (...argv: readonly string[]) => runFlowtail([...argv, "--file", join(folder, "log.ndjson")]);
/** The last good run before another one, as the screen finds it in a store that holds the lines. */
function goodRunOnScreen(ndjson: string, failed: string): string | undefined {
  const records = ndjson
    .trimEnd()
    .split("\n")
    .flatMap((line) => recordFromJson(line) ?? []);
  const store = createTestStore();
  store.append(records);
  const ofRun = records.filter(({ traceId }) => traceId === failed);
  const run = assembleRun(
    failed,
    ofRun.map((record, rowId) => ({ rowId, record })),
  );
  const search = createGoodRunSearch(store, { run, recordOf: (rowId) => ofRun[rowId] });
  search.work(() => false);
  return search.good?.run.summary.traceId;
}

const linesOf = (text: string) => text.trimEnd().split("\n");

it.each([60, 80, 100])(
  "a run's identifier and its start are whole on a terminal of %i columns",
  async (terminal) => {
    const { stdout } = await runFlowtail(["traces", "--no-color", "--file", join(folder, "log.ndjson")], {
      terminal,
    });
    const [header = "", , ...rows] = linesOf(stdout);
    expect(header.split(/\s+/).slice(0, 4)).toEqual(["started", "status", "took", "trace"]);
    expect(rows.length).toBeGreaterThan(5);
    for (const row of rows.filter((line) => !line.endsWith("more columns")))
      expect(row).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}. \w+ .* {2}TrRUN\d(?: |$)/);
    for (const line of [header, ...rows]) expect(line.length).toBeLessThanOrEqual(terminal);
  },
);

it("says of a run whose beginning is not in the recording that it began before the first event", async () => {
  const path = join(folder, "cut.ndjson");
  writeFileSync(
    path,
    runRecords(0)
      .slice(3)
      .map(({ raw }) => `${raw}\n`)
      .join(""),
  );
  const answer = async (...words: readonly string[]) =>
    (await runFlowtail([...words, "--file", path], { terminal: 120 })).stdout;
  for (const words of [
    ["traces", "--no-color"],
    ["trace", "TrRUN0", "--no-color"],
  ])
    expect(await answer(...words)).toMatch(/(?:^| )before \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/m);
  expect(JSON.parse(await answer("traces", "--output", "json"))).toMatchObject([{ beginning_seen: false }]);
  expect(await run("traces", "--output", "json")).toMatchObject({
    stdout: expect.not.stringContaining('"beginning_seen": false'),
  });
});

it("leaves a cell of CSV empty where JSON says null, and begins no line with a name", async () => {
  const path = join(folder, "open.ndjson");
  const started = at(1, "workflow_execution_started", { workflow_name: "Leave\nFORGED" });
  writeFileSync(path, `${started.raw}\n`);
  const printed = async (terminal?: number) => {
    const words = ["traces", "--output", "csv", "--file", path];
    return (await runFlowtail(words, terminal === undefined ? {} : { terminal })).stdout.split("\r\n")[1];
  };
  const rest = "running,2026-01-05T12:00:01.000000Z,true,,0,,1,0,";
  expect(await printed()).toBe(`Tr01,"Leave\nFORGED",${rest}`);
  expect(await printed(120)).toBe(`Tr01,"Leave\\nFORGED",${rest}`);
});

it.each(["json", "ndjson", "csv"])(
  "traces as %s calls what failed first as the table does",
  async (output) => {
    const failed = ["traces", "--profile", "sandbox", "--status", "failed", "--limit", "1", "--no-color"];
    const { stdout } = await runFlowtail([...failed, "--output", output]);
    const [first = ""] = stdout.replaceAll('""', '"').match(/\{\s*"subject":[^}]*\}/) ?? [];
    const { subject, text } = JSON.parse(first);
    expect(subject).toBe("approve_request");
    expect((await runFlowtail(failed)).stdout).toContain(`approve_request: ${text}`);
  },
);

it.each([
  ["trace", ["trace", "TrRUN6"]],
  ["traces", ["traces", "--limit", "1", "--no-color"]],
])("%s of a recording is the same whenever it is looked at", async (_name, words) => {
  const at = async (nowMs: number) =>
    (
      await runFlowtail([...words, "--file", join(folder, "log.ndjson")], {
        terminal: 120,
        clock: fakeClock(nowMs),
      })
    ).stdout;
  const [soon, later] = [Date.UTC(2026, 0, 5, 15, 2), Date.UTC(2026, 6, 1)];
  expect(await at(soon)).toBe(await at(later));
});

it.each([
  ["a recording", "Request time of", /Did you mean Request time off\?/],
  ["a recording", "nosuch", /Known: Request time off\./],
  ["the sandbox", "Request tim off", /Did you mean Request time off\?/],
])("traces of %s refuses the unknown workflow %s, and says which there are", async (from, name, message) => {
  const { code, stdout, stderr } = await runFlowtail([
    ...["traces", "--workflow", name],
    ...(from === "a recording" ? ["--file", join(folder, "log.ndjson")] : ["--profile", "sandbox"]),
  ]);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(message);
});

it.each([
  ["https://app.example/app-settings/T1/A1/app-logs?traceId=TrRUN5", 0, /^TrRUN5 /m],
  ["https://app.example/app-settings/T1/A1/app-logs?x=1&trace_id=TrRUN5#end", 0, /^TrRUN5 /m],
  ["https://app.example/app-settings/T1/A1/app-logs", 2, /The link names no run/],
  ["https://", 2, /The link names no run/],
])("trace takes the link to a run: %s", async (link, code, message) => {
  const result = await run("trace", link);
  expect(result.code).toBe(code);
  expect(`${result.stdout}${result.stderr}`).toMatch(message);
});

it("traces finds a workflow by its name where none of its runs is in the time that is looked at", async () => {
  const words = [
    "--profile",
    "sandbox",
    "--since",
    "1s",
    "--workflow",
    "request_time_off",
    "--output",
    "json",
  ];
  const { code, stdout } = await runFlowtail(["traces", ...words]);
  expect({ code, runs: JSON.parse(stdout) }).toEqual({ code: 0, runs: [] });
});

it("traces of the platform measures a run that goes on up to now, not to when it was asked for", async () => {
  const sandbox = await startSandbox({ seed: "standard", traffic: 0 });
  onTestFinished(() => sandbox.close());
  const began = systemClock.nowMs();
  const [, started] = runRecords(6);
  const event = { ...JSON.parse(started?.raw ?? "{}"), created: began * 1000 };
  sandbox.control.appendEvents({ events: [event] });
  let asked = false;
  // A minute passes while the platform answers.
  const nowMs = () => {
    const ms = systemClock.nowMs() + (asked ? 60_000 : 0);
    asked = true;
    return ms;
  };
  const { stdout } = await runFlowtail(["traces", "--no-color"], {
    terminal: 120,
    clock: { ...systemClock, nowMs },
    env: {
      FLOWTAIL_BASE_URL: sandbox.url,
      FLOWTAIL_TOKEN: sandbox.tokens.service,
      FLOWTAIL_APP_ID: sandbox.appId,
    },
  });
  expect(stdout).toMatch(/running +1m \d\ds/);
});

describe("without --since", async () => {
  const sandbox = await sandboxForFile();
  const env = {
    FLOWTAIL_BASE_URL: sandbox.url,
    FLOWTAIL_TOKEN: sandbox.tokens.service,
    FLOWTAIL_APP_ID: sandbox.appId,
  };
  const [, started] = runRecords(6);
  const ago = (trace: string, minutes: number) => ({
    ...JSON.parse(started?.raw ?? "{}"),
    trace_id: trace,
    created: (systemClock.nowMs() - minutes * 60_000) * 1000,
  });
  beforeAll(() => {
    const events = [ago("TrNOW", 30), ago("TrEND", 150), ago("TrLONG", 210)];
    sandbox.control.appendEvents({ events });
  });
  const heard = /"no beginning was given, so only the hour before the end was looked at, from /;

  it.each([
    ["now", [], ["TrNOW"], /^$/],
    ["the end", ["--until-time", "2h"], ["TrEND"], heard],
    ["the query's end", ["--query", "created<-2h level>=trace"], ["TrEND"], heard],
    ["an end that is still to come", ["--until-time", "2099-01-01"], ["TrNOW"], /^$/],
    ["an end long ago", ["--until-time", "1d"], [], heard],
    ["the query's beginning alone", ["--query", "created>=-3h"], ["TrNOW", "TrEND"], /^$/],
  ])("looks at the hour before %s", async (_, options, traces, said) => {
    const listed = await runFlowtail(["traces", ...options, "--output", "ndjson"], { env });
    const found = listed.stdout.split("\n").filter(Boolean);
    expect(found.map((line) => JSON.parse(line).trace_id)).toEqual(traces);
    expect(listed).toMatchObject({ code: 0, stderr: expect.stringMatching(said) });
    const counted = await runFlowtail(["stats", ...options, "--output", "json"], { env });
    expect(JSON.parse(counted.stdout).records).toBe(traces.length);
    const { stdout } = await runFlowtail(["workflows", "list", ...options, "--output", "ndjson"], { env });
    expect(stdout.includes('"last_run":"')).toBe(traces.length > 0);
  });
});

describe("flowtail traces", () => {
  const ids = async (...options: readonly string[]) => {
    const { stdout } = await run("traces", "--output", "ndjson", ...options);
    return linesOf(stdout).map((line) => JSON.parse(line).trace_id.slice(-1));
  };

  it.each([
    [[], ["6", "5", "4", "3", "2", "1", "0"]],
    [
      ["--reverse", "--limit", "2"],
      ["0", "1"],
    ],
    [
      ["--status", "failed"],
      ["5", "2"],
    ],
    [
      ["--sort", "duration", "--limit", "2"],
      ["5", "2"],
    ],
    [["--find", "RUN3"], ["3"]],
    [
      ["--workflow", "Wf0REQUEST", "--limit", "2"],
      ["6", "5"],
    ],
    [
      ["--workflow", "Request time off", "--limit", "2"],
      ["6", "5"],
    ],
    [
      ["--workflow", "Request*", "--status", "failed"],
      ["5", "2"],
    ],
    [
      ["--find", "amount"],
      ["5", "2"],
    ],
  ])("%j lists runs %j", async (options, expected) => {
    expect(await ids(...options)).toEqual(expected);
  });

  it("names a run that is called by blanks by its identifier", async () => {
    const stdin = `${at(0, "workflow_execution_started", { workflow_name: "  " }).raw}\n`;
    const { stdout } = await runFlowtail(["traces", "--file", "-", "--output", "json"], { stdin });
    expect(JSON.parse(stdout)).toMatchObject([{ trace_id: "Tr01", name: "Wf1" }]);
  });

  it("prints a table that says how each run is doing", async () => {
    const { stdout, stderr } = await run("traces", "--limit", "2", "--no-color");
    expect(linesOf(stdout).slice(2)).toEqual([
      // As long as the recording shows it: it knows nothing of the time after.
      "2026-01-05 16:01:00.000  ● running  300 ms  1/2    Request time off  TrRUN6",
      expect.stringContaining(
        "✗ failed   4.2 s   1/2    Request time off  TrRUN5       3  approve_request: failed",
      ),
    ]);
    expect(stderr).toBe("flowtail: 5 more runs are not shown; --limit shows more\n");
  });

  it.each([
    ["--sort", "size", "start, duration, errors, status or name"],
    ["--status", "odd", "running, pending, succeeded, failed or unknown"],
  ])("refuses %s %s and says what there is", async (flag, value, expected) => {
    const { code, stderr } = await run("traces", flag, value);
    expect([code, stderr]).toEqual([2, expect.stringContaining(expected)]);
  });
});

describe("flowtail trace", () => {
  it("prints a run as a waterfall", async () => {
    const { stdout } = await run("trace", "TrRUN5", "--no-color");
    expect(linesOf(stdout).map((line) => line.trimEnd())).toEqual([
      "Request time off  ✗ failed after 4.2 s",
      "TrRUN5  2026-01-05 16:00:50.000  1 of 2 steps  8 records",
      "",
      "failed     function approve_request, step 1 of 2 of Request time off",
      'error      parameter_validation_failed: "amount" must be an integer',
      "good run   TrRUN4, 10.0 s before, took 1.1 s",
      "           took 3.7 s, there 600 ms",
      "printed    │ loading request 8805",
      "           │ found it",
      "time       3.7 s of at most 60 s",
      expect.stringMatching(/^why {8}The inputs do not match what the function declares\./),
      "",
      expect.stringMatching(/^ {9}0 {2}· Ft0LINK {2}shortcut trigger started .* ·$/),
      expect.stringMatching(/^ {3}\+100 ms {2}✗ Request time off {2}failed: .* 4\.1 s {2}━+$/),
      expect.stringMatching(/^ {3}\+200 ms {4}✗ approve_request {2}step 1 of 2 failed: .* 3\.9 s {3}━+$/),
      expect.stringMatching(/^ {3}\+300 ms {6}✗ approve_request {2}failed: .* 3\.7 s {4}━+$/),
      expect.stringMatching(/^ {3}\+400 ms {8}│ loading request 8805 +·$/),
      expect.stringMatching(/^ {3}\+400 ms {8}│ found it +·$/),
    ]);
  });

  it("has the cause of a failure as JSON, and none of a good run", async () => {
    const causeOf = async (id: string) =>
      JSON.parse((await run("trace", id, "--output", "json")).stdout).cause;
    expect(await causeOf("TrRUN4")).toBeNull();
    expect(await causeOf("TrRUN5")).toEqual({
      ...{ part: "function", name: "approve_request", id: "Fn0APPROVE", execution_id: "Fx05" },
      step: { name: "approve_request", number: 1, of: 2 },
      workflow: { name: "Request time off", id: "Wf0REQUEST" },
      ...{ record: 5, has_end: true },
      error: {
        code: "parameter_validation_failed",
        text: 'parameter_validation_failed: "amount" must be an integer',
        said_by: "part",
      },
      inputs: null,
      printed: {
        lines: [
          { text: "loading request 8805", record: 4 },
          { text: "found it", record: 4 },
        ],
        before: 0,
        before_is_least: false,
      },
      duration_ms: 3700,
      limit: { ms: 60_000, of: "a deployed function", passed: false },
      ...{ went_wrong_before: [], items: [] },
      hint: expect.stringContaining("input_parameters"),
      ...{ failed_attempts: 1, other_failures: 0, run_went_on: false, beginning_seen: true },
      good_run: {
        ...{ trace_id: "TrRUN4", started: "2026-01-05T15:00:40.000000Z", duration_ms: 1100 },
        differences: [{ subject: null, what: "took", failed_run: "3.7 s", good_run: "600 ms" }],
        more_differences: 0,
      },
      how_often: { failed: 1, runs: 1, bounded: false },
      deployment: null,
    });
  });

  it("has a card of a run that failed although it got over what went wrong, and never says that it went on", async () => {
    const file = join(folder, "got-over.ndjson");
    const attempt = (second: number, error?: string) => {
      const header = { component_id: "Fnnotify" };
      return [
        at(second, "function_execution_started", { function_name: "notify" }, header),
        at(second + 1, "function_execution_result", { function_name: "notify", error }, header),
      ];
    };
    const records = [
      at(0, "workflow_execution_started", { workflow_name: "Leave" }),
      ...[...attempt(1, "boom"), ...attempt(3)],
      at(5, "workflow_execution_result", { workflow_name: "Leave", exec_outcome: "Error" }),
    ];
    writeFileSync(file, records.map(({ raw }) => `${raw}\n`).join(""));
    const { stdout } = await runFlowtail(["trace", "Tr01", "--file", file]);
    expect(linesOf(stdout).filter((line) => /^(?:failed|error|run) /.test(line))).toEqual([
      "failed     function notify, of Leave",
      "error      boom",
    ]);
    const json = await runFlowtail(["trace", "Tr01", "--file", file, "--output", "json"]);
    expect(JSON.parse(json.stdout).cause).toMatchObject({ name: "notify", run_went_on: false });
  });

  it("finds the last good run on the platform by asking for its end alone, and what was deployed since", async () => {
    const sandbox = await startSandbox({ seed: "standard", traffic: 0 });
    onTestFinished(() => sandbox.close());
    const events = runLog(6).map(({ raw }) => JSON.parse(raw));
    const shiftUs = systemClock.nowMs() * 1000 - 120_000_000 - (events[0]?.created ?? 0);
    const deployment = {
      ...{ level: "info", event_type: "function_deployment", source: "slack" },
      ...{ component_type: "functions", component_id: "Fn0APPROVE" },
      created: (events[0]?.created ?? 0) + 45_000_000,
      payload: { action: "Update", team_id: "T1", user_id: "U0DEMO001", bundle_size_kb: 312 },
    };
    sandbox.control.appendEvents({
      events: [...events, deployment].map((event) => ({
        ...event,
        created: Math.round(event.created + shiftUs),
      })),
    });
    const env = {
      FLOWTAIL_BASE_URL: sandbox.url,
      FLOWTAIL_TOKEN: sandbox.tokens.service,
      FLOWTAIL_APP_ID: sandbox.appId,
    };
    const { stdout, stderr } = await runFlowtail(["trace", "TrRUN5", "--output", "json"], { env });
    const { good_run, deployment: found } = JSON.parse(stdout).cause;
    expect([good_run.trace_id, stderr]).toEqual(["TrRUN4", ""]);
    const log = await runFlowtail(["tail", "--output", "ndjson", "--level", "trace"], { env });
    expect(goodRunOnScreen(log.stdout, "TrRUN5")).toBe(good_run.trace_id);
    expect(found).toMatchObject({
      user_id: "U0DEMO001",
      size_kb: 312,
      component_id: "Fn0APPROVE",
      others: 0,
    });
    const compare = ["trace", "TrRUN5", "--compare", "good", "--no-color"];
    const json = await runFlowtail([...compare, "--output", "json"], { env });
    expect(JSON.parse(json.stdout).deployment).toEqual(found);
    const text = await runFlowtail(compare, { env });
    expect(linesOf(text.stdout)[2]).toMatch(
      /^deployed .* before the failed run, Update, 312 KB by U0DEMO001$/,
    );
  });

  it("looks through all of a recording for the last good run, as the screen does", async () => {
    const good = runRecords(0).map(({ raw }) => `${raw}\n`);
    const bad = runRecords(1001);
    const path = join(folder, "hours.ndjson");
    writeFileSync(path, [...good, ...bad.map(({ raw }) => `${raw}\n`)].join(""));
    const { stdout } = await runFlowtail(["trace", "TrRUN1001", "--file", path, "--output", "json"]);
    expect(JSON.parse(stdout).cause.good_run.trace_id).toBe("TrRUN0");
    expect(goodRunOnScreen(readFileSync(path, "utf8"), "TrRUN1001")).toBe("TrRUN0");
  });

  it("says where the beginning of a run may be that the recording does not hold", async () => {
    const path = join(folder, "cut.ndjson");
    const [, ...rest] = runRecords(5).filter(({ eventType }) => eventType !== "trigger_executed");
    writeFileSync(path, rest.map(({ raw }) => `${raw}\n`).join(""));
    const { stdout } = await runFlowtail(["trace", "TrRUN5", "--file", path, "--no-color"], {
      terminal: 160,
    });
    expect(stdout).toContain(
      "the beginning of the run is not loaded: it is before the recording; without --file the platform is asked for it",
    );
  });

  it("looks for no good run where the log can be read only once", async () => {
    const { stdout } = await runFlowtail(["trace", "TrRUN5", "--file", "-", "--no-color"], {
      stdin: runLog(6)
        .map(({ raw }) => `${raw}\n`)
        .join(""),
      terminal: 120,
    });
    expect(stdout).toContain("failed     function approve_request");
    expect(stdout).not.toContain("good run ");
  });

  it.each([
    ["another run", "TrRUN0", "TrRUN0"],
    ["the last good one", "good", "TrRUN4"],
  ])("prints it beside %s", async (_, other, left) => {
    const { stdout } = await run("trace", "TrRUN5", "--compare", other, "--no-color");
    const lines = linesOf(stdout);
    expect(lines[1]).toMatch(new RegExp(`^${left} .* TrRUN5 `));
    expect(lines.find((line) => line.includes(">>>"))).toContain("✗ approve_request  failed");
    expect(lines.slice(-2)).toEqual([
      expect.stringMatching(
        /^>>> approve_request failed: parameter_validation_failed.*, in the good run it succeeded$/,
      ),
      "5 rows differ",
    ]);
  });

  it("prints both runs as JSON", async () => {
    const { stdout } = await run("trace", "TrRUN4", "--compare", "good", "--output", "json");
    const { left, right, alike, rows, decisive } = JSON.parse(stdout);
    expect(decisive).toMatchObject({
      sentence: expect.stringMatching(/^Ft0LINK: trigger.type was /),
      row: 0,
    });
    expect([left.trace_id, right.trace_id, alike, rows.length]).toEqual(["TrRUN3", "TrRUN4", false, 6]);
    expect(rows[0]).toMatchObject({ difference: "text", left: { kind: "trigger" } });
  });

  it.each([
    ["of a run it does not know", ["trace", "TrNONE"], 1, "unknown_trace"],
    ["of another run it does not know", ["trace", "TrRUN5", "--compare", "TrNONE"], 1, "unknown_trace"],
    ["of a good run when there is none before", ["trace", "TrRUN0", "--compare", "good"], 1, "no_good_run"],
  ])("says so %s", async (_, argv, code, error) => {
    const result = await run(...argv, "--output", "json");
    expect([result.code, JSON.parse(result.stderr).error.code]).toEqual([code, error]);
  });

  it("hides what is asked for in both runs and in what is said of them, whatever the output", async () => {
    const hidden = ["--redact", "users,printed,errors", "--no-color"];
    const { stdout } = await run("trace", "TrRUN5", ...hidden);
    expect(stdout).toMatch(/error +parameter_validation_failed: \[hidden text [A-Z]\]/);
    expect(stdout).not.toMatch(/loading request|must be an integer/);
    const { stdout: json } = await run("trace", "TrRUN5", ...hidden, "--output", "json");
    expect(json).not.toMatch(/loading request|must be an integer|U0DEMO/);
    expect(JSON.parse(json).cause.good_run.trace_id).toBe("TrRUN4");
    const { stdout: compared } = await run("trace", "TrRUN5", ...hidden, "--compare", "TrRUN4");
    expect(compared).not.toMatch(/loading request|must be an integer/);
  });

  it.each([
    ["pretty", []],
    ["json", []],
    ["html", []],
    ["pretty", ["--compare", "TrGOOD1"]],
    ["json", ["--compare", "TrGOOD1"]],
  ])("leaves nothing of what stands in a hidden text, in %s %j", async (output, more) => {
    const lineOf = (trace_id: string, event_type: string, payload: object, created: number) =>
      JSON.stringify({ trace_id, event_type, payload, created, component_id: "Fn1", level: "error" });
    const runOf = (id: string, at: number) => [
      lineOf(id, "trigger_payload_received", { log: JSON.stringify({ customer: "Ada Lovelace" }) }, at),
      lineOf(id, "function_execution_started", { function_name: "f" }, at + 1),
      lineOf(id, "datastore_request_result", { datastore_name: "d", details: "id: PATIENT-5551" }, at + 2),
      lineOf(id, "function_execution_output", { log: "reads PATIENT-5551 of Ada Lovelace" }, at + 3),
      lineOf(
        id,
        "function_execution_result",
        { function_name: "f", ...(id === "Tr1" && { error: "no PATIENT-5551 (Ada Lovelace)" }) },
        at + 4,
      ),
    ];
    const path = join(folder, "hidden-texts.ndjson");
    writeFileSync(
      path,
      [...runOf("TrGOOD1", 1_795_984_963_000_000), ...runOf("Tr1", 1_795_984_964_000_000)].join("\n"),
    );
    const argv = ["trace", "Tr1", "--file", path, "--redact", "inputs,items", "--output", output, ...more];
    const { code, stdout } = await runFlowtail(argv);
    expect([code, stdout.includes("[hidden text")]).toEqual([0, true]);
    expect(stdout).not.toMatch(/PATIENT-5551|Ada Lovelace/);
  });

  it("masks secrets with whatever else is hidden", async () => {
    const log = `{"trace_id":"Tr1","event_type":"function_execution_output","payload":{"log":"xoxb-1234-canary, password: canary"}}`;
    const { stdout } = await runFlowtail(["trace", "Tr1", "--file", "-", "--redact", "users"], {
      stdin: log,
    });
    expect(stdout).toContain("[redacted], password: [redacted]");
    expect(stdout).not.toContain("canary");
  });

  it("makes a page of the run with its cause and the last good run, and writes no secret into it", async () => {
    const { code, stdout } = await runPiped("trace", "TrRUN5", "--output", "html");
    expect([code, stdout.match(/<h2>.*<\/h2>/g)]).toEqual([
      0,
      ["<h2>Why it failed</h2>", "<h2>Beside a good run</h2>", "<h2>What it did</h2>"],
    ]);
    expect(stdout).toContain("loading request 8805");
    const { stdout: good } = await runPiped("trace", "TrRUN4", "--output", "html");
    expect(good.match(/<h2>.*<\/h2>/g)).toEqual(["<h2>What it did</h2>"]);
    const log = `{"trace_id":"Tr1","event_type":"function_execution_output","payload":{"log":"xoxb-1234-canary <b>"}}`;
    const page = await runFlowtail(["trace", "Tr1", "--file", "-", "--output", "html"], { stdin: log });
    expect(page.stdout).toContain("[redacted] &lt;b&gt;");
    expect(page.stdout).not.toContain("canary");
  });

  it("shows no page on a terminal, where a text of the log would begin a line", async () => {
    const argv = ["trace", "TrRUN5", "--file", join(folder, "log.ndjson"), "--output", "html"];
    const { code, stdout, stderr } = await runFlowtail(argv, { terminal: 80 });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("--to run.html");
    const made = await runFlowtail([...argv, "--to", join(folder, "from-terminal.html")], { terminal: 80 });
    expect(made.code).toBe(0);
  });

  it("sets the page's run beside the one that is asked for, and says what is hidden", async () => {
    const argv = ["--compare", "TrRUN3", "--redact", "printed,users", "--output", "html"];
    const { stdout } = await runPiped("trace", "TrRUN4", ...argv);
    expect(stdout).toContain("Hidden: secrets, users and printed.");
    expect(stdout).toContain("<h2>Beside another run</h2>");
    expect(stdout).not.toMatch(/loading request|U0DEMO/);
  });

  it.each(["good", "TrRUN4", "TrRUN2"])(
    "has on the page beside %s the card of the page alone",
    async (other) => {
      const cardOf = async (...argv: readonly string[]) => {
        const { stdout } = await runPiped("trace", "TrRUN5", ...argv, "--output", "html");
        return /<dl class="card">[\s\S]*?<\/dl>/.exec(stdout)?.[0];
      };
      const alone = await cardOf();
      expect(alone).toContain("TrRUN4");
      expect(await cardOf("--compare", other)).toBe(alone);
    },
  );

  it("writes a new file that the user alone may read, by whose ending the output is chosen, and replaces none unasked", async () => {
    const to = join(folder, "run.html");
    const { stdout } = await runPiped("trace", "TrRUN5", "--output", "html");
    const made = await run("trace", "TrRUN5", "--to", to);
    expect([made.code, made.stdout, made.stderr]).toEqual([0, "", `flowtail: ${to} is made\n`]);
    expect(readFileSync(to, "utf8")).toBe(stdout);
    if (process.platform !== "win32") expect(statSync(to).mode & 0o777).toBe(0o600);
    const again = await run("trace", "TrRUN4", "--to", to);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining("exists already")]);
    expect(readFileSync(to, "utf8")).toBe(stdout);
    expect((await run("trace", "TrRUN4", "--to", to, "--force")).code).toBe(0);
    const text = join(folder, "run.text");
    expect((await run("trace", "TrRUN4", "--to", text, "--output", "pretty")).code).toBe(0);
    expect(readFileSync(text, "utf8")).toMatch(/^Request time off {2}✓ succeeded/);
  });

  it.each([
    ["x.html", "json"],
    ["x.HTML", "pretty"],
    ["x.json", "html"],
  ])("makes no %s of another kind, as --output %s would", async (name, output) => {
    const to = join(folder, name);
    const { code, stdout, stderr } = await run("trace", "TrRUN4", "--to", to, "--output", output);
    expect([code, stdout, existsSync(to)]).toEqual([2, "", false]);
    expect(stderr).toContain(`--output ${output} and the ending of`);
  });

  it.each([
    ["run.pdf", " with text (--output pretty), as its name ends neither in .html nor in .json"],
    ["run.txt", ""],
    ["run", ""],
  ])("says what %s is made with", async (name, said) => {
    const to = join(folder, name);
    const asked = await run("trace", "TrRUN4", "--to", to, "--force");
    expect([asked.code, asked.stderr.replace(/\s+/g, " ")]).toEqual([0, `flowtail: ${to} is made${said} `]);
    const chosen = await run("trace", "TrRUN4", "--to", to, "--force", "--output", "pretty");
    expect(chosen.stderr).toBe(`flowtail: ${to} is made\n`);
  });

  it("makes no file of a name that is a folder's", async () => {
    const { code, stderr } = await run("trace", "TrRUN5", "--to", `${join(folder, "none")}/`);
    expect([code, stderr]).toEqual([2, expect.stringContaining("names a folder")]);
    expect(existsSync(join(folder, "none"))).toBe(false);
  });

  it("makes no folder for a file", async () => {
    const { code, stderr } = await run("trace", "TrRUN5", "--to", join(folder, "none", "run.html"));
    expect([code, stderr]).toEqual([2, expect.stringContaining("run.html")]);
    expect(existsSync(join(folder, "none"))).toBe(false);
  });

  it("names what can be hidden where it is asked for something else", async () => {
    const { code, stderr } = await run("trace", "TrRUN5", "--redact", "users,input");
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/takes users, .* or all, not "input"\.\n.*mean inputs/),
    ]);
  });

  it("does not read standard input twice", async () => {
    const { code, stderr } = await runFlowtail(["trace", "Tr1", "--compare", "Tr2", "--file", "-"], {
      stdin: "",
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining("only once")]);
  });
});

it.each([[], ["--force"]])("trace makes no file in place of a device (%s)", async (...force) => {
  const to = join(folder, "device");
  symlinkSync("/dev/null", to);
  try {
    const { code, stderr } = await run("trace", "TrRUN4", "--to", to, ...force);
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/is not a file\.\n.* --to - for standard output/),
    ]);
    expect(readlinkSync(to)).toBe("/dev/null");
  } finally {
    rmSync(to);
  }
});

it.each(["json", "html", "pretty"])(
  "trace --redact workspace leaves no identifier of it in %s",
  async (output) => {
    const ids = { app_id: "AEKGWJHBC", team_id: "TCUPHQYRE", enterprise_id: "EKLMNPQRS" };
    const lines = runRecords(2).map(({ raw }) => {
      const record = JSON.parse(raw);
      return JSON.stringify({ ...record, ...ids, payload: { ...record.payload, channel: "CGXQLHKLM" } });
    });
    const { code, stdout } = await runFlowtail(
      ["trace", "TrRUN2", "--file", "-", "--redact", "workspace", "--output", output],
      { stdin: `${lines.join("\n")}\n` },
    );
    expect(code).toBe(0);
    expect(stdout).not.toMatch(/AEKGWJHBC|TCUPHQYRE|EKLMNPQRS|CGXQLHKLM/);
  },
);

describe("flowtail stats", () => {
  it("sorts by any column, with all trends over the same stretch of time", async () => {
    const { stdout } = await run("stats", "--event", "*_result", "--sort", "name", "--no-color");
    const [events] = stdout.split("Events\n").slice(1);
    expect(
      linesOf(events ?? "")
        .slice(2)
        .map((line) => line.split(/\s+/).slice(0, 4)),
    ).toEqual([
      ["function_execution_result", "6", "2", "33.3"],
      ["workflow_execution_result", "6", "2", "33.3"],
      ["workflow_step_execution_result", "6", "2", "33.3"],
    ]);
  });

  it("calls a function by one name in every output, though its newest record has none", async () => {
    const called = (second: number, function_name: string, component_id: string) =>
      at(second, "function_execution_started", { function_name }, { component_id }).raw;
    const stdin = `${[called(0, "zip", "Fn0AA"), called(1, "", "Fn0AA"), called(0, "do_it", "Fn0BB"), called(1, " ", "Fn0BB")].join("\n")}\n`;
    const printed = async (output: string) =>
      (await runFlowtail(["stats", "--sort", "name", "--file", "-", "--output", output], { stdin })).stdout;
    const names = (text: string) => text.match(/\b(?:do_it|zip)\b/g);
    for (const output of ["table", "csv", "ndjson", "json"])
      expect(names(await printed(output)), output).toEqual(["do_it", "zip"]);
  });

  it("refuses a column it does not have", async () => {
    const { code, stderr } = await run("stats", "--sort", "size");
    expect([code, stderr]).toEqual([2, expect.stringContaining("count, failures, rate")]);
  });
});

describe("what comes from outside", () => {
  it.each([
    ["traces", "json"],
    ["traces", "ndjson"],
    ["stats", "json"],
    ["stats", "ndjson"],
    ["trace", "json"],
  ])(
    "never steers a terminal out of %s --output %s, and is the same text to a program",
    async (name, output) => {
      const hostile = "Tr\u009b31m\u202e\u001b]0;x\u0007";
      const file = join(folder, "hostile.ndjson");
      const records = runRecords(1).map(({ raw }) => {
        const record = JSON.parse(raw);
        return {
          ...record,
          trace_id: hostile,
          event_type: hostile,
          payload: { ...record.payload, function_name: hostile },
        };
      });
      writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join(""));
      const id = name === "trace" ? [hostile] : [];
      const { code, stdout } = await runFlowtail([name, ...id, "--file", file, "--output", output]);
      expect(code).toBe(0);
      expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e]/);
      expect(stdout).toContain("\\u009b31m\\u202e\\u001b]0;x\\u0007");
    },
  );
});

it("traces says on stderr what was probably meant by a filter that selects no run", async () => {
  const { code, stdout, stderr } = await run("traces", "--find", "status=fail");
  expect([code, stdout]).toEqual([0, "No runs.\n"]);
  expect(stderr).toContain("status=fail is the status of no run. Did you mean failed?");
});

it("traces says on stderr that a workflow's identifier is in nothing that was looked at, and what was probably meant", async () => {
  const { code, stdout, stderr } = await run("traces", "--workflow", "Wf0REQUES");
  expect([code, stdout]).toEqual([0, "No runs.\n"]);
  expect(stderr).toMatch(/what was looked at names no workflow Wf0REQUES\. Did you mean Wf0REQUEST\?/);
});

describe("a filter of traces", async () => {
  const sandbox = await startSandbox({ seed: "demo", traffic: 0 });
  afterAll(() => sandbox.close());
  const { url, tokens, appId } = sandbox;
  const env = { FLOWTAIL_BASE_URL: url, FLOWTAIL_TOKEN: tokens.service, FLOWTAIL_APP_ID: appId };
  const rowsOf = async (...argv: readonly string[]) => {
    const { code, stdout, stderr } = await runFlowtail(["traces", ...argv, "--output", "ndjson"], { env });
    expect([code, stderr]).toEqual([0, expect.not.stringContaining("hour before")]);
    return new Map(linesOf(stdout).map((line) => [JSON.parse(line).trace_id, line]));
  };
  it.each([
    ["of a recording", () => ["--file", join(folder, "log.ndjson")]],
    ["of the platform", () => ["--since", "30d"]],
  ])("chooses runs, and says of each what is so without it: %s", async (_, of) => {
    const all = await rowsOf(...of(), "--limit", "1000");
    for (const filter of [
      ["--query", "function=approve_request"],
      ["--level", "error"],
      ["--event", "function_execution_started"],
      ["--component", "functions", "--source", "platform"],
    ]) {
      const chosen = await rowsOf(...of(), "--limit", "1000", ...filter);
      expect(chosen.size).toBeGreaterThan(0);
      for (const [traceId, row] of chosen) expect(row).toBe(all.get(traceId));
    }
  });

  it("that chooses needs a recording that can be read twice", async () => {
    const ndjson = readFileSync(join(folder, "log.ndjson"), "utf8");
    const piped = (...argv: readonly string[]) =>
      runFlowtail(["traces", "--file", "-", ...argv], { stdin: ndjson });
    const refused = await piped("--level", "error");
    expect([refused.code, refused.stdout]).toEqual([2, ""]);
    expect(refused.stderr).toContain("Write it to a file");
    expect((await piped("--status", "failed")).code).toBe(0);
  });
});

describe("statistics of failures alone, or of successes", () => {
  it.each([
    [
      "level>=error",
      "no durations and no failure rates: neither the starts nor, as it seems, all of the ends are among them",
    ],
    [
      "outcome=succeeded",
      "no durations and no failure rates: neither the starts nor, as it seems, all of the ends",
    ],
    ["outcome!=failed", "no failure rates: not all of the ends are among them"],
  ])("give no rate of failures, and say why: %s", async (query, why) => {
    const counted = ["stats", "--query", query] as const;
    const { stdout } = await run(...counted, "--no-color");
    expect(linesOf(stdout)[0]).toContain(why);
    expect(stdout).not.toContain("%");
    const { stdout: csv } = await run(...counted, "--output", "csv");
    for (const line of linesOf(csv).slice(1)) expect(line.split(",")[6]).toBe("");
    const { stdout: json } = await run(...counted, "--output", "json");
    const rows: readonly { readonly failures: number; readonly failure_rate: unknown }[] =
      JSON.parse(json).rows;
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toMatchObject({ failure_rate: null });
    expect((await run("stats", "--no-color")).stdout).toContain("%");
  });
});
