/** Says once, when all is searched, that nothing matches what a jump has shown. */

import type { RowCounts } from "../../state/panes/activity/model.ts";

export interface MatchWatch {
  /** A jump shows what the query selects. */
  begin(query: string): void;
  /** What the jump has shown is asked for no longer. */
  end(): void;
  /** The query of the jump, where these rows are all and none matches. */
  nothingIn(rows: Pick<RowCounts, "matched" | "complete" | "loading">): string | undefined;
}

export function createMatchWatch(): MatchWatch {
  let awaited: string | undefined;
  return {
    begin(query) {
      awaited = query;
    },
    end() {
      awaited = undefined;
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
