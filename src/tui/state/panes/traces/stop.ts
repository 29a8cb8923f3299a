/** A place in the Traces pane to come back to. */

import type { Model } from "../../model.ts";
import type { TracesModel } from "./model.ts";

export interface TracesStop extends Pick<TracesModel, "view" | "run" | "comparison"> {
  readonly pane: "traces";
}

export function tracesStop({ traces: { view, run, comparison } }: Model): TracesStop {
  return { pane: "traces", view, run, comparison };
}
