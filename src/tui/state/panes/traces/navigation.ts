/** Jumps to the Traces pane, and coming back to it. */

import type { Model, Step } from "../../model.ts";
import { arrive, type HistoryEntry } from "../../navigation.ts";
import { say, step } from "../../step.ts";
import { openComparison } from "./comparison.ts";
import { listAgain } from "./other-run.ts";
import { openRun } from "./run.ts";
import { selectRuns, withRuns } from "./runs.ts";
import { withTraces } from "./setters.ts";
import { openStatistics } from "./statistics.ts";
import type { TracesDestination, TracesHistoryEntry } from "./types.ts";

export function tracesEntry({ traces }: Model): TracesHistoryEntry {
  const { view, run, comparison, statistics } = traces;
  const { choosing, selection } = traces.runs;
  return { pane: "traces", view, run, comparison, statistics, others: choosing && { choosing, selection } };
}

export function showTraces(model: Model, to: TracesDestination, from: HistoryEntry): Step {
  if ("run" in to && isShown(from, to.run)) return say(model, "This is its run");
  const arrived = arrive(model, from, "traces");
  if ("run" in to) return step(openRun(arrived, to.run, to.record));
  if ("statistics" in to) return step(openStatistics(arrived));
  return step(openComparison(arrived, to.comparison));
}

function isShown(place: HistoryEntry, traceId: string): boolean {
  return place.pane === "traces" && place.view === "run" && place.run.traceId === traceId;
}

/** Shows a place of the pane as it was. */
export function restoreTraces(model: Model, { others, ...entry }: TracesHistoryEntry): Step {
  const { view, run, comparison, statistics } = entry;
  const shown = withTraces(model, { view, run, comparison, statistics });
  if (!others || others.choosing === model.traces.runs.choosing) return step(shown);
  return selectRuns(withRuns(shown, { choosing: others.choosing }), others.selection);
}

/** The list as it was before another run was to be chosen in it. */
export function leaveTraces(model: Model): Step {
  return listAgain(withTraces(model, { view: "runs" }));
}
