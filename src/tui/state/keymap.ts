/** The key table of the whole UI: every key that does something is a row here, and nowhere else. */

import { dialogContexts } from "./dialog/contexts.ts";
import { dialogBindings } from "./dialog/keymap.ts";
import type { Binding, KeyContext } from "./keys/binding.ts";
import type { Key } from "./keys/key.ts";
import { bindingIn, rowsIn } from "./keys/table.ts";
import { lineBindings } from "./line/keymap.ts";
import type { Model } from "./model.ts";
import { paneNamed, panes } from "./panes/all.ts";
import type { Typing } from "./panes/pane.ts";
import type { PaneName } from "./panes/types.ts";

export const programBindings = [
  {
    keys: ["?"],
    action: "help",
    context: "pane",
    group: "Program",
    help: "The keys of this place",
    footer: { word: "help", priority: 0 },
  },
  {
    keys: [":"],
    action: "palette",
    context: "pane",
    group: "Program",
    help: "Find any action by name",
    footer: { word: "actions", priority: 12 },
  },
  {
    keys: ["T"],
    action: "timestamps",
    context: "pane",
    group: "Read",
    help: "Times as local, UTC, or how long ago",
  },
  { keys: ["tab"], action: "next-pane", context: "pane", group: "Program", help: "Next pane" },
  { keys: ["shift-tab"], action: "previous-pane", context: "pane", group: "Program", help: "Previous pane" },
  {
    keys: ["q"],
    action: "quit",
    context: "pane",
    group: "Program",
    help: "Quit",
    footer: { word: "quit", priority: 11 },
  },
  { keys: ["ctrl-c"], action: "quit", context: "always", group: "Program", help: "Quit" },
  {
    keys: ["ctrl-z"],
    action: "suspend",
    context: "always",
    group: "Program",
    help: "Suspend; fg brings it back",
  },
  {
    keys: ["f2"],
    action: "mouse",
    context: "always",
    group: "Program",
    help: "The mouse's wheel scrolls, or the terminal keeps the mouse",
  },
  { keys: ["ctrl-l"], action: "repaint", context: "always", group: "Program", help: "Draw the screen again" },
] as const satisfies readonly Binding[];

export const helpBindings = [
  {
    keys: ["esc", "?", "q", "enter"],
    action: "close-help",
    context: "help",
    group: "Program",
    help: "Close the help",
    footer: { word: "close", priority: 1 },
  },
  {
    keys: ["j", "down"],
    action: "help-down",
    context: "help",
    group: "Move",
    help: "One line down",
    footer: { word: "scroll", priority: 2 },
  },
  { keys: ["k", "up"], action: "help-up", context: "help", group: "Move", help: "One line up" },
  {
    keys: ["pagedown", "space", "ctrl-d", "ctrl-f"],
    action: "help-page-down",
    context: "help",
    group: "Move",
    help: "A page down",
  },
  {
    keys: ["pageup", "ctrl-u", "ctrl-b"],
    action: "help-page-up",
    context: "help",
    group: "Move",
    help: "A page up",
  },
] as const satisfies readonly Binding[];

const paneBindings: readonly Binding<`open-${PaneName}`>[] = panes.map(({ title, key, name }) => ({
  keys: [key],
  action: `open-${name}`,
  context: "pane",
  group: "Program",
  help: title,
}));

export const bindings: readonly Binding[] = [
  ...panes.flatMap((pane) => pane.bindings),
  ...lineBindings,
  ...dialogBindings,
  ...helpBindings,
  ...programBindings,
  ...paneBindings,
];

export type ProgramAction =
  | (typeof programBindings)[number]["action"]
  | (typeof helpBindings)[number]["action"]
  | `open-${PaneName}`;

/** The contexts whose keys hold now, the innermost first: where two have the same key, the first one wins. */
export function contextsOf(model: Model): readonly KeyContext[] {
  if (model.help) return ["help", "always"];
  if (model.dialog) return dialogContexts[model.dialog.kind];
  const pane = paneNamed(model.pane);
  if (pane.typing?.(model)) return ["line", "suggestions", "always"];
  return [...pane.contexts(model), "pane", "always"];
}

/** What the key does in these contexts; undefined when it does nothing. */
export function bindingOf(key: Key, contexts: readonly KeyContext[]): Binding | undefined {
  return bindingIn(bindings, key, contexts);
}

/** What can be pressed now, the innermost context first; what would do nothing in the line being typed is left out. */
export function bindingsNow(model: Model): readonly Binding[] {
  const rows = rowsIn(model.keyTable, contextsOf(model));
  const typing = paneNamed(model.pane).typing?.(model);
  return typing ? rows.filter((row) => row.context !== "suggestions" || isOffered(row, typing)) : rows;
}

function isOffered({ action }: Binding, { hasProposals, hasHistory }: Typing): boolean {
  return action.startsWith("complete") ? hasProposals : hasHistory;
}
