/** What the Activity pane wants done; each effect that asks something is answered by a message. */

import type { Query } from "../../../../query/query.ts";
import type { SaidValue } from "../../../../query/said-value.ts";
import type { ColumnWanted } from "../../histogram/column-wanted.ts";
import type { CompleteEffect } from "../../line/effect.ts";
import type { FindValuesEffect } from "../../narrowing/effect.ts";
import type { ValueQuery } from "../../narrowing/value.ts";
import type { TimeRange } from "../../range.ts";
import type { OfPanes } from "../types.ts";

export type ActivityEffect = { readonly pane: "activity" } & (
  | {
      /** Shows what the query selects; the cursor stays at its record. Answered by `rows-changed`. */
      readonly kind: "select";
      readonly query: Query;
      readonly context: boolean;
    }
  /** Whether anything matches what a jump shows, once all is searched; answered by `nothing-matches` where nothing does. */
  | { readonly kind: "await-match"; readonly query: string }
  /** Remembers the rows at these positions, to come back to from what is tried. */
  | { readonly kind: "keep-place"; readonly cursor: number; readonly top: number }
  /** The next rows are shown at that place. */
  | { readonly kind: "return-to-place" }
  /** The nearest row after (or before) a position; answered by `found`. */
  | {
      readonly kind: "find";
      readonly target: FindTarget;
      readonly from: number;
      readonly direction: 1 | -1;
      /** The target's name in the answer: "error". */
      readonly what: string;
    }
  /** Answered by `mark-toggled`. */
  | { readonly kind: "toggle-mark"; readonly position: number; readonly marks: readonly number[] }
  /** Asks which trace the row belongs to; answered by `trace-found`. */
  | { readonly kind: "find-trace"; readonly position: number; readonly use: TraceUse }
  /** Where a record stands among the rows; answered by `revealed`, or by `hidden` when it is not one of them. */
  | { readonly kind: "reveal"; readonly rowId: number; readonly below?: number }
  /** The nearest deployment, also where the filter hides it; answered by `found`. */
  | { readonly kind: "find-deployment"; readonly from: number; readonly direction: 1 | -1 }
  /** A column of the histogram; answered by `column-found`. */
  | { readonly kind: "find-column"; readonly wanted: ColumnWanted; readonly cursor: number }
  /** The term for a component's events, in the words that people read; answered by `component-named`. */
  | { readonly kind: "name-component"; readonly id: string; readonly from: OfPanes<"historyEntry"> }
  | { readonly kind: "copy-record"; readonly position: number }
  /** What the rows down to the position reach, and what time it is; answered by `extent-found`. */
  | { readonly kind: "find-extent"; readonly position: number | undefined }
  | CompleteEffect
  /** The values of the row, or the one value that a line of its detail says; answered by `values-found`. */
  | (FindValuesEffect & {
      readonly said: SaidValue | undefined;
      /** Identifier of the function that the card on the screen says has failed. */
      readonly failed: string | undefined;
    })
  /** Counts the rows that have each value; answered by `values-counted` as they are counted. */
  | { readonly kind: "count-values"; readonly queries: readonly ValueQuery[] }
  /** Fills the open gaps, or fetches what lies in the range. */
  | { readonly kind: "backfill"; readonly range: TimeRange | undefined }
  /** Answered by `older-loaded`. */
  | { readonly kind: "load-older"; readonly count: number }
  /** Skips what has not arrived yet; answered by a notice. */
  | { readonly kind: "skip-to-now" }
  | { readonly kind: "poll-now" }
  /** Which datastore item the record names; answered by `item-found`. */
  | { readonly kind: "find-item"; readonly position: number }
);

/** What to do with the trace that is found. */
export type TraceUse = "waterfall" | "comparison" | "statistics";

export type FindTarget =
  | { readonly kind: "query"; readonly query: Query }
  | { readonly kind: "same-trace" }
  | { readonly kind: "marks"; readonly rowIds: readonly number[] };
