/** The detail of a record as a terminal shows it, and what its lines lead to. */

import { afterEach, beforeAll, expect, it } from "vitest";
import { createActivityStore } from "../../src/store/create-store.ts";
import { expectGolden } from "./golden.ts";
import { type OpenedUi, type OpenOptions, openTestUi } from "./open.ts";
import { sampleLog, startUs } from "./records.ts";
import { createTestSource } from "./source.ts";

beforeAll(() => {
  // Local times must not depend on where the tests run.
  process.env["TZ"] = "Europe/Berlin";
});

let opened: OpenedUi | undefined;
afterEach(async () => {
  opened?.ui.close();
  await opened?.ui.ended;
  opened = undefined;
});

/** Ends at the last error of the log, its detail being read. */
async function readError(options: OpenOptions = {}, ...before: readonly string[]): Promise<OpenedUi> {
  const store = createActivityStore();
  store.append(sampleLog(130));
  opened = await openTestUi(createTestSource(store), { nowMs: startUs / 1000 + 66_000, ...options });
  await opened.press(...before, "E", "\r", "\r");
  return opened;
}

const up = "\u001b[A";
const enter = "\r";

it.each([
  [80, 24],
  [120, 40],
])("the run is a list with this record marked, at %d×%d", async (columns, rows) => {
  const ui = await readError({ columns, rows });
  expectGolden(`detail-trace-${columns}x${rows}`, await ui.press("]", "]"));
});

it.each([
  [80, 24],
  [120, 40],
])("the hints say what to do, at %d×%d", async (columns, rows) => {
  const ui = await readError({ columns, rows });
  expectGolden(`detail-hints-${columns}x${rows}`, await ui.press("["));
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
  const lines = (await ui.screen.text()).split("\n");
  const title = lines.findIndex((line) => line.includes("[View]"));
  const component = lines.findIndex((line) => /component .*Fn0APPROVE/.test(line));
  const downs = Array.from({ length: component - title - 1 }, () => "j");
  expect((await ui.press(...downs, enter)).split("\n")[2]).toContain("component_id=Fn0APPROVE");
});

it("an identifier without a place of its own is copied", async () => {
  const ui = await readError({ columns: 80, rows: 40 });
  const lines = (await ui.screen.text()).split("\n");
  const title = lines.findIndex((line) => line.includes("[View]"));
  const execution = lines.findIndex((line) => /execution +Fx025/.test(line));
  await ui.press(...Array.from({ length: execution - title - 1 }, () => "j"), enter);
  expect(await ui.screen.text()).toContain("Copied the execution's identifier");
  expect(ui.screen.written()).toContain(Buffer.from("Fx025").toString("base64"));
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
