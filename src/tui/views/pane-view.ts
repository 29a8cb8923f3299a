/** What draws a pane: made once for a look of the screen, so that it can keep what it has painted. */

import type { PaneFrames } from "../state/frame.ts";
import type { Model, PaneName } from "../state/model.ts";
import type { Theme } from "./theme.ts";

/** Exactly as many painted lines as the layout gives the pane, none wider than the screen. */
export type DrawPane<Shown> = (frame: {
  readonly model: Model;
  readonly shown: Shown;
  readonly nowMs: number;
}) => readonly string[];

export type CreatePaneView<Name extends PaneName> = (theme: Theme) => DrawPane<PaneFrames[Name]>;
