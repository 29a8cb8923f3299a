/** The list of runs at work: every run of the store, in the order that was asked for. */

import { createRunBook, type RunBook } from "../../../session/overview/run-book.ts";
import type { ActivityStore } from "../../../store/activity-store.ts";
import { tracesLayout } from "../../state/panes/traces/layout.ts";
import type { RunsModel } from "../../state/panes/traces/model.ts";
import { createListAnchor } from "../list-anchor.ts";
import type { Desk } from "./desk.ts";

export interface RunsDesk extends Desk<"runs"> {
  readonly book: RunBook;
  wish(wish: RunsModel["wish"]): void;
}

export function createRunsDesk(store: ActivityStore, first: RunsModel["wish"]): RunsDesk {
  const book = createRunBook(store, first);
  const anchor = createListAnchor({
    idAt: (position) => book.order.at(position)?.traceId,
    positionOf: (traceId) => book.order.positionOf(traceId),
  });
  let known = "";
  const stamp = () => `${book.revision} ${book.order.length} ${book.progress.toFixed(3)}`;
  return {
    book,
    wish: book.wish,
    turnTo() {},
    work: book.work,
    changes({ traces: { runs } }, before) {
      const now = stamp();
      const isAway = before === "frame" && runs.following && (runs.cursor !== 0 || runs.top !== 0);
      if (now === known && !isAway) return undefined;
      known = now;
      const { order, size, dropped, progress } = book;
      // The first row is followed on the screen, but a key is about the run that stood there when it was pressed.
      const where = runs.following && before === "frame" ? { cursor: 0, top: 0 } : anchor.locate();
      const counts = { ...book.counts };
      return {
        ...{ pane: "traces", kind: "runs-changed", length: order.length, ...where },
        known: { size, dropped, progress, counts },
      };
    },
    hold({ traces: { runs } }) {
      if (stamp() === known) anchor.hold(runs);
    },
    frame(model) {
      const { listRows } = tracesLayout(model);
      const { top } = model.traces.runs;
      const rows = Array.from({ length: listRows }, (_, index) => book.order.at(top + index));
      return { view: "runs", rows: rows.filter((row) => row !== undefined) };
    },
  };
}
