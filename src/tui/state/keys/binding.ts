/** One row of the key table: dispatch, footer, help and docs are all made from it. */

import type { Key } from "./key.ts";

/**
 * Where a key holds. `always` also while a line is typed; `pane` in every pane, `detail` while a detail is being read,
 * `record` while that is a record's, `line` while a line is typed, `suggestions` where that has a history and
 * proposals, `help` while the help is open, `picker`, `naming`, `terms` and `command` in a dialog; the others in a pane or
 * in one of its views.
 */
export type KeyContext =
  | "always"
  | "pane"
  | "detail"
  | "record"
  | "facts"
  | "line"
  | "suggestions"
  | "picker"
  | "naming"
  | "terms"
  | "command"
  | "help"
  | "activity"
  | "traces"
  | "runs"
  | "run"
  | "comparison"
  | "statistics"
  | "datastores"
  | "stores"
  | "items"
  | "item"
  | "builder"
  | "review"
  | "choices"
  | "workflows"
  | "workflow-list"
  | "workflow"
  | "workflow-steps"
  | "workflow-runs"
  | "export"
  | "api"
  | "audit"
  | "audit-families"
  | "people"
  | "people-users"
  | "people-groups"
  | "people-requests"
  | "people-list"
  | "people-one"
  | "people-change"
  | "api-methods"
  | "api-form"
  | "api-fields"
  | "api-text"
  | "api-write"
  | "api-call"
  | "api-answer"
  | "api-calls";

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
