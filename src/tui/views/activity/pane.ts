/** The Activity pane: the filter or the line being typed, the histogram, the rows, and the detail when it is open. */

import { createHighlighter, type Highlighter } from "../../../query/highlight.ts";
import type { Query } from "../../../query/query.ts";
import { keyFor } from "../../state/keys/table.ts";
import { detailRoom } from "../../state/layout.ts";
import type { Model } from "../../state/model.ts";
import type { Names } from "../../state/names.ts";
import { activityLayout } from "../../state/panes/activity/layout.ts";
import type { RowColumns } from "../../state/panes/activity/row-columns.ts";
import { type HistogramStyle, histogramView } from "../histogram.ts";
import { listAndDetailLines } from "../list-and-detail.ts";
import type { CreatePaneView } from "../pane-view.ts";
import { recordView } from "../record.ts";
import type { Theme } from "../theme.ts";
import { editorLines } from "./editor.ts";
import { filterLine } from "./filter-line.ts";
import { listLines } from "./list.ts";
import { createRowPainter, type RowPainter, type RowStyle } from "./row-painter.ts";

export const createActivityView: CreatePaneView<"activity"> = (theme) => {
  const painterFor = keptPainter(theme);
  const highlighterFor = keptHighlighter();
  return ({ model, shown, nowMs }) => {
    const { rows, above, current, plan, tookOf, names } = shown;
    const { editor, detail, text } = model.activity;
    const layout = activityLayout(model);
    const cursorUs = current?.kind === "record" ? current.record.createdUs : current?.gap.toUs;
    const highlight = highlighterFor(model.activity.filter.query);
    const paintRow = painterFor(model, { columns: layout.listColumns, plan, tookOf, names, highlight });
    return [
      ...(editor ? editorLines(model, editor, nowMs, theme) : [filterLine(model, theme, nowMs, cursorUs)]),
      ...histogramView(
        model,
        {
          counts: shown.histogram,
          lanes: layout.histogram,
          histogram: model.activity.histogram,
          cursorUs,
          style,
        },
        theme,
      ),
      ...listAndDetailLines(
        layout,
        listLines({
          model,
          rows,
          above,
          paintRow,
          theme,
          nowMs,
          height: layout.listRows,
          columns: layout.listColumns,
        }),
        () => recordView(model, { text, reader: detail, highlight, theme, ...detailRoom(layout) }),
        theme,
      ),
    ];
  };
};

const style: HistogramStyle = {
  all: ["event", "events"],
  errors: ["error", "errors"],
  tone: "error",
};

interface Painted {
  readonly columns: number;
  readonly plan: RowColumns;
  readonly tookOf: RowStyle["tookOf"];
  readonly names: Names;
  readonly highlight: Highlighter;
}

/** The same painter until something changes that all rows depend on. */
function keptPainter(theme: Theme): (model: Model, painted: Painted) => RowPainter {
  let kept:
    | { readonly key: string; readonly highlight: Highlighter; readonly paintRow: RowPainter }
    | undefined;
  return (model, { columns, plan, tookOf, names: { nameOf, revision }, highlight }) => {
    const { timestamps, activity, identity } = model;
    const { pan, wrap } = activity;
    const backfillKey = identity.recording ? undefined : keyFor(model, "activity.backfill");
    const olderKey = keyFor(model, "activity.older");
    const style: RowStyle = {
      plan,
      columns,
      theme,
      timestamps,
      pan,
      wrap,
      nameOf,
      tookOf,
      highlight,
      backfillKey,
      olderKey,
    };
    const key = JSON.stringify([columns, timestamps, pan, wrap, revision, plan.placed]);
    if (kept?.key !== key || kept.highlight !== highlight)
      kept = { key, highlight, paintRow: createRowPainter(style) };
    return kept.paintRow;
  };
}

function keptHighlighter(): (query: Query) => Highlighter {
  let kept: { readonly query: Query; readonly highlight: Highlighter } | undefined;
  return (query) => {
    if (kept?.query !== query) kept = { query, highlight: createHighlighter(query) };
    return kept.highlight;
  };
}
