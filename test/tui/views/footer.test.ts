import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { initialModel } from "../../../src/tui/state/initial-model.ts";
import { panes } from "../../../src/tui/state/panes/all.ts";
import { footerLine } from "../../../src/tui/views/footer.ts";
import { createTheme } from "../../../src/tui/views/theme.ts";

const theme = createTheme({ colour: false, ascii: false });
const identity = { title: "app", profileName: "", appId: "", demo: false, options: [] };

const footerIn = (pane: (typeof panes)[number]["name"], columns: number, starts: number) => {
  const model = initialModel(identity, { columns, rows: 24 });
  const at = { ...model, pane, memory: { ...model.memory, starts } };
  return stripVTControlCharacters(footerLine(at, theme));
};

it.each(panes.map(({ name }) => [name] as const))(
  "names help, the way out, actions and panes first in %s while the program is new, and the keys of the place",
  (pane) => {
    for (const columns of [80, 120, 200]) {
      const footer = footerIn(pane, columns, 1);
      expect(footer).toMatch(/^ \? help +q quit +: actions +Tab 1-7 panes +\S+ \w/);
      expect(footer).toHaveLength(columns);
    }
  },
);

it("names the keys of the place first to those who know it", () => {
  expect(footerIn("activity", 80, 20)).toMatch(/^ \? help +q quit +E why it failed +\/ filter/);
  expect(footerIn("activity", 200, 20)).toMatch(/: actions +Tab 1-7 panes/);
});

it.each<[(typeof panes)[number]["name"], string]>([
  ["activity", "E why it failed / filter Enter detail t run = only this"],
  ["traces", "Enter run / find c compare f status s sort"],
  ["people", "Enter open / filter ] list"],
])("begins in %s with what is done there first: %s", (pane, keys) => {
  expect(footerIn(pane, 80, 20).replaceAll(/ +/g, " ")).toContain(`q quit ${keys}`);
});

it("names the key to the cause of a failure at 80 columns from the first start on", () => {
  expect(footerIn("activity", 80, 1)).toMatch(/E why it failed/);
});

it("names what can be done next about the failure whose card is open", () => {
  const model = initialModel(identity, { columns: 80, rows: 24 });
  const nextSteps = [
    { key: "t", words: "the run" },
    { key: "c", words: "compare it" },
  ];
  const text = { id: "", rowId: 0, hasCause: true, nextSteps, title: [], lines: [], columns: 78, note: "" };
  const detail = { ...model.activity.detail, open: true };
  const footer = footerLine({ ...model, activity: { ...model.activity, detail, text } }, theme);
  expect(stripVTControlCharacters(footer)).toMatch(/^ \? help +q quit +t the run +c compare it/);
});
