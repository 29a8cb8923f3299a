/** Where saved views come from and go to. */

import type { SaveOutcome } from "../state/dialog/view-naming.ts";
import type { ViewEntry } from "../state/view-entry.ts";

export interface ViewStore {
  list(): readonly ViewEntry[];
  /** Calls back after the list changed; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Writes the project's view; an existing one only when it may be replaced. */
  save(
    view: { readonly name: string; readonly title: string; readonly query: string },
    options: { readonly replace: boolean },
  ): SaveOutcome;
}

/** For sources without one. */
export const noViewStore: ViewStore = {
  list: () => [],
  subscribe: () => () => {},
  save: () => ({ kind: "failed", problem: "There is no place for views here" }),
};
