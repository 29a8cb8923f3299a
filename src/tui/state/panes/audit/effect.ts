/** What the Audit pane wants done; each effect that asks something is answered by a message. */

import type { AuditFilter } from "../../../../catalog/audit/log-filter.ts";
import type { ColumnWanted } from "../../histogram/column-wanted.ts";
import type { CompleteEffect } from "../../line/effect.ts";

export type AuditEffect = { readonly pane: "audit" } & (
  | {
      /** Reads the log by the filter from now on; answered by `entries-changed`. */
      readonly kind: "follow";
      readonly filter: AuditFilter;
      readonly last: number;
      /** Once more: what was read stays until the first answer. */
      readonly isAgain?: boolean | undefined;
      /** The entry to come back to, if it is among those that are read; `below` counts the lines above it. */
      readonly reveal?: Place | undefined;
    }
  /** Filters the entries that were read, where the platform would be asked the same. Answered by `entries-changed`. */
  | { readonly kind: "select"; readonly filter: AuditFilter; readonly reveal?: Place | undefined }
  /** Asks for the filter with the identifiers of those it names; answered by `named`. */
  | { readonly kind: "name"; readonly text: string }
  /**
   * Shows which of the entries that were read the whole filter selects, where these are all that it can select, else those of the filter in
   * use; the platform is not asked.
   */
  | { readonly kind: "try"; readonly filter: AuditFilter }
  /** Asks for older entries; answered by `entries-changed` or `older-failed`. */
  | { readonly kind: "older"; readonly count: number }
  | { readonly kind: "ask-now" }
  /** What time it is; answered by `now-found`. */
  | { readonly kind: "find-now" }
  /** Counts the actions that were read; answered by `counted`. */
  | { readonly kind: "count" }
  /** Counts the shown entries that have each value; answered by `values-counted`. */
  | {
      readonly kind: "count-values";
      readonly terms: readonly {
        readonly term: string;
        readonly name: "action" | "actor" | "entity";
        readonly value: string;
      }[];
    }
  | CompleteEffect
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

/** An entry to come back to, and how many lines stand above it. */
export interface Place {
  readonly id: string;
  readonly below: number;
}

export type AuditTarget =
  | { readonly kind: "actor"; readonly id: string }
  /** An entry of a destructive action. */
  | { readonly kind: "destructive" }
  | { readonly kind: "mark"; readonly ids: readonly string[] };
