/** Clicks, sent as a terminal sends them, hit what stands under them on the screen. */

import { describe, expect, it } from "vitest";
import { initialModel } from "../../src/tui/state/initial-model.ts";
import { paneTabs } from "../../src/tui/state/pane-tabs.ts";
import { clickAt, cursorRow, linesOf, openWithMouse } from "./mouse.ts";

const identity = { title: "app", profileName: "", appId: "", demo: false, options: [] };
const firstListRow = 3;
const listOf = (screen: string) => linesOf(screen).slice(firstListRow, 22);
/** Whether the line goes on with the row above. */
const isContinued = (line: string) => /^ {12}/.test(line);

describe("a click", () => {
  it.each([
    [80, 24],
    [120, 40],
    [200, 60],
  ])("on a tab of the panes goes there, at %i×%i", async (columns, rows) => {
    const ui = await openWithMouse(columns, rows);
    // The last one first: none of them is open yet.
    for (const { text } of paneTabs(initialModel(identity, { columns, rows })).toReversed()) {
      const tab = text.replace(/[[\]]/g, "").trim();
      const [, tabs = ""] = linesOf(await ui.settled());
      const screen = await ui.press(clickAt(tabs.indexOf(tab) + tab.length, 1));
      expect(linesOf(screen)[1]).toContain(`[${tab}]`);
    }
  });

  it.each([
    ["Activity", ["k", "k"]],
    ["Activity with its detail", ["k", "k", "\r"]],
    ["Activity with the detail being read", ["k", "k", "\r", "\r"]],
    ["runs", ["2", "j", "j"]],
    ["a run", ["2", "\r", "j"]],
    ["a comparison", ["2", "j", "c", "j"]],
    ["statistics", ["2", "%", "h", "j", "j"]],
    ["datastores", ["3", "j"]],
    ["items", ["3", "\r", "j", "j"]],
    ["items with the condition explained", ["3", "\r", "X", "j", "j"]],
    ["an item", ["3", "\r", "\r", "j", "j"]],
    ["the builder", ["3", "\r", "/", "a = 1 and b = 2", "\r", "B", "j"]],
    ["workflows", ["4", "j"]],
    ["steps", ["4", "j", "\r", "j"]],
    ["methods", ["5", "j", "j"]],
    ["fields", ["5", "/", "datastore.query", "\r", "\r", "j"]],
    ["audit", ["6", "k", "k"]],
    ["families", ["6", "f", "j"]],
    ["users", ["7", "j"]],
  ])("on a row of %s selects it, where the row stands", async (_, keys) => {
    const ui = await openWithMouse();
    const before = cursorRow(await ui.press(...keys));
    expect(before).toBeGreaterThan(1);
    expect(cursorRow(await ui.press(clickAt(10, before - 1)))).toBe(before - 1);
    expect(cursorRow(await ui.press(clickAt(10, before)))).toBe(before);
  });

  it("on any line of a wrapped row selects it, and moves nothing", async () => {
    const ui = await openWithMouse(60, 24);
    const withoutCursor = (screen: string) => listOf(screen).map((line) => line.replace("›", " "));
    const lines = withoutCursor(await ui.press("z", "k"));
    expect(lines.filter(isContinued).length).toBeGreaterThan(2);
    const rowOf = (at: number) => lines.findLastIndex((line, row) => row <= at && !isContinued(line));
    for (const at of [...lines.keys()].reverse()) {
      // A second click on a row opens it.
      await ui.press(clickAt(30, firstListRow + (rowOf(at) === 0 ? lines.length - 1 : 0)));
      const screen = await ui.press(clickAt(30, firstListRow + at));
      expect(withoutCursor(screen)).toEqual(lines);
      expect(cursorRow(screen)).toBe(firstListRow + rowOf(at));
    }
  });

  it("on the selected row opens it, and on the way here goes back", async () => {
    const ui = await openWithMouse();
    const row = cursorRow(await ui.press("2", "j"));
    const run = await ui.press(clickAt(10, row));
    expect(run).toMatch(/^─ Traces › run Tr/m);
    expect(await ui.press(clickAt(3, 38))).not.toMatch(/^─ Traces › run Tr/m);
  });

  it("does nothing while a line is typed, in the help, and below the last row", async () => {
    const ui = await openWithMouse();
    const typing = await ui.press("/", "abc");
    expect(await ui.press(clickAt(30, 1), clickAt(10, 20))).toBe(typing);
    const help = await ui.press("\u001b[27u", "?");
    expect(await ui.press(clickAt(30, 1), clickAt(10, 20))).toBe(help);
    const list = await ui.press("\u001b[27u", "3");
    expect(await ui.press(clickAt(10, 35))).toBe(list);
  });
});
