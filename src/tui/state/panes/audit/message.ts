/** What happens to the Audit pane. */

import type { Failure } from "../../../../base/failure.ts";
import type { Parsed } from "../../../../base/problem.ts";
import type { ColumnFound, ColumnWanted } from "../../histogram/column-wanted.ts";
import type { Completion } from "../../line/completion.ts";
import type { AuditModel, AuditStatus, CurrentEntry } from "./model.ts";

export type AuditMessage = { readonly pane: "audit" } & (
  | {
      /** Entries came, or the status of reading changed. */
      readonly kind: "entries-changed";
      /** Rows: the entries, and the one before them where the log goes on. */
      readonly length: number;
      /** Entries that the filter selects. */
      readonly matched: number;
      readonly tried: AuditModel["tried"];
      readonly names: AuditModel["names"];
      readonly cursor: number;
      readonly top: number;
      /** New entries since the last such message. */
      readonly added: number;
      readonly read: number;
      readonly held: number;
      readonly dropped: number;
      readonly status: AuditStatus;
      readonly older: AuditModel["older"];
    }
  | { readonly kind: "older-failed"; readonly failure: Failure }
  /** The entry at the cursor changed. */
  | { readonly kind: "current-changed"; readonly current: CurrentEntry | undefined }
  /** The actions that were read, the most frequent first. */
  | { readonly kind: "counted"; readonly seen: readonly string[] }
  | { readonly kind: "column-found"; readonly wanted: ColumnWanted; readonly found: ColumnFound }
  /** The typed filter with identifiers in place of names; a problem where nothing has a name, or several things have it. */
  | { readonly kind: "named"; readonly text: string; readonly outcome: Parsed<string> }
  | { readonly kind: "completed"; readonly completion: Completion }
  | { readonly kind: "now-found"; readonly nowUs: number }
  | {
      readonly kind: "found";
      readonly what: string;
      readonly direction: 1 | -1;
      /** Undefined where there is none. */
      readonly position: number | undefined;
    }
);
