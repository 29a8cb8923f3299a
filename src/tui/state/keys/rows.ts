/** Writes the rows of a key context, one line a row: `"sort-runs": filter("s", "Sort by start", footer("sort", 3))`. */

import type { Binding, KeyContext } from "./binding.ts";

/** What a row says beside its context and its action. */
export type KeyRow = Pick<Binding, "keys" | "group" | "help" | "footer">;

/** The rows of one context in the order of the help; the action of each is its name. */
export function keysIn<Context extends KeyContext, Action extends string>(
  context: Context,
  rows: Readonly<Record<Action, KeyRow>>,
): readonly Binding<Action, Context>[] {
  const bindings: Binding<Action, Context>[] = [];
  for (const action in rows) bindings.push({ ...rows[action], action, context });
  return bindings;
}

/** The word of a row in the footer; where the footer is narrow, lower numbers stay longer. */
export function footer(word: string, priority: number): KeyRow["footer"] {
  return { word, priority };
}

export const move = rowIn("Move");
export const follow = rowIn("Follow");
export const filter = rowIn("Filter");
export const jump = rowIn("Jump");
export const read = rowIn("Read");
export const take = rowIn("Take");
export const edit = rowIn("Edit");
export const program = rowIn("Program");

/** Keys are written with a space between them: `"j down"`. */
function rowIn(group: KeyRow["group"]): (keys: string, help: string, footer?: KeyRow["footer"]) => KeyRow {
  return (names, help, word) => {
    const [first = "", ...others] = names.split(" ");
    return { keys: [first, ...others], group, help, ...(word && { footer: word }) };
  };
}
