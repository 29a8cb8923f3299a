/** The whole screen as painted lines, exactly as many as the terminal has. */

import type { Frame, Shown } from "../state/frame.ts";
import { keyFor } from "../state/keys/table.ts";
import { isTooSmall, layoutOf, smallestScreen } from "../state/layout.ts";
import { memoizeLast } from "../state/memoize-last.ts";
import type { Model } from "../state/model.ts";
import { noticeLines } from "../state/notice-lines.ts";
import { dialogView } from "./dialog/dialog-view.ts";
import { footerLines } from "./footer.ts";
import { bannerView, headerLine } from "./header.ts";
import { helpView } from "./help.ts";
import { tabLine } from "./pane-tabs.ts";
import type { DrawPane } from "./pane-view.ts";
import { createPaneViews, type PaneViewParts } from "./panes.ts";
import { filledRows } from "./rows.ts";
import type { Theme } from "./theme.ts";
import { wayLine } from "./way-line.ts";

/** Draws frames; what the views keep for the next frame is kept while the theme stays. */
export function createScreen(parts: PaneViewParts): (frame: Frame, theme: Theme) => readonly string[] {
  const paneViews = memoizeLast((theme: Theme) => createPaneViews(parts, theme));
  return (frame, theme) => {
    const { screen } = frame.model;
    const lines = isTooSmall(screen)
      ? tooSmallLines(frame.model)
      : screenLines(frame, theme, paneViews(theme));
    return filledRows(lines, screen.rows).map(theme.encode);
  };
}

function screenLines(frame: Frame, theme: Theme, drawPane: DrawPane<Shown>): readonly string[] {
  const { model, nowMs } = frame;
  const layout = layoutOf(model);
  const body = covered(
    model.help ? helpView(model, theme, layout.bodyRows) : drawPane(frame),
    dialogView(frame, theme),
  );
  return [
    headerLine(model, theme, nowMs),
    ...bannerView(model, theme),
    tabLine(model, theme),
    ...body,
    wayLine(model, theme),
    ...footerLines(model, theme),
  ];
}

/** The pane with a dialog in place of its last lines. */
function covered(pane: readonly string[], dialog: readonly string[]): readonly string[] {
  return dialog.length === 0 ? pane : [...pane.slice(0, Math.max(0, pane.length - dialog.length)), ...dialog];
}

function tooSmallLines(model: Model): readonly string[] {
  const { screen } = model;
  const { columns, rows } = smallestScreen;
  const needed = `flowtail needs ${columns}x${rows},`;
  const key = keyFor(model, "pane.quit");
  return [
    needed,
    `this is ${screen.columns}x${screen.rows}.`,
    model.onceMore === "quit" ? `${key} once more quits` : `${key} quits`,
    // What a key answers has no other place here.
    ...(model.notice ? noticeLines(model.notice.text, screen.columns) : []),
  ].map((text) => text.slice(0, Math.max(1, screen.columns)));
}
