/** One run's waterfall at work: it grows while its records arrive, and parts of it are folded. */

import { createRunReading } from "../../../session/overview/run-reading.ts";
import type { ActivityStore } from "../../../store/activity-store.ts";
import type { Model } from "../../state/model.ts";
import type { ShownRecord } from "../../state/traces/frame.ts";
import { changeFolding, type FoldedRow, type FoldWish, foldRows } from "../../state/traces/folding.ts";
import { tracesLayout } from "../../state/traces/layout.ts";
import type { TracesMessage } from "../../state/traces/message.ts";
import { createListAnchor } from "../list-anchor.ts";
import type { Desk } from "./desk.ts";
import { type LiveRun, liveRun } from "./live-run.ts";

export interface RunDesk extends Desk<"run"> {
  /** The record of a row; `fromEnd` 0 is its last one. */
  recordAt(position: number, fromEnd: number): ShownRecord | undefined;
  fold(model: Model, position: number, wish: FoldWish): TracesMessage;
  /** Position of the nearest row that went wrong. */
  findError(from: number, direction: 1 | -1): number | undefined;
}

export function createRunDesk(store: ActivityStore, nowMs: () => number): RunDesk {
  let live: LiveRun | undefined;
  let isComplete = false;
  let rows: readonly FoldedRow[] = [];
  let known = "";
  let lookedAt: { readonly run: unknown; readonly folded: unknown } | undefined;
  const anchor = createListAnchor({
    idAt: (position) => rows[position]?.row.id,
    positionOf(id) {
      const position = rows.findIndex(({ row }) => row.id === id);
      return position === -1 ? undefined : position;
    },
  });
  /** The rows as they are now; other rows only when the run or the folding is another. */
  const look = (folded: readonly string[]) => {
    const run = live?.run();
    if (lookedAt?.run === run && lookedAt?.folded === folded) return;
    lookedAt = { run, folded };
    rows = foldRows(run?.rows ?? [], folded);
  };
  const recordAt = (position: number, fromEnd: number): ShownRecord | undefined => {
    const rowIds = rows[position]?.row.rowIds ?? [];
    const index = rowIds.length - 1 - (fromEnd % Math.max(1, rowIds.length));
    const rowId = rowIds[index];
    const record = rowId === undefined ? undefined : store.record(rowId);
    return rowId === undefined || !record ? undefined : { rowId, record, number: index + 1, of: rowIds.length };
  };
  return {
    turnTo({ traces: { run } }) {
      if (live?.traceId === run.traceId) return;
      live = liveRun(createRunReading(store, run.traceId), nowMs);
      isComplete = false;
    },
    work(isOver) {
      isComplete = live?.work(isOver) ?? true;
      return isComplete;
    },
    changes({ traces: { run } }) {
      look(run.folded);
      const now = `${live?.traceId} ${live?.stamp} ${rows.length} ${isComplete}`;
      if (now === known) return undefined;
      const isOther = !known.startsWith(`${live?.traceId} `);
      known = now;
      if (isOther) return { pane: "traces", kind: "run-changed", length: rows.length, cursor: run.cursor, top: run.top };
      const isAtEnd = run.length > 1 && run.cursor === run.length - 1;
      const where = isAtEnd ? { cursor: rows.length - 1, top: run.top } : anchor.locate();
      return { pane: "traces", kind: "run-changed", length: rows.length, ...where };
    },
    hold({ traces: { run } }) {
      if (live?.traceId === run.traceId && lookedAt?.folded === run.folded) anchor.hold(run);
    },
    frame(model) {
      const { top, cursor, recordFromEnd, detail } = model.traces.run;
      const { listRows } = tracesLayout(model);
      const run = live?.run();
      return {
        view: "run",
        summary: run && run.summary.records > 0 ? run.summary : undefined,
        rows: rows.slice(top, top + listRows),
        span: live?.span(nowMs() * 1000) ?? { fromUs: 0, toUs: 0 },
        omitted: run?.omitted ?? 0,
        current: detail.open ? recordAt(cursor, recordFromEnd) : undefined,
        isComplete,
      };
    },
    recordAt,
    fold({ traces: { run } }, position, wish) {
      const { folded, cursorId } = changeFolding(rows, run.folded, position, wish);
      look(folded);
      const cursor = rows.findIndex(({ row }) => row.id === cursorId);
      return {
        ...{ pane: "traces", kind: "folded", folded, length: rows.length },
        ...{ cursor: cursor === -1 ? run.cursor : cursor, top: run.top },
      };
    },
    findError(from, direction) {
      for (let at = from + direction; at >= 0 && at < rows.length; at += direction) {
        const row = rows[at];
        if (row && (row.row.status === "failed" || row.hiddenErrors > 0)) return at;
      }
      return undefined;
    },
  };
}

