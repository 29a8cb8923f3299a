/** Everything one drawing of the screen needs: the model, and the records it points at. */

import type { Model } from "./model.ts";
import type { EachPane, OfPanes } from "./panes/types.ts";

export interface Frame {
  readonly model: Model;
  /** What the pane on the screen shows. */
  readonly shown: Shown;
  readonly nowMs: number;
}

export type Shown = OfPanes<"frame">;

export type PaneFrames = EachPane<"frame">;
