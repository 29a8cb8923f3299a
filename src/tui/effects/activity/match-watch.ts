/** Says once, when all is searched, that nothing matches what a jump has shown. */

import type { AwaitedMatch } from "../../state/panes/activity/effect.ts";
import type { RowCounts } from "../../state/panes/activity/model.ts";

export interface MatchWatch {
  begin(awaited: AwaitedMatch): void;
  /** What was awaited, where these rows are all and none matches. */
  nothingIn(rows: Pick<RowCounts, "matched" | "complete" | "loading">): AwaitedMatch | undefined;
}

export function createMatchWatch(): MatchWatch {
  let awaited: AwaitedMatch | undefined;
  return {
    begin({ query, filter }) {
      awaited = { query, filter };
    },
    nothingIn({ matched, complete, loading }) {
      const isOpen = matched === 0 && (!complete || loading);
      if (isOpen) return undefined;
      const ended = awaited;
      awaited = undefined;
      return matched === 0 ? ended : undefined;
    },
  };
}
