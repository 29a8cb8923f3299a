/** One row of the key table: dispatch, footer, help and docs are all made from it. */

import type { Key } from "./key.ts";

/**
 * Where a key holds. `always` also while a line is typed; `pane` in every pane, `detail` while a detail is being read,
 * `record` while that is a record's, `facts` while it is another's, `line` while a line is typed, `suggestions` where that
 * has a history and proposals, `help` while the help is open, `picker`, `naming`, `terms` and `command` in a dialog; the
 * others are a pane's own, and stand in its stacks of contexts.
 */
export type KeyContext = string;

export interface Binding<Action extends string = string, Context extends KeyContext = KeyContext> {
  /** The one shown first; the others do the same. */
  readonly keys: readonly [Key, ...Key[]];
  readonly action: Action;
  readonly context: Context;
  /** What it does, for help and docs: "Next error". */
  readonly help: string;
  readonly group: "Move" | "Follow" | "Filter" | "Jump" | "Read" | "Take" | "Edit" | "Program";
  /** Stands in the footer with this word; lower numbers are kept longer when it is narrow. */
  readonly footer?: { readonly word: string; readonly priority: number };
}
