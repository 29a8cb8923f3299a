/** The key table of the whole UI: every key that does something is a row here, and nowhere else. */

import { changeNameBindings } from "./change/keymap.ts";
import { asChangeText } from "./change/text.ts";
import { dialogBindings } from "./dialog/keymap.ts";
import type { Dialog } from "./dialog/model.ts";
import type { Binding, KeyContext } from "./keys/binding.ts";
import { aroundPanes, asksSomething, coveringStacks } from "./keys/context-stacks.ts";
import type { Key } from "./keys/key.ts";
import { helpBindings, programBindings } from "./keys/program.ts";
import { bindingIn, rowsIn } from "./keys/table.ts";
import { lineBindings } from "./line/keymap.ts";
import type { Model } from "./model.ts";
import { paneNamed, panes } from "./panes/all.ts";
import type { Typing } from "./panes/pane.ts";
import type { PaneName } from "./panes/types.ts";
import { findingBindings, searchBindings } from "./search/keymap.ts";
import { searchContexts } from "./search/search.ts";

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
  ...searchBindings,
  ...findingBindings,
  ...changeNameBindings,
  ...helpBindings,
  ...programBindings,
  ...paneBindings,
];

/** The pane's contexts with those of the text that is searched in; where a question is asked, its answers come first. */
function withSearch(own: readonly KeyContext[], search: readonly KeyContext[]): readonly KeyContext[] {
  return own.some(asksSomething) ? [...own, ...search] : [...search, ...own];
}

/** No key steps through the text where a question is asked. */
function searchedStack(own: readonly KeyContext[]): readonly KeyContext[] {
  return own.some(asksSomething) ? ["text"] : ["found", "text"];
}

/** The contexts that hold together, in every pane and over it. */
export const contextStacks: readonly (readonly KeyContext[])[] = [
  ...panes.flatMap((pane) =>
    pane.contextStacks.map((own) => [
      ...withSearch(own, "searched" in pane ? searchedStack(own) : []),
      ...aroundPanes,
    ]),
  ),
  ...coveringStacks,
];

export type ProgramAction =
  | (typeof programBindings)[number]["action"]
  | (typeof helpBindings)[number]["action"]
  | `open-${PaneName}`;

/** The contexts whose keys hold now, the innermost first: where two have the same key, the first one wins. */
export function contextsOf(model: Model): readonly KeyContext[] {
  if (model.dialog) return dialogContexts[model.dialog.kind];
  if (model.help) return [...searchContexts({ place: model.help }), "help", "always"];
  const pane = paneNamed(model.pane);
  const searched = pane.searched?.(model);
  if (pane.typing?.(model))
    return asChangeText(searched) ? ["change-name", "line", "always"] : ["line", "suggestions", "always"];
  return [...withSearch(pane.contexts(model), searchContexts(searched)), ...aroundPanes];
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

/** The keys that hold in these contexts, wherever the screen is. */
export function rowsOfContexts({ keyTable }: Model, contexts: readonly KeyContext[]): readonly Binding[] {
  return keyTable.filter(({ context }) => contexts.includes(context));
}

function isOffered({ action }: Binding, { hasProposals, hasHistory }: Typing): boolean {
  return action.startsWith("complete") ? hasProposals : hasHistory;
}

/** The contexts whose keys hold while a dialog is open. */
const dialogContexts: Readonly<Record<Dialog["kind"], readonly KeyContext[]>> = {
  palette: ["picker", "line", "always"],
  views: ["picker", "line", "always"],
  "save-view": ["naming", "line", "always"],
  gone: ["gone", "line", "always"],
  terms: ["terms", "always"],
  columns: ["columns", "always"],
  values: ["values", "always"],
  command: ["command", "always"],
  find: ["finding", "line", "always"],
};
