/** The detail of the entry at the cursor, as a text that is read. */

import type { Model } from "../../model.ts";
import { factLines, factsTabs, factsTabTitles } from "../../reader/facts.ts";
import { grown } from "../../reader/reader.ts";
import { detailTabs, detailText, type TextShown } from "../../reader/shown.ts";
import { factsReading, type Reading } from "../../reading.ts";
import type { TabsShown } from "../../tabs.ts";
import { auditHeadRows, auditLayout, auditRoom } from "./layout.ts";
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
    opener: "audit.open-detail",
    keep: (next) => withAudit(model, { detail: next }),
  });
}

export function auditText(model: Model): TextShown | undefined {
  const { detail, families } = model.audit;
  if (families) return undefined;
  return detailText(auditLayout(model), auditHeadRows(model), auditReading(model), detail.focused);
}

export function auditTabs(model: Model): TabsShown | undefined {
  const { detail, families } = model.audit;
  if (families) return undefined;
  return detailTabs(auditLayout(model), auditHeadRows(model), factsTabs, factsTabTitles, detail.tab);
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
