/** What draws a pane: made once for a look of the screen, so that it can keep what it has painted. */

import type { PaneFrames } from "../state/frame.ts";
import type { Model } from "../state/model.ts";
import type { PaneName } from "../state/panes/types.ts";
import type { Theme } from "./theme.ts";

export interface PaneFrame<Shown> {
  readonly model: Model;
  readonly shown: Shown;
  readonly nowMs: number;
}

export interface PaneView<Shown> {
  /** Exactly as many painted lines as the layout gives the pane, none wider than the screen. */
  draw(frame: PaneFrame<Shown>): readonly string[];
}

export type CreatePaneView<Name extends PaneName> = (theme: Theme) => PaneView<PaneFrames[Name]>;
