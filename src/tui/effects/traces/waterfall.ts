/** One run's waterfall: it grows while its records arrive, and its rows fold. */

import { runFailure } from "../../../session/overview/cause-reading.ts";
import { type LiveRun, liveRun } from "../../../session/overview/live-run.ts";
import { createRunReading } from "../../../session/overview/run-reading.ts";
import type { ActivityStore } from "../../../store/activity-store.ts";
import type { Model } from "../../state/model.ts";
import { changeFolding, type FoldChange, type FoldedRow } from "../../state/panes/traces/folding.ts";
import type { ShownRecord } from "../../state/panes/traces/frame.ts";
import { tracesLayout } from "../../state/panes/traces/layout.ts";
import type { RunArrival, TracesMessage } from "../../state/panes/traces/message.ts";
import { createListAnchor } from "../list-anchor.ts";
import { createFoldedRows } from "./folded-rows.ts";
import type { LiveView } from "./live-view.ts";

export interface Waterfall extends LiveView<"run"> {
  /** The record of a row; `fromEnd` 0 is its last one. */
  recordAt(position: number, fromEnd: number): ShownRecord | undefined;
  fold(model: Model, position: number, change: FoldChange): TracesMessage;
  /** Position of the nearest row that failed. */
  findError(from: number, direction: 1 | -1): number | undefined;
}

export function createWaterfall(
  store: ActivityStore,
  { nowMs, elapsedMs }: { readonly nowMs: () => number; readonly elapsedMs: () => number },
): Waterfall {
  let live: LiveRun | undefined;
  let isComplete = false;
  let known = "";
  const shown = createFoldedRows();
  const anchor = createListAnchor({
    idAt: (position) => shown.rows[position]?.row.id,
    positionOf: shown.positionOf,
  });
  /** Where the record stands that one came from or, without one, what failed; else at the top. */
  const arrivalAt = ({ run }: LiveRun, record: number | undefined): RunArrival => {
    const failure = runFailure(store, run(), nowMs() * 1000);
    const positionOf = (rowId: number | undefined, kind?: string) =>
      rowId === undefined
        ? -1
        : shown.rows.findIndex(
            ({ row }) => row.rowIds.includes(rowId) && (kind === undefined || row.kind === kind),
          );
    const places = [positionOf(record), positionOf(failure?.rowId, failure?.kind), 0];
    return { position: places.find((place) => place >= 0) ?? 0, hasCause: failure !== undefined };
  };
  const recordAt = (position: number, fromEnd: number) => recordOf(store, shown.rows[position], fromEnd);
  return {
    turnTo({ traces: { run } }) {
      if (live?.traceId === run.traceId) return;
      live = liveRun(createRunReading(store, run.traceId), elapsedMs);
      isComplete = false;
    },
    work(isOver) {
      isComplete = live?.work(isOver) ?? true;
      return isComplete;
    },
    changes({ traces: { run } }) {
      shown.show(live?.run().rows ?? [], run.folded);
      const { length } = shown.rows;
      const now = `${live?.traceId} ${live?.stamp} ${length} ${isComplete}`;
      const arrival =
        isComplete && live && !run.arrived && length > 0 ? arrivalAt(live, run.record) : undefined;
      // A run that is opened again begins at its top, and the model does not know its length.
      if (now === known && run.length === length && !arrival) return undefined;
      const isOther = run.length === 0 || !known.startsWith(`${live?.traceId} `);
      known = now;
      const isAtEnd = run.length > 1 && run.cursor === run.length - 1;
      const { cursor, top } = isOther ? run : isAtEnd ? { ...run, cursor: length - 1 } : anchor.locate();
      return { pane: "traces", kind: "run-changed", length, cursor, top, arrival };
    },
    hold({ traces: { run } }) {
      if (live?.traceId === run.traceId && shown.hasFolding(run.folded)) anchor.hold(run);
    },
    frame(model) {
      const { top } = model.traces.run;
      const { listRows } = tracesLayout(model);
      return {
        ...runFrame(live, nowMs),
        rows: shown.rows.slice(top, top + listRows),
        isComplete,
      };
    },
    recordAt,
    fold({ traces: { run } }, position, change) {
      const { folded, cursorId } = changeFolding(shown.rows, run.folded, position, change);
      shown.show(live?.run().rows ?? [], folded);
      const cursor = (cursorId === undefined ? undefined : shown.positionOf(cursorId)) ?? run.cursor;
      return { pane: "traces", kind: "folded", folded, length: shown.rows.length, cursor, top: run.top };
    },
    findError: shown.findError,
  };
}

function runFrame(live: LiveRun | undefined, nowMs: () => number) {
  const run = live?.run();
  return {
    view: "run",
    summary: run && run.summary.records > 0 ? run.summary : undefined,
    span: live?.span(nowMs() * 1000) ?? { fromUs: 0, toUs: 0 },
    omitted: run?.omitted ?? 0,
  } as const;
}

function recordOf(
  store: ActivityStore,
  row: FoldedRow | undefined,
  fromEnd: number,
): ShownRecord | undefined {
  const rowIds = row?.row.rowIds ?? [];
  const index = rowIds.length - 1 - (fromEnd % Math.max(1, rowIds.length));
  const rowId = rowIds[index];
  const record = rowId === undefined ? undefined : store.record(rowId);
  return rowId !== undefined && record ? { rowId, record, number: index + 1, of: rowIds.length } : undefined;
}
