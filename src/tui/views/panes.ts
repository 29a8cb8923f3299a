/** The views of the panes: each gets as many lines as the layout gives it. */

import type { Shown } from "../state/frame.ts";
import { layoutOf } from "../state/layout.ts";
import type { PaneName } from "../state/panes/types.ts";
import type { CreatePaneView, DrawPane } from "./pane-view.ts";
import { filledRows } from "./rows.ts";
import type { Theme } from "./theme.ts";

/** How the view of each pane is made. */
export type PaneViewParts = { readonly [Name in PaneName]: { readonly view: CreatePaneView<Name> } };

/** Draws whichever pane the frame shows. */
export function createPaneViews(parts: PaneViewParts, theme: Theme): DrawPane<Shown> {
  const views = new Map<PaneName, DrawPane<Shown>>();
  return (frame) => {
    const { pane } = frame.shown;
    const draw: DrawPane<Shown> = views.get(pane) ?? parts[pane].view(theme);
    views.set(pane, draw);
    return filledRows(draw(frame), layoutOf(frame.model).bodyRows);
  };
}
