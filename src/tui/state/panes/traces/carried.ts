/** What of Traces goes over to the log that has taken the place of another: which runs are listed, and in which order. */

import type { Model, Step } from "../../model.ts";
import { editText, selectRuns, withRuns } from "./runs.ts";

export function carryTraces(model: Model, { traces: { runs } }: Model): Step {
  const { selection, earlierFilters, added } = runs.choosing?.before ?? runs;
  const text = runs.editor?.before.text ?? selection.text;
  return selectRuns(withRuns(model, { earlierFilters, added }), { ...selection, text });
}

export function retypeTraces(model: Model, { traces: { view, runs } }: Model): Step | undefined {
  return view === "runs" && runs.editor ? editText(model) : undefined;
}
