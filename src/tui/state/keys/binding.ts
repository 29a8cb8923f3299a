/** One row of the key table: dispatch, footer, help and docs are all made from it. */

import type { Key } from "./key.ts";

/**
 * Where a key holds: `always` also while a line is typed; `pane` in every pane; `detail` while a detail is being read;
 * `record` while the detail is a record's, `facts` while it is not; `line` while a line is typed; `suggestions` where it
 * has a history and proposals; `help` while the help is open; `picker`, `naming`, `gone`, `terms`, `values` and `command` in a dialog. The
 * others belong to a pane and stand in its stacks of contexts.
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
  /** The word in the footer; where it is narrow, lower numbers stay longer. 0 is what the place is for, and comes before an inner context. */
  readonly footer?: { readonly word: string; readonly priority: number };
}
