/** A store of views in memory, with everything written to it. */

import type { ViewStore } from "../../src/tui/effects/view-store.ts";
import type { ViewEntry } from "../../src/tui/state/view-entry.ts";

export interface TestViewStore extends ViewStore {
  readonly saved: { readonly name: string; readonly query: string; readonly replaces: string | undefined }[];
  /** Puts other views on it, as an edit of their files does. */
  change(views: readonly ViewEntry[]): void;
}

export const errorsView: ViewEntry = {
  name: "errors",
  title: "Errors",
  query: "level>=error",
  shipped: true,
  problem: undefined,
};

export const someViews: readonly ViewEntry[] = [
  {
    name: "approvals",
    title: "Approvals that went wrong",
    query: "component_id=Fn0APPROVE level>=warn",
    shipped: false,
    problem: undefined,
  },
  {
    name: "broken",
    title: "broken",
    query: undefined,
    shipped: false,
    problem: ".flowtail/views/broken.json: query, column 7: There is no level 8.",
  },
  errorsView,
];

export function createTestViewStore(views: readonly ViewEntry[] = someViews): TestViewStore {
  const listeners = new Set<() => void>();
  const saved: TestViewStore["saved"] = [];
  let list = views;
  return {
    saved,
    list: () => list,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    save({ name, query }, { replaces }) {
      const path = `.flowtail/views/${name}.json`;
      const mark = list.find((view) => view.name === name && !view.shipped)?.query ?? "";
      if (replaces !== mark && list.some((view) => view.name === name && !view.shipped))
        return { kind: "exists", path, mark };
      saved.push({ name, query, replaces });
      return { kind: "saved", path };
    },
    change(next) {
      list = next;
      for (const listener of listeners) listener();
    },
  };
}
