/** The detail of the entry at the cursor, as a text that is read. */

import type { Model } from "../../model.ts";
import { factLines } from "../../reader/facts.ts";
import { grown } from "../../reader/reader.ts";
import { factsReading, type Reading } from "../../reading.ts";
import { auditRoom } from "./layout.ts";
import type { AuditModel } from "./model.ts";
import { auditEntry } from "./navigation.ts";
import { withAudit } from "./setters.ts";

export function auditReading(model: Model): Reading {
  const { current, detail } = model.audit;
  return factsReading({
    facts: current,
    reader: detail,
    room: auditRoom(model),
    from: auditEntry(model),
    keep: (next) => withAudit(model, { detail: next }),
  });
}

/** The detail with the height that its text needs. */
export function measuredDetail(model: Model): Model {
  const { current, detail } = model.audit;
  const { columns } = auditRoom(model);
  const next = detail.open ? grown(detail, factLines(current, detail, columns).length, columns) : detail;
  return next === detail ? model : withAudit(model, { detail: next });
}

export function withDetail(model: Model, detail: Partial<AuditModel["detail"]>): Model {
  return withAudit(model, { detail: { ...model.audit.detail, ...detail } });
}
