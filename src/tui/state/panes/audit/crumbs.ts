/** What is open in the Audit pane, for the line of the way here. */

import { type AuditFilter, noAuditFilter } from "../../../../catalog/audit/log-filter.ts";
import { withNames } from "../../../../catalog/audit/named-subjects.ts";
import type { HistogramModel } from "../../histogram/model.ts";
import { addedTerms, type FilteredList, withoutAdded, withPreviousFilter } from "../../list/filters.ts";
import type { Model } from "../../model.ts";
import { detailCrumbs } from "../../reader/crumbs.ts";
import type { AuditModel } from "./model.ts";

export function auditCrumbs({ audit, history }: Model, title: string): readonly string[] {
  const { families, detail, current, histogram } = audit;
  const filters = filtersTakenBack(audit, histogram.zooms);
  const [filter = "", ...since] = filters.map((text) => namedText(audit, text));
  const opened = [...detailCrumbs(detail, current?.action ?? "detail"), ...(families ? ["families"] : [])];
  // After a jump Esc does not clear the filter.
  const list = history.length > 0 ? [[title, filter].filter(Boolean).join(" ")] : [title, filter];
  return [...list.filter(Boolean), ...since, ...opened];
}

/** A filter, or a term of it, as it is read: with the names of those whom it names by their identifiers. */
export function namedText({ names }: Pick<AuditModel, "names">, text: string): string {
  return withNames(text, names);
}

/** The filter at which Esc has taken back all terms and zooms, and these in their order. */
function filtersTakenBack(
  list: FilteredList<AuditFilter>,
  zooms: HistogramModel["zooms"],
): readonly string[] {
  const { filter } = list;
  const before = withoutAdded(list);
  if (before) return [...filtersTakenBack(before, zooms), ...addedTerms(list).slice(-1)];
  const isZoomed = zooms.at(-1)?.filter === filter.text;
  const whole = isZoomed ? withPreviousFilter(list, noAuditFilter) : undefined;
  return whole
    ? [...filtersTakenBack(whole, zooms.slice(0, -1)), `${filter.since}..${filter.until}`]
    : [filter.text];
}
