/** The Activity pane: the filter or the line being typed, the rows, and the detail when it is open. */

import type { Frame } from "../../state/frame.ts";
import type { Layout } from "../../state/layout.ts";
import type { Theme } from "../theme.ts";
import { detailView } from "./detail.ts";
import { editorLines } from "./editor.ts";
import { filterLine } from "./filter-line.ts";
import { listLines } from "./list.ts";
import type { RowPainter } from "./row-painter.ts";

export function activityPane(
  { model, rows, current, nowMs }: Frame,
  theme: Theme,
  layout: Layout,
  paintRow: RowPainter,
  rule: string,
): readonly string[] {
  const { editor } = model.activity;
  const cursorUs = current?.kind === "record" ? current.record.createdUs : current?.gap.fromUs;
  return [
    ...(editor ? editorLines(editor, theme, layout.columns) : [filterLine(model, theme, nowMs, cursorUs)]),
    ...listLines({ model, rows, paintRow, theme, nowMs, height: layout.listRows }),
    ...(layout.detailRows > 0 ? [rule, ...detailView(model, current, theme, layout.detailRows)] : []),
  ];
}
