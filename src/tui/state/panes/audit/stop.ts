/** A place in the Audit pane to come back to. */

import type { Model } from "../../model.ts";
import type { AuditHistoryEntry } from "./types.ts";

export function auditStop({ audit }: Model): AuditHistoryEntry {
  const { filter, detail, flow, current, cursor, top } = audit;
  return { pane: "audit", filter, detail, flow, entryId: current?.id, below: cursor - top };
}
