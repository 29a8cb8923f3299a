/** The keys of the pane that do nothing now, view by view; what is being asked for may give them something to do. */

import type { Model } from "../../model.ts";
import { idleInReview } from "./change.ts";
import { hasNoFurther } from "./items.ts";

export function idleInDatastores(model: Model): readonly string[] {
  const { view, stores, items, queries } = model.datastores;
  const without = queries.length === 0 ? [`${view}.queries`] : [];
  switch (view) {
    case "stores":
      if (stores.loading) return [];
      return [...without, ...(stores.list.length === 0 ? ["stores.open-store"] : [])];
    case "items": {
      const { length, progress } = items;
      if (progress.busy) return without;
      const isDone = hasNoFurther(items) || progress.full;
      return [
        ...without,
        ...(isDone ? ["items.next-page", "items.scan"] : []),
        ...(length === 0 ? ["items.open-item", "items.delete-item", "items.copy-item"] : []),
      ];
    }
    default:
      return idleInReview(model);
  }
}
