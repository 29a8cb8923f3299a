/** Names for the components of the records on a screen, learnt from them or from the rest of their traces. */

import { createComponentNames, type NameOf } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import type { ActivityStore } from "../../store/activity-store.ts";

export interface NameLookup {
  readonly nameOf: NameOf;
  /** Rises whenever a component has another name than before. */
  readonly revision: number;
  /** Takes what is shown; looks for at most a few unknown names, so that it may be asked before every frame. */
  learn(shown: Iterable<{ readonly rowId: number; readonly record: ActivityRecord }>): void;
}

/** Records of a trace arrive near each other: so far from a row its trace is searched. */
const nearbyRows = 8192;
/** Traces searched in one call. */
const searchesAtOnce = 4;
/** A component without a name is looked for again when so many more records have arrived. */
const retryRows = 2000;
const triedLimit = 10_000;

export function createNameLookup(store: Pick<ActivityStore, "endRow" | "peek" | "rowsOfTrace">): NameLookup {
  const names = createComponentNames();
  /** Where the log ended when a component was looked for in vain. */
  const tried = new Map<string, number>();
  const isToBeFound = ({ componentId, traceId }: ActivityRecord) =>
    componentId !== "" &&
    traceId !== "" &&
    names.nameOf(componentId) === undefined &&
    store.endRow >= (tried.get(componentId) ?? Number.NEGATIVE_INFINITY) + retryRows;
  const search = (rowId: number, { componentId, traceId }: ActivityRecord) => {
    if (tried.size >= triedLimit) tried.clear();
    tried.set(componentId, store.endRow);
    const rows = store.rowsOfTrace(traceId, rowId - nearbyRows, Math.min(store.endRow, rowId + nearbyRows));
    names.learn(rows.flatMap((row) => store.peek(row) ?? []));
  };
  return {
    nameOf: names.nameOf,
    get revision() {
      return names.revision;
    },
    learn(shown) {
      let searches = 0;
      for (const { rowId, record } of shown) {
        names.learn([record]);
        if (searches >= searchesAtOnce || !isToBeFound(record)) continue;
        search(rowId, record);
        searches += 1;
      }
    },
  };
}
