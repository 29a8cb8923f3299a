/** The run to compare with, chosen in the list of runs, which then shows those of the same name. */

import { runTerm } from "../../../../activity/runs/run-filter.ts";
import type { Model, Step } from "../../model.ts";
import { say, step } from "../../step.ts";
import { openComparison } from "./comparison.ts";
import type { ComparisonModel } from "./model.ts";
import { selectRuns, withRuns } from "./runs.ts";
import { withTraces } from "./setters.ts";

export function findOthers(model: Model): Step {
  const traceId = comparedRun(model.traces.comparison);
  return step(model, { pane: "traces", kind: "find-others", traceId });
}

/** Lists the runs of that name. */
export function chooseOther(model: Model, name: string): Step {
  const { view, comparison, runs } = model.traces;
  if (view !== "comparison") return step(model);
  const { selection, following, earlierFilters, added, cursor, top } = runs;
  const shown = withTraces(model, { view: "runs" });
  const choosing = { comparison, before: { selection, following, earlierFilters, added } };
  const [listed, effects] = selectRuns(withRuns(shown, { choosing, added: 0 }), {
    ...{ sort: "start", reversed: false, status: undefined, text: name === "" ? "" : runTerm("name", name) },
  });
  return step(listed, { pane: "traces", kind: "keep-place", during: "choosing", cursor, top }, ...effects);
}

/** The list as it was before, at the run where the cursor stood. */
export function listAgain(model: Model): Step {
  const { choosing } = model.traces.runs;
  if (!choosing) return step(model);
  const { selection, ...before } = choosing.before;
  const [listed, effects] = selectRuns(withRuns(model, { choosing: undefined }), selection);
  return step(withRuns(listed, before), ...effects, {
    ...{ pane: "traces", kind: "return-to-place", during: "choosing" },
  });
}

/** The comparison with the chosen run or, without one, as it was; undefined where none is to be chosen. */
export function endChoosing(model: Model, traceId?: string): Step | undefined {
  const { choosing } = model.traces.runs;
  if (!choosing) return undefined;
  const { comparison } = choosing;
  const run = comparedRun(comparison);
  if (traceId === run) return say(model, "This is the run itself: choose another one to compare with");
  const [listed, effects] = listAgain(model);
  const shown = withTraces(listed, { view: "comparison", comparison });
  if (traceId === undefined) return [shown, effects];
  return [openComparison(shown, { left: traceId, right: run, as: "chosen" }), effects];
}

/** The run that another one is compared with, on whichever side it stands. */
function comparedRun({ left, right, other }: ComparisonModel): string {
  return left === other.traceId ? right : left;
}
