/** What each message does to the Traces pane. */

import { showCommand } from "../../dialog/command.ts";
import { goToRow } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { type HistoryEntry, visit } from "../../navigation.ts";
import { inRecord } from "../../record/reader.ts";
import type { RecordText } from "../../record/text.ts";
import { say, step } from "../../step.ts";
import { traceQuery } from "../../trace-query.ts";
import { tracesCommand } from "./command.ts";
import { withComparison } from "./comparison.ts";
import { tracesLayout } from "./layout.ts";
import type { ChosenFor, Located, RunArrival, TracesMessage } from "./message.ts";
import type { ComparedPair } from "./model.ts";
import { recordValuesFound, valuesFound } from "./narrowing.ts";
import { tracesEntry } from "./navigation.ts";
import { chooseOther, endChoosing } from "./other-run.ts";
import { arriveAtRun, openRun, withRun } from "./run.ts";
import { markRun, withRuns } from "./runs.ts";
import { wordsCounted, wordsFound } from "./search.ts";
import { withTraces } from "./setters.ts";

export function updateTraces(model: Model, message: TracesMessage): Step {
  const { statistics } = model.traces;
  switch (message.kind) {
    case "runs-changed":
      return step(withRuns(model, { ...located(message), known: message.known }));
    case "run-changed":
      return step(runChanged(model, message, message.arrival));
    case "folded":
      return folded(model, message);
    case "comparison-changed":
      return step(comparisonChanged(model, message));
    case "statistics-changed":
      return step(withTraces(model, { statistics: { ...statistics, ...located(message) } }));
    case "run-chosen":
      return runChosen(model, message.traceId, message.use);
    case "comparison-chosen":
      return compare(model, message.pair, message.from);
    case "others-found":
      return chooseOther(model, message.name);
    case "found":
      return found(model, message.what, message.position);
    case "words-found":
      return wordsFound(model, message);
    case "words-counted":
      return step(wordsCounted(model, message));
    case "values-found":
      return valuesFound(model, message.run, message.sense);
    case "record-values-found":
      return recordValuesFound(model, message, message.sense);
    case "record-chosen":
      return visit(model, tracesEntry(model), { pane: "activity", record: message.rowId });
    case "item-found":
      return message.named
        ? visit(model, tracesEntry(model), { pane: "datastores", item: message.named })
        : say(model, "This record names no datastore");
    case "statistics-chosen":
      return visit(model, tracesEntry(model), {
        pane: "activity",
        query: message.text,
        range: statistics.range,
      });
    case "now-found":
      return showCommand(model, tracesCommand(model, message.nowUs));
    case "text-changed":
      return step(textChanged(model, message.text));
  }
}

function textChanged(model: Model, text: RecordText | undefined): Model {
  const { view, comparison } = model.traces;
  if (view === "comparison") {
    const { detail } = comparison;
    return withComparison(model, { text, detail: text ? inRecord(detail, text) : detail });
  }
  const { detail } = model.traces.run;
  return withRun(model, { text, detail: text ? inRecord(detail, text) : detail });
}

function located({ length, cursor, top }: Located): Located {
  return { length, cursor, top };
}

function folded(
  model: Model,
  { folded, ...where }: Extract<TracesMessage, { readonly kind: "folded" }>,
): Step {
  const { run } = model.traces;
  const isSame =
    where.cursor === run.cursor && where.length === run.length && folded.join() === run.folded.join();
  return isSame
    ? say(model, "This row has nothing to fold")
    : step(withRun(model, { ...located(where), folded }));
}

function runChanged(model: Model, where: Located, arrival: RunArrival | undefined): Model {
  const changed = withRun(model, located(where));
  return arrival && !changed.traces.run.arrived ? arriveAtRun(changed, arrival) : changed;
}

function runChosen(model: Model, traceId: string, use: ChosenFor): Step {
  switch (use) {
    case "open":
      return visit(model, tracesEntry(model), { pane: "traces", run: traceId });
    case "exchange":
      return step(openRun(model, traceId));
    case "mark":
      return markRun(model, traceId);
    case "activity":
      return visit(model, tracesEntry(model), { pane: "activity", query: traceQuery(traceId) });
    case "compare":
      return endChoosing(model, traceId) ?? step(model);
  }
}

function compare(model: Model, comparison: ComparedPair, from: HistoryEntry = tracesEntry(model)): Step {
  return visit(model, from, { pane: "traces", comparison });
}

/** The cursor goes to the first difference once, as soon as there is one. */
function comparisonChanged(model: Model, message: ComparisonChanged): Model {
  const { firstDifference, sentence, deployed } = message;
  const changed = withComparison(model, { ...located(message), sentence, deployed });
  const { comparison } = changed.traces;
  if (comparison.arrived || firstDifference === -1) return changed;
  const { listRows } = tracesLayout(changed);
  return withComparison(changed, goToRow({ ...comparison, arrived: true }, firstDifference, listRows));
}

type ComparisonChanged = Extract<TracesMessage, { readonly kind: "comparison-changed" }>;

function found(model: Model, what: string, position: number | undefined): Step {
  if (position === undefined) return say(model, `No ${what}`);
  const { view, run, comparison } = model.traces;
  const { listRows } = tracesLayout(model);
  if (view === "run") return step(withTraces(model, { run: goToRow(run, position, listRows) }));
  return step(withTraces(model, { comparison: goToRow(comparison, position, listRows) }));
}
