import { stripVTControlCharacters } from "node:util";
import { expect, it } from "vitest";
import { withItem } from "../../../../src/tui/state/panes/datastores/setters.ts";
import { itemLines } from "../../../../src/tui/views/datastores/item.ts";
import { createTheme } from "../../../../src/tui/views/theme.ts";
import { emptyModel } from "../../state/models.ts";

const theme = createTheme({ colour: false, ascii: false });

it("shows two attributes of an item so that they differ, inside of an object too", () => {
  const names = ["settings_before_the_last_deployment", "settings_before_the_last_rollback_of_the_app"];
  const inside = Object.fromEntries(names.map((name) => [name, "x"]));
  const model = withItem(emptyModel, {
    draft: { ...inside, nested: inside },
    original: undefined,
    tab: "form",
  });
  const sized = { ...model, screen: { columns: 60, rows: 24 } };
  const lines = itemLines(sized, theme, 20).map((line) => stripVTControlCharacters(line).slice(2).trim());
  expect(lines).toHaveLength(5);
  expect(new Set(lines).size).toBe(5);
});
