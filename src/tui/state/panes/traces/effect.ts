/** What the Traces pane wants done; each effect that asks something is answered by a message. */

import type { RunSelection } from "../../../../activity/runs/run-order.ts";
import type { SaidValue } from "../../../../query/said-value.ts";
import type { CountValuesEffect, FindValuesEffect } from "../../narrowing/effect.ts";
import type { Sense, ValueQuery } from "../../narrowing/value.ts";
import type { Direction, RowsPlace } from "../../search/place.ts";
import type { OfPanes } from "../types.ts";
import type { ChosenFor } from "./message.ts";

/** Why the list changes: a filter that is typed, the choice of another run, during which one may be typed too, or a filter that is taken back. */
export type KeptDuring = "typing" | "choosing" | "widening";

export type TracesEffect = { readonly pane: "traces" } & (
  | { readonly kind: "select-runs"; readonly selection: RunSelection }
  /** Answered by `run-chosen`. */
  | { readonly kind: "choose-run"; readonly position: number; readonly use: ChosenFor }
  /**
   * Compares a run with another one or, when there is none, with the last good run of its name before it; the run
   * is named or stands at a position of the list. Answered by `comparison-chosen` once the run to compare with is found.
   */
  | {
      readonly kind: "choose-comparison";
      readonly run: { readonly traceId: string } | { readonly position: number };
      readonly with: string | undefined;
      /** Where Esc leads back to; by default the place that is on the screen by then. */
      readonly from?: OfPanes<"historyEntry">;
    }
  /** Remembers the run at the cursor, to come back to from what is listed meanwhile. */
  | {
      readonly kind: "keep-place";
      readonly during: KeptDuring;
      readonly cursor: number;
      readonly top: number;
    }
  | { readonly kind: "return-to-place"; readonly during: KeptDuring }
  | FindValuesEffect
  /** The values of the row's record, or the one that is read in the detail; answered by `record-values-found`. */
  | {
      readonly kind: "find-record-values";
      readonly position: number;
      readonly fromEnd: number;
      readonly said: SaidValue | undefined;
      /** The function that the open card says to have failed. */
      readonly failed: string | undefined;
      readonly sense: Sense;
    }
  /** Counts what of the log each query selects; answered by `values-counted`. */
  | { readonly kind: "count-events"; readonly queries: readonly ValueQuery[] }
  | CountValuesEffect
  /** Answered by `others-found`. */
  | { readonly kind: "find-others"; readonly traceId: string }
  /** Copies the identifier of the run at a position of the list. */
  | { readonly kind: "copy-trace"; readonly position: number }
  /** Another run of the list is opened; answered by `run-chosen`. */
  | { readonly kind: "next-run"; readonly direction: 1 | -1 }
  /** Answered by `folded`. */
  | { readonly kind: "fold"; readonly position: number; readonly how: "fold" | "unfold" | "toggle-all" }
  /** The nearest row of the view that went wrong, or that differs; answered by `found`. */
  | { readonly kind: "find"; readonly from: number; readonly direction: 1 | -1 }
  /** The row of the view that has the words, nearest to the place; answered by `words-found`. */
  | { readonly kind: "find-words"; readonly place: RowsPlace; readonly direction: Direction }
  /** Answered by `record-chosen`. */
  | { readonly kind: "choose-record"; readonly position: number; readonly fromEnd: number }
  /** Which datastore item the record names, or what failed; answered by `item-found`. */
  | { readonly kind: "find-item"; readonly position: number; readonly fromEnd: number }
  | { readonly kind: "copy-record"; readonly position: number; readonly fromEnd: number }
  /** The query that selects what a row of the statistics counts; answered by `statistics-chosen` where there is one. */
  | { readonly kind: "choose-statistics"; readonly position: number }
  /** What time it is for the statistics; answered by `now-found`. */
  | { readonly kind: "find-now" }
);
