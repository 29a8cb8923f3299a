/** The Traces pane's runtime: reads the runs, one run, two runs or the statistics, for the view on the screen. */

import { asOfUs, logEndUs } from "../../../session/overview/as-of.ts";
import type { RecordRow } from "../../../session/overview/cause-reading.ts";
import { detailTextColumns } from "../../state/layout.ts";
import type { Model } from "../../state/model.ts";
import { olderStep } from "../../state/older.ts";
import type { TracesEffect } from "../../state/panes/traces/effect.ts";
import { tracesLayout } from "../../state/panes/traces/layout.ts";
import { initialTraces, type SearchedView, type TracesView } from "../../state/panes/traces/model.ts";
import { runNextSteps } from "../../state/panes/traces/next-steps.ts";
import type { RecordExtras } from "../../state/record/extras.ts";
import { nextSteps } from "../../state/record/next-steps.ts";
import { createRecordText, recordLayout } from "../../state/record/text.ts";
import { createCauseWatch } from "../cause-watch.ts";
import type { PaneRuntime, RuntimePort } from "../pane-runtime.ts";
import { createSlices } from "../slices.ts";
import { createValueCounts } from "../value-counts.ts";
import { createLiveComparison } from "./comparison.ts";
import { createComparisonSearch } from "./comparison-search.ts";
import { runTracesEffect } from "./effects.ts";
import type { LiveView, SearchedRowsView } from "./live-view.ts";
import { createRunList } from "./run-list.ts";
import { createLiveStatistics } from "./statistics.ts";
import { createWaterfall } from "./waterfall.ts";

export function createTracesRuntime(port: RuntimePort): PaneRuntime<"traces"> {
  const { source, clock, send, names } = port;
  const { store } = source;
  const endUs = () => logEndUs(source, clock);
  const runs = createRunList(store, initialTraces.runs.selection, endUs);
  const run = createWaterfall(store, {
    nowMs: () => endUs() / 1000,
    elapsedMs: () => clock.elapsedMs(),
    names,
  });
  const comparison = createLiveComparison(store, runs.index, names);
  const statistics = createLiveStatistics(store, port);
  const views: { readonly [View in TracesView]: LiveView<View> } = { runs, run, comparison, statistics };
  const searched: { readonly [View in SearchedView]: SearchedRowsView } = { run, comparison, statistics };
  const search = createComparisonSearch(store, send);
  let model: Model | undefined;
  const shownView = () => (model?.pane === "traces" ? views[model.traces.view] : undefined);
  const work = createSlices(port, (isOver) => {
    const isSearched = search.work(isOver, model);
    return (shownView()?.work(isOver) ?? true) && isSearched;
  });
  const catchUp = (before: "key" | "frame") => {
    const view = shownView();
    if (!view || !model) return work();
    view.turnTo(model);
    work();
    const changes = view.changes(model, before);
    if (changes) send(changes);
    tellText();
    tellFound();
  };
  const textOf = createRecordText();
  const causes = createCauseWatch(store, port, endUs);
  /** The card is of the whole run: it stays while its rows are walked through. */
  const causeOf = (row: RecordRow) => {
    const report = causes.of(row);
    const hasFailed = report.cause !== undefined && !report.cause.isOvercome;
    return hasFailed ? report : causes.ofFailure(row);
  };
  /** Sends the text of the open detail, if it has changed. */
  const tellText = () => {
    if (model?.traces.view === "comparison") {
      const text = comparison.textOf(model);
      if (text !== model.traces.comparison.text) send({ pane: "traces", kind: "text-changed", text });
      return;
    }
    if (model?.traces.view !== "run" || !model.traces.run.detail.open) return;
    const { cursor, recordFromEnd, detail, text: sent } = model.traces.run;
    const shown = run.recordAt(cursor, recordFromEnd);
    const cause = shown && causeOf(shown);
    const layout = recordLayout(detail, detailTextColumns(tracesLayout(model)), cause !== undefined);
    const isRecord = layout.tab !== "cause" && shown !== undefined && shown.of > 1;
    const note = isRecord ? `record ${shown.number} of ${shown.of}` : "";
    const extras: RecordExtras = {
      nameOf: names.nameOf,
      cause,
      nextSteps: nextSteps(model, cause?.cause, runNextSteps),
      loadOlder: olderStep(model),
    };
    const text = shown && textOf({ ...shown, kind: "record", matches: true }, layout, extras, note);
    if (text !== sent) send({ pane: "traces", kind: "text-changed", text });
  };
  /** Sends which of the rows with the searched words is at the cursor, if that has changed. */
  const tellFound = () => {
    const { view, ...traces } = model?.traces ?? initialTraces;
    if (view === "runs" || traces[view].words === "") return;
    const { folded } = traces.run;
    const found = searched[view].foundAt({ ...traces[view], folded });
    if (found !== traces[view].found) send({ pane: "traces", kind: "words-counted", view, found });
  };
  const counts = createValueCounts(store, port, (counted) =>
    port.answer({ kind: "values-counted", counts: counted }),
  );
  const itemOf = (row: RecordRow) => causeOf(row)?.cause?.items[0];
  return {
    close() {
      counts.stop();
      causes.close();
    },
    run(effect: TracesEffect) {
      runTracesEffect(
        {
          ...port,
          runs,
          run,
          comparison,
          statistics,
          search,
          counts,
          itemOf,
          asOfUs: () => asOfUs(source, clock),
          model: () => model,
        },
        effect,
      );
      work();
    },
    catchUp,
    hold(next) {
      model = next;
      if (next.dialog?.kind !== "values") counts.stop();
      shownView()?.hold(next);
    },
    frame(next) {
      const { view } = next.traces;
      return {
        ...{ pane: "traces", names: { nameOf: names.nameOf, revision: names.revision } },
        ...views[view].frame(next),
      };
    },
  };
}
