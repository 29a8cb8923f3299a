/** Changes a part of what the Audit pane remembers. */

import type { Model } from "../../model.ts";
import type { AuditModel } from "./model.ts";

export function withAudit(model: Model, part: Partial<AuditModel>): Model {
  return { ...model, audit: { ...model.audit, ...part } };
}
