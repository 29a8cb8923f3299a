import { beforeEach, describe, expect, it } from "vitest";
import type { SeedDocument } from "../../../src/sandbox/index.ts";
import { standard } from "../../../src/sandbox/seeds/standard.ts";
import { type Envelope, sandboxForFile } from "../sandbox-under-test.ts";
import { type Args, jsonCall } from "./json-call.ts";

const sandbox = await sandboxForFile();
const { control, appId } = sandbox;
const nowMs = Date.UTC(2026, 0, 20, 9);

beforeEach(() => {
  control.reset();
  control.setClock({ nowMs, frozen: true });
});

const workflow_id = "Wf04REQUEST";
const byReference = { workflow: "#/workflows/request_time_off", workflow_app_id: appId };
const list = (args: Args, token = "bot") => jsonCall(sandbox, "functions.workflows.steps.list", args, token);
const order = (args: Args, token = "user") =>
  jsonCall(sandbox, "functions.workflows.steps.responses.export", args, token);
const versionsOf = (answer: Envelope) => answer["steps_versions"] as readonly Record<string, unknown>[];

describe("functions.workflows.steps.list", () => {
  const first = {
    title: "Request vacation",
    workflow_id,
    step_id: "0",
    is_deleted: false,
    workflow_version_created: "1756713600118204",
  };

  it.each([
    ["by its ID", { workflow_id }],
    ["by its app and reference", byReference],
    ["by its app and its ID in place of a reference", { workflow: workflow_id, workflow_app_id: appId }],
    [
      "by its ID where both are given",
      { workflow_id, workflow: "#/workflows/nothing", workflow_app_id: "A0NOBODY" },
    ],
  ])("finds a workflow %s", async (_how, reference) => {
    expect(versionsOf(await list({ function_id: "Fn010N", ...reference }))[0]).toEqual(first);
  });

  it("gives every version of every step, and marks what the newest version has no more", async () => {
    const versions = versionsOf(await list({ function_id: "Fn010N", workflow_id }));
    expect(versions.map((version) => [version["step_id"], version["title"], version["is_deleted"]])).toEqual([
      ["0", "Request vacation", false],
      ["3", "Who takes over?", true],
      ["0", "Request time off", false],
      ["3", "Who takes over?", true],
      ["0", "Request time off", false],
    ]);
  });

  it("gives nothing for a function the workflow does not use", async () =>
    expect(await list({ function_id: "Fn04DIGEST", workflow_id })).toEqual({ ok: true, steps_versions: [] }));

  it.each([
    ["no function", { workflow_id }, "invalid_arguments"],
    ["a function of another form", { function_id: "form", workflow_id }, "unknown_function_id"],
    ["no workflow", { function_id: "Fn010N" }, "invalid_arguments"],
    [
      "a reference without its app",
      { function_id: "Fn010N", workflow: byReference.workflow },
      "invalid_arguments",
    ],
    ["an app without a reference", { function_id: "Fn010N", workflow_app_id: appId }, "invalid_arguments"],
    [
      "a reference to nothing",
      { function_id: "Fn010N", ...byReference, workflow: "#/workflows/x" },
      "unknown_workflow_id",
    ],
    [
      "the reference in another app",
      { function_id: "Fn010N", ...byReference, workflow_app_id: "A0DEMONEXT" },
      "unknown_workflow_id",
    ],
    [
      "a reference of another form",
      { function_id: "Fn010N", ...byReference, workflow: "request" },
      "unknown_workflow_id",
    ],
  ])("refuses %s", async (_what, args, error) =>
    expect(await list(args)).toMatchObject({ ok: false, error }),
  );

  it("keeps a workflow of another workspace to itself", async () => {
    control.setToken({ token: "neighbours-token", kind: "user", teamId: "T0DEMONEXT", appId: "A0DEMONEXT" });
    expect(await list({ function_id: "Fn010N", workflow_id }, "neighbours-token")).toMatchObject({
      error: "access_denied",
    });
  });

  it("needs no scope", async () => {
    control.setToken({ token: "scopeless-bot", kind: "bot", scopes: [] });
    expect(await list({ function_id: "Fn010N", workflow_id }, "scopeless-bot")).toMatchObject({ ok: true });
  });
});

describe("functions.workflows.steps.responses.export", () => {
  interface Order {
    readonly status: string;
    readonly user_id: string;
    readonly message?: {
      readonly text: string;
      readonly file: { readonly name: string; readonly content: string };
    };
  }
  const exports = async () => {
    const response = await fetch(`${sandbox.url}/_sandbox/exports`);
    return ((await response.json()) as { exports: readonly Order[] }).exports;
  };

  it("answers ok alone, and delivers a CSV as a direct message when its time has come", async () => {
    expect(await order({ step_id: "0", workflow_id })).toEqual({ ok: true });
    expect(await exports()).toMatchObject([{ status: "in progress", user_id: "U0DEMO001" }]);
    expect((await exports())[0]).not.toHaveProperty("message");
    control.setClock({ advanceMs: 1500 });
    const [delivered] = await exports();
    expect(delivered).toMatchObject({
      status: "delivered",
      message: { text: expect.stringContaining("5 responses"), file: { name: "Wf04REQUEST-0.csv" } },
    });
    const lines = delivered?.message?.file.content.split("\r\n");
    expect(lines?.[0]).toBe(
      "response_id,submitted_at,user_id,user_name,Kind of time off,First day,Last day,Anything else?",
    );
    expect(lines?.[3]).toBe(
      'Fr0DEMO003,2025-11-20T12:00:00.871530Z,U0DEMO004,dana,Sick leave,2025-11-24,2025-11-25,"Doctor\'s note is ""on its way"", sorry"',
    );
    expect(lines?.[5]).toMatch(/,'=1\+1 days/);
  });

  it("has the responses of generated runs, the same in every export", async () => {
    control.seed({ ...standard, history: 400 } satisfies SeedDocument);
    for (const _ of [1, 2]) await order({ step_id: "0", workflow_id });
    control.setClock({ advanceMs: 1500 });
    const [one, other] = await exports();
    const content = one?.message?.file.content ?? "";
    expect(content.match(/^Tr/gm)?.length).toBeGreaterThan(3);
    expect(other?.message?.file.content).toBe(content);
  });

  it("passes over events that are not as the generator writes them", async () => {
    const odd = [{ toString: 1 }, 7, null].map((trace_id) => ({
      event_type: "workflow_step_execution_result",
      component_id: workflow_id,
      trace_id,
      payload: { function_id: "Fn010N", exec_outcome: "Success" },
    }));
    control.appendEvents({ events: [...odd, { ...odd[0], payload: null }] });
    await order({ step_id: "0", workflow_id });
    control.setClock({ advanceMs: 1500 });
    expect((await exports())[0]?.message?.text).toContain("5 responses");
  });

  it("exports a form that is deleted, and no step that is no form", async () => {
    expect(await order({ step_id: "3", ...byReference })).toEqual({ ok: true });
    expect(await order({ step_id: "2", ...byReference })).toMatchObject({ error: "unknown_step_id" });
    expect(await order({ step_id: "9", workflow_id })).toMatchObject({ error: "unknown_step_id" });
  });

  it("is gone after a reset", async () => {
    await order({ step_id: "0", workflow_id });
    control.reset();
    expect(await exports()).toEqual([]);
  });
});

describe("a manifest", () => {
  const manifest = (steps: readonly object[]) => ({
    functions: { greet: { title: "Greet", source_file: "functions/greet.ts" } },
    workflows: { welcome: { title: "Welcome", steps } },
  });
  const form = {
    id: "0",
    function_id: "slack#/functions/open_form",
    inputs: {
      title: "Who are you?",
      fields: {
        elements: [
          { name: "name", title: "Your name", type: "string" },
          { name: "team", type: "string" },
        ],
      },
    },
  };
  const greet = { id: "1", function_id: "#/functions/greet", inputs: {} };
  const welcome = { workflow: "#/workflows/welcome", workflow_app_id: appId };

  it("brings its workflows, and each deploy of other steps a version", async () => {
    control.deploy(manifest([form, greet]));
    control.setClock({ advanceMs: 1000 });
    control.deploy(manifest([form, greet]));
    control.setClock({ advanceMs: 1000 });
    control.deploy(manifest([greet]));
    expect(versionsOf(await list({ function_id: "Fn010N", ...welcome }))).toEqual([
      {
        title: "Who are you?",
        workflow_id: expect.stringMatching(/^Wf/),
        step_id: "0",
        is_deleted: true,
        workflow_version_created: String(nowMs * 1000),
      },
    ]);
    const own = control.snapshot(0).functions?.find(({ title }) => title === "Greet")?.id ?? "";
    expect(versionsOf(await list({ function_id: own, ...welcome })).map((each) => each["title"])).toEqual([
      "Greet",
      "Greet",
    ]);
    expect(await list({ function_id: "Fn010N", workflow_id })).toMatchObject({
      error: "unknown_workflow_id",
    });
  });

  it("makes its forms' questions the columns of an export", async () => {
    control.deploy(manifest([form]));
    await order({ step_id: "0", ...welcome });
    control.setClock({ advanceMs: 1500 });
    expect(control.exports()[0]?.message?.file.content).toMatch(/,Your name,team\r\n$/);
  });

  it.each([
    [{ workflows: [] }, /workflows: not an object/],
    [{ workflows: { a: { steps: {} } } }, /workflows\.a\.steps: not a list/],
    [{ workflows: { a: { steps: [{ function_id: "greet" }] } } }, /steps\[0\]\.function_id/],
    [{ functions: { a: 1 } }, /functions\.a: not an object/],
  ])("that says %j is refused with the place", (wrong, message) =>
    expect(() => control.deploy(wrong)).toThrow(message),
  );
});
