import { describe, expect, it } from "vitest";
import { columnsOf } from "../../../src/base/terminal-text.ts";
import { initialModel } from "../../../src/tui/state/initial-model.ts";
import { bindings } from "../../../src/tui/state/keymap.ts";
import type { Model } from "../../../src/tui/state/model.ts";
import { type PaneTab, paneTabs } from "../../../src/tui/state/pane-tabs.ts";
import { panes } from "../../../src/tui/state/panes/all.ts";
import fc from "../../support/cases.ts";

const identity = { title: "app", profileName: "", appId: "", demo: false, options: [] };
const at = (columns: number): Model => initialModel(identity, { columns, rows: 24 });
const lineOf = (tabs: readonly PaneTab[]) => tabs.map(({ text }) => text).join("");

describe("the tabs of the panes", () => {
  it.each([
    [80, "[1 Activity] 2 Traces  3 Datastores  4 Workflows  5 API  6 Audit  7 People "],
    [60, "[1 Acti] 2 Trac  3 Data  4 Work  5 API  6 Audi  7 Peop "],
    [50, "[1 Act] 2 Tra  3 Dat  4 Wor  5 API  6 Aud  7 Peo "],
    [40, "[1Act] 2Tra 3Dat 4Wor 5API 6Aud 7Peo "],
  ])("at %i columns are as long as there is room for", (columns, line) => {
    expect(lineOf(paneTabs(at(columns))), "the line above, as this width has it").toBe(line);
  });

  it("name every pane at every width, inside the screen, side by side, the open one in brackets", () => {
    const pane = fc.constantFrom(...panes.map(({ name }) => name));
    fc.assert(
      fc.property(fc.integer({ min: 40, max: 250 }), pane, fc.boolean(), (columns, open, long) => {
        const model = { ...at(columns), pane: open, ...(long && { keyTable: longKeys }) };
        const tabs = paneTabs(model);
        expect(tabs.map((tab) => tab.pane)).toEqual(panes.map(({ name }) => name));
        for (const [index, { text, column }] of tabs.entries()) {
          const { title } = panes[index] ?? { title: "" };
          expect(text).toContain(title.slice(0, 2));
          expect(column + columnsOf(text)).toBe(tabs[index + 1]?.column ?? column + columnsOf(text));
        }
        const last = tabs.at(-1);
        expect((last?.column ?? 0) + columnsOf(last?.text ?? "")).toBeLessThanOrEqual(columns);
        expect(tabs.filter(({ text }) => /^\[.*\] ?$/.test(text)).map((tab) => tab.pane)).toEqual([open]);
      }),
    );
  });
});

/** Keys of the user's own that leave no room for themselves. */
const longKeys = bindings.map((row) =>
  row.action.startsWith("open-") ? { ...row, keys: ["ctrl-backspace"] as const } : row,
);
