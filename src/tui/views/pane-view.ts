/** What draws a pane. It is made once for a theme, so that it can keep painted lines. */

import type { PaneFrames } from "../state/frame.ts";
import type { Model } from "../state/model.ts";
import type { PaneName } from "../state/panes/types.ts";
import type { Theme } from "./theme.ts";

export interface PaneFrame<Shown> {
  readonly model: Model;
  readonly shown: Shown;
  readonly nowMs: number;
}

interface PaneView<Shown> {
  draw(frame: PaneFrame<Shown>): readonly string[];
}

/**
 * Painted lines, none wider than the screen; those below the pane are not shown. Written as a method, so that TypeScript compares
 * its argument loosely: the frame is chosen by the same name as the view.
 */
export type DrawPane<Shown> = PaneView<Shown>["draw"];

export type CreatePaneView<Name extends PaneName> = (theme: Theme) => DrawPane<PaneFrames[Name]>;
