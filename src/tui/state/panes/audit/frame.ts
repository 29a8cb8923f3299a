/** What the view of the Audit pane shows, read for one drawing. */

import type { HistogramCounts } from "../../histogram.ts";

export interface AuditFrame {
  readonly pane: "audit";
  /** The entries from the model's `top` on, as many as the screen has lines for. */
  readonly rows: readonly AuditRow[];
  /** Undefined while the histogram is not shown. */
  readonly histogram: HistogramCounts | undefined;
  /** Of the entries that were read, how many there are of each action and of each family. */
  readonly counts: ReadonlyMap<string, number>;
}

export interface AuditRow {
  readonly id: string;
  /** Epoch microseconds; NaN where the entry has no time. */
  readonly timeUs: number;
  readonly action: string;
  readonly familyTitle: string;
  readonly actor: AuditRowSubject;
  readonly entity: AuditRowSubject;
  /** What was done to what, by names. */
  readonly brief: string;
  /** Whether it takes something away. */
  readonly isDestructive: boolean;
}

export interface AuditRowSubject {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly label: string;
}
