/** The detail of the entry at the cursor, as a text that is read. */

import type { Model } from "../../model.ts";
import { factLines, factsTabs } from "../../reader/facts.ts";
import { type Reading, tabbedReading } from "../../reading.ts";
import { auditRoom } from "./layout.ts";
import type { AuditModel } from "./model.ts";
import { auditEntry } from "./navigation.ts";
import { withAudit } from "./setters.ts";

export function auditReading(model: Model): Reading {
  const { current, detail } = model.audit;
  const { columns, rows } = auditRoom(model);
  return tabbedReading({
    reader: detail,
    tabs: factsTabs,
    lines: factLines(current, detail, columns),
    rows,
    keep: (next) => withAudit(model, { detail: next }),
    from: auditEntry(model),
  });
}

export function withDetail(model: Model, detail: Partial<AuditModel["detail"]>): Model {
  return withAudit(model, { detail: { ...model.audit.detail, ...detail } });
}
