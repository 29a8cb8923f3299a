import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { columnsOf } from "../../../src/base/terminal-text.ts";
import { bindingsNow } from "../../../src/tui/state/keymap.ts";
import { layoutOf } from "../../../src/tui/state/layout.ts";
import { panes } from "../../../src/tui/state/panes/all.ts";
import { update } from "../../../src/tui/state/update.ts";
import { helpView } from "../../../src/tui/views/help.ts";
import { createTheme } from "../../../src/tui/views/theme.ts";
import fc from "../../support/cases.ts";
import { emptyModel, press } from "../state/models.ts";

const theme = createTheme({ colour: false, ascii: false });

it("leaves no line empty when the screen has grown since it was scrolled to its end", () => {
  const [scrolled] = press(emptyModel, "?", ...Array.from({ length: 20 }, () => "pagedown"));
  const [grown] = update(scrolled, { kind: "resized", columns: 80, rows: 50 });
  const lines = helpView(grown, theme, 46).map(stripVTControlCharacters);
  expect(lines).toHaveLength(46);
  expect(lines[0]).toMatch(/ \d+–(\d+)\/\1 $/);
  expect(lines.at(-1)?.trim()).not.toBe("");
});

it("has every word of every key at any width, and no line wider than the screen", () => {
  const helps = bindingsNow(emptyModel).map(({ help }) => help.split(/\s+/));
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 260 }), (columns) => {
      const [model] = press({ ...emptyModel, screen: { columns, rows: 24 } }, "?");
      const lines = helpView(model, theme, 500).map(stripVTControlCharacters);
      for (const line of lines) expect(columnsOf(line)).toBeLessThanOrEqual(columns);
      // Narrower columns cut a long word.
      if (columns < 60) return;
      const words = new Set(lines.flatMap((line) => line.split(/\s+/)));
      expect(helps.flat().filter((word) => !words.has(word))).toEqual([]);
    }),
    { numRuns: 30 },
  );
});

it.each([
  [80, 1],
  [120, 2],
  [200, 3],
])("uses the whole of %d columns", (columns, count) => {
  const [model] = press({ ...emptyModel, screen: { columns, rows: 24 } }, "?");
  const lines = helpView(model, theme, 500).map(stripVTControlCharacters);
  const heights = Array.from({ length: count }, (_, index) => {
    const [from, to] = [index, index + 1].map((part) => Math.floor((columns * part) / count));
    return lines.findLastIndex((line) => line.slice(from, to).trim() !== "");
  });
  // Each column is nearly as tall as the others.
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(12);
});

it.each(panes.map((pane) => [pane.name, pane] as const))(
  "begins in %s with what the place is for, and ends with the motions",
  (name, { title, about }) => {
    const model = { ...emptyModel, pane: name, screen: { columns: 80, rows: 24 } };
    const [open] = press(model, "?");
    const lines = helpView(open, theme, 500).map((line) => stripVTControlCharacters(line).trim());
    expect(lines.slice(1, 4).join(" ")).toContain(`${title} ${about}`);
    const headings = lines.filter((line) => /^(Jump|Read|Filter|Edit|Follow|Take|Program|Move)$/.test(line));
    expect(headings.at(-1)).toBe("Move");
  },
);

it("scrolls to its end and back by one key", () => {
  const [end] = press(emptyModel, "?", "G");
  expect(stripVTControlCharacters(helpView(end, theme, layoutOf(end).bodyRows)[0] ?? "")).toMatch(
    /–(\d+)\/\1 $/,
  );
  expect(press(end, "g")[0].help?.firstLine).toBe(0);
});
