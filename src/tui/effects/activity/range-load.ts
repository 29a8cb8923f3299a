/** What is fetched for the range of time that is shown: the rest of it is not wanted once that range is left. */

import { isSameReach } from "../../state/duration-starts.ts";
import { type Filter, noFilter } from "../../state/log-filter.ts";
import type { Model } from "../../state/model.ts";
import { selectionInUse } from "../../state/panes/activity/taken-back.ts";
import { isSameRange, type TimeRange } from "../../state/range.ts";

export interface RangeLoad {
  /** In place of what was begun before. */
  begin(range: TimeRange): void;
  /** Takes it back where the model shows another range, or none; begins anew where its filter needs starts from another time on. */
  follow(model: Model): void;
}

/** What lies in the range, and what the query needs for its durations. */
export type LoadRange = (range: TimeRange, query: Filter["query"], left: AbortSignal) => void;

export function createRangeLoad(load: LoadRange): RangeLoad {
  let { query } = noFilter;
  let begun:
    | { readonly range: TimeRange; readonly query: Filter["query"]; readonly left: AbortController }
    | undefined;
  const begin = (range: TimeRange) => {
    const before = begun?.left;
    const left = new AbortController();
    begun = { range, query, left };
    load(range, query, left.signal);
    // Last: what both want goes on without an end between them.
    before?.abort();
  };
  return {
    begin,
    follow(model) {
      const shown = selectionInUse(model);
      ({ query } = shown.filter);
      if (!begun) return;
      if (!isSameRange(begun.range, shown.range)) {
        begun.left.abort();
        begun = undefined;
      } else if (!isSameReach(begun.query, query)) begin(begun.range);
    },
  };
}
