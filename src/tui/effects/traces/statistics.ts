/** Totals of what Activity's filter and range select. */

import { asOfUs } from "../../../session/overview/as-of.ts";
import {
  createLogStatistics,
  type LogStatistics,
  type LogTotals,
} from "../../../session/overview/log-statistics.ts";
import type { ActivityStore } from "../../../store/activity-store.ts";
import type { Model } from "../../state/model.ts";
import { tracesLayout } from "../../state/panes/traces/layout.ts";
import type { StatisticsModel } from "../../state/panes/traces/model.ts";
import { countedQuery, totalTexts } from "../../state/panes/traces/statistics.ts";
import { withinRange } from "../../state/range.ts";
import { meantQuery } from "../../state/users.ts";
import { type Counted, createKeptCount } from "../kept-count.ts";
import type { RuntimePort } from "../pane-runtime.ts";
import { createFlatSearch } from "./flat-search.ts";
import type { LiveView, SearchedRowsView } from "./live-view.ts";

export interface LiveStatistics extends LiveView<"statistics">, SearchedRowsView {
  /** The query that selects the events of a row; undefined where none does. */
  queryAt(model: Model, position: number): string | undefined;
}

type Order = Pick<StatisticsModel, "group" | "sort" | "reversed">;

/** Totals are computed at most this often, in milliseconds: quantiles of many functions take time. */
const renewMs = 500;

export function createLiveStatistics(
  store: ActivityStore,
  port: Pick<RuntimePort, "clock" | "later" | "names" | "redraw" | "source">,
): LiveStatistics {
  const kept = createKeptCount<LogTotals>(port, renewMs);
  /** Rises with every new reading of the log. */
  let number = 0;
  let counted: (Pick<StatisticsModel, "filter" | "range"> & Pick<Model, "users">) | undefined;
  let log: LogStatistics | undefined;
  let order: Order | undefined;
  let known = "";
  const totals = (): Counted<LogTotals> => {
    if (!log || !order) return { value: { rows: [], missing: undefined }, isComplete: false };
    const reading = log;
    const { group, sort, reversed } = order;
    const input = {
      key: `${number} ${group} ${sort} ${reversed}`,
      stamp: `${reading.counts} ${reading.statistics.records}`,
      isComplete: reading.progress === 1,
    };
    return kept(input, () => ({
      value: reading.totals({ group, sort, reversed }),
      isComplete: true,
    }));
  };
  const rows = () => totals().value.rows;
  const search = createFlatSearch(rows, {
    textsOf: (row) => totalTexts(row, port.names.nameOf),
    revision: () => port.names.revision,
  });
  return {
    ...search,
    turnTo({ traces: { statistics }, users }) {
      order = statistics;
      const { filter, range } = statistics;
      const isSame = counted?.filter.text === filter.text && counted.range === range;
      if (isSame && counted?.users === users) return;
      counted = { filter, range, users };
      const query = withinRange(meantQuery({ users }, filter.query), range);
      log = createLogStatistics(store, query, asOfUs(port.source, port.clock));
      number++;
    },
    work: (isOver) => log?.work(isOver) ?? true,
    changes({ traces: { statistics } }) {
      const now = `${number} ${statistics.group} ${rows().length}`;
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
      const { value, isComplete } = totals();
      return {
        view: "statistics",
        records,
        errors,
        range: levels?.range,
        isComplete,
        rows: value.rows.slice(top, top + listRows),
        missing: value.missing,
        progress: log?.progress ?? 0,
      };
    },
    queryAt({ traces: { statistics } }, position) {
      const row = rows()[position];
      return row && countedQuery(statistics, statistics.group, row, port.names);
    },
  };
}
