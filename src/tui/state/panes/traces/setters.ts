/** Changes a part of what the Traces pane remembers. */

import type { Model } from "../../model.ts";
import type { TracesModel } from "./model.ts";

export function withTraces(model: Model, part: Partial<TracesModel>): Model {
  return { ...model, traces: { ...model.traces, ...part } };
}
