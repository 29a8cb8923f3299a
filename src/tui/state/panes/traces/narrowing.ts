/** Only this, not this: the name, status, error and trace of the run at the cursor, each added to the text that selects runs. */

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
import { say, step } from "../../step.ts";
import { narrowedTo } from "./runs.ts";

export function findValues(model: Model, sense: Sense): Step {
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
  if (view !== "runs") return undefined;
  const term = termOf(narrowing);
  return narrowBy(model, {
    term,
    text: withRunTerm(runs.selection.text, term),
    list: "runs",
    back: "traces.back",
    use: (text) => parsed(narrowedTo(model, text)),
  });
}

function valuesOf(run: RunSummary): readonly FilterValue[] {
  return runFields.flatMap((field) => {
    const value = runFieldOf(run, field);
    const only = runTerm(field, value);
    return value === "" ? [] : [{ label: field, value, only, without: `!${only}` }];
  });
}
