/** One row of the key table: dispatch, footer, help and docs are all made from it. */

import type { Key } from "./keys.ts";

/**
 * Where a key holds. `always` also while a line is typed; `pane` in every pane, `activity` in its list,
 * `detail` while the detail is being read, `line` while a line is typed, `help` while the help is open.
 */
export type Place = "always" | "pane" | "activity" | "detail" | "line" | "help";

export interface Binding<Action extends string = string> {
  /** The one shown first; the others do the same. */
  readonly keys: readonly [Key, ...Key[]];
  readonly action: Action;
  readonly place: Place;
  /** What it does, for help and docs: "Next error". */
  readonly help: string;
  readonly group: "Move" | "Follow" | "Filter" | "Jump" | "Read" | "Take" | "Edit" | "Program";
  /** Stands in the footer with this word; lower numbers are kept longer when it is narrow. */
  readonly footer?: { readonly word: string; readonly priority: number };
}
