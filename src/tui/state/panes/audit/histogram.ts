/** The histogram of the Audit pane: the range of time is a part of its filter. */

import { textWithTerm } from "../../../../catalog/audit/log-filter.ts";
import type { HistogramUse } from "../../histogram/choosing.ts";
import { histogramRows } from "../../histogram/layout.ts";
import { goToHeldRow } from "../../list/following.ts";
import { lookedThroughAudit } from "../../looked-through.ts";
import type { Model } from "../../model.ts";
import { parseRange } from "../../range.ts";
import type { HistogramShown } from "../pane.ts";
import { applyText, restoreFilter } from "./filtering.ts";
import { auditHeadRows, auditHistogram, isHistogramShown } from "./layout.ts";
import { moveRows } from "./list.ts";
import { withAudit } from "./setters.ts";

export const auditHistogramUse: HistogramUse = {
  isShown: isHistogramShown,
  get: ({ audit }) => audit.histogram,
  put: (model, histogram) => withAudit(model, { histogram }),
  range({ audit }) {
    const { since, until } = audit.filter;
    const range = parseRange(`${since}..${until}`);
    return range.ok ? range.value : undefined;
  },
  filter: ({ audit }) => audit.filter.text,
  limit(model, { from, to }) {
    const { text } = model.audit.filter;
    return applyText(model, textWithTerm(textWithTerm(text, "since", from), "until", to));
  },
  unlimit: restoreFilter,
  find: ({ audit }, wanted) => ({ pane: "audit", kind: "find-column", wanted, cursor: audit.cursor }),
  goTo: (model, position) => moveRows(model, (list, rows) => goToHeldRow(list, position, rows)),
  searched: lookedThroughAudit,
  counted: "entries",
  backAction: "audit.previous-filter",
};

export function auditHistogramShown(model: Model): HistogramShown | undefined {
  const lanes = model.audit.families ? undefined : auditHistogram(model);
  if (!lanes) return undefined;
  const rows = histogramRows(lanes);
  return { use: auditHistogramUse, line: auditHeadRows(model) - rows, rows };
}
