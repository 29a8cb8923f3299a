/** Screens of two runs side by side as a terminal shows them, where a field of the inputs decides. */

import { describe, expect, it } from "vitest";
import type { ActivityRecord } from "../../src/activity/record.ts";
import { localTimeIn } from "../support/local-time.ts";
import { createTestStore } from "../support/test-store.ts";
import { expectGolden } from "./golden.ts";
import type { OpenedUi, OpenOptions } from "./open.ts";
import { closeUi, openForTest } from "./open-for-test.ts";
import { record, startUs } from "./records.ts";
import { createTestSource } from "./source.ts";

localTimeIn("Europe/Berlin");

/** One run: its second step gets an amount, and fails where that is a text. */
function runRecords(run: number, amount: number | string): readonly ActivityRecord[] {
  const isBad = typeof amount === "string";
  const made = (
    ms: number,
    event_type: string,
    component_id: string,
    payload: Readonly<Record<string, unknown>>,
    header: Readonly<Record<string, string>> = {},
  ) =>
    record({
      ...{ level: "info", source: "slack", event_type, component_id, ...header, payload },
      component_type: component_id.startsWith("Wf") ? "workflows" : "functions",
      ...{ trace_id: `TrPAY${run}`, created: startUs + run * 20_000_000 + ms * 1000 },
    });
  const bad = isBad ? { error: 'parameter_validation_failed: "amount" must be an integer' } : {};
  const outcome = { exec_outcome: isBad ? "Error" : "Success", ...bad };
  const asError = isBad ? { level: "error" } : {};
  const inputs = { amount, currency: "EUR", request_id: 8800 + run, employee: `U0DEMO00${run % 7}` };
  const step = (number: number, name: string) => ({
    ...{ function_name: name, function_id: `Fn0${name.toUpperCase()}`, total_steps: 3, current_step: number },
    function_execution_id: `Fx${number}${run}`,
  });
  const load = step(1, "load");
  const pay = step(2, "pay");
  return [
    made(0, "workflow_execution_started", "Wf0PAY", { workflow_name: "Pay", actor: `U0DEMO00${run % 7}` }),
    made(20, "workflow_step_started", "Wf0PAY", load),
    made(30, "function_execution_started", "Fn0LOAD", { function_name: "load", function_type: "app" }),
    made(
      50,
      "function_execution_output",
      "Fn0LOAD",
      { log: `loading ${8800 + run}` },
      { source: "developer" },
    ),
    made(230 + 3 * run, "function_execution_result", "Fn0LOAD", {
      function_name: "load",
      exec_outcome: "Success",
      outputs: { amount },
    }),
    made(240 + 3 * run, "workflow_step_execution_result", "Wf0PAY", { ...load, exec_outcome: "Success" }),
    made(300, "workflow_step_started", "Wf0PAY", { ...pay, inputs }),
    made(310, "function_execution_started", "Fn0PAY", { function_name: "pay", function_type: "app", inputs }),
    ...(isBad
      ? [
          made(
            330,
            "function_execution_output",
            "Fn0PAY",
            { log: "amount is three" },
            { source: "developer" },
          ),
        ]
      : []),
    made(
      isBad ? 1900 : 400,
      "function_execution_result",
      "Fn0PAY",
      { function_name: "pay", inputs, ...outcome },
      asError,
    ),
    made(
      isBad ? 1910 : 410,
      "workflow_step_execution_result",
      "Wf0PAY",
      { ...pay, inputs, ...outcome },
      asError,
    ),
    ...(isBad
      ? []
      : [
          made(420, "workflow_step_started", "Wf0PAY", step(3, "tell")),
          made(470, "workflow_step_execution_result", "Wf0PAY", {
            ...step(3, "tell"),
            exec_outcome: "Success",
          }),
        ]),
    made(
      isBad ? 1920 : 480,
      "workflow_execution_result",
      "Wf0PAY",
      { workflow_name: "Pay", ...outcome },
      asError,
    ),
  ];
}

const records = [
  ...Array.from({ length: 9 }, (_, run) => runRecords(run, 3 + run)).flat(),
  ...runRecords(9, "three"),
];

async function open(options: OpenOptions = {}): Promise<OpenedUi> {
  const store = createTestStore();
  store.append(records);
  return openForTest(createTestSource(store), { nowMs: startUs / 1000 + 232_000, ...options });
}

/** The first line is the same in every pane. */
function withoutHeader(screen: string): string {
  return screen.split("\n").slice(1).join("\n");
}

describe.each([
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 200, rows: 60 },
])("at $columns×$rows", ({ columns, rows }) => {
  it("shows the last failed run against the last good one by two keys, at the field that decides", async () => {
    const ui = await open({ columns, rows });
    const screen = await ui.press("E", "c");
    expect(screen).toContain('pay failed: inputs.amount was "three" (text), in the good run 11 (number)');
    expectGolden(`comparison-fields-${columns}x${rows}`, withoutHeader(screen));
  });
});

describe.each([
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
])("with a deployment between the runs, at $columns×$rows", ({ columns, rows }) => {
  it("names it under what decides", async () => {
    const store = createTestStore();
    const created = startUs + 8 * 20_000_000 + 7_000_000;
    const payload = { action: "Update", team_id: "T1", user_id: "U0DEMO003", bundle_size_kb: 312 };
    const deployed = record({
      ...{ level: "info", source: "slack", event_type: "function_deployment", component_type: "functions" },
      ...{ component_id: "A01", trace_id: "", created, payload },
    });
    store.append([...records, deployed]);
    const nowMs = startUs / 1000 + 232_000;
    const ui = await openForTest(createTestSource(store), { nowMs, columns, rows });
    const screen = await ui.press("E", "c");
    expect(screen).toContain("deployed 13.0 s before the failed run, Update, 312 KB by U0DEMO003");
    expectGolden(`comparison-deployed-${columns}x${rows}`, withoutHeader(screen));
  });
});

it.each([80, 118, 200])("says at %d columns that a field is missing", async (columns) => {
  const store = createTestStore();
  const withoutAmount = runRecords(9, "three").map((made) =>
    record(JSON.parse(made.raw.replaceAll('"amount":"three",', ""))),
  );
  store.append([...records.slice(0, -withoutAmount.length), ...withoutAmount]);
  const opened = await openForTest(createTestSource(store), {
    nowMs: startUs / 1000 + 232_000,
    columns,
    rows: 40,
  });
  expect(await opened.press("E", "c")).toMatch(/· inputs\.amount {2}11 .*missing/);
});

it("shows a part that took unusually long, and what is usual", async () => {
  const ui = await open({ columns: 120, rows: 40 });
  expect(await ui.press("E", "c")).toMatch(/usual +90 ms; 95% of 8 took at most 90 ms/);
});

it("shows only what differs, and the record of either run", async () => {
  const ui = await open();
  const all = await ui.press("E", "c");
  const only = await ui.press("x");
  expect(all).toContain("request_id");
  expect(only).not.toContain("request_id");
  expect(await ui.press("\r", "]")).toMatch(/\[last good run\][\s\S]*TrPAY8/);
  expect(await ui.press("]")).toMatch(/\[this run\][\s\S]*TrPAY9/);
});

it("compares with another run that is chosen in the list, and Esc keeps the one there was", async () => {
  const ui = await open();
  const before = await ui.press("E", "c");
  const list = await ui.press("c");
  expect(list).toMatch(/compare with which run\?/);
  ui.screen.type("\u001b");
  // A lone Esc may be the beginning of a key's sequence, and is one only when nothing follows.
  expect(await ui.shown("inputs.amount")).toBe(before);
  await ui.press("c", "j", "j", "j");
  const chosen = await ui.press("\r");
  expect(chosen).toMatch(/chosen ✓ 480 ms 16:02:00/);
  expect(chosen).toContain("in the good run 9 (number)");
  await ui.press("c");
  expect(await ui.press("\r")).toContain("This is the run itself");
});

it("calls two runs of which neither or both failed as the heads of their columns do, whichever stands where", async () => {
  const ui = await open({ columns: 120, rows: 40 });
  const both = await ui.press("2", "j", "c");
  expect(both).toMatch(/▶ .*inputs\.amount was 11, in the last good run 10/);
  expect(both).toMatch(/last good run {2}✓.* this run {2}✓/);
  const swapped = await ui.press("|");
  expect(swapped).toMatch(/this run {2}✓.* last good run {2}✓/);
  expect(swapped).toMatch(/▶ .*inputs\.amount was 10, in this run 11/);
});

it("loses nothing without colour, and is plain in ASCII", async () => {
  const shown = async (environment: Readonly<Record<string, string>>) => {
    const ui = await open({ environment });
    const screen = await ui.press("E", "c");
    await closeUi(ui);
    return screen;
  };
  expect(await shown({ NO_COLOR: "1" })).toBe(await shown({}));
  const ascii = await shown({ FLOWTAIL_ASCII: "1" });
  expect(ascii).toMatch(/^[ -~\n]*$/);
  // A `-` reads as a removal.
  expect(ascii).toMatch(/^> +\. inputs\.amount/m);
  expect(ascii).not.toMatch(/^[> ] +- inputs/m);
  expectGolden("comparison-fields-ascii", withoutHeader(ascii));
});
