import { describe, expect, it } from "vitest";
import type { RunSummary } from "../../../../../src/activity/runs/run-summary.ts";
import { newFailure, type Outcome } from "../../../../../src/base/failure.ts";
import type { StepVersion } from "../../../../../src/catalog/schemas/workflow.ts";
import type { Effect } from "../../../../../src/tui/state/effect.ts";
import { contextsOf } from "../../../../../src/tui/state/keymap.ts";
import type { Model } from "../../../../../src/tui/state/model.ts";
import { paneNamed } from "../../../../../src/tui/state/panes/all.ts";
import { workflowsCommand } from "../../../../../src/tui/state/panes/workflows/command.ts";
import type { WorkflowsMessage } from "../../../../../src/tui/state/panes/workflows/message.ts";
import { restoreWorkflows, workflowsEntry } from "../../../../../src/tui/state/panes/workflows/navigation.ts";
import { openWorkflow, shownWorkflows } from "../../../../../src/tui/state/panes/workflows/open.ts";
import { orderText } from "../../../../../src/tui/state/panes/workflows/reading.ts";
import { stepRows } from "../../../../../src/tui/state/panes/workflows/step-rows.ts";
import { update } from "../../../../../src/tui/state/update.ts";
import { press, type } from "../../models.ts";
import { declared, logged, pane, tell } from "./models.ts";

function known({ workflows }: Model) {
  return shownWorkflows(workflows).map(({ key, id, title, from }) => [title, id, key, from.join(" ")]);
}

function ofPane(effects: readonly Effect[]) {
  return effects.filter((effect) => effect.pane === "workflows");
}

const version = (step_id: string, created: string, is_deleted = false): StepVersion => ({
  ...{ title: `Step ${step_id}`, workflow_id: "Wf1", step_id, is_deleted },
  workflow_version_created: created,
});

/** An open workflow whose form has two steps, one of them in two versions. */
function withSteps(patch = {}): Model {
  const [open] = press(pane([declared("Ask", "Wf1")], [], patch), "enter");
  return tell(open, {
    ...{ pane: "workflows", kind: "looked-up", key: "#/workflows/ask", functionId: "Fn010N" },
    lookup: {
      state: "listed",
      steps: [version("0", "1700000001"), version("0", "1700000002"), version("3", "1700000001", true)],
    },
  });
}

const run = (traceId: string, startUs: number): RunSummary => ({
  ...{
    traceId,
    name: "ask",
    workflowId: "Wf1",
    status: "succeeded",
    startUs,
    startSeen: true,
    endUs: startUs + 1,
    lastUs: startUs + 1,
  },
  ...{
    durationMs: 1,
    stepsStarted: 1,
    stepsSeen: 1,
    stepsTotal: 1,
    records: 4,
    errors: 0,
    firstError: undefined,
  },
});

describe("the app's workflows", () => {
  it.each<[string, Model, unknown]>([
    [
      "of a sandbox and the log are one where their IDs are",
      pane([declared("Ask", "Wf1")], [logged("Wf1", "ask for it")]),
      [["Ask", "Wf1", "#/workflows/ask", "declared logged"]],
    ],
    [
      "of a manifest get the ID of the log's workflow of the same name",
      pane([declared("Ask me")], [logged("Wf1", "Ask me"), logged("Wf2", "ask_me_not")]),
      [
        ["Ask me", "Wf1", "#/workflows/ask_me", "declared logged"],
        ["ask_me_not", "Wf2", "Wf2", "logged"],
      ],
    ],
    [
      "without a name are called by their ID",
      pane([], [logged("Wf1", "")]),
      [["Wf1", "Wf1", "Wf1", "logged"]],
    ],
    [
      "stand in the order of their titles",
      pane([declared("b"), declared("a")], [logged("Wf2", "a10"), logged("Wf1", "a2")]),
      [
        ["a", undefined, "#/workflows/a", "declared"],
        ["a2", "Wf1", "Wf1", "logged"],
        ["a10", "Wf2", "Wf2", "logged"],
        ["b", undefined, "#/workflows/b", "declared"],
      ],
    ],
  ])("%s", (_, model, expected) => {
    expect(known(model)).toEqual(expected);
  });

  it("are narrowed while a text is typed, and come back", () => {
    const model = pane([declared("Ask", "Wf1"), declared("Digest", "Wf2")]);
    const typed = type(press(model, "/")[0], "dig");
    expect(known(typed)).toHaveLength(1);
    expect(known(press(typed, "esc")[0])).toHaveLength(2);
    expect(known(press(typed, "enter", "esc")[0])).toHaveLength(2);
  });

  it("leave the cursor at its workflow when others become known", () => {
    const [model] = press(pane([declared("b", "Wf2"), declared("c", "Wf3")]), "j");
    const more = tell(model, {
      ...{ pane: "workflows", kind: "logged" },
      logged: { progress: 1, workflows: [logged("Wf1", "a")] },
    });
    expect(more.workflows.list.cursor).toBe(2);
    expect(shownWorkflows(more.workflows)[2]?.title).toBe("c");
  });
});

describe("opening a workflow", () => {
  it("asks for the steps of the form and of every function known of it, once", () => {
    const functions = [
      { id: "Fn2", name: "approve" },
      { id: "Fn010N", name: "Open a form" },
    ];
    const model = pane([declared("Ask", "Wf1")], [logged("Wf1", "", { functions })]);
    const [open, effects] = press(model, "enter");
    expect(ofPane(effects)).toEqual(
      ["Fn010N", "Fn2"].map((functionId) => ({
        ...{ pane: "workflows", kind: "look-up", key: "#/workflows/ask", functionId },
        workflow: { workflow_id: "Wf1" },
      })),
    );
    expect(ofPane(press(open, "esc", "enter")[1])).toEqual([]);
  });

  it("names it by its reference where its ID is not known", () => {
    const [, effects] = press(pane([declared("Ask me")]), "enter");
    expect(ofPane(effects)[0]).toMatchObject({
      workflow: { workflow: "#/workflows/ask_me", workflow_app_id: "A0123456789" },
    });
  });

  it.each([
    ["no token that will do", { tokenKinds: ["session"] as const }],
    ["no token", { tokenKinds: [] }],
  ])("asks for nothing where there is %s", (_, patch) => {
    const [open, effects] = press(pane([declared("Ask", "Wf1")], [], patch), "enter");
    expect(ofPane(effects)).toEqual([]);
    expect(press(open, "enter")[0].notice).toMatchObject({
      tone: "warn",
      text: expect.stringMatching(/token/),
    });
  });

  it("asks for no more than some functions at once", () => {
    const functions = Array.from({ length: 50 }, (_, index) => ({ id: `Fn${index}X`, name: `f${index}` }));
    const [, effects] = press(pane([declared("Ask", "Wf1")], [logged("Wf1", "", { functions })]), "enter");
    expect(ofPane(effects)).toHaveLength(10);
  });
});

describe("steps", () => {
  it("stand under their function, the versions of a step together", () => {
    const model = withSteps();
    const workflow = openWorkflow(model);
    const rows = workflow ? stepRows(workflow, model.workflows) : [];
    expect(
      rows.map((row) => (row.kind === "step" ? [row.step.step_id, row.isFirst, row.createdUs] : row.name)),
    ).toEqual([
      "form",
      ["0", true, 1_700_000_001_000_000],
      ["0", false, 1_700_000_002_000_000],
      ["3", true, 1_700_000_001_000_000],
    ]);
  });

  it("are asked for again at their function", () => {
    expect(ofPane(press(withSteps(), "enter")[1])).toEqual([
      expect.objectContaining({ kind: "look-up", functionId: "Fn010N" }),
    ]);
  });

  it.each([
    ["transport", 1],
    ["refused", 0],
  ] as const)("are asked for again with their workflow where it is %s that kept them", (kind, asked) => {
    const failed = tell(withSteps(), {
      ...{ pane: "workflows", kind: "looked-up", key: "#/workflows/ask", functionId: "Fn010N" },
      lookup: { state: "failed", failure: newFailure(kind, "x", "It failed.") },
    });
    expect(ofPane(press(press(failed, "esc")[0], "enter")[1])).toHaveLength(asked);
  });

  it.each([
    ["form", "Fn010N"],
    ["Fn0OTHER", "Fn0OTHER"],
  ])("of another function are asked for by its name: %s", (text, functionId) => {
    const [, effects] = press(type(press(withSteps(), "K")[0], text), "enter");
    expect(ofPane(effects)).toEqual([expect.objectContaining({ kind: "look-up", functionId })]);
  });

  it("survive an answer that is not as documented", () => {
    const odd = [{ step_id: 7, title: null }, {}] as unknown as readonly StepVersion[];
    const model = tell(withSteps(), {
      ...{ pane: "workflows", kind: "looked-up", key: "#/workflows/ask", functionId: "Fn010N" },
      lookup: { state: "listed", steps: odd },
    });
    const [asked, effects] = press(model, "j", "j", "enter");
    expect(ofPane(effects)).toEqual([]);
    expect(asked.notice?.text).toMatch(/no ID of this step/);
  });
});

describe("an export", () => {
  const asked = (model: Model, keys = ["j", "enter"]) => {
    const [waiting, effects] = press(model, ...keys);
    const [effect] = ofPane(effects);
    expect(effect).toMatchObject({
      kind: "write-order",
      order: { stepId: "0" },
      workflow: { workflow_id: "Wf1" },
    });
    const number = waiting.workflows.lastOrder;
    return tell(waiting, { pane: "workflows", kind: "order-written", number, request: "curl …" });
  };
  /** The answer to the order that is shown. */
  const answerOf = ({ workflows: { order } }: Model, outcome: Outcome<void>): WorkflowsMessage => ({
    pane: "workflows",
    kind: "ordered",
    order: { number: order?.number ?? 0, stepId: order?.stepId ?? "", title: order?.title ?? "" },
    outcome,
  });
  /** What is read before the yes. */
  const aboutOrder = (model: Model) =>
    orderText(model)
      ?.lines.flatMap(({ cells }) => cells.map(({ text }) => text))
      .join(" ");
  const done: Outcome<void> = { ok: true, value: undefined };
  const refused: Outcome<void> = { ok: false, failure: newFailure("refused", "unknown_step_id", "No.") };

  it("is come back to as far as it has got, and not once it was closed", () => {
    const shown = asked(withSteps());
    const place = workflowsEntry(shown);
    const viewBack = (model: Model) => restoreWorkflows(model, place)[0].workflows.view;
    const sent = press(shown, "y")[0];
    const closed = press(sent, "esc")[0];
    expect([shown, sent, closed, asked(closed)].map(viewBack)).toEqual([
      ...["order", "ordered"],
      ...["workflow", "workflow"],
    ]);
  });

  it("is shown, ordered after a yes, and then said where it arrives", () => {
    const shown = asked(withSteps());
    expect(shown.workflows).toMatchObject({ view: "order", order: { plan: { request: "curl …" } } });
    const [sent, effects] = press(shown, "y");
    expect(ofPane(effects)).toEqual([
      {
        pane: "workflows",
        kind: "order",
        order: expect.objectContaining({ number: 1, stepId: "0" }),
        workflow: { workflow_id: "Wf1" },
      },
    ]);
    const answered = tell(sent, answerOf(sent, done));
    expect(answered.workflows).toMatchObject({ view: "ordered", order: { outcome: { ok: true } } });
    expect(answered.notice).toBeUndefined();
    expect(press(answered, "esc")[0].workflows).toMatchObject({ view: "workflow", order: undefined });
  });

  it("is called as the newest version of its step is, whichever version is chosen", () => {
    const model = withSteps();
    const renamed = Object.fromEntries(
      Object.entries(model.workflows.lookups).map(([key, lookup]) => [
        key,
        lookup?.state === "listed"
          ? {
              ...lookup,
              steps: lookup.steps.map((step, at) => ({ ...step, title: `${step.step_id} at ${at}` })),
            }
          : lookup,
      ]),
    );
    const [waiting] = press({ ...model, workflows: { ...model.workflows, lookups: renamed } }, "j", "enter");
    expect(waiting.workflows.order).toMatchObject({ stepId: "0", title: "0 at 1" });
  });

  it("is not ordered without a yes", () => {
    for (const key of ["esc", "n", "enter", "x"])
      expect(ofPane(press(asked(withSteps()), key)[1])).toEqual([]);
    expect(press(asked(withSteps()), "esc")[0].notice?.text).toBe("Nothing was ordered");
  });

  it("needs the app's name typed where the place is protected", () => {
    const guarded = asked(withSteps({ nameToType: "A0123456789" }));
    expect(ofPane(press(type(guarded, "y"), "enter")[1])).toEqual([]);
    expect(ofPane(press(type(guarded, "A0123456789"), "enter")[1])).toHaveLength(1);
    expect(contextsOf(guarded), "the order is read on").toContain("change-name");
  });

  it("can be refused", () => {
    const [sent] = press(asked(withSteps()), "y");
    const answered = tell(sent, answerOf(sent, refused));
    expect(answered.workflows.order?.outcome).toMatchObject({ failure: { code: "unknown_step_id" } });
  });

  it("gives to be copied how to read what was delivered only where it was ordered", () => {
    const at = { delivery: { words: "It is ordered.", address: "http://127.0.0.1:4000/_sandbox/exports" } };
    const [sent] = press(asked(withSteps(at)), "y");
    expect(press(sent, "y")[0]).toMatchObject({ notice: { text: "There is nothing to copy here" } });
    const [, effects] = press(tell(sent, answerOf(sent, refused)), "y");
    expect(effects).toContainEqual({ kind: "copy-text", text: "No (unknown_step_id).", what: "the error" });
    expect(press(tell(sent, answerOf(sent, done)), "y")[0].dialog).toMatchObject({
      ...{ kind: "command", text: "curl -s http://127.0.0.1:4000/_sandbox/exports" },
    });
  });

  it.each<[string, Outcome<void>, RegExp]>([
    ["done", done, /^Responses to .+: ordered$/],
    ["refused", refused, /^Responses to .+: not ordered\. No \(unknown_step_id\)\.$/],
  ])("that was %s after it was left is said, and never of the next one", (_, outcome, words) => {
    const [first] = press(asked(withSteps()), "y");
    const late = answerOf(first, outcome);
    const left = press(first, "esc")[0];
    expect(tell(left, late).notice?.text).toMatch(words);
    const second = asked(left);
    const shown = tell(second, late);
    expect(shown.notice?.text).toMatch(words);
    expect(press(shown, "y")[0].workflows).toMatchObject({ view: "ordered", order: { outcome: undefined } });
    const sent = tell(press(second, "y")[0], late);
    expect(sent.workflows.order?.outcome).toBeUndefined();
    expect(tell(sent, answerOf(sent, done)).workflows.order?.outcome).toEqual(done);
  });

  it("that is not answered yet is told of before another of its step, until it is answered", () => {
    const [first] = press(asked(withSteps()), "y");
    const second = asked(press(first, "esc")[0]);
    expect(aboutOrder(asked(withSteps()))).not.toContain("under way");
    expect(aboutOrder(second)).toContain("An order of these responses is under way");
    expect(aboutOrder(tell(second, answerOf(first, refused)))).not.toContain("under way");
    const [third] = press(second, "y");
    const both = asked(press(third, "esc")[0], ["enter"]);
    expect(aboutOrder(both)).toContain("2 orders of these responses are under way");
  });

  it("that is answered while another pane is shown is said there, and kept here", () => {
    const [sent] = press(asked(withSteps()), "y");
    const answered = tell({ ...sent, pane: "activity" }, answerOf(sent, refused));
    expect(answered.notice?.text).toContain("unknown_step_id");
    expect(answered.workflows.order?.outcome).toEqual(refused);
  });

  it("that is answered while another place of the pane is shown is kept for the way back", () => {
    const [sent] = press(asked(withSteps()), "y");
    const pane = paneNamed("workflows");
    const [away] = pane.show(sent, { pane: "workflows", workflow: { id: "Wf2" } }, pane.entry(sent));
    const answered = tell(away, answerOf(sent, refused));
    expect(answered.notice?.text).toContain("unknown_step_id");
    const [back] = press(answered, "esc");
    expect(back.workflows).toMatchObject({ view: "ordered", order: { number: 1, outcome: refused } });
  });

  it("that was written too late is not asked about", () => {
    const second = asked(press(asked(withSteps()), "esc")[0]);
    const late = tell(second, { pane: "workflows", kind: "order-written", number: 1, request: "other" });
    expect(late.workflows.order?.plan?.request).toBe("curl …");
  });
});

describe("runs", () => {
  const open = press(pane([declared("Ask", "Wf1")]), "enter", "]")[0];
  const withRuns = (...runs: readonly RunSummary[]) =>
    tell(open, { pane: "workflows", kind: "runs-changed", id: "Wf1", summaries: runs, isCut: false });

  it("open as a waterfall, and Esc leads back", () => {
    const [gone] = press(withRuns(run("Tr2", 2), run("Tr1", 1)), "j", "enter");
    expect(gone).toMatchObject({ pane: "traces", traces: { run: { traceId: "Tr1" } } });
    expect(press(gone, "esc")[0]).toMatchObject({
      pane: "workflows",
      workflows: { view: "workflow", open: { tab: "runs", runs: { cursor: 1 } } },
    });
  });

  it("leave the cursor at its run when another one comes, unless it is at the latest", () => {
    const two = withRuns(run("Tr2", 2), run("Tr1", 1));
    const three = [run("Tr3", 3), run("Tr2", 2), run("Tr1", 1)];
    const later = (model: Model) =>
      tell(model, { pane: "workflows", kind: "runs-changed", id: "Wf1", summaries: three, isCut: false })
        .workflows.open.runs.cursor;
    expect(later(two)).toBe(0);
    expect(later(press(two, "j")[0])).toBe(2);
  });

  it("of another workflow are not taken for its own", () => {
    const other = tell(open, {
      pane: "workflows",
      kind: "runs-changed",
      id: "Wf9",
      summaries: [run("Tr1", 1)],
      isCut: false,
    });
    expect(other.workflows.open.summaries).toEqual([]);
  });

  it("show the events of a run in Activity", () => {
    const [gone] = press(withRuns(run("Tr2", 2)), "a");
    expect(gone).toMatchObject({ pane: "activity", activity: { filter: { text: "trace=Tr2" } } });
    expect(press(gone, "esc")[0].pane).toBe("workflows");
  });

  it("show the events of the workflow in Activity, by the name that the log knows", () => {
    const [asked, effects] = press(withRuns(run("Tr2", 2)), "[", "a");
    const [asking] = effects.filter(({ pane }) => pane === "activity");
    if (asking?.kind !== "name-component") throw new Error("the name was not asked for");
    expect(asking.id).toBe("Wf1");
    const query = 'component_id="Ask for it"';
    const [gone] = update(asked, { pane: "activity", kind: "component-named", query, from: asking.from });
    expect(gone).toMatchObject({ pane: "activity", activity: { filter: { text: query } } });
    expect(press(gone, "esc")[0].pane).toBe("workflows");
  });
});

describe("the command", () => {
  const steps = withSteps();
  it.each<[string, Model, string]>([
    ["the list", press(steps, "esc")[0], "flowtail workflows list --level trace --profile dev"],
    ["a form's steps", steps, "flowtail workflows steps --function form --workflow-id Wf1 --profile dev"],
    [
      "an export",
      tell(press(steps, "j", "enter")[0], {
        pane: "workflows",
        kind: "order-written",
        number: 1,
        request: "",
      }),
      "flowtail workflows export-responses --step-id 0 --workflow-id Wf1 --profile dev",
    ],
  ])("of %s does the same", (_, model, command) => {
    expect(workflowsCommand(model)).toMatchObject({ text: command });
  });
});
