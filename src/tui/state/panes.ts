/** The panes in the order of their keys; a pane stands here once it can be opened. */

import type { PaneName } from "./model.ts";

export interface Pane {
  readonly name: PaneName;
  readonly title: string;
  /** The digit that opens it. */
  readonly key: string;
}

export const panes: readonly Pane[] = [{ name: "activity", title: "Activity", key: "1" }];
