/** What is open in the Datastores pane, for the line of the way here. */

import { pastList } from "../../list/crumbs.ts";
import { addedTerms } from "../../list/filters.ts";
import type { Model } from "../../model.ts";
import { isExplained } from "./layout.ts";
import type { DatastoresView } from "./model.ts";

export function datastoresCrumbs(model: Model, title: string): readonly string[] {
  return pastList(model, [title], openedIn(model, model.datastores.view));
}

function openedIn(model: Model, view: DatastoresView): readonly string[] {
  const { items, item, review, choices } = model.datastores;
  const explained = isExplained(model) ? ["what is sent"] : [];
  const list = [items.store.name, ...addedTerms(items), ...explained];
  switch (view) {
    case "stores":
      return [];
    case "items":
      return list;
    case "item": {
      const opened = item.key === "" ? "new item" : `item ${item.key}`;
      // After a jump Esc leads back from the item, past its list.
      return model.history.length > 0 && item.position === undefined ? [opened] : [...list, opened];
    }
    case "builder":
      return [...list, "builder"];
    case "review":
      return [...openedBefore(model, review.from), "change"];
    case "choices":
      return [...openedBefore(model, choices.from), choices.kind === "queries" ? "queries" : "new item"];
  }
}

/** A review and a choice begin in a view that is neither. */
function openedBefore(model: Model, view: DatastoresView): readonly string[] {
  return view === "review" || view === "choices" ? [] : openedIn(model, view);
}
