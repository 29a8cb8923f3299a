/** Clicks in texts, on their tabs and on the lists of dialogs hit what stands under them on the screen. */

import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { clickAt, cursorRow, linesOf, openWithMouse, wheelAt } from "./mouse.ts";

/** Where the words stand, the last of them where they do more than once; characters before them may be two columns wide. */
function placeOf(screen: string, words: string | RegExp) {
  const row = linesOf(screen).findLastIndex((line) => line.search(words) !== -1);
  expect(row).not.toBe(-1);
  const line = linesOf(screen)[row] ?? "";
  return { row, column: stringWidth(line.slice(0, line.search(words))) };
}

/** Beside the brackets of the open tab. */
const titled = (title: string) =>
  new RegExp(`(?<=\\[[A-Za-z0-9 ]+\\].*) ${title}( |$)| ${title} (?=.*\\[[A-Za-z0-9 ]+\\])`);

describe.each([
  [80, 24],
  [120, 40],
  [200, 60],
])("a click at %i×%i", (columns, rows) => {
  it.each<[string, readonly string[], readonly string[]]>([
    ["a record", ["k", "\r"], ["Raw", "Trace", "Hints", "View"]],
    ["a record that is read", ["k", "\r", "\r"], ["Raw", "Trace", "View"]],
    ["a record of a run", ["2", "\r", "j", "\r"], ["Raw", "Trace", "View"]],
    ["a comparison", ["2", "j", "c", "j", "\r"], ["this run", "Fields"]],
    ["statistics", ["2", "%"], ["Event types", "Workflows", "Functions"]],
    ["an item", ["3", "\r", "\r"], ["JSON", "Form"]],
    ["a workflow", ["4", "j", "\r"], ["Runs 12", "Steps"]],
    ["a method", ["5", "/", "datastore.query", "\r", "\r"], ["Errors", "Form", "About"]],
    ["an entry", ["6", "k", "\r"], ["Raw", "View"]],
    ["people", ["7"], ["Invite requests", "Groups", "Users"]],
    ["a user", ["7", "\r"], ["Raw", "View"]],
  ])("on a tab of %s opens that", async (_, keys, titles) => {
    const ui = await openWithMouse(columns, rows);
    let screen = await ui.press(...keys);
    for (const title of titles) {
      const { row, column } = placeOf(screen, titled(title));
      screen = await ui.press(clickAt(column + title.length, row));
      // The title may move: a detail is as tall as its text.
      expect(screen).toContain(`[${title}]`);
    }
  });

  it.each<[string, readonly string[]]>([
    ["a record", ["k", "\r", "]", "\r"]],
    ["a record of a run", ["2", "\r", "j", "\r", "]", "\r"]],
    ["an entry", ["6", "k", "\r", "\r"]],
    ["a user", ["7", "\r"]],
    ["a method", ["5", "/", "datastore.query", "\r", "\r", "]"]],
  ])("in the text of %s moves the cursor there", async (_, keys) => {
    const ui = await openWithMouse(columns, rows);
    const before = textCursor(await ui.press(...keys, "j", "j"));
    expect(before.row).toBeGreaterThan(2);
    for (const row of [before.row - 1, before.row - 2, before.row]) {
      const screen = await ui.press(clickAt(before.column + 3, row));
      expect(textCursor(screen)).toEqual({ row, column: before.column });
    }
  });

  it("in the text of a record gives it the keys, with the cursor on the line that was clicked", async () => {
    const ui = await openWithMouse(columns, rows);
    const { row, column } = placeOf(await ui.press("k", "\r", "]", "]"), '"component_id"');
    const screen = await ui.press(clickAt(column, row));
    expect(screen).toMatch(/(?:^|│)› *"component_id"/m);
  });

  it("on the line of the cursor folds the part that begins there, and unfolds it", async () => {
    const ui = await openWithMouse(columns, rows);
    const raw = await ui.press("k", "\r", "]", "]", "\r");
    const { row, column } = placeOf(raw, /": \{$/);
    await ui.press(clickAt(column, row));
    expect(linesOf(await ui.press(clickAt(column, row)))[row]).toMatch(/": \{.*\}/);
    expect(linesOf(await ui.press(clickAt(column, row)))[row]).toMatch(/": \{$/);
  });

  it.each<[string, RegExp, readonly string[]]>([
    ["a record", /"component_id"/, ["k", "\r", "]", "]"]],
    ["a record whose cause is shown", /(?<=good run.*)Tr0A/, ["E"]],
    ["a record of a run", /component +Fn0/, ["2", "\r", "j", "\r", "]"]],
    ["an entry", /actor/, ["6", "k", "\r"]],
  ])("leaves the text of %s where it is, also one that gets the keys by it", async (_, words, keys) => {
    const ui = await openWithMouse(columns, rows);
    const before = await ui.press(...keys);
    const { row, column } = placeOf(before, words);
    expect(placeOf(await ui.press(clickAt(column + 1, row)), words)).toEqual({ row, column });
  });

  it("twice on the good run of a cause opens it", async () => {
    const ui = await openWithMouse(columns, rows);
    const { row, column } = placeOf(await ui.press("E"), "good run");
    expect(await ui.press(clickAt(column + 1, row), clickAt(column + 1, row))).toMatch(
      /^─ Activity.* run Tr/m,
    );
  });

  it("on the link of the cursor follows it, also in the second half of a line", async () => {
    const ui = await openWithMouse(columns, rows);
    const { row, column } = placeOf(await ui.press("k", "\r", "]", "\r", "G", "k", "k"), /trace +Tr0A/);
    const read = await ui.press(clickAt(column + 6, row));
    expect(linesOf(read)[row]).toContain("→");
    expect(await ui.press(clickAt(column + 6, row))).toMatch(/^─ .*run Tr/m);
  });
});

describe("the wheel", () => {
  it.each<[string, readonly string[]]>([
    ["of a record", ["k", "\r", "]"]],
    ["of a run, which stands at the record", ["k", "\r", "]", "]"]],
    ["of an entry", ["6", "k", "\r", "]"]],
  ])("scrolls the text %s under the mouse, and the list keeps the keys", async (_, keys) => {
    const ui = await openWithMouse(80, 24);
    const before = await ui.press(...keys);
    const list = cursorRow(before);
    const { row } = placeOf(before, /\d–\d+\/\d+/);
    const first = (screen: string) => Number(/(\d+)–\d+\/\d+ /.exec(linesOf(screen)[row] ?? "")?.[1]);
    const top = first(await ui.press(...Array.from({ length: 9 }, () => wheelAt(4, row + 2, "up"))));
    expect(top).toBe(1);
    const down = await ui.press(wheelAt(4, row + 2, "down"));
    expect(first(down)).toBe(4);
    expect(cursorRow(down)).toBe(list);
    expect(await ui.press("k")).not.toBe(down);
  });

  it("over the list moves in the list", async () => {
    const ui = await openWithMouse(80, 24);
    const before = await ui.press("k", "\r");
    const row = cursorRow(before);
    expect(cursorRow(await ui.press(wheelAt(4, row, "up")))).toBe(row - 3);
  });
});

/** Where the cursor of the text with the keys stands: the last one on the screen, behind the rule beside a list. */
function textCursor(screen: string) {
  const lines = linesOf(screen).slice(0, -2);
  const beside = lines.findIndex((line) => /│›(?! \S* ·)/.test(line) && !line.includes("["));
  if (beside !== -1) return { row: beside, column: (lines[beside] ?? "").indexOf("│›") + 1 };
  return { row: lines.findLastIndex((line) => line.startsWith("›")), column: 0 };
}

describe("a click in a dialog", () => {
  it.each<[string, readonly string[]]>([
    ["the palette", [":"]],
    ["the columns", ["V"]],
    ["the values of a row", ["k", "="]],
    ["the parts of the filter", ["/", "source=developer level=info", "\r", "f"]],
    ["the columns of the runs", ["2", "V"]],
  ])("selects a line of %s", async (_, keys) => {
    const ui = await openWithMouse();
    const before = dialogCursor(await ui.press(...keys));
    const below = await ui.press(clickAt(20, before + 1));
    expect(dialogCursor(below)).toBe(before + 1);
    expect(dialogCursor(await ui.press(clickAt(20, before)))).toBe(before);
    expect(dialogCursor(await ui.press(clickAt(20, before - 2), clickAt(20, 5)))).toBe(before);
  });

  it("takes the selected line: an action, a column that is shown or hidden, a part of the filter, a value", async () => {
    const ui = await openWithMouse();
    const palette = dialogCursor(await ui.press(":", "people"));
    expect(await ui.press(clickAt(20, palette))).toContain("[7 People]");
    const columns = await ui.press("1", "V");
    const row = dialogCursor(columns);
    expect(linesOf(await ui.press(clickAt(20, row)))[row]).not.toBe(linesOf(columns)[row]);
    const term = await ui.press("\u001b[27u", "/", "source=developer", "\r", "f");
    const at = dialogCursor(term);
    expect(await ui.press(clickAt(20, at))).toContain("switched off");
    const value = dialogCursor(await ui.press("\u001b[27u", "k", "="));
    expect(await ui.press(clickAt(20, value))).not.toContain("Only the rows with");
  });

  it("on the way here closes it, as it closes the help and a line being typed", async () => {
    const ui = await openWithMouse();
    const before = await ui.press("2");
    for (const key of [":", "?", "/"]) {
      expect(await ui.press(key)).not.toBe(before);
      expect(await ui.press(clickAt(3, 38))).toBe(before);
    }
  });
});

/** The cursor of what covers the lower part of the screen. */
function dialogCursor(screen: string): number {
  return linesOf(screen)
    .slice(0, -2)
    .findLastIndex((line) => line.startsWith(" ›"));
}
