/** The Activity pane: the filter or the line being typed, the rows, and the detail when it is open. */

import { activityLayout } from "../../state/activity/layout.ts";
import type { Model } from "../../state/model.ts";
import type { CreatePaneView } from "../pane-view.ts";
import type { Theme } from "../theme.ts";
import { detailView } from "./detail.ts";
import { editorLines } from "./editor.ts";
import { filterLine } from "./filter-line.ts";
import { listLines } from "./list.ts";
import { createRowPainter, type RowPainter, type RowStyle } from "./row-painter.ts";

export const createActivityView: CreatePaneView<"activity"> = (theme) => {
  const painterFor = keptPainter(theme);
  return ({ model, shown: { rows, current }, nowMs }) => {
    const { editor } = model.activity;
    const { columns } = model.screen;
    const layout = activityLayout(model);
    const cursorUs = current?.kind === "record" ? current.record.createdUs : current?.gap.fromUs;
    const rule = theme.paint("faint", theme.glyphs.rule.repeat(columns));
    return [
      ...(editor ? editorLines(editor, theme, columns) : [filterLine(model, theme, nowMs, cursorUs)]),
      ...listLines({ model, rows, paintRow: painterFor(model), theme, nowMs, height: layout.listRows }),
      ...(layout.detailRows > 0 ? [rule, ...detailView(model, current, theme, layout.detailRows)] : []),
    ];
  };
};

/** The same painter while nothing changes that all rows depend on. */
function keptPainter(theme: Theme): (model: Model) => RowPainter {
  let kept: { readonly style: RowStyle; readonly paintRow: RowPainter } | undefined;
  return ({ screen: { columns }, timestamps, activity: { pan, wrap } }) => {
    const style: RowStyle = { columns, theme, timestamps, pan, wrap };
    if (!kept || !isSame(kept.style, style)) kept = { style, paintRow: createRowPainter(style) };
    return kept.paintRow;
  };
}

function isSame(a: RowStyle, b: RowStyle): boolean {
  return a.columns === b.columns && a.timestamps === b.timestamps && a.pan === b.pan && a.wrap === b.wrap;
}
