/** What the views of the Workflows pane show beside the model: names, for functions and workflows that have only an ID. */

import type { Names } from "../../names.ts";

export interface WorkflowsFrame {
  readonly pane: "workflows";
  readonly names: Names;
}
