/** docs/reference/keys.md: every key of the terminal UI, by the place where it holds. */

import { bindings } from "../../../src/tui/state/keymap.ts";
import type { Binding, KeyContext } from "../../../src/tui/state/keys/binding.ts";
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
    [...byContext].flatMap(([context, rows]) => [`## ${titleOf(context)}`, keyTable(rows)]),
    "## Links of a record",
    table(
      ["link", "leads to"],
      Object.entries(linkActions).map(([kind, action]) => [kind, prose(leadsTo(action, personKey))]),
    ),
  );
}

const titles: Readonly<Partial<Record<KeyContext, string>>> = {
  always: "Everywhere, also while a line is typed",
  pane: "In every pane",
  detail: "While a detail is read",
  record: "While a record's detail is read",
  line: "While a line is typed",
  help: "While the help is open",
  api: "API",
  "api-methods": "API: the methods",
  "api-form": "API: a method",
  "api-fields": "API: the fields of a method",
  "api-text": "API: a method's facts and errors",
  "api-write": "API: a write before it is sent",
  "api-call": "API: a call",
  "api-answer": "API: an answer",
  "api-calls": "API: the calls of the session",
  "workflow-list": "Workflows: the list",
  workflow: "Workflows: one of them",
  "workflow-steps": "Workflows: steps",
  "workflow-runs": "Workflows: runs",
  export: "Workflows: an export before it is ordered",
  facts: "While an audit entry, a user or a group is read",
  "audit-families": "Audit: the families of actions",
  "people-list": "People: the lists",
  "people-users": "People: users",
  "people-groups": "People: groups",
  "people-requests": "People: invite requests",
  "people-one": "People: one of them",
  "people-change": "People: a change before it is made",
};

function titleOf(context: KeyContext): string {
  return titles[context] ?? `${context.charAt(0).toUpperCase()}${context.slice(1)}`;
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
