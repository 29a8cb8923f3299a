/** One run's waterfall: it grows while its records arrive, and its rows fold. */

import { runFailure } from "../../../session/overview/cause-reading.ts";
import { type LiveRun, liveRun } from "../../../session/overview/live-run.ts";
import { createRunReading } from "../../../session/overview/run-reading.ts";
import type { ActivityStore } from "../../../store/activity-store.ts";
import type { Model } from "../../state/model.ts";
import {
  changeFolding,
  type FoldChange,
  type FoldedRow,
  shownFolding,
} from "../../state/panes/traces/folding.ts";
import type { ShownRecord } from "../../state/panes/traces/frame.ts";
import { tracesLayout } from "../../state/panes/traces/layout.ts";
import type { RunArrival, TracesMessage } from "../../state/panes/traces/message.ts";
import { rowWords } from "../../state/panes/traces/row-words.ts";
import { createListAnchor } from "../list-anchor.ts";
import type { RuntimePort } from "../pane-runtime.ts";
import { createFoldedRows } from "./folded-rows.ts";
import type { LiveView, SearchedRowsView } from "./live-view.ts";
import { createRowSearcher } from "./row-search.ts";

export interface Waterfall extends LiveView<"run">, SearchedRowsView {
  /** The record of a row; `fromEnd` 0 is its last one. */
  recordAt(position: number, fromEnd: number): ShownRecord | undefined;
  fold(model: Model, position: number, change: FoldChange): TracesMessage;
  /** Position of the nearest row that failed. */
  findError(from: number, direction: 1 | -1): number | undefined;
  /** Whether the run began before what is loaded. */
  isCut(): boolean;
}

export function createWaterfall(
  store: ActivityStore,
  {
    nowMs,
    elapsedMs,
    names,
  }: { readonly nowMs: () => number; readonly elapsedMs: () => number; readonly names: RuntimePort["names"] },
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
  const searcher = createRowSearcher<FoldedRow["row"]>({
    textsOf: (row) => [rowWords(row, names.nameOf)],
    revision: () => names.revision,
  });
  const allRows = () => live?.run().rows ?? noRows;
  /** The position of a shown row among all rows. */
  const positionInAll = (cursor: number) => {
    const at = shown.rows[cursor]?.row;
    return at ? allRows().indexOf(at) : -1;
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
      shown.show(allRows(), run.folded);
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
      shown.show(allRows(), folded);
      const cursor = (cursorId === undefined ? undefined : shown.positionOf(cursorId)) ?? run.cursor;
      return { pane: "traces", kind: "folded", folded, length: shown.rows.length, cursor, top: run.top };
    },
    findError: shown.findError,
    isCut: () => live !== undefined && !live.run().summary.startSeen,
    find(place, direction) {
      const all = allRows();
      shown.show(all, place.folded);
      const position = searcher.next(all, place.words, positionInAll(place.cursor), direction);
      const row = position === undefined ? undefined : all[position];
      const folded = row ? shownFolding(all, place.folded, row) : place.folded;
      shown.show(all, folded);
      const cursor = (row && shown.positionOf(row.id)) ?? place.cursor;
      const found = searcher.count(all, place.words, positionInAll(cursor));
      return { place: { ...place, folded, cursor, found }, length: shown.rows.length };
    },
    foundAt: ({ words, cursor }) => searcher.count(allRows(), words, positionInAll(cursor)),
  };
}

const noRows: readonly FoldedRow["row"][] = [];

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
