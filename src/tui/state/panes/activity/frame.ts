/** What one drawing of the Activity pane needs beside the model. */

import type { NamedThing } from "../../../../activity/component-names.ts";
import type { Row } from "../../../../store/activity-store.ts";
import type { HistogramCounts } from "../../histogram/columns.ts";
import type { Names } from "../../names.ts";
import type { RowColumns } from "./row-columns.ts";

export type RecordRow = Extract<Row, { readonly kind: "record" }>;

export interface ActivityFrame {
  readonly pane: "activity";
  /** The rows from the model's `top` on, as many as the screen has lines for. */
  readonly rows: readonly Row[];
  /** The row above them; undefined where they are the first. */
  readonly above: Row | undefined;
  /** The selected row. */
  readonly current: Row | undefined;
  /** How the columns of the rows share the width. */
  readonly plan: RowColumns;
  /** How long what a row ends has taken, in milliseconds; undefined where it ends nothing. */
  readonly tookOf: (row: RecordRow) => number | undefined;
  /** Undefined while the histogram is not shown. */
  readonly histogram: HistogramCounts | undefined;
  readonly names: Names;
  /** Functions and workflows with their names, for the identifiers that the filter holds. */
  readonly things: () => readonly NamedThing[];
}
