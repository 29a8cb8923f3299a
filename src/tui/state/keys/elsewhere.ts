/** What to say of a key that has no effect where it was pressed: what it means, and the panes where it has one. */

import { listWords } from "../../../base/problem.ts";
import { panes } from "../panes/all.ts";
import type { PaneName } from "../panes/types.ts";
import type { KeyContext } from "./binding.ts";
import { type Key, keyLabel } from "./key.ts";
import { meaningOf } from "./meanings.ts";
import { type Keys, keyFor, rowsIn } from "./table.ts";

/** `pane` is the one on the screen: of it another view is meant. `contexts` hold where the key was pressed. */
export function elsewhereText(
  keys: Keys & { readonly pane: PaneName },
  key: Key,
  contexts: readonly KeyContext[],
): string {
  const help = helpText(keys, contexts);
  const means = meaningOf(key)?.means;
  const places = placesWith(keys, key);
  if (places.length === 0) return `${keyLabel(key)} does nothing here; ${help}`;
  const words = means === undefined ? "" : ` (${means})`;
  return `${keyLabel(key)}${words} does nothing here: it is for ${listWords(places, "and")}; ${help}`;
}

/** What covers the panes has no help of its own, and the help is no help about itself: both say how they are closed. */
function helpText(keys: Keys, contexts: readonly KeyContext[]): string {
  const covering = contexts.includes("pane") ? [] : rowsIn(keys.keyTable, contexts);
  const closes = covering.find(({ action }) => /^close(?:-help)?$/.test(action));
  return closes ? `${keyLabel(closes.keys[0])} closes this` : `${keyFor(keys, "pane.help")} lists the keys`;
}

/** The panes that have the key in one of their views, whatever keys the user has given them. */
function placesWith(
  { keyTable, pane: here }: Parameters<typeof elsewhereText>[0],
  key: Key,
): readonly string[] {
  const contexts = new Set(keyTable.flatMap((row) => (row.keys.includes(key) ? [row.context] : [])));
  return panes
    .filter((pane) => pane.contextStacks.flat().some((context) => contexts.has(context)))
    .map(({ name, title }) => (name === here ? `another view of ${title}` : title));
}
