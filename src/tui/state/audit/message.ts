/** What happens to the Audit pane. */

import type { AuditStatus, CurrentEntry } from "./model.ts";

export type AuditMessage = { readonly pane: "audit" } & (
  | {
      /** Entries came, or the reading goes otherwise than before. */
      readonly kind: "entries-changed";
      readonly length: number;
      readonly cursor: number;
      readonly top: number;
      /** Entries that were not there at the last such message. */
      readonly added: number;
      readonly held: number;
      readonly dropped: number;
      readonly status: AuditStatus;
    }
  /** Another entry stands at the cursor. */
  | { readonly kind: "current-changed"; readonly current: CurrentEntry | undefined }
);
