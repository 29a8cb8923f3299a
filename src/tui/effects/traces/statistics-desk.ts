/** The statistics at work: totals of what Activity's filter selects. */

import { createLogStatistics, type LogStatistics } from "../../../session/overview/log-statistics.ts";
import type { ActivityStore } from "../../../store/activity-store.ts";
import type { Model } from "../../state/model.ts";
import type { StatisticsFrame } from "../../state/traces/frame.ts";
import { tracesLayout } from "../../state/traces/layout.ts";
import type { StatisticsModel } from "../../state/traces/model.ts";
import { countedQuery } from "../../state/traces/statistics.ts";
import type { Desk } from "./desk.ts";

export interface StatisticsDesk extends Desk<"statistics"> {
  /** The query that selects what a row counts. */
  queryAt(model: Model, position: number): string | undefined;
}

type Rows = StatisticsFrame["rows"];
type Wish = Pick<StatisticsModel, "group" | "sort" | "reversed">;

/** Totals are made again this often at most, in milliseconds: quantiles of many functions take their time. */
const renewMs = 500;

export function createStatisticsDesk(store: ActivityStore, nowMs: () => number): StatisticsDesk {
  let filterText: string | undefined;
  let log: LogStatistics | undefined;
  let wish: Wish | undefined;
  let totals:
    | { readonly wish: Wish; readonly records: number; readonly atMs: number; readonly rows: Rows }
    | undefined;
  let known = "";
  const rows = (): Rows => {
    if (!log || !wish) return [];
    const { records } = log.statistics;
    const isSameWish = totals && isSame(totals.wish, wish);
    const isFresh = totals?.records === records || nowMs() < (totals?.atMs ?? 0) + renewMs;
    if (totals && isSameWish && isFresh) return totals.rows;
    totals = { wish, records, atMs: nowMs(), rows: log.totals(wish) };
    return totals.rows;
  };
  return {
    turnTo({ traces: { statistics } }) {
      wish = statistics;
      if (filterText === statistics.filter.text) return;
      filterText = statistics.filter.text;
      log = createLogStatistics(store, statistics.filter.query, Math.round(nowMs() * 1000));
      totals = undefined;
    },
    work: (isOver) => log?.work(isOver) ?? true,
    changes({ traces: { statistics } }) {
      const now = `${filterText} ${statistics.group} ${rows().length}`;
      if (now === known) return undefined;
      known = now;
      const { cursor, top } = statistics;
      return { pane: "traces", kind: "statistics-changed", length: rows().length, cursor, top };
    },
    hold() {},
    frame(model) {
      const { listRows } = tracesLayout(model);
      const { top } = model.traces.statistics;
      const { records = 0, errors = 0, levels } = log?.statistics ?? {};
      return {
        ...{ view: "statistics", records, errors, range: levels?.range },
        rows: rows().slice(top, top + listRows),
        progress: log?.progress ?? 0,
      };
    },
    queryAt({ traces: { statistics } }, position) {
      const row = rows()[position];
      return row && countedQuery(statistics, statistics.group, row);
    },
  };
}

function isSame(a: Wish, b: Wish): boolean {
  return a.group === b.group && a.sort === b.sort && a.reversed === b.reversed;
}
