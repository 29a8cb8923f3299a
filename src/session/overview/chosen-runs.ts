/** The runs that a filter means, each as it is: a run that failed is none that succeeded because its error was left out. */

import type { RunEvent } from "../../activity/runs/run-event.ts";
import { createRunList, type RunList } from "../../activity/runs/run-list.ts";
import { allOf, compare } from "../../query/compose.ts";
import type { Query } from "../../query/query.ts";
import { runQuery } from "../../query/run-query.ts";

export interface RunsReading {
  /** Called for each record that matches. `again`: the log is read once more, of which nothing is to be said. */
  events(query: Query, take: (event: RunEvent) => void, again: boolean): Promise<void>;
  /** Hears each record of the runs. */
  readonly onEvent?: (event: RunEvent) => void;
}

/**
 * A run is among them where one of its records matches; it consists of all its records in the same stretch of time. The log is read
 * twice where records choose: by what chooses, then whole.
 */
export async function chosenRuns(query: Query, { events, onEvent }: RunsReading): Promise<RunList> {
  // Every run is asked for: none may be forgotten without a word.
  const list = createRunList(Number.POSITIVE_INFINITY);
  const add = (event: RunEvent) => {
    onEvent?.(event);
    list.add(event);
  };
  const { counts, chooses } = runQuery(query);
  if (!chooses) {
    await events(counts, add, false);
    return list;
  }
  const chosen = new Set<string>();
  await events(chooses, ({ record: { traceId } }) => void chosen.add(traceId), false);
  chosen.delete("");
  const [only] = chosen;
  if (only === undefined) return list;
  // The platform filters by one run.
  const wanted = chosen.size === 1 ? allOf([counts, compare("trace", "=", only)]) : counts;
  await events(wanted, (event) => chosen.has(event.record.traceId) && add(event), true);
  return list;
}
