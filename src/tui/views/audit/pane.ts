/** The Audit pane: the filter, the status of reading, the entries, and the detail of one. */

import { detailRoom } from "../../state/layout.ts";
import { auditTrouble } from "../../state/panes/audit/failure-lines.ts";
import { auditHistogram, auditLayout } from "../../state/panes/audit/layout.ts";
import { factsView } from "../facts.ts";
import { type HistogramStyle, histogramView } from "../histogram.ts";
import { listAndDetailLines } from "../list-and-detail.ts";
import type { CreatePaneView } from "../pane-view.ts";
import { createListColumns } from "../table/list-columns.ts";
import { familyLines } from "./families.ts";
import { auditEditorLines, auditFilterLine } from "./filter-line.ts";
import { auditRows } from "./rows.ts";
import { auditStatusLine } from "./status-line.ts";

export const createAuditView: CreatePaneView<"audit"> = (theme) => {
  const size = createListColumns();
  return ({ model, shown, nowMs }) => {
    const {
      audit,
      screen: { columns },
    } = model;
    const layout = auditLayout(model);
    const { current: facts, detail, editor, families } = audit;
    if (families) return familyLines({ model, shown, nowMs }, families, theme);
    const cursorUs = shown.rows[audit.cursor - audit.top]?.timeUs;
    const list = auditRows({ model, shown, nowMs }, theme, size);
    return [
      ...(editor ? auditEditorLines(model, editor, nowMs, theme) : [auditFilterLine(model, theme)]),
      auditStatusLine(model, nowMs, theme),
      ...auditTrouble(audit.status, columns).map((text) =>
        theme.paint(audit.status.phase === "stopped" ? "error" : "warn", `   ${text}`),
      ),
      ...histogramView(
        model,
        {
          counts: shown.histogram,
          lanes: auditHistogram(model),
          histogram: audit.histogram,
          cursorUs,
          style,
        },
        theme,
      ),
      ...listAndDetailLines(
        layout,
        list,
        () => factsView({ facts, detail, theme, ...detailRoom(layout) }),
        theme,
      ),
    ];
  };
};

const style: HistogramStyle = {
  all: ["entry", "entries"],
  errors: ["destructive", "destructive"],
  tone: "warn",
};
