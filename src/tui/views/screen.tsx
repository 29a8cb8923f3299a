/** The whole screen as lines of text, exactly as many as the terminal has. */

import { Box } from "ink";
import { useMemo } from "react";
import type { Frame } from "../state/frame.ts";
import { isTooSmall, type Layout, layoutOf, smallestScreen } from "../state/layout.ts";
import type { Model } from "../state/model.ts";
import { activityPane } from "./activity/pane.ts";
import { createRowPainter, type RowPainter } from "./activity/row-painter.ts";
import { footerLine } from "./footer.ts";
import { bannerView, headerLine } from "./header.ts";
import { helpTitle, helpView } from "./help.ts";
import { Lines } from "./lines.tsx";
import type { Theme } from "./theme.ts";

export interface ScreenProps {
  readonly frame: Frame;
  readonly theme: Theme;
}

export function Screen({ frame, theme }: ScreenProps) {
  const { timestamps, screen, activity } = frame.model;
  const { columns, rows } = screen;
  const { pan, wrap } = activity;
  const paintRow = useMemo(
    () => createRowPainter({ columns, theme, timestamps, pan, wrap }),
    [columns, theme, timestamps, pan, wrap],
  );
  const lines = isTooSmall(screen) ? tooSmallLines(frame.model) : screenLines(frame, theme, paintRow);
  return (
    <Box flexDirection="column" width={columns} height={rows}>
      <Lines texts={lines.slice(0, rows).map(theme.encode)} />
    </Box>
  );
}

function screenLines(frame: Frame, theme: Theme, paintRow: RowPainter): readonly string[] {
  const { model, nowMs } = frame;
  const layout = layoutOf(model);
  const rule = theme.paint("faint", theme.glyphs.rule.repeat(layout.columns));
  return [
    headerLine(model, theme, nowMs),
    ...bannerView(model, theme),
    rule,
    ...(model.help ? helpLines(model, theme, layout) : activityPane(frame, theme, layout, paintRow, rule)),
    rule,
    footerLine(model, theme),
  ];
}

function helpLines(model: Model, theme: Theme, { helpRows }: Layout): readonly string[] {
  return [helpTitle(model, theme, helpRows - 1), ...helpView(model, theme, helpRows - 1)];
}

function tooSmallLines({ screen }: Model): readonly string[] {
  const { columns, rows } = smallestScreen;
  const needed = `flowtail needs ${columns}x${rows},`;
  return [needed, `this is ${screen.columns}x${screen.rows}.`, "q quits"].map((text) =>
    text.slice(0, Math.max(1, screen.columns)),
  );
}
