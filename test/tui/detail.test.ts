/** The detail of a record as a terminal shows it, and what its lines lead to. */

import { describe, expect, it } from "vitest";
import { linkActions } from "../../src/tui/state/links/links.ts";
import { createFakeDatastores } from "../support/fake-datastores.ts";
import { localTimeIn } from "../support/local-time.ts";
import { createTestStore } from "../support/test-store.ts";
import { expectGolden } from "./golden.ts";
import type { OpenedUi, OpenOptions } from "./open.ts";
import { openForTest, openLog } from "./open-for-test.ts";
import { createFakePeople, user } from "./people/fake-people.ts";
import { record, sampleLog, startUs } from "./records.ts";
import { createTestSource } from "./source.ts";
import { createFakeWorkflows } from "./workflows/fake-workflows.ts";

localTimeIn("Europe/Berlin");

/** Ends at the last error of the log, its view being read. */
async function readError(options: OpenOptions = {}, ...before: readonly string[]): Promise<OpenedUi> {
  const opened = await openLog(options);
  await opened.press(...before, "E", "\r", "]");
  return opened;
}

/** The cursor on the detail's line that reads so, while the detail is being read from its first line. */
async function goToLine(ui: OpenedUi, words: RegExp): Promise<void> {
  const lines = (await ui.screen.text()).split("\n");
  const title = lines.findIndex((line) => line.includes("[View]"));
  const line = lines.findIndex((text, index) => index > title && words.test(text));
  expect(line, lines.join("\n")).toBeGreaterThan(title);
  await ui.press(...Array.from({ length: line - title - 1 }, () => "j"));
}

const up = "\u001b[A";
const enter = "\r";
/** As terminals with the newer keyboard protocol send it: a bare one is told from others only after a while. */
const esc = "\u001b[27u";

it.each([
  [80, 24],
  [120, 40],
])("the run is a list with this record marked, at %d×%d", async (columns, rows) => {
  const ui = await readError({ columns, rows });
  expectGolden(`detail-trace-${columns}x${rows}`, await ui.press("]", "]"));
});

it("the cause of a failure outside of any run says so, and names no step that needs one", async () => {
  const store = createTestStore();
  const failed = record({
    ...{ level: "error", event_type: "external_auth_missing_function", created: startUs, trace_id: "" },
    ...{ component_id: "Fn04REMOVED" },
    payload: { code: "function_not_found", function_id: "Fn04REMOVED" },
  });
  store.append([failed, ...sampleLog(2, startUs + 1)]);
  const opened = await openForTest(createTestSource(store));
  const screen = (await opened.press("G", "E")).split("\n").map((line) => line.trimEnd());
  const lines = screen.filter((line) => line !== "");
  expect(lines.slice(lines.findIndex((line) => line.includes("[Cause]")))).toEqual([
    " external_auth_missing_function · Fn04REM… [Cause]  View   Raw   Trace   Hints",
    " failed     function Fn04REMOVED",
    " error      function_not_found",
    " why        The deployed app has no such function. It may have been renamed or",
    "            removed: deploy, then publish the workflow again.",
    " run        none: the event belongs to no trace",
    " next       y copy",
    expect.stringContaining("─ Activity › Fn04REMOVED ─"),
    expect.any(String),
  ]);
});

it.each([
  [80, 24],
  [120, 40],
])("the hints say what to do, at %d×%d", async (columns, rows) => {
  const ui = await readError({ columns, rows });
  expectGolden(`detail-hints-${columns}x${rows}`, await ui.press("[", "["));
});

it("a record of the run that is opened is selected in the log", async () => {
  const ui = await readError();
  const screen = await ui.press("]", "]", up, enter);
  expect(screen).toMatch(/^› .*│ loading request 8825/m);
  expect(screen).toMatch(/◆ .*│ loading request 8825/);
});

it("a record that the filter hides is shown all the same", async () => {
  const ui = await readError({}, "/", "level>=error\r");
  const screen = await ui.press("]", "]", up, enter);
  expect(screen).toMatch(/^› .*│ loading request 8823/m);
  expect(await ui.press("\u007f")).toContain("level>=error");
});

it("an identifier of a function filters by it", async () => {
  const ui = await readError({ columns: 80, rows: 40 });
  await goToLine(ui, /component .*Fn0APPROVE/);
  expect((await ui.press(enter)).split("\n")[2]).toContain("function=approve_request");
});

it("the cursor's line says where its link leads, and its name can be copied instead", async () => {
  const ui = await readError({ columns: 80, rows: 40 });
  await goToLine(ui, /execution +Fx025/);
  expect(await ui.screen.text()).toMatch(/execution +Fx025 +→ all events that name it/);
  await ui.press("C");
  expect(await ui.screen.text()).toContain("Sent the execution's identifier (5 bytes) to the terminal");
  expect(ui.screen.written()).toContain(Buffer.from("Fx025").toString("base64"));
  expect((await ui.press(enter)).split("\n")[2]).toContain('"Fx025"');
});

it("a line without a name says what can be copied", async () => {
  const ui = await readError();
  expect(await ui.press("C")).toContain("This line names nothing; y copies the record");
});

describe("of a request to a datastore", () => {
  async function readRequest(details: unknown): Promise<OpenedUi> {
    const store = createTestStore();
    const payload = { datastore_name: "requests", request_type: "get", details };
    store.append([
      ...sampleLog(20),
      record({
        created: startUs + 60_000_000,
        event_type: "datastore_request_result",
        component_id: "A0123456789",
        trace_id: "Tr0A0003",
        payload,
      }),
    ]);
    const source = createTestSource(store, { datastores: createFakeDatastores() });
    const opened = await openForTest(source, { columns: 80, rows: 40, nowMs: startUs / 1000 + 66_000 });
    await opened.press(enter, enter);
    return opened;
  }

  it.each([
    ["in words", "id: 8805"],
    ["as an object", { id: "8805" }],
  ])("the key, %s, leads to the item, and Esc back to the same line", async (_how, details) => {
    const ui = await readRequest(details);
    await goToLine(ui, /details/);
    const before = await ui.screen.text();
    expect(before).toMatch(/details(\.id)? .*8805"? +→ the item as it is now/);
    const item = await ui.press(enter);
    expect(item).toMatch(/requests · 8805 +\[Form\]/);
    expect(item).toMatch(/employee +text +U0DEMO005/);
    expect(await ui.press(esc)).toBe(before);
  });

  it.each([
    ["the error", ["E", "I"]],
    ["its run", ["E", "t", "I"]],
  ])("the item that a failed function named is one key from %s", async (_where, keys) => {
    const inFunction = { component_type: "functions", component_id: "Fn0APPROVE", trace_id: "TrFAILED" };
    const at = (second: number, event_type: string, payload: object) =>
      record({ ...inFunction, event_type, created: startUs + second * 1e6, payload });
    const store = createTestStore();
    store.append([
      at(1, "function_execution_started", { function_name: "approve_request" }),
      at(2, "datastore_request_result", {
        ...{ datastore_name: "requests", request_type: "get", details: "id: 8805" },
      }),
      at(3, "function_execution_result", { function_name: "approve_request", error: "no approver" }),
    ]);
    const source = createTestSource(store, { datastores: createFakeDatastores() });
    const opened = await openForTest(source, { columns: 80, rows: 40, nowMs: startUs / 1000 + 66_000 });
    expect(await opened.press(...keys)).toMatch(/requests · 8805 +\[Form\]/);
  });

  it("its name leads to the items", async () => {
    const ui = await readRequest("id: 8805");
    await goToLine(ui, /datastore +requests/);
    const items = await ui.press(enter);
    expect(items).toContain("8801");
    expect(await ui.press(esc)).toContain("datastore_request_result");
  });

  it("its trace leads to the run, and there the same links lead on", async () => {
    const ui = await readRequest("id: 8805");
    await goToLine(ui, /trace +Tr0A0003/);
    const run = await ui.press(enter);
    expect(run).toMatch(/Tr0A0003/);
    expect(run).toMatch(/requests +get/);
  });
});

it("a workflow's identifier leads to its steps and runs, and Esc back", async () => {
  const store = createTestStore();
  store.append(sampleLog(130));
  const workflows = createFakeWorkflows();
  const ui = await openForTest(createTestSource(store, { workflows }), {
    ...{ columns: 80, rows: 40, nowMs: startUs / 1000 + 66_000 },
  });
  await ui.press("/", "event=trigger_executed\r", enter, enter);
  await goToLine(ui, /component +Wf/);
  const workflow = await ui.press(enter);
  expect(workflow).toContain("Wf0REQUEST");
  expect(workflow).toContain("Request time off");
  expect(workflows.calls).toContain('steps Fn010N {"workflow_id":"Wf0REQUEST"}');
  expect(await ui.press(esc)).toContain("trigger_executed");
});

it("a user leads to the events of the log, and by another key to the account in People", async () => {
  const store = createTestStore();
  const trip = (seconds: number, user_id: string) =>
    record({
      ...{ created: startUs + seconds * 1e6, event_type: "trigger_executed", trace_id: `Tr${seconds}` },
      payload: { function_name: "ask", trigger: { id: "Ft1", type: "event", trip_information: { user_id } } },
    });
  store.append([trip(1, "U00002"), trip(2, "U00001"), trip(3, "U00002")]);
  const people = createFakePeople({ users: [user(1), user(2)] });
  const ui = await openForTest(createTestSource(store, { people }), { columns: 120, rows: 40 });
  await ui.press(enter, enter);
  await goToLine(ui, /U00002/);
  expect(await ui.press("P")).toContain("This line names no user");
  expect(await ui.press("l")).toContain("→ all events that name it; P: the account");
  await ui.press("P");
  expect(await ui.settled()).toMatch(/user .*U00002.*\[View\]/);
  expect(people.calls).toContain("get users U00002");
  expect(await ui.press(esc)).toContain("→ all events that name it");
  expect(await ui.press(enter)).toContain('"U00002"');
  expect(await ui.settled()).toContain("2 of 3");
});

it("the help names the other key of a user's link", async () => {
  const ui = await readError({ columns: 80, rows: 150 });
  const help = await ui.press("?", "G");
  expect(help).toMatch(/user +all events that name it; P: the account/);
});

it("the help of a record lists where links lead", async () => {
  const ui = await readError({ columns: 80, rows: 150 });
  const help = await ui.press("?", "G");
  for (const [kind, { opens }] of Object.entries(linkActions))
    expect(help).toMatch(new RegExp(`${kind} +${opens}`));
});

it("the JSON folds where the cursor is", async () => {
  const ui = await readError({ columns: 80, rows: 40 });
  const folded = await ui.press("]", "G", "h", "h", "h");
  expect(folded).toContain("{ … }");
  expect(await ui.press(enter)).toContain('"function_execution_id": "Fx025"');
});

it("the line says when there is nothing to open", async () => {
  const ui = await readError();
  expect(await ui.press(enter)).toContain("There is nothing to open on this line");
});

it.each([
  [80, 24],
  [120, 40],
  [200, 60],
])("JSON that code printed is laid out, at %d×%d", async (columns, rows) => {
  const order = { id: "Or17", by: "U012AB3CD", items: [{ sku: "A-1", count: 2 }], note: '{"gift":true}' };
  const store = createTestStore();
  store.append([
    record({
      level: "info",
      event_type: "function_execution_output",
      source: "developer",
      component_type: "functions",
      component_id: "Fn0APPROVE",
      trace_id: "Tr0A0001",
      created: startUs,
      payload: { function_name: "approve_request", log: `saving ${JSON.stringify(order)}\nsaved=1 ms=12` },
    }),
  ]);
  const opened = await openForTest(createTestSource(store), {
    nowMs: startUs / 1000 + 66_000,
    columns,
    rows,
  });
  expectGolden(`detail-json-${columns}x${rows}`, await opened.press("\r", "\r"));
  if (columns === 80) expect(await opened.press("p")).toContain('output          saving {"id":"Or17",');
});

it.each([
  [80, 24],
  [120, 40],
  [200, 60],
])("words are marked and counted while they are typed, at %d×%d", async (columns, rows) => {
  const ui = await readError({ columns, rows });
  expectGolden(`detail-find-${columns}x${rows}`, await ui.press("]", "/", "f", "u", "n", "c"));
});
