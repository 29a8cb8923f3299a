/** Statistics of the records that a query selects, read in slices and kept up to date while records arrive. */

import { runEventOf } from "../../activity/runs/run-event.ts";
import { createStatistics, type Statistics } from "../../activity/statistics.ts";
import { sortedTotals, type TotalsWish } from "../../activity/totals/sort-totals.ts";
import type { StatisticsRow } from "../../activity/totals/tally.ts";
import { createMatcher } from "../../query/match.ts";
import type { Query } from "../../query/query.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import { createStorePass, type StorePass } from "./store-pass.ts";

export interface LogStatistics extends StorePass {
  readonly statistics: Statistics;
  totals(wish: TotalsWish): readonly StatisticsRow[];
}

/** Instants such as `-15m` are read at `nowUs`. */
export function createLogStatistics(
  store: Pick<ActivityStore, "endRow" | "peek">,
  query: Query,
  nowUs: number,
): LogStatistics {
  const statistics = createStatistics();
  const matches = createMatcher(query, { nowUs });
  const pass = createStorePass(store, (record, rowId) => {
    if (matches(record)) statistics.add(runEventOf(record, rowId));
  });
  return {
    statistics,
    totals: (wish) => sortedTotals(statistics, wish),
    work: pass.work,
    get progress() {
      return pass.progress;
    },
  };
}
