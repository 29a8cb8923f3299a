/** The store of saved views, as the screen uses it. */

import type { SaveOutcome } from "../state/existing-file.ts";
import type { ViewEntry } from "../state/view-entry.ts";

export interface ViewStore {
  list(): readonly ViewEntry[];
  /** Calls back after the list changed; the returned function ends that. */
  subscribe(listener: () => void): () => void;
  /** Writes the project's view; replaces one that is there only where that has the mark. */
  save(
    view: { readonly name: string; readonly title: string; readonly query: string },
    options: { readonly replaces: string | undefined },
  ): SaveOutcome;
}

/** For sources without saved views. */
export const noViewStore: ViewStore = {
  list: () => [],
  subscribe: () => () => {},
  save: () => ({ kind: "failed", problem: "There is no place for views here" }),
};
