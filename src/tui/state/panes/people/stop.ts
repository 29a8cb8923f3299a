/** A place in the People pane to come back to. */

import type { Model } from "../../model.ts";
import type { PeopleHistoryEntry } from "./types.ts";

export function peopleStop({ people: { view, tab, one } }: Model): PeopleHistoryEntry {
  return { pane: "people", view: view === "review" ? "list" : view, tab, one };
}
