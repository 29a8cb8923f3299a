/** docs/reference/keys.md: every key of the terminal UI, by the place where it holds. */

import { bindings } from "../../../src/tui/state/keymap.ts";
import type { Binding, KeyContext } from "../../../src/tui/state/keys/binding.ts";
import { contextTitle } from "../../../src/tui/state/keys/context-titles.ts";
import { keyLabel } from "../../../src/tui/state/keys/key.ts";
import { meanings } from "../../../src/tui/state/keys/meanings.ts";
import { actionName } from "../../../src/tui/state/keys/rebinding.ts";
import { keyFor } from "../../../src/tui/state/keys/table.ts";
import { leadsTo, linkActions } from "../../../src/tui/state/links/links.ts";
import { code, generated, page, prose, table } from "./markdown.ts";

export function keysPage(): string {
  const personKey = keyFor({ keyTable: bindings }, "record.open-person");
  const byContext = Map.groupBy<KeyContext, Binding>(bindings, ({ context }) => context);
  return page(
    "# Keys",
    generated,
    "`?` shows the keys of the place where you are. Where two places have the same key, the inner one has it.",
    '`keys` in your own [config.json](config.md) gives an action other keys: `{"keys": {"activity.next-error": ["ctrl-e"], "help": ["f1"]}}`. The part before the dot can be left out where only one place has the action. Ctrl-C leaves whatever keys are given away.',
    "## What a key means",
    "The same on every pane, wherever the key has an effect.",
    table(
      ["key", "means"],
      meanings.map(({ keys, means }) => [keys.map((key) => code(keyLabel(key))).join(" "), prose(means)]),
    ),
    [...byContext].flatMap(([context, rows]) => [`## ${contextTitle(context)}`, keyTable(rows)]),
    "## Links of a record",
    table(
      ["link", "leads to"],
      Object.entries(linkActions).map(([kind, action]) => [kind, prose(leadsTo(action, personKey))]),
    ),
  );
}

function keyTable(rows: readonly Binding[]): string {
  return table(
    ["key", "does", "action"],
    rows.map((row) => [
      row.keys.map((key) => code(keyLabel(key))).join(" "),
      prose(row.help),
      code(actionName(row)),
    ]),
  );
}
