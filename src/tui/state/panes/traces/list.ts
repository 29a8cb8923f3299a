/** The list that the Traces pane shows: runs, the spans of a run, a comparison, or statistics. */

import { type ShownList, shownList } from "../../list/shown.ts";
import type { Model } from "../../model.ts";
import { seenRows, tracesLayout } from "./layout.ts";
import type { TracesModel } from "./model.ts";
import { withTraces } from "./setters.ts";

export function tracesList(model: Model): ShownList<Model> {
  const { view } = model.traces;
  const { listMargin: margin } = tracesLayout(model);
  const put = (next: TracesModel[typeof view]) => withTraces(model, { [view]: next });
  return shownList(model, model.traces[view], { rows: seenRows(model), margin }, put);
}
