/** The types by which the rest of the screen knows the Audit pane. */

import type { AuditEffect } from "./effect.ts";
import type { AuditFrame } from "./frame.ts";
import type { auditBindings } from "./keymap.ts";
import type { AuditMessage } from "./message.ts";
import type { AuditModel } from "./model.ts";

export interface AuditTypes {
  readonly model: AuditModel;
  readonly message: AuditMessage;
  readonly effect: AuditEffect;
  readonly frame: AuditFrame;
  readonly binding: (typeof auditBindings)[number];
  readonly historyEntry: AuditHistoryEntry;
  readonly destination: AuditDestination;
}

/** What the Audit pane needs to show a place again. */
export interface AuditHistoryEntry
  extends Pick<AuditModel, "filter" | "earlierFilters" | "added" | "families" | "detail" | "flow"> {
  readonly pane: "audit";
  /** The entry under the cursor; undefined when there was none. */
  readonly entryId: string | undefined;
  /** Lines between the top of the list and the cursor. */
  readonly below: number;
}

/** The entries that a filter selects. */
export interface AuditDestination {
  readonly pane: "audit";
  readonly filter: string;
}
