/** The Workflows pane as a terminal shows it, against files that say how it must look. */

import { describe, expect, it } from "vitest";
import { newFailure } from "../../../src/base/failure.ts";
import { localTimeIn } from "../../support/local-time.ts";
import { createTestStore } from "../../support/test-store.ts";
import { expectGolden } from "../golden.ts";
import type { OpenOptions } from "../open.ts";
import { openForTest } from "../open-for-test.ts";
import { sampleLog, startUs } from "../records.ts";
import { runLog } from "../run-log.ts";
import { createTestSource } from "../source.ts";
import { createFakeWorkflows, type FakeWorkflows } from "./fake-workflows.ts";

localTimeIn("Europe/Berlin");

const sizes = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
] as const;

async function open(options: OpenOptions = {}, workflows: FakeWorkflows = createFakeWorkflows()) {
  const store = createTestStore();
  store.append(sampleLog(60));
  const opened = await openForTest(createTestSource(store, { workflows }), {
    nowMs: startUs / 1000 + 66_000,
    ...options,
  });
  await opened.press("4");
  await opened.settled();
  return { ui: opened, workflows };
}

/** The platform takes its time for every order. */
function unansweredWorkflows(): FakeWorkflows {
  const workflows: FakeWorkflows = createFakeWorkflows({
    order(stepId) {
      workflows.calls.push(`order ${stepId}`);
      return new Promise(() => {});
    },
  });
  return workflows;
}

describe.each(sizes)("at $columns×$rows", ({ columns, rows }) => {
  const golden = (name: string, screen: string) =>
    expectGolden(`workflows-${name}-${columns}x${rows}`, screen);

  it("shows the app's workflows", async () => {
    const { ui } = await open({ columns, rows });
    golden("list", await ui.settled());
  });

  it("shows the steps of a workflow, version by version", async () => {
    const { ui } = await open({ columns, rows });
    await ui.press("j", "\r");
    golden("steps", await ui.press("j"));
  });

  it("shows its latest runs", async () => {
    const { ui } = await open({ columns, rows });
    golden("runs", await ui.press("j", "\r", "]", "j"));
  });

  it("says that there are more runs than it lists, and the keys that show them", async () => {
    const store = createTestStore();
    store.append(runLog(60));
    const nowMs = startUs / 1000 + 900_000;
    const ui = await openForTest(createTestSource(store), { nowMs, columns, rows });
    const screen = await ui.press("4", "\r", "]");
    expect(screen).toContain("[Runs 50+]");
    golden("runs-cut", screen);
    // The last one that is listed stays in reach above the line.
    expect(await ui.press("G")).toMatch(/›[^\n]*\n(?: *\n)* {2}── since/);
    await ui.press("2", "/", ...'name="Request time off"', "\r");
    expect(await ui.settled()).toContain("60 of 60");
  });

  it("says that older runs are not loaded, and the keys that load them", async () => {
    const store = createTestStore();
    store.append(runLog(3));
    const source = createTestSource(store, { older: () => "more" });
    const ui = await openForTest(source, { nowMs: startUs / 1000 + 66_000, columns, rows });
    const screen = await ui.press("4", "\r", "]");
    expect(screen).toMatch(/── since 16:00:00 · older runs are not loaded · 2, then b loads them ─/);
    expect(screen).toContain("[Runs 3]");
  });

  it("shows an export before it is ordered, and where it arrives", async () => {
    const { ui } = await open({ columns, rows });
    await ui.press("j", "\r", "j", "j", "j");
    golden("order", await ui.press("\r"));
    golden("ordered", await ui.press("y"));
  });

  it("shows that an order of the step is under way before it is ordered again", async () => {
    const { ui, workflows } = await open({ columns, rows }, unansweredWorkflows());
    await ui.press("j", "\r", "j", "\r", "y", "\u001b");
    golden("order-again", await ui.press("\r"));
    expect(await ui.press("\u001b", "j", "j", "\r"), "another step").toContain("to be exported");
    await ui.press("\u001b", "k", "k", "\r", "y");
    expect(workflows.calls.filter((call) => call.startsWith("order"))).toHaveLength(2);
  });
});

it.each([
  [59, "    step …  title                   version of  state"],
  [60, "    step …  title           version of           state"],
  [69, "    step …  title                    version of           state"],
  [70, "    step id       title               version of           state"],
])("gives the columns of steps more room as the screen has it, at %i columns", async (columns, head) => {
  const { ui } = await open({ columns, rows: 24 });
  const lines = (await ui.press("j", "\r")).split("\n");
  expect(lines.find((line) => line.includes("version of"))).toBe(head);
});

describe("the screen", () => {
  it("offers functions by their names", async () => {
    const { ui, workflows } = await open();
    expect(await ui.press("j", "\r", "K")).toContain("Tab  form  approve_request");
    expect(await ui.press("nothing")).toContain("A function is named by its ID");
    await ui.press("\u0015", "Fn0OTHER", "\r");
    expect(workflows.calls.at(-1)).toBe('steps Fn0OTHER {"workflow_id":"Wf0REQUEST"}');
  });

  it("opens a workflow by its reference", async () => {
    const { ui, workflows } = await open();
    expect(await ui.press("K", "request")).toContain("A workflow is named by its ID");
    await ui.press("\u0015", "#/workflows/other", "\r");
    expect(workflows.calls).toEqual([
      'steps Fn010N {"workflow":"#/workflows/other","workflow_app_id":"A0123456789"}',
    ]);
    expect(await ui.settled()).toContain("open a form  Fn010N");
  });

  it("says what the platform refused", async () => {
    const failure = newFailure("refused", "workflows_export_csv_not_enabled", "The platform refused it.", {
      remedy: "Ask an admin to allow it.",
    });
    const { ui } = await open({}, createFakeWorkflows({ order: async () => ({ ok: false, failure }) }));
    await ui.press("j", "\r", "j", "\r", "y");
    const screen = await ui.settled();
    expect(screen).toMatch(/code {9}workflows_export_csv_not_enabled/);
    expect(screen).toContain("Ask an admin to allow it.");
  });

  it("shows what the log knows where there is no platform", async () => {
    const store = createTestStore();
    store.append(sampleLog(60));
    const opened = await openForTest(createTestSource(store), { nowMs: startUs / 1000 + 66_000 });
    expect(await opened.press("4", "\r")).toContain("A recording has no platform behind it");
    expect(await opened.press("]")).toMatch(/✗ failed .*\n.*✓ succeeded/);
  });

  it("asks for the app's name where the place is protected", async () => {
    const { ui, workflows } = await open({}, createFakeWorkflows({ nameToType: "A0123456789" }));
    await ui.press("j", "\r", "j", "\r", "y", "\r");
    expect(workflows.calls.some((call) => call.startsWith("order"))).toBe(false);
    await ui.press("\u0015", "A0123456789", "\r");
    expect(workflows.calls.at(-1)).toBe('order 0 {"workflow_id":"Wf0REQUEST"}');
  });

  it("shows plain characters in ASCII mode", async () => {
    const { ui } = await open({ environment: { FLOWTAIL_ASCII: "1" } });
    expect(await ui.settled()).toMatch(/^[ -~\n]*$/);
    expect(await ui.press("j", "\r", "j", "j", "j", "\r")).toMatch(/^[ -~\n]*$/);
  });
});

it("shows the form only where a step opens it, where that is not known, or where it was asked for", async () => {
  const workflows = createFakeWorkflows({ steps: async () => ({ ok: true, value: [] }) });
  const { ui } = await open({}, workflows);
  // The manifest has none for this one.
  await ui.press("\r");
  expect(await ui.settled()).toContain("No step opens a form, and no other function of it is known. K asks");
  await ui.press("K", ..."form", "\r");
  expect(await ui.settled()).toMatch(/open a form \(if any\) {2}Fn010N +no step of any version uses it/);
  const { ui: failed } = await open({}, createFakeWorkflows({ steps: async () => newOutage }));
  await failed.press("\r");
  expect(await failed.settled()).toMatch(/open a form \(if any\) {2}Fn010N +no_answer/);
});

const newOutage = { ok: false, failure: newFailure("refused", "no_answer", "No answer came.") } as const;
