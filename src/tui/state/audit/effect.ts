/** What the Audit pane wants done. */

import type { AuditFilter } from "./filter.ts";

/** Reads the log by the filter from now on; answered by `entries-changed`. */
export interface AuditEffect {
  readonly pane: "audit";
  readonly kind: "follow";
  readonly filter: AuditFilter;
  readonly last: number;
}
