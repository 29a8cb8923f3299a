/** What happens to the Activity pane; positions count rows of its selection, 0 is the oldest. */

import type { NamedItem } from "../../../../activity/named-item.ts";
import type { ColumnFound, ColumnWanted } from "../../histogram/column-wanted.ts";
import type { Completion } from "../../line/completion.ts";
import type { FilterValue, Sense } from "../../narrowing/value.ts";
import type { RecordText } from "../../record/text.ts";
import type { LookedUp } from "../../users.ts";
import type { OfPanes } from "../types.ts";
import type { TraceUse } from "./effect.ts";
import type { RowCounts, WrappedRows } from "./model.ts";

export type ActivityMessage = { readonly pane: "activity" } & (
  | RowsChanged
  /** Answer to `find`; undefined when there is no such row. */
  | {
      readonly kind: "found";
      readonly what: string;
      readonly direction: 1 | -1;
      readonly position: number | undefined;
    }
  | { readonly kind: "column-found"; readonly wanted: ColumnWanted; readonly found: ColumnFound }
  | { readonly kind: "mark-toggled"; readonly rowId: number; readonly marked: boolean }
  | {
      readonly kind: "trace-found";
      readonly traceId: string;
      /** Undefined where the row is a gap, or there is none. */
      readonly rowId: number | undefined;
      readonly use: TraceUse;
    }
  /** The datastore and the item that a record names; undefined when it names none. */
  | { readonly kind: "item-found"; readonly named: NamedItem | undefined; readonly rowId: number }
  /** The position of a record that was asked for; `below` is as in the effect. */
  | { readonly kind: "revealed"; readonly position: number; readonly below?: number | undefined }
  /** A record that was asked for is not among the rows. */
  | { readonly kind: "hidden"; readonly rowId: number }
  /** Answer to `await-match`. */
  | { readonly kind: "nothing-matches"; readonly query: string }
  | {
      readonly kind: "component-named";
      readonly query: string;
      readonly from: OfPanes<"historyEntry">;
    }
  /** What the open detail says now. */
  | { readonly kind: "text-changed"; readonly text: RecordText | undefined }
  /** How many lines the wrapped rows take. */
  | ({ readonly kind: "rows-wrapped" } & WrappedRows)
  /** Answer to `find-extent`. */
  | { readonly kind: "extent-found"; readonly extent: RowsExtent | undefined; readonly nowUs: number }
  /** What SCIM says of a user whom the filter names. */
  | { readonly kind: "user-looked-up"; readonly name: string; readonly found: LookedUp }
  | { readonly kind: "completed"; readonly completion: Completion }
  /** Answer to `find-values`. */
  | {
      readonly kind: "values-found";
      readonly values: readonly FilterValue[];
      readonly sense: Sense;
      readonly isRow: boolean;
    }
  /** How many older events came in; `failure` says why some are missing. */
  | { readonly kind: "older-loaded"; readonly count: number; readonly failure: string | undefined }
);

/** What a screen that holds still shows of a log that goes on. */
export interface RowsExtent {
  /** Epoch microseconds of its last row. */
  readonly untilUs: number;
  /** Records that match until then. */
  readonly matched: number;
}

/** The store changed, or another selection was made: the positions and counts as they are now. */
export interface RowsChanged extends RowCounts {
  readonly kind: "rows-changed";
  /** Rows of the selection, gap rows included. */
  readonly length: number;
  /** New position of the row under the cursor. */
  readonly cursor: number;
  /** New position of the first row on the screen. */
  readonly top: number;
  /** How many rows below the screen have never been shown. */
  readonly unseen: number;
}
