/** The views of the panes. */

import type { Shown } from "../state/frame.ts";
import type { PaneName } from "../state/panes/types.ts";
import { createActivityView } from "./activity/pane.ts";
import { createApiView } from "./api/pane.ts";
import { createAuditView } from "./audit/pane.ts";
import { createDatastoresView } from "./datastores/pane.ts";
import type { CreatePaneView, PaneView } from "./pane-view.ts";
import { createPeopleView } from "./people/pane.ts";
import type { Theme } from "./theme.ts";
import { createTracesView } from "./traces/pane.ts";
import { createWorkflowsView } from "./workflows/pane.ts";

const creators: { readonly [Name in PaneName]: CreatePaneView<Name> } = {
  activity: createActivityView,
  traces: createTracesView,
  datastores: createDatastoresView,
  workflows: createWorkflowsView,
  api: createApiView,
  audit: createAuditView,
  people: createPeopleView,
};

/** Draws whichever pane the frame shows. */
export function createPaneViews(theme: Theme): PaneView<Shown> {
  const views = new Map<PaneName, PaneView<Shown>>();
  return {
    draw(frame) {
      const { pane } = frame.shown;
      const view: PaneView<Shown> = views.get(pane) ?? creators[pane](theme);
      views.set(pane, view);
      return view.draw(frame);
    },
  };
}
