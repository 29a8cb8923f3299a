/** `flowtail workflows` as its users run it, against the sandbox and against a server that says odd things. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { type Sandbox, startSandbox } from "../../../src/sandbox/index.ts";
import { json, misbehavingServer } from "../../support/misbehaving-server.ts";
import { type RunOptions, runFlowtail } from "../../support/run-command.ts";

let sandbox: Sandbox;
let env: Record<string, string>;

beforeAll(async () => {
  sandbox = await startSandbox({ rateLimits: false });
  env = {
    FLOWTAIL_BASE_URL: sandbox.url,
    FLOWTAIL_TOKEN: sandbox.tokens.user,
    FLOWTAIL_APP_ID: sandbox.appId,
    TZ: "UTC",
  };
});
beforeEach(() => sandbox.control.reset());
afterAll(() => sandbox.close());

const run = (verb: string, words: readonly string[], options: RunOptions = {}) =>
  runFlowtail(["workflows", verb, ...words], { ...options, env: { ...env, ...options.env } });
const steps = (words: readonly string[], options?: RunOptions) => run("steps", words, options);
const order = (words: readonly string[], options?: RunOptions) => run("export-responses", words, options);

const byId = ["--workflow-id", "Wf04REQUEST"];
const form = ["--function", "form", ...byId];

describe("flowtail workflows list", () => {
  const list = (words: readonly string[], options?: RunOptions) => run("list", words, options);
  const ids = (stdout: string) =>
    stdout
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line).id);

  it("has what is declared together with what ran, by title", async () => {
    const demo = await startSandbox({ seed: "demo", rateLimits: false });
    onTestFinished(() => demo.close());
    const { code, stdout, stderr } = await list(["--output", "json"], {
      env: { FLOWTAIL_BASE_URL: demo.url, FLOWTAIL_TOKEN: demo.tokens.service, FLOWTAIL_APP_ID: demo.appId },
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const rows = JSON.parse(stdout) as readonly Record<string, unknown>[];
    const titles = rows.map(({ title }) => String(title));
    expect(titles.length).toBeGreaterThan(1);
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })));
    const ran = rows.find(({ id }) => id === "Wf04REQUEST");
    expect(ran).toMatchObject({ callback_id: "request_time_off", known_from: ["declared", "logged"] });
    expect(ran?.["latest_statuses"]).not.toEqual([]);
    expect(ran?.["last_run"]).toMatch(/^\d{4}-/);
  });

  it("has in CSV the times and counts of its JSON, wherever it is read", async () => {
    const demo = await startSandbox({ seed: "demo", rateLimits: false });
    onTestFinished(() => demo.close());
    const place = {
      FLOWTAIL_BASE_URL: demo.url,
      FLOWTAIL_TOKEN: demo.tokens.service,
      FLOWTAIL_APP_ID: demo.appId,
      TZ: "Asia/Tokyo",
    };
    const { stdout } = await list(["--find", "Wf04REQUEST", "--output", "csv"], { env: place });
    const whole = await list(["--find", "Wf04REQUEST", "--output", "json"], { env: place });
    const [{ title, callback_id, last_run, latest_statuses }] = JSON.parse(whole.stdout);
    const failed = latest_statuses.filter((status: string) => status === "failed").length;
    expect(stdout.split("\r\n")).toEqual([
      "title,id,callback_id,last_run,status,failed,runs",
      [title, "Wf04REQUEST", callback_id, last_run, latest_statuses[0], failed, latest_statuses.length].join(
        ",",
      ),
      "",
    ]);
  });

  it("is a table that fits the terminal", async () => {
    const { stdout } = await list(["--no-color"], { terminal: 80 });
    const lines = stdout.split("\n");
    expect(lines[0]).toMatch(/^title +id +last run +status$/);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it.each([
    ["a part of the ID", "04requ"],
    ["a part of the callback id", "request_time"],
  ])("finds by %s", async (_, text) => {
    expect(ids((await list(["--find", text, "--output", "ndjson"])).stdout)).toEqual(["Wf04REQUEST"]);
  });

  it("says that nothing has the text, and how many there are", async () => {
    const { code, stdout, stderr } = await list(["--find", "nothing of the kind"]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    expect(stderr).toMatch(/no workflow has the text; without --find there are \d+/);
  });

  it("says that nothing ran yet where its beginning is still to come", async () => {
    const { code, stdout, stderr } = await list(["--since", "2099-01-01", "--output", "ndjson"]);
    expect({ code, ids: ids(stdout) }).toEqual({ code: 0, ids: expect.arrayContaining(["Wf04REQUEST"]) });
    expect(stderr).toMatch(
      /nothing of the log was looked at; 2099-01-01 00:00:00.000 is still to come, it is /,
    );
  });

  describe("of a recording, without a platform,", () => {
    const record = {
      level: "info",
      event_type: "workflow_execution_started",
      component_type: "workflows",
      component_id: "Wf0ALONE",
      payload: { workflow_name: "Alone" },
      created: 1_760_000_000_000_000,
      trace_id: "Tr1",
    };
    const ofRecording = (words: readonly string[], records: readonly object[] = [record]) =>
      list(["--file", "-", ...words], {
        stdin: records.map((each) => `${JSON.stringify(each)}\n`).join(""),
        env: { FLOWTAIL_BASE_URL: "http://127.0.0.1:9" },
      });

    it("has those of the log alone", async () => {
      const { code, stdout } = await ofRecording(["--output", "json"]);
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toEqual([
        {
          ...{ title: "Alone", id: "Wf0ALONE", callback_id: null, functions: [] },
          ...{
            last_run: "2025-10-09T08:53:20.000000Z",
            latest_statuses: ["running"],
            known_from: ["logged"],
          },
        },
      ]);
    });

    it.each([
      [
        "the only one has not the text",
        ["--find", "x"],
        [record],
        "no workflow has the text; without --find there are 1",
      ],
      [
        "there is none",
        [],
        [
          {
            ...record,
            event_type: "function_deployment",
            component_type: "functions",
            component_id: "Fn01",
            payload: {},
          },
        ],
        "neither a sandbox, a manifest.json of this folder nor this part of the log names a workflow",
      ],
    ])("says where %s", async (_, words, records, said) => {
      expect(await ofRecording(words, records)).toMatchObject({
        code: 0,
        stdout: "",
        stderr: `flowtail: ${said}\n`,
      });
    });
  });
});

describe("flowtail workflows steps", () => {
  it("puts the versions of a step together, oldest first, and marks the deleted ones", async () => {
    const { code, stdout, stderr } = await steps([...form, "--output", "json"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const rows = JSON.parse(stdout) as readonly Record<string, unknown>[];
    expect(rows.map((row) => [row["step_id"], row["workflow_version_created"], row["is_deleted"]])).toEqual([
      ["0", "1756713600118204", false],
      ["0", "1763380800871530", false],
      ["0", "1767949200402117", false],
      ["3", "1756713600118204", true],
      ["3", "1763380800871530", true],
    ]);
  });

  it("is a table", async () => {
    const { stdout } = await steps([...form, "--no-color"], { terminal: 80 });
    const lines = stdout.split("\n");
    expect(lines[0]).toMatch(/^step +title +version +state$/);
    expect(lines.filter((line) => line.includes(" deleted"))).toHaveLength(2);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it.each([
    ["ndjson", /^(\{"title":.*\}\n){5}$/],
    ["csv", /^step,title,version,state,workflow,created\r\n0,Request vacation,/],
  ])("is %s too", async (output, text) =>
    expect((await steps([...form, "--output", output])).stdout).toMatch(text),
  );

  it.each([
    ["its ID", byId],
    [
      "its app and reference",
      ["--workflow", "#/workflows/request_time_off", "--workflow-app-id", "A0DEMOTIME"],
    ],
    ["its reference in the app of the settings", ["--workflow", "#/workflows/request_time_off"]],
  ])("finds the workflow by %s", async (_how, words) => {
    const { stdout } = await steps(["--function", "Fn010N", ...words, "--output", "json"]);
    expect(JSON.parse(stdout)).toHaveLength(5);
  });

  it("says so when no version uses the function", async () => {
    const words = ["--function", "Fn04DIGEST", ...byId];
    expect(await steps(words)).toMatchObject({ code: 0, stdout: "", stderr: /no version of the workflow/ });
    expect(await steps([...words, "--output", "json"])).toMatchObject({ code: 0, stdout: "[\n]\n" });
  });

  it.each([
    [[], /No function is named\.\n.*--function form \(Fn010N\)/],
    [["--function", " ", ...byId], /--function needs a value|takes a function's name or ID/],
    [["--function", "form"], /No workflow is named\.\n.*--workflow-id Wf…/],
    [["--function", "form", "--workflow-id", "#/workflows/x"], /--workflow-id takes a workflow ID/],
    [["--function", "form", "--workflow", "#/workflow/x"], /'#\/workflows\/' and a callback id/],
    [["--function", "form", "--workflow", "request", "--workflow-app-id", "A0DEMOTIME"], /Leave it out/],
    [[...form, "--workflow", "#/workflows/x"], /Give the one or the other/],
    [
      [...form, "--workflow-app-id", "A0DEMOTIME"],
      /^flowtail: --workflow-app-id says where a reference is from, and --workflow-id names .*\nLeave it out/,
    ],
    [
      ["--function", "form", "--workflow", "#/workflows/x", "--workflow-app-id", "T1"],
      /an app ID, which begins with A/,
    ],
    [[...form, "--output", "pretty"], /Outputs: table, json, ndjson and csv/],
  ])("with %j sends nothing and says what to write", async (words, message) => {
    const { code, stdout, stderr } = await steps(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
    expect(sandbox.control.requests()).toEqual([]);
  });

  it.each([
    ["a workflow's title", ["--workflow", "Request time off"]],
    ["its callback id", ["--workflow", "request_time_off"]],
    ["its title in the place of its ID", ["--workflow-id", "Request time off"]],
    ["the names of both", ["--function", "Open a form", "--workflow", "request_time_off"]],
  ])("takes %s", async (_what, words) => {
    const named = words.includes("--function") ? words : ["--function", "form", ...words];
    const { stdout } = await steps([...named, "--output", "json"]);
    expect(stdout).toBe((await steps([...form, "--output", "json"])).stdout);
  });

  it.each([
    [["--function", "aprove_request", ...byId], "unknown_function", /Did you mean approve_request\?/],
    [
      ["--function", "form", "--workflow", "Request time of"],
      "unknown_workflow",
      /Did you mean Request time off\?/,
    ],
    [["--function", "form", "--workflow", "xyz"], "unknown_workflow", /^Known: .*Request time off/],
    [["--function", "*e*", ...byId], "several", /identifier/],
  ])("with %j names what is near, and asks for no steps", async (words, code, remedy) => {
    const { code: exit, stdout, stderr } = await steps([...words, "--output", "json"]);
    expect({ exit, stdout }).toEqual({ exit: 2, stdout: "" });
    expect(JSON.parse(stderr).error).toMatchObject({ code, remedy: expect.stringMatching(remedy) });
    expect(sandbox.control.requests().map(({ method }) => method)).not.toContain(
      "functions.workflows.steps.list",
    );
  });

  it("finds a workflow that only a manifest names by its reference, in the app of the settings", async () => {
    const folder = mkdtempSync(join(tmpdir(), "flowtail-manifest-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(
      join(folder, "manifest.json"),
      JSON.stringify({ workflows: { leave_early: { title: "Leave early", steps: [] } } }),
    );
    await using server = await misbehavingServer();
    server.always(json({ ok: true, steps_versions: [], activities: [] }));
    const words = ["--function", "form", "--workflow", "Leave early", "--base-url", server.url];
    expect((await steps(words, { folder })).code).toBe(0);
    const { body } = server.requests.at(-1) ?? {};
    expect(new URLSearchParams(String(body)).get("workflow")).toBe("#/workflows/leave_early");
  });

  it("needs the app of a reference", async () => {
    const words = ["--function", "form", "--workflow", "#/workflows/x"];
    const result = await steps(words, { env: { FLOWTAIL_APP_ID: "" } });
    expect(result).toMatchObject({ code: 2, stderr: expect.stringMatching(/Give --workflow-app-id A…/) });
  });

  it.each([
    ["unknown_workflow_id", ["--function", "form", "--workflow-id", "Wf0NOBODY"]],
    ["unknown_function_id", ["--function", "Fn0NOBODY", ...byId]],
  ])("gives the refusal %s with its remedy", async (error, words) => {
    const { code, stdout, stderr } = await steps([...words, "--output", "json"]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(JSON.parse(stderr).error).toMatchObject({ code: error, remedy: expect.stringMatching(/^Check/) });
  });

  it.each(["cannot_fetch_versions", "missing_step_ids", "unknown_app_id", "access_denied"])(
    "explains %s",
    async (error) => {
      sandbox.control.addFault({ fault: "refuse", error, method: "functions.workflows.steps.list" });
      const { code, stderr } = await steps([...form, "--output", "json"]);
      expect(code).toBe(1);
      expect(JSON.parse(stderr).error).toMatchObject({ code: error, remedy: expect.any(String) });
    },
  );

  it("survives whatever a server says a step is", async () => {
    await using server = await misbehavingServer();
    const odd = [
      { step_id: "10", title: "\u001b[31mred", workflow_version_created: "soon", is_deleted: "no" },
      { step_id: { toString: 1 }, title: null, workflow_version_created: { toString: 1 } },
      {},
      null,
    ];
    server.always(json({ ok: true, steps_versions: odd }));
    const { code, stdout } = await steps([...form, "--base-url", server.url, "--no-color"], { terminal: 80 });
    expect(code).toBe(5);
    expect(stdout).not.toContain("\u001b");
    expect(stdout).toContain("\\e[31mred");
  });
});

describe("flowtail workflows export-responses", () => {
  const step = ["--step-id", "0", ...byId];

  it("says where the file arrives, and that no program can fetch it", async () => {
    const { code, stdout, stderr } = await order([...step, "--yes"]);
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /^functions\.workflows\.steps\.responses\.export at http:\S+ \(no profile, app A0/,
    );
    expect(stderr).toContain("\nflowtail: ordering the responses to the step with the ID 0\n");
    expect(stdout).toMatch(/direct message to the person whose token this is/);
    expect(stdout).toMatch(/No program can\s+fetch the file/);
    expect(stdout).toContain(`curl -s ${sandbox.url}/_sandbox/exports`);
    expect(sandbox.control.exports()).toMatchObject([{ workflow_id: "Wf04REQUEST", step_id: "0" }]);
  });

  it.each([
    ["y", 0, 1],
    ["", 2, 0],
    ["n", 2, 0],
  ])("asks first: %j ends it with %i", async (answer, code, ordered) => {
    const ran = await order(step, { answers: [answer] });
    expect(ran).toMatchObject({ code, asked: ["Send it? [y/N] "] });
    expect(sandbox.control.exports()).toHaveLength(ordered);
  });

  it("orders nothing without a terminal, until a script says --yes", async () => {
    const { code, stdout, stderr } = await order([...step, "--output", "json"]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(JSON.parse(stderr).error).toMatchObject({ code: "needs_confirmation", remedy: /--yes/ });
    expect(sandbox.control.exports()).toEqual([]);
  });

  it("orders nothing with --dry-run, and shows what it would order", async () => {
    const { code, stdout, stderr } = await order([...step, "--dry-run"]);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
    expect(stderr).toMatch(
      /export at http:.*:\n {2}step_id = "0"\n {2}workflow_id = "Wf04REQUEST"\nflowtail: nothing was ordered\n$/,
    );
    const asJson = await order([...step, "--dry-run", "--output", "json"]);
    expect(JSON.parse(asJson.stdout)).toEqual({ ordered: false, step_id: "0", workflow_id: "Wf04REQUEST" });
    expect(sandbox.control.exports()).toEqual([]);
  });

  it("speaks of no sandbox where there is none", async () => {
    const { exportsAddress } = await import("../../../src/session/workflows/order-export.ts");
    expect(exportsAddress({ demo: false, baseUrl: "https://platform.example" })).toBeUndefined();
    expect(exportsAddress({ demo: false, baseUrl: "http://localhost:8080" })).toMatch(
      /^http:\/\/localhost:8080/,
    );
  });

  it("is JSON too", async () => {
    const { stdout, stderr } = await order([...step, "--yes", "--output", "json"]);
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toEqual({
      ordered: true,
      step_id: "0",
      workflow_id: "Wf04REQUEST",
      delivered_as: "direct message",
      sandbox_exports: `${sandbox.url}/_sandbox/exports`,
    });
  });

  it.each([
    [[], /No step is named, and no workflow\.\nGive --step-id and --workflow.*flowtail workflows steps/],
    [byId, /No step is named\.\nGive --step-id; .*flowtail workflows steps/],
    [["--step-id", " "], /--step-id needs a value/],
    [["--step-id", "0"], /No workflow is named/],
    [[...step, "--output", "csv"], /Outputs: pretty and json/],
  ])("with %j sends nothing and says what to write", async (words, message) => {
    const { code, stdout, stderr } = await order(words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
    expect(sandbox.control.requests()).toEqual([]);
  });

  it("gives a refusal once, with its remedy", async () => {
    const { code, stderr } = await order(["--step-id", "9", ...byId, "--yes", "--output", "json"]);
    expect(code).toBe(1);
    expect(JSON.parse(stderr).error).toMatchObject({ code: "unknown_step_id", remedy: /workflows steps/ });
  });

  it("explains that admins do not allow it", async () => {
    const error = "workflows_export_csv_not_enabled";
    sandbox.control.addFault({ fault: "refuse", error });
    const { code, stderr } = await order([...step, "--yes"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/Admins do not allow form responses to be downloaded\.\nAsk an admin/);
  });
});
