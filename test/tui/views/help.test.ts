import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { update } from "../../../src/tui/state/update.ts";
import { helpView } from "../../../src/tui/views/help.ts";
import { createTheme } from "../../../src/tui/views/theme.ts";
import { emptyModel, press } from "../state/models.ts";

const theme = createTheme({ colour: false, ascii: false });

it("leaves no line empty when the screen has grown since it was scrolled to its end", () => {
  const [scrolled] = press(emptyModel, "?", ...Array.from({ length: 20 }, () => "pagedown"));
  const [grown] = update(scrolled, { kind: "resized", columns: 80, rows: 50 });
  const lines = helpView(grown, theme, 46).map(stripVTControlCharacters);
  expect(lines).toHaveLength(46);
  expect(lines[0]).toMatch(/lines \d+–(\d+) of \1 $/);
  expect(lines.at(-1)?.trim()).not.toBe("");
});
