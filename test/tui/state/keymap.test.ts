import { describe, expect, it } from "vitest";
import { openTerms } from "../../../src/tui/state/dialog/open.ts";
import { openPalette } from "../../../src/tui/state/dialog/palette.ts";
import { initialModel } from "../../../src/tui/state/initial-model.ts";
import { bindingOf, bindings, contextsOf } from "../../../src/tui/state/keymap.ts";
import type { Binding, KeyContext } from "../../../src/tui/state/keys/binding.ts";
import { typedText } from "../../../src/tui/state/keys/key.ts";
import { rowsIn } from "../../../src/tui/state/keys/table.ts";
import { newEditor } from "../../../src/tui/state/panes/activity/model.ts";
import { withActivity } from "../../../src/tui/state/panes/activity/setters.ts";
import { textStart } from "../../../src/tui/state/reader/place.ts";

const table: readonly Binding[] = bindings;
const model = initialModel(
  { title: "app", profileName: "", appId: "", demo: false, options: [] },
  { columns: 80, rows: 24 },
);
const stacks: readonly (readonly [string, readonly KeyContext[]])[] = [
  ["the list", contextsOf(model)],
  [
    "the detail",
    contextsOf(withActivity(model, { detail: { ...model.activity.detail, open: true, focused: true } })),
  ],
  ["a line", contextsOf(withActivity(model, { editor: newEditor("filter", "") }))],
  ["the help", contextsOf({ ...model, help: textStart })],
  ["the palette", contextsOf(openPalette(model)[0])],
  ["the terms", contextsOf(openTerms(model)[0])],
];

const takers: ReadonlySet<string> = new Set(["detail", "picker", "text", "found"]);

describe("the key table", () => {
  it("has no key twice in one place", () => {
    const keys = table.flatMap(({ context, keys }) => keys.map((key) => `${context} ${key}`));
    expect(keys).toEqual([...new Set(keys)]);
  });

  it("lets only the detail take keys from the list, and a picker from the line it has", () => {
    for (const [, contexts] of stacks) {
      const owners = contexts.flatMap((context) =>
        table
          .filter((row) => row.context === context)
          .flatMap((row) => row.keys.map((key) => ({ key, context }))),
      );
      const taken = owners.filter(
        ({ key, context }) => !takers.has(context) && bindingOf(key, contexts)?.context !== context,
      );
      const byDetail = taken.filter(({ key }) => takers.has(bindingOf(key, contexts)?.context ?? ""));
      expect(taken).toEqual(byDetail);
    }
  });

  it("explains every action", () => {
    for (const { help } of table) expect(help).toMatch(/^[A-Z].*[^.]$/);
  });

  it("explains an action that stands in two places the same way, or stands for the same thing", () => {
    const actions = table.map((row) => `${row.context} ${row.action}`);
    expect(actions).toEqual([...new Set(actions)]);
  });

  it("has no two footer words of one place with the same priority", () => {
    const priorities = table.flatMap(({ context, footer }) =>
      footer ? [`${context} ${footer.priority}`] : [],
    );
    expect(priorities).toEqual([...new Set(priorities)]);
  });

  it("leaves every printable key to be typed while a line is edited", () => {
    const taken = table
      .filter(({ context }) => context === "line" || context === "always")
      .flatMap(({ keys }) => keys.filter((key) => typedText(key) !== undefined));
    expect(taken).toEqual([]);
  });
});

it.each(stacks)("can be left and explained in %s", (_, contexts) => {
  const keys = rowsIn(bindings, contexts).flatMap((row) => row.keys);
  expect(keys).toContain("ctrl-c");
  expect(keys).toContain("esc");
});

it("gives a key to the innermost place", () => {
  expect(bindingOf("j", ["detail", "activity"])?.action).toBe("detail-down");
  expect(bindingOf("e", ["detail", "activity"])?.action).toBe("next-error");
  expect(bindingOf("ctrl-q", ["activity", "pane", "always"])).toBeUndefined();
});

it("lists a shadowed key only where it works", () => {
  const down = rowsIn(bindings, ["detail", "activity"]).filter(({ keys }) => keys.includes("j"));
  expect(down.map(({ action }) => action)).toEqual(["detail-down"]);
});
