/** The detail of the entry at the cursor, as a text that is read. */

import type { Model, Step } from "../../model.ts";
import { factLines, factsTabs } from "../../reader/facts.ts";
import { turnedTab } from "../../reader/reader.ts";
import type { Reading } from "../../reading.ts";
import { step } from "../../step.ts";
import { auditRoom } from "./layout.ts";
import type { AuditModel } from "./model.ts";
import { auditEntry } from "./navigation.ts";
import { withAudit } from "./setters.ts";

export function auditReading(model: Model): Reading {
  const { current, detail } = model.audit;
  const { columns, rows } = auditRoom(model);
  return {
    lines: factLines(current, detail, columns),
    place: detail,
    rows,
    keep: (place) => withDetail(model, place),
    turn: turnTab,
    from: auditEntry(model),
  };
}

export function turnTab(model: Model, direction: 1 | -1): Step {
  const { detail } = model.audit;
  return step(detail.open ? withDetail(model, turnedTab(detail, factsTabs, direction)) : model);
}

export function withDetail(model: Model, detail: Partial<AuditModel["detail"]>): Model {
  return withAudit(model, { detail: { ...model.audit.detail, ...detail } });
}
