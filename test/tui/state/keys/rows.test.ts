import { expect, expectTypeOf, it } from "vitest";
import type { ActionName } from "../../../../src/tui/state/keys/action-name.ts";
import { edit, footer, jump, keysIn, move } from "../../../../src/tui/state/keys/rows.ts";

it("gives a row its context, its action, its keys and its group", () => {
  const rows = keysIn("runs", {
    down: move("j down", "One row down"),
    rename: edit("e", "Change the name; asks first", footer("edit", 1)),
  });
  expect(rows).toEqual([
    { context: "runs", action: "down", keys: ["j", "down"], group: "Move", help: "One row down" },
    {
      ...{ context: "runs", action: "rename", keys: ["e"], group: "Edit" },
      ...{ help: "Change the name; asks first", footer: { word: "edit", priority: 1 } },
    },
  ]);
  expectTypeOf(rows[0]?.action).toEqualTypeOf<"down" | "rename" | undefined>();
});

it("keeps the place of a row that is written again", () => {
  const motions = { down: move("j", "Down"), up: move("k", "Up") } as const;
  const rows = keysIn("runs", { ...motions, open: jump("enter", "Open"), down: move("n", "Next") });
  expect(rows.map(({ action, keys }) => [action, ...keys])).toEqual([
    ["down", "n"],
    ["up", "k"],
    ["open", "enter"],
  ]);
});

it("knows the names of the actions there are", () => {
  expectTypeOf<Extract<ActionName, "runs.sort-runs">>().toEqualTypeOf<"runs.sort-runs">();
  expectTypeOf<Extract<ActionName, "runs.sort-items">>().toBeNever();
});
