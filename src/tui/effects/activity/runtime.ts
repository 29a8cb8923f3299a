/** The Activity pane's runtime: its rows, kept where they stand while the log moves, their histogram, and the text of the open detail. */

import { asOfUs, logEndUs } from "../../../session/overview/as-of.ts";
import type { RecordRow } from "../../../session/overview/cause-reading.ts";
import { heldRange } from "../../../session/overview/held-range.ts";
import { createSeenInLog } from "../../../session/overview/seen-values.ts";
import type { Row } from "../../../store/activity-store.ts";
import { logCommand } from "../../state/copied.ts";
import type { HistogramCounts } from "../../state/histogram/columns.ts";
import { histogramRoom } from "../../state/histogram/layout.ts";
import { detailTextColumns } from "../../state/layout.ts";
import type { Model } from "../../state/model.ts";
import { olderStep } from "../../state/older.ts";
import { activityLayout, isHistogramShown } from "../../state/panes/activity/layout.ts";
import { activityNextSteps } from "../../state/panes/activity/next-steps.ts";
import { completionAt } from "../../state/panes/activity/queries.ts";
import { rangeBoundsUs, type TimeRange } from "../../state/range.ts";
import type { RecordExtras } from "../../state/record/extras.ts";
import { nextSteps } from "../../state/record/next-steps.ts";
import type { RecordReader, RecordTab } from "../../state/record/reader.ts";
import { createRecordText, recordLayout } from "../../state/record/text.ts";
import { shownFile } from "../../state/shown-file.ts";
import { createCauseWatch } from "../cause-watch.ts";
import type { PaneRuntime, RuntimePort } from "../pane-runtime.ts";
import { createSlices } from "../slices.ts";
import { createValueCounts } from "../value-counts.ts";
import { createDeploymentWatch } from "./deployment-comparison.ts";
import { type ActivityPort, loadRange, runActivityEffect } from "./effects.ts";
import { findDeployment } from "./find-deployment.ts";
import { createActivityHistogram } from "./histogram.ts";
import { createMatchWatch } from "./match-watch.ts";
import { createRangeLoad } from "./range-load.ts";
import { createRowDurations } from "./row-durations.ts";
import { createRowHeights } from "./row-heights.ts";
import { createRowPlan } from "./row-plan.ts";
import { createActivityRows } from "./rows.ts";
import { createTraceExcerpts } from "./trace-excerpts.ts";
import { createUserLookups } from "./user-lookups.ts";

/** Longest time that counting the histogram takes in a frame, in milliseconds. */
const histogramMs = 3;

export function createActivityRuntime(port: RuntimePort): PaneRuntime<"activity"> {
  const { source, clock, send, copy, names } = port;
  const { store } = source;
  const asOf = () => asOfUs(source, clock);
  const endUs = () => logEndUs(source, clock);
  const rows = createActivityRows({
    store,
    older: () => source.older(),
    isLoading: () => source.isLoading(),
    asOfUs: asOf,
    isFile: shownFile(source) !== undefined,
  });
  const planOf = createRowPlan();
  const heightsOf = createRowHeights();
  const durationsOf = createRowDurations(store);
  const histogram = createActivityHistogram(store, port);
  const deployment = createDeploymentWatch(store, port, endUs);
  const trace = createTraceExcerpts(store);
  const causes = createCauseWatch(store, port, endUs);
  const matches = createMatchWatch();
  const users = createUserLookups(port);
  let model: Model | undefined;
  const catchUp = () => {
    const changes = rows.changes();
    if (changes) send({ pane: "activity", ...changes });
    // A jump may lead to rows that are shown already, of which nothing changes.
    const query = matches.nothingIn(rows.counts);
    if (query === undefined) return;
    send({ pane: "activity", kind: "nothing-matches", query });
    // What is shown in place of nothing belongs to the same frame.
    catchUp();
  };
  const countHistogram = (limitMs: number): HistogramCounts | undefined => {
    const range = model && histogramRange(model);
    if (!range) return undefined;
    const endMs = clock.elapsedMs() + limitMs;
    return histogram.columns(rows, range, () => clock.elapsedMs() >= endMs);
  };
  const boundsOf = (range: TimeRange | undefined) => (range ? rangeBoundsUs(range, asOf()) : {});
  /** The range that was asked for, else from the first to the last record that has a time. */
  const histogramRange = (of: Model) => {
    const held = heldRange(store);
    if (!held) return undefined;
    const { range } = of.activity;
    const { fromUs = held.fromUs, toUs: endUs = held.toUs + 1 } = boundsOf(range);
    return endUs <= fromUs ? undefined : { fromUs, toUs: endUs - 1, room: histogramRoom(of.screen.columns) };
  };
  const textOf = createRecordText();
  const extrasOf = (of: Model, row: Row, tab: RecordTab): RecordExtras => {
    const cause = row.kind === "record" ? causes.ofFailure(row) : undefined;
    return {
      nameOf: names.nameOf,
      commandOf: (parts) => logCommand(of, parts),
      deployment: deployment.of(row),
      trace: tab === "trace" ? trace.around(row) : undefined,
      cause,
      nextSteps: nextSteps(of, cause?.cause, activityNextSteps),
      loadOlder: olderStep(of),
    };
  };
  const textOfRow = (of: Model, row: Row, detail: RecordReader) => {
    const extras = extrasOf(of, row, detail.tab);
    const columns = detailTextColumns(activityLayout(of));
    return textOf(row, recordLayout(detail, columns, extras.cause !== undefined), extras);
  };
  /** Sends the text of the open detail, if it has changed. */
  const tellText = () => {
    if (model?.pane !== "activity" || !model.activity.detail.open) return;
    const { cursor, detail } = model.activity;
    const row = rows.at(cursor);
    const text = row && textOfRow(model, row, detail);
    if (text !== model.activity.text) send({ pane: "activity", kind: "text-changed", text });
  };
  /** Sends how many lines the rows on the screen and those above it take. */
  const tellHeights = () => {
    if (model?.pane !== "activity" || !model.activity.wrap) return;
    const { listRows } = activityLayout(model);
    const { top } = model.activity;
    const above = Math.min(top, listRows);
    const columns = planOf(model, rows.visible(model).rows, names).text;
    const heights = heightsOf(rows.selection.window(top - above, above + listRows), columns, names);
    send({ pane: "activity", kind: "rows-wrapped", above, heights });
  };
  const seen = createSeenInLog(store);
  /** Proposals that are on the screen are renewed once all is read, but for one that was taken. */
  const readOlder = (isOver: () => boolean) => {
    const read = seen.readOlder(isOver);
    if (read !== "all") return read === "nothing";
    const editor = model?.activity.editor;
    if (editor?.kind === "filter" && editor.completion && editor.completion.chosen === undefined) {
      const { text, cursor } = editor.line;
      const completion = completionAt(text, cursor, seen.values());
      send({ pane: "activity", kind: "completed", completion });
    }
    return true;
  };
  const valueCounts = createValueCounts(store, port, (counts) =>
    port.answer({ kind: "values-counted", counts }),
  );
  const effectPort: ActivityPort = {
    seen,
    readOlder: createSlices(port, readOlder),
    source,
    rows,
    rangeLoad: createRangeLoad((...asked) => loadRange(effectPort, ...asked)),
    counts: valueCounts,
    clock,
    send,
    copy,
    catchUp,
    matches,
    answer: port.answer,
    columns: () => ({
      counts: countHistogram(Number.POSITIVE_INFINITY),
      room: histogramRoom(model?.screen.columns ?? 0),
    }),
    itemOf: (row: RecordRow) => causes.ofFailure(row)?.cause?.items[0],
    deploymentFrom: (from: number, direction: 1 | -1) =>
      findDeployment(store, rows.selection, { from, direction }, boundsOf(model?.activity.range)),
  };
  return {
    run: (effect) => runActivityEffect(effectPort, effect),
    /** Positions in the model belong to the rows as they were; before a key or a frame they are brought up to date. */
    catchUp() {
      catchUp();
      tellText();
      tellHeights();
    },
    hold(next) {
      model = next;
      rows.hold(next);
      users.follow(next);
      effectPort.rangeLoad.follow(next);
      if (next.dialog?.kind !== "values") valueCounts.stop();
    },
    frame(next) {
      const visible = rows.visible(next);
      const plan = planOf(next, visible.rows, names);
      const counts = isHistogramShown(next) ? countHistogram(histogramMs) : undefined;
      return {
        pane: "activity",
        ...visible,
        plan,
        tookOf: durationsOf(plan, visible.rows),
        histogram: counts,
        names: { nameOf: names.nameOf, revision: names.revision },
        things: () => names.things,
      };
    },
    close() {
      valueCounts.stop();
      rows.close();
      causes.close();
      histogram.close();
    },
  };
}
