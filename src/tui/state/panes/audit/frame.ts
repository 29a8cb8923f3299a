/** What the view of the Audit pane shows, read for one drawing. */

import type { HistogramCounts } from "../../histogram/columns.ts";

export interface AuditFrame {
  readonly pane: "audit";
  /** The entries from the model's `top` on, as many as the screen has lines for. */
  readonly rows: readonly AuditRow[];
  /** Undefined while the histogram is not shown. */
  readonly histogram: HistogramCounts | undefined;
  /** How many entries of each action and of each family were read. */
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
  /** What was done to which entity, by names. */
  readonly brief: string;
  /** Whether it takes something away. */
  readonly isDestructive: boolean;
  /** The row before the first entry, where the log goes on before what is loaded; its time is that of the oldest loaded entry. */
  readonly isEdge?: true;
}

export interface AuditRowSubject {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly label: string;
}
