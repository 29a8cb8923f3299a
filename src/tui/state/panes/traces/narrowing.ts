/**
 * Only this, not this: the name, status, error and trace of the run at the cursor, each added to the text that selects runs. A row
 * of a run, or of a comparison, is of the log: its values are added to the filter of the log, and lead there.
 */

import {
  runFieldOf,
  runFields,
  runTerm,
  runTest,
  withRunTerm,
} from "../../../../activity/runs/run-filter.ts";
import type { RunSummary } from "../../../../activity/runs/run-summary.ts";
import { parsed } from "../../../../base/problem.ts";
import type { Model, Step } from "../../model.ts";
import { narrowBy } from "../../narrowing/narrow-by.ts";
import { offerValues } from "../../narrowing/offer.ts";
import { type FilterValue, type Narrowing, type Sense, termOf } from "../../narrowing/value.ts";
import { leadingQueries } from "../../narrowing/value-queries.ts";
import { visit } from "../../navigation.ts";
import { saidAt } from "../../reader/place.ts";
import { failedFunction, type RecordValues } from "../../record/values.ts";
import { say, step } from "../../step.ts";
import { tracesEntry } from "./navigation.ts";
import { tracesReading } from "./reading.ts";
import { narrowFilter } from "./runs.ts";

export function findValues(model: Model, sense: Sense): Step {
  const { view } = model.traces;
  if (view === "run" || view === "comparison") return findRecordValues(model, view, sense);
  const { length, cursor } = model.traces.runs;
  if (length === 0) return say(model, "There is no run to filter by");
  return step(model, { pane: "traces", kind: "find-values", position: cursor, sense });
}

export function valuesFound(model: Model, run: RunSummary | undefined, sense: Sense): Step {
  const values = run ? valuesOf(run) : [];
  const [offered, effects] = offerValues(model, values, sense);
  const terms = values.map(({ only }) => only);
  return step(offered, ...effects, { pane: "traces", kind: "count-values", terms });
}

function findRecordValues(model: Model, view: "run" | "comparison", sense: Sense): Step {
  const { run } = model.traces;
  const { length, cursor: position, detail } = model.traces[view];
  if (length === 0) return say(model, "There is no row to filter by");
  const said = detail.focused ? saidAt(tracesReading(model)) : undefined;
  const of =
    view === "run"
      ? { fromEnd: run.recordFromEnd, failed: failedFunction(run.detail, run.text) }
      : { fromEnd: 0, failed: undefined };
  return step(model, { pane: "traces", kind: "find-record-values", position, ...of, said, sense });
}

/** The one value of a line is used at once; of a row's values one is chosen. */
export function recordValuesFound(model: Model, { values, isRow }: RecordValues, sense: Sense): Step {
  const [first] = values;
  if (first && !isRow) return inActivity(model, { value: first, sense });
  const [offered, effects] = offerValues(model, values, sense, "events in Activity");
  return step(offered, ...effects, {
    pane: "traces",
    kind: "count-events",
    queries: leadingQueries(offered),
  });
}

/** The filter of the log gets the term; Esc leads back and takes it back. */
function inActivity(model: Model, narrowing: Narrowing): Step {
  return visit(model, tracesEntry(model), { pane: "activity", query: termOf(narrowing) });
}

/** How many of the runs each term selects. */
export function countedRuns(
  runs: readonly (RunSummary | undefined)[],
  terms: readonly string[],
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    terms.map((term) => {
      const test = runTest(term);
      return [term, runs.filter((run) => run && test(run)).length];
    }),
  );
}

/** Undefined in a view without a filter. */
export function narrowTraces(model: Model, narrowing: Narrowing): Step | undefined {
  const { view, runs } = model.traces;
  if (view === "run" || view === "comparison") return inActivity(model, narrowing);
  if (view !== "runs") return undefined;
  const term = termOf(narrowing);
  return narrowBy(model, {
    term,
    text: withRunTerm(runs.selection.text, term),
    list: "runs",
    back: "traces.back",
    use: (text) => parsed(narrowFilter(model, text)),
  });
}

function valuesOf(run: RunSummary): readonly FilterValue[] {
  return runFields.flatMap((field) => {
    const value = runFieldOf(run, field);
    const only = runTerm(field, value);
    return value === "" ? [] : [{ label: field, value, only, without: `!${only}` }];
  });
}
