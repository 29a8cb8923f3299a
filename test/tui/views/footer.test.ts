import { isDeepStrictEqual, stripVTControlCharacters } from "node:util";
import { describe, expect, it } from "vitest";
import { initialModel } from "../../../src/tui/state/initial-model.ts";
import { bindingsNow, contextsOf } from "../../../src/tui/state/keymap.ts";
import { elsewhereText } from "../../../src/tui/state/keys/elsewhere.ts";
import { keyLabel } from "../../../src/tui/state/keys/key.ts";
import type { Model } from "../../../src/tui/state/model.ts";
import { panes } from "../../../src/tui/state/panes/all.ts";
import { footerLines } from "../../../src/tui/views/footer.ts";
import { createTheme } from "../../../src/tui/views/theme.ts";
import fc from "../../support/cases.ts";
import { press } from "../state/models.ts";
import { itemModel, itemsModel, storesModel, tell } from "../state/panes/datastores/models.ts";

const theme = createTheme({ colour: false, ascii: false });
const identity = { title: "app", profileName: "", appId: "", demo: false, options: [] };

/** The first and the last digit of the panes. */
const paneKeys = `Tab ${panes[0]?.key}-${panes.at(-1)?.key}`;

const footerIn = (pane: (typeof panes)[number]["name"], columns: number, starts: number) => {
  const model = initialModel(identity, { columns, rows: 24 });
  const at = { ...model, pane, memory: { ...model.memory, starts } };
  return stripVTControlCharacters(footerLines(at, theme)[0] ?? "");
};

it.each(panes.map(({ name }) => [name] as const))(
  "names help, the way out, actions and panes first in %s while the program is new, and the keys of the place",
  (pane) => {
    for (const columns of [80, 120, 200]) {
      const footer = footerIn(pane, columns, 1);
      expect(footer).toMatch(new RegExp(`^ \\? help +q quit +: actions +${paneKeys} panes +\\S+ \\w`));
      expect(footer).toHaveLength(columns);
    }
  },
);

it("names the keys of the place first to those who know it", () => {
  expect(footerIn("activity", 80, 20)).toMatch(/^ \? help +q quit +E why it failed +\/ filter/);
  expect(footerIn("activity", 200, 20)).toMatch(new RegExp(`: actions +${paneKeys} panes`));
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
  const [footer = ""] = footerLines({ ...model, activity: { ...model.activity, detail, text } }, theme);
  expect(stripVTControlCharacters(footer)).toMatch(/^ \? help +q quit +t the run +c compare it/);
});

const said = (text: string, columns: number) => {
  const model = initialModel(identity, { columns, rows: 24 });
  const lines = footerLines({ ...model, notice: { id: 1, text, tone: "info" } }, theme);
  return lines.map((line) => stripVTControlCharacters(line));
};

it.each(panes.map(({ name }) => [name] as const))(
  "says at 80 columns to its end why a key does nothing in %s, whichever key it is",
  (pane) => {
    const model = { ...initialModel(identity, { columns: 80, rows: 24 }), pane };
    const keys = [...new Set(model.keyTable.flatMap((row) => row.keys))];
    for (const key of keys) {
      const text = elsewhereText(model, key, contextsOf(model));
      const lines = said(text, 80);
      expect(lines.every((line) => line.length === 80)).toBe(true);
      expect(lines.map((line) => line.trim()).join(" ")).toBe(text);
    }
  },
);

it.each([80, 120, 200])("says any answer of up to 200 letters whole at %d columns", (columns) => {
  const word = fc.stringMatching(/^[a-z“”é]{1,14}$/u);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 13 }), (words) => {
      const lines = said(words.join(" "), columns);
      expect(lines.map((line) => line.trim()).join(" ")).toBe(words.join(" "));
    }),
  );
});

it("cuts what three lines cannot say at the end of the third", () => {
  const lines = said("word ".repeat(100), 40);
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/… $/);
});

/** The first key of each row that the footer names, with its word. */
function hintsIn(model: Model): readonly (readonly [string, string])[] {
  const wide = { ...model, notice: undefined, screen: { ...model.screen, columns: 400 } };
  const words = stripVTControlCharacters(footerLines(wide, theme)[0] ?? "");
  return bindingsNow(model).flatMap(({ keys: [key], footer }) => {
    const hint = footer && `${keyLabel(key)} ${footer.word}`;
    return hint && words.includes(`  ${hint}  `) ? [[key, hint] as const] : [];
  });
}

/** Whether the key answers, and does nothing else. */
function onlySays(model: Model, key: string): boolean {
  const [next, effects] = press(model, key);
  const unsaid = { ...next, notice: model.notice, lastNoticeId: model.lastNoticeId };
  return isDeepStrictEqual(unsaid, model) && effects.every(({ kind }) => kind === "expire-notice");
}

it.each<[string, Model, readonly string[]]>([
  ["of datastores", storesModel(), []],
  ["without a datastore", storesModel([]), []],
  ["with all items", itemsModel(30), ["n next page", "b scan"]],
  ["with more items", itemsModel(30, { more: true }), []],
  ["with as many as are kept", itemsModel(30, { more: true, full: true }), ["n next page", "b scan"]],
  ["without an item", itemsModel(0), ["n next page", "b scan", "Enter open", "d delete", "y copy"]],
])("names in a list %s only keys that do something", (_, model, left) => {
  const hints = hintsIn(model);
  expect(hints.filter(([key]) => onlySays(model, key))).toEqual([]);
  expect(hints.filter(([, hint]) => left.includes(hint))).toEqual([]);
});

it("names the key that asks for the next page while there is one", () => {
  expect(hintsIn(itemsModel(30, { more: true })).map(([, hint]) => hint)).toContain("n next page");
});

it("names the key that fetches older entries while there are any", () => {
  const { audit, ...model } = {
    ...initialModel(identity, { columns: 200, rows: 24 }),
    pane: "audit" as const,
  };
  const named = (["more", "none"] as const).map((older) =>
    hintsIn({ ...model, audit: { ...audit, older } }).some(([, hint]) => hint === "b older"),
  );
  expect(named).toEqual([true, false]);
});

it.each([1, 20])(
  "names first in the form of a call the key that sends it, at 80 columns at start %d",
  (starts) => {
    const start = initialModel(identity, { columns: 80, rows: 24 });
    const form = press({ ...start, memory: { ...start.memory, starts } }, "5", "enter")[0];
    const words = stripVTControlCharacters(footerLines(form, theme)[0] ?? "").replaceAll(/ +/g, " ");
    expect(words).toMatch(/(?:q quit|panes) Ctrl-S send Enter edit /);
  },
);

describe("while a change is asked about", () => {
  const item = { id: "8801", ok: true };
  const plan = {
    ...({ kind: "put", datastore: "requests", primaryKey: "id", key: "8801", isStale: false } as const),
    ...{ before: item, after: { ...item, ok: false }, changes: [{ path: "ok", before: true, after: false }] },
    nameToType: undefined,
  };
  const planning = press(itemModel(item), "j", "enter", "ctrl-s")[0];
  const asking = tell(planning, { pane: "datastores", kind: "planned", plan })[0];
  const wordsIn = (model: Model) =>
    stripVTControlCharacters(footerLines({ ...model, notice: undefined }, theme)[0] ?? "");

  it.each<[string, Model, RegExp]>([
    ["planned", planning, /panes +n no/],
    ["asked", asking, /y yes +n no/],
    ["sent", press(asking, "y")[0], /q quit +: actions +\S+ \S+ panes +Y command/],
  ])("names only the keys that do something, as it is %s", (_phase, model, words) => {
    expect(wordsIn(model)).toMatch(words);
    for (const key of ["y", "n", "esc"]) {
      const label = { y: "y yes", n: "n no", esc: "Esc back" }[key] ?? "";
      const text = press(model, key)[0].notice?.text ?? "";
      const isIdle = /being sent|nothing to do here/.test(text);
      expect([key, wordsIn(model).includes(label)]).toEqual([key, !isIdle]);
    }
  });
});
