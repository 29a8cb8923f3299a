/** What the Audit pane wants done; each effect that asks something is answered by a message. */

import type { ColumnWanted } from "../../histogram/column-wanted.ts";
import type { AuditFilter } from "./filter.ts";

export type AuditEffect = {
  readonly pane: "audit";
} /** Reads the log by the filter from now on; answered by `entries-changed`. */ & (
  | {
      readonly kind: "follow";
      readonly filter: AuditFilter;
      readonly last: number;
      /** The entry to come back to, if it is among those that are read; `below` counts the lines above it. */
      readonly reveal?: { readonly id: string; readonly below: number } | undefined;
    }
  /** Filters the entries that were read, where the platform would be asked the same. Answered by `entries-changed`. */
  | { readonly kind: "select"; readonly filter: AuditFilter }
  /** Asks for older entries; answered by `entries-changed` or `older-failed`. */
  | { readonly kind: "older"; readonly count: number }
  | { readonly kind: "ask-now" }
  /** Counts the actions that were read; answered by `counted`. */
  | { readonly kind: "count" }
  /** Asks for proposals at the cursor; answered by `completed`. */
  | { readonly kind: "complete"; readonly text: string; readonly cursor: number }
  /** A column of the histogram; answered by `column-found`. */
  | { readonly kind: "find-column"; readonly wanted: ColumnWanted; readonly cursor: number }
  /** The nearest entry after (or before) a position; answered by `found`. */
  | {
      readonly kind: "find";
      readonly target: AuditTarget;
      readonly from: number;
      readonly direction: 1 | -1;
      /** The target's name in the answer: `entry of the same actor`. */
      readonly what: string;
    }
);

export type AuditTarget =
  | { readonly kind: "actor"; readonly id: string }
  /** An entry of a destructive action. */
  | { readonly kind: "destructive" }
  | { readonly kind: "mark"; readonly ids: readonly string[] };
