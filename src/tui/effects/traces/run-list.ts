/** The list of runs: every run of the store, in the order that was asked for. */

import { createRunIndex, type RunIndex } from "../../../session/overview/run-index.ts";
import type { ActivityStore } from "../../../store/activity-store.ts";
import type { KeptDuring } from "../../state/panes/traces/effect.ts";
import { tracesLayout } from "../../state/panes/traces/layout.ts";
import type { RunsModel } from "../../state/panes/traces/model.ts";
import { createListAnchor } from "../list-anchor.ts";
import type { LiveView } from "./live-view.ts";

export interface RunList extends LiveView<"runs"> {
  readonly index: RunIndex;
  select(selection: RunsModel["selection"]): void;
  /** Keeps the run at the cursor and its place on the screen. */
  keepPlace(place: { readonly during: KeptDuring; readonly cursor: number; readonly top: number }): void;
  /** The next changes lead back to that run, if it is listed. */
  returnToPlace(during: KeptDuring): void;
}

/** Runs that go on are put in order anew at most this often, in microseconds of the log's time. */
const renewUs = 1_000_000;

export function createRunList(
  store: ActivityStore,
  first: RunsModel["selection"],
  endUs: () => number,
): RunList {
  const index = createRunIndex(store, first, endUs);
  let renewedUs = Number.NEGATIVE_INFINITY;
  const renew = () => {
    const nowUs = endUs();
    if (nowUs - renewedUs < renewUs) return;
    renewedUs = nowUs;
    index.renew();
  };
  const anchor = createListAnchor({
    idAt: (position) => index.order.at(position)?.traceId,
    positionOf: (traceId) => index.order.positionOf(traceId),
  });
  let known = "";
  const kept = new Map<KeptDuring, { readonly traceId: string | undefined; readonly below: number }>();
  let returning: KeptDuring | undefined;
  const stamp = () => `${index.revision} ${index.order.length} ${index.progress.toFixed(3)}`;
  const keptPlace = () => {
    const { traceId, below = 0 } = (returning && kept.get(returning)) ?? {};
    const cursor = traceId ? index.order.positionOf(traceId) : undefined;
    return cursor === undefined ? undefined : { cursor, top: Math.max(0, cursor - below) };
  };
  return {
    index,
    select: index.select,
    keepPlace({ during, cursor, top }) {
      // The list was not shown since it was to come back to the place that is kept: there it still is.
      if (returning === during) {
        returning = undefined;
        return;
      }
      kept.set(during, { traceId: index.order.at(cursor)?.traceId, below: cursor - top });
    },
    returnToPlace(during) {
      returning = during;
      known = "";
    },
    turnTo() {},
    work: index.work,
    changes({ traces: { runs } }, before) {
      renew();
      const now = stamp();
      const isAway = before === "frame" && runs.following && (runs.cursor !== 0 || runs.top !== 0);
      if (now === known && !isAway) return undefined;
      known = now;
      const { order, size, dropped, progress } = index;
      // The screen follows the first row, but a key acts on the run that stood there when it was pressed.
      const where =
        runs.following && before === "frame" ? { cursor: 0, top: 0 } : (keptPlace() ?? anchor.locate());
      returning = undefined;
      const counts = { ...order.counts };
      return {
        pane: "traces",
        kind: "runs-changed",
        length: order.length,
        ...where,
        known: { size, dropped, progress, counts },
      };
    },
    hold({ traces: { runs } }) {
      if (stamp() === known) anchor.hold(runs);
    },
    frame(model) {
      const { listRows } = tracesLayout(model);
      const { top } = model.traces.runs;
      const rows = Array.from({ length: listRows }, (_, row) => index.order.at(top + row));
      return { view: "runs", rows: rows.filter((row) => row !== undefined) };
    },
  };
}
