/** A place in the Traces pane to come back to. */

import type { Model } from "../../model.ts";
import type { TracesHistoryEntry } from "./types.ts";

export function tracesStop({ traces: { view, run, comparison } }: Model): TracesHistoryEntry {
  return { pane: "traces", view, run, comparison };
}
