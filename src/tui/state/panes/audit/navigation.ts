/** Jumps to the Audit pane, and coming back to it. */

import { parseAuditFilter } from "../../../../catalog/audit/log-filter.ts";
import type { Model, Step } from "../../model.ts";
import { arrive, type HistoryEntry } from "../../navigation.ts";
import { say, step } from "../../step.ts";
import { applyFilter, followBy } from "./filtering.ts";
import { withAudit } from "./setters.ts";
import type { AuditDestination, AuditHistoryEntry } from "./types.ts";

export function auditEntry({ audit }: Model): AuditHistoryEntry {
  const { filter, earlierFilters, added, families, detail, flow, current, cursor, top } = audit;
  const list = { filter, earlierFilters, added, families, detail, flow };
  return { pane: "audit", ...list, entryId: current?.id, below: cursor - top };
}

/** Shows what a filter selects. Esc leads back; Backspace brings back the filter before. */
export function showAudit(model: Model, to: AuditDestination, from: HistoryEntry): Step {
  const filter = parseAuditFilter(to.filter);
  if (!filter.ok) return say(model, filter.problem.message, "warn");
  const { detail, status } = model.audit;
  const visited = withAudit(arrive(model, from, "audit"), {
    editor: undefined,
    families: undefined,
    detail: { ...detail, open: false, focused: false },
  });
  const isNew = status.phase === "off" || status.phase === "stopped";
  return isNew ? followBy(visited, filter.value) : applyFilter(visited, filter.value);
}

/** Shows a place of the pane as it was; where the filter has changed, the entries are read again. */
export function restoreAudit(model: Model, entry: AuditHistoryEntry): Step {
  const { filter, earlierFilters, added, families, detail, flow, entryId, below } = entry;
  const { audit } = model;
  const reveal = flow === "following" || entryId === undefined ? undefined : { id: entryId, below };
  const kept = withAudit(model, { earlierFilters, added, families });
  if (filter.text === audit.filter.text) {
    const isThere = reveal === undefined || reveal.id === audit.current?.id;
    const shown = withAudit(kept, { detail, flow });
    return step(shown, ...(isThere ? [] : [{ pane: "audit", kind: "select", filter, reveal } as const]));
  }
  const [read, effects] = followBy(kept, filter, reveal);
  return [withAudit(read, { detail }), effects];
}
