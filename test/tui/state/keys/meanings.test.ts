import { describe, expect, it } from "vitest";
import { bindings } from "../../../../src/tui/state/keymap.ts";
import type { Binding, KeyContext } from "../../../../src/tui/state/keys/binding.ts";
import { meaningOf, meanings } from "../../../../src/tui/state/keys/meanings.ts";
import { actionName } from "../../../../src/tui/state/keys/rebinding.ts";
import { panes } from "../../../../src/tui/state/panes/all.ts";
import { typedContexts } from "../../../../src/tui/state/unchanged.ts";

/** Where y and n answer a question. */
const questions: ReadonlySet<KeyContext> = new Set(["review", "export", "api-write", "people-change"]);
const paneKeys = new Set(panes.map(({ key }) => key));

const rows: readonly Binding[] = bindings.filter(({ context }) => !typedContexts.has(context));

describe("one letter, one meaning", () => {
  it.each(rows.map((row) => [actionName(row), row] as const))("%s keeps to what its keys mean", (_, row) => {
    const others = row.keys.filter((key) => !isAnswer(row, key) && !isPaneKey(row, key));
    const contradicted = others.filter((key) => !meaningOf(key)?.actions.includes(row.action));
    expect(
      contradicted.map((key) => `${key} means ${JSON.stringify(meaningOf(key)?.means)}, not ${row.action}`),
      "take another key, or add the action to the key's meaning in src/tui/state/keys/meanings.ts",
    ).toEqual([]);
  });

  it("says of each key once what it means", () => {
    const keys = meanings.flatMap((meaning) => meaning.keys);
    expect(keys).toEqual([...new Set(keys)]);
    expect(keys.filter((key) => paneKeys.has(key))).toEqual([]);
  });

  it("lists no action that none of the keys has", () => {
    const unused = meanings.flatMap(({ keys, actions }) =>
      actions
        .filter(
          (action) =>
            !rows.some((row) => row.action === action && row.keys.some((key) => keys.includes(key))),
        )
        .map((action) => `${keys.join(" ")}: ${action}`),
    );
    expect(unused).toEqual([]);
  });
});

function isAnswer({ context }: Binding, key: string): boolean {
  return questions.has(context) && (key === "y" || key === "n");
}

function isPaneKey({ context, action }: Binding, key: string): boolean {
  return context === "pane" && action.startsWith("open-") && paneKeys.has(key);
}
