/** The word for statistics: how often functions, workflows or event types came, failed, and how long they took. */

import type { NameOf } from "../../activity/component-names.ts";
import { knownRate, type Missing, missingWords } from "../../activity/totals/missing-measures.ts";
import { type StatisticsRow, totalName } from "../../activity/totals/running-totals.ts";
import { totalsGroups } from "../../activity/totals/sort-totals.ts";
import type { Clock } from "../../base/clock.ts";
import { countOf } from "../../base/count-words.ts";
import { listWords } from "../../base/problem.ts";
import { formatDuration } from "../../base/time.ts";
import type { Query } from "../../query/query.ts";
import { createLogStatistics } from "../../session/overview/log-statistics.ts";
import type { ActivityStore } from "../../store/activity-store.ts";
import { type LinearCommand, listOf, notUnderstood } from "./command.ts";
import { workThrough } from "./work-through.ts";

export interface StatisticsParts {
  readonly store: ActivityStore;
  readonly clock: Pick<Clock, "elapsedMs">;
  /** Epoch microseconds. */
  readonly nowUs: () => number;
  /** The filter in use. */
  readonly query: () => Query;
  readonly filterWords: () => string;
}

export function statisticsCommand({
  store,
  clock,
  nowUs,
  query,
  filterWords,
}: StatisticsParts): LinearCommand {
  return {
    names: ["statistics", "stats"],
    takes: `[${totalsGroups.join(" or ")}]`,
    does: "says how often each function came, failed, and how long it took, of what the filter selects; statistics events counts event types.",
    isPlace: true,
    readsLog: "only",
    async answer(rest, signal) {
      const group = totalsGroups.find((each) => each === (rest.toLowerCase() || "functions"));
      if (!group) return notUnderstood(`statistics takes ${listWords(totalsGroups)}.`);
      const counted = createLogStatistics(store, query(), nowUs());
      await workThrough(counted, clock, signal);
      const { rows, missing } = counted.totals({ group, sort: "failures", reversed: false });
      const [one, many] = nouns[group];
      const order = `those that failed most first${missing ? `; ${missingWords[missing].whole}` : ""}`;
      return {
        lines: [`${filterWords()} ${countOf(rows.length, one, many)}, ${order}.`],
        list: listOf(nouns[group], rows, (row) => `${one} ${rowLine(row, missing, store.names.nameOf)}`),
      };
    },
  };
}

const nouns = {
  functions: ["function", "functions"],
  workflows: ["workflow", "workflows"],
  events: ["event type", "event types"],
} as const;

function rowLine(row: StatisticsRow, missing: Missing | undefined, nameOf: NameOf): string {
  const { count, ended, failures, p50Ms, p95Ms } = row;
  const took =
    p50Ms === undefined || p95Ms === undefined
      ? []
      : [`half within ${formatDuration(p50Ms)}, 95 of 100 within ${formatDuration(p95Ms)}`];
  const share = knownRate(row, missing) === undefined ? "" : ` of ${ended} that ended`;
  const failed = share === "" && failures === 0 ? [] : [`${failures}${share} failed`];
  return [`${totalName(row, nameOf)}: ${countOf(count, "time")}`, ...failed, ...took].join(", ");
}
