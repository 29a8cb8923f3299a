/** The views of the panes. */

import type { Shown } from "../state/frame.ts";
import type { PaneName } from "../state/panes/types.ts";
import type { CreatePaneView, PaneView } from "./pane-view.ts";
import type { Theme } from "./theme.ts";

/** How the view of each pane is made. */
export type PaneViewParts = { readonly [Name in PaneName]: { readonly view: CreatePaneView<Name> } };

/** Draws whichever pane the frame shows. */
export function createPaneViews(parts: PaneViewParts, theme: Theme): PaneView<Shown> {
  const views = new Map<PaneName, PaneView<Shown>>();
  return {
    draw(frame) {
      const { pane } = frame.shown;
      const view: PaneView<Shown> = views.get(pane) ?? parts[pane].view(theme);
      views.set(pane, view);
      return view.draw(frame);
    },
  };
}
