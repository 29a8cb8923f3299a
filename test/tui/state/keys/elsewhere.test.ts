import { expect, it } from "vitest";
import { bindings } from "../../../../src/tui/state/keymap.ts";
import { elsewhereText } from "../../../../src/tui/state/keys/elsewhere.ts";
import { panes } from "../../../../src/tui/state/panes/all.ts";
import { emptyModel } from "../models.ts";

it.each(panes.map(({ name, title }) => [title, name] as const))(
  "a key without effect in %s is never said to have one there, but in another view of it",
  (title, pane) => {
    for (const key of new Set(bindings.flatMap(({ keys }) => keys))) {
      const places = elsewhereText({ ...emptyModel, pane }, key, ["pane"]).split("but in ")[1] ?? "";
      expect(places.replace(`another view of ${title}`, "")).not.toContain(title);
    }
  },
);
