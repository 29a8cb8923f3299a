/** What to say of a key that has no effect where it was pressed: what it means, and the panes where it has one. */

import { listWords } from "../../../base/problem.ts";
import { panes } from "../panes/all.ts";
import type { PaneName } from "../panes/types.ts";
import { type Key, keyLabel } from "./key.ts";
import { meaningOf } from "./meanings.ts";
import { type Keys, keyFor } from "./table.ts";

/** `pane` is the one on the screen: of it another view is meant. */
export function elsewhereText(keys: Keys & { readonly pane: PaneName }, key: Key): string {
  const help = `${keyFor(keys, "pane.help")} lists the keys`;
  const means = meaningOf(key)?.means;
  const places = placesWith(keys, key);
  if (places.length === 0) return `${keyLabel(key)} does nothing here; ${help}`;
  const words = means === undefined ? "" : ` (${means})`;
  return `${keyLabel(key)}${words} does nothing here: it is for ${listWords(places, "and")}; ${help}`;
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
