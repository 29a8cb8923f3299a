/** A place in the Audit pane to come back to. */

import type { Model } from "../../model.ts";
import type { AuditModel } from "./model.ts";

export interface AuditStop extends Pick<AuditModel, "filter" | "detail" | "flow"> {
  readonly pane: "audit";
  /** The entry under the cursor; undefined when there was none. */
  readonly entryId: string | undefined;
  /** Lines between the top of the list and the cursor. */
  readonly below: number;
}

export function auditStop({ audit }: Model): AuditStop {
  const { filter, detail, flow, current, cursor, top } = audit;
  return { pane: "audit", filter, detail, flow, entryId: current?.id, below: cursor - top };
}
