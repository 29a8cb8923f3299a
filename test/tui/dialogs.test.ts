/** The dialogs as a terminal shows them. */

import { expect, it } from "vitest";
import { activityColumns, activityColumnTitles } from "../../src/tui/state/panes/activity/columns.ts";
import { localTimeIn } from "../support/local-time.ts";
import { expectGolden } from "./golden.ts";
import type { OpenOptions } from "./open.ts";
import { closeUi, createTestMemory, openLog } from "./open-for-test.ts";
import { createTestViewStore, errorsView, someViews } from "./view-store.ts";

localTimeIn("Europe/Berlin");

const open = (options: OpenOptions = {}) => openLog({ views: createTestViewStore(), ...options });

it.each([
  [80, 24],
  [120, 40],
])("the palette shows every action with its keys at %d×%d", async (columns, rows) => {
  const ui = await open({ columns, rows });
  expectGolden(`palette-${columns}x${rows}`, await ui.press(":"));
});

it("the palette begins with what was chosen last, also after a restart", async () => {
  const memory = createTestMemory();
  const first = await open({ memory });
  await first.press(":", "screen again", "\r");
  await closeUi(first);
  const again = await open({ memory });
  expect((await again.press(":")).split("\n").find((line) => line.includes("›"))).toContain(
    "Draw the screen",
  );
});

it("the palette shows what matches, the best first", async () => {
  const ui = await open();
  expectGolden("palette-typed", await ui.press(":", "err", "\u001b[B"));
});

it("the views show their queries, and what is wrong with a broken one", async () => {
  const ui = await open({ columns: 120, rows: 40 });
  expectGolden("views", await ui.press("v", "\u001b[B"));
});

it("a view in use is named beside its query, and an edit of its file shows at once", async () => {
  const store = createTestViewStore();
  const ui = await open({ views: store });
  expect(await ui.press("v", "errors", "\r")).toMatch(/^ {1,2}\[Errors\] {2}level>=error /m);
  store.change(someViews.map((view) => (view === errorsView ? { ...view, query: "level=warn" } : view)));
  const changed = await ui.settled();
  expect(changed).toMatch(/\[Errors\] {2}level=warn/);
  expect(changed).toContain("The view Errors has changed");
});

it("a name that is taken asks before it replaces", async () => {
  const store = createTestViewStore();
  const ui = await open({ views: store });
  await ui.press("/", "level>=warn\r", "\u0013", "approvals", "\r");
  expect(store.saved).toEqual([]);
  expectGolden("save-view", await ui.screen.text());
  expect(await ui.press("\r")).toContain("Saved as .flowtail/views/approvals.json");
  expect(store.saved).toEqual([{ name: "approvals", query: "level>=warn", replaces: someViews[0]?.query }]);
});

it("a file that changed since it was asked about is asked about again", async () => {
  const store = createTestViewStore();
  const ui = await open({ views: store });
  await ui.press("/", "level>=warn\r", "\u0013", "approvals", "\r");
  store.change(someViews.map((view) => ({ ...view, query: "level=info" })));
  expect(await ui.press("\r")).toContain(
    "Changed meanwhile: Enter replaces .flowtail/views/approvals.json, Esc keeps it",
  );
  expect(store.saved).toEqual([]);
  expect(await ui.press("\r")).toContain("Saved as .flowtail/views/approvals.json");
});

it("the terms say who applies them, and those switched off are marked", async () => {
  const ui = await open({ columns: 120, rows: 40 });
  await ui.press("/", "level>=info component=functions payload.inputs.request>8805 !heartbeat\r", "f");
  expectGolden("terms", await ui.press("j", " ", "j"));
  expect((await ui.press("i")).split("\n")[2]).toContain("○ component=functions");
});

it("the terms say what a name in them stands for", async () => {
  const ui = await open({ columns: 120, rows: 40 });
  const text = await ui.press("/", "component_id=approve_request approve_request\r", "f");
  expect(text).toMatch(/component_id=approve_request +platform: sent as component_id=Fn\w+; meant: compon/);
  expect(text).toMatch(/● approve_request +here: .*; meant: appro/);
});

it("shows plain characters in ASCII mode", async () => {
  const ui = await open({ environment: { FLOWTAIL_ASCII: "1" } });
  expect(await ui.press("/", "level>=info a\r", "f", " ")).toMatch(/^[ -~\n]*$/);
  expect(await ui.press("i", ":")).toMatch(/^[ -~\n]*$/);
});

it.each([
  [80, 24],
  [120, 40],
  [200, 60],
])("the columns of the log are chosen and put in order, at %d×%d", async (columns, rows) => {
  const ui = await open({ columns, rows });
  const since = `› ○ ${activityColumnTitles.since}`;
  // The level is hidden, and the time since the row before stands behind the time.
  let screen = await ui.press("V", "j", " ", "G");
  for (const _ of activityColumns) if (!screen.includes(since)) screen = await ui.press("k");
  expect(screen).toContain(since);
  const text = await ui.press(" ", "<", "<", "<", "<", "<");
  expectGolden(`columns-${columns}x${rows}`, text);
});

it("the words that are searched for in the help are seen while they are typed", async () => {
  const ui = await open();
  expectGolden("help-find", await ui.press("?", "/", "o", "l", "d", "e", "r"));
});
