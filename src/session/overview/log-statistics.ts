/** Statistics of the records that a query selects, read in slices and kept up to date while records arrive. */

import { runEventOf } from "../../activity/runs/run-event.ts";
import { createStatistics, type Statistics } from "../../activity/statistics.ts";
import { type Missing, missingMeasures } from "../../activity/totals/missing-measures.ts";
import type { StatisticsRow } from "../../activity/totals/running-totals.ts";
import { sortedTotals, type TotalsOrder } from "../../activity/totals/sort-totals.ts";
import { choosesEnds } from "../../query/chosen-ends.ts";
import { createMatcher } from "../../query/match.ts";
import { mayName, withNames } from "../../query/names.ts";
import { printQuery } from "../../query/print.ts";
import type { Query } from "../../query/query.ts";
import { asksForDuration } from "../../query/query-bounds.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import { createStorePass, type StorePass } from "./store-pass.ts";

export interface LogStatistics extends StorePass {
  /** Begun anew once the query's names have come to stand for more, or durations that it asks for have become known. */
  readonly statistics: Statistics;
  /** How often they were begun. */
  readonly counts: number;
  totals(order: TotalsOrder): LogTotals;
}

export interface LogTotals {
  readonly rows: readonly StatisticsRow[];
  /** What they cannot say. */
  readonly missing: Missing | undefined;
}

/** Instants such as `-15m` are read at `nowUs`. */
export function createLogStatistics(
  store: Pick<ActivityStore, "endRow" | "peek" | "names" | "durations">,
  query: Query,
  nowUs: number,
): LogStatistics {
  let revision = store.names.revision;
  const knownDurations = () => (asksForDuration(query) ? store.durations.revision : 0);
  let durations = knownDurations();
  let meant = withNames(query, store.names.things);
  let count = matchCount(store, meant, nowUs);
  let counts = 1;
  const beginAnew = () => {
    count = matchCount(store, meant, nowUs);
    counts += 1;
  };
  const followDurations = () => {
    const known = knownDurations();
    if (known === durations) return;
    durations = known;
    beginAnew();
  };
  const followNames = () => {
    if (!mayName(query) || store.names.revision === revision) return;
    revision = store.names.revision;
    const known = withNames(query, store.names.things);
    if (printQuery(known) === printQuery(meant)) return;
    meant = known;
    beginAnew();
  };
  return {
    get statistics() {
      return count.statistics;
    },
    get counts() {
      return counts;
    },
    totals(order) {
      const rows = sortedTotals(count.statistics, order, store.names.nameOf);
      return { rows, missing: missingMeasures(order.group, rows, choosesEnds(query, order.group)) };
    },
    work(isOver) {
      followNames();
      followDurations();
      return count.pass.work(isOver);
    },
    get progress() {
      return count.pass.progress;
    },
  };
}

function matchCount(
  store: Pick<ActivityStore, "endRow" | "peek" | "durations">,
  query: Query,
  nowUs: number,
) {
  const statistics = createStatistics();
  // The pass meets an end before its start: the store knows both.
  const matches = createMatcher(query, { nowUs, durations: store.durations });
  const pass = createStorePass(store, (record, rowId) => {
    if (matches(record)) statistics.add(runEventOf(record, rowId));
  });
  return { statistics, pass };
}
