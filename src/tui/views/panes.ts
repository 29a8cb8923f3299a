/** The views of the panes. */

import type { Shown } from "../state/frame.ts";
import type { PaneName } from "../state/model.ts";
import { createActivityView } from "./activity/pane.ts";
import type { CreatePaneView, DrawPane } from "./pane-view.ts";
import type { Theme } from "./theme.ts";

const creators: { readonly [Name in PaneName]: CreatePaneView<Name> } = {
  activity: createActivityView,
};

/** Draws whichever pane the frame shows. */
export function createPaneViews(theme: Theme): DrawPane<Shown> {
  const views = new Map<PaneName, DrawPane<Shown>>();
  return (frame) => {
    const { pane } = frame.shown;
    const view = views.get(pane) ?? creators[pane](theme);
    views.set(pane, view);
    return view(frame);
  };
}
