/** A place in the People pane to come back to. */

import type { Model } from "../../model.ts";
import type { PeopleModel } from "./model.ts";

export interface PeopleStop extends Pick<PeopleModel, "view" | "tab" | "one"> {
  readonly pane: "people";
}

export function peopleStop({ people: { view, tab, one } }: Model): PeopleStop {
  return { pane: "people", view: view === "review" ? "list" : view, tab, one };
}
