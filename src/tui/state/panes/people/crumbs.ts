/** What is open in the People pane, for the line of the way here. */

import { filterCrumbs, pastList } from "../../list/crumbs.ts";
import type { Model } from "../../model.ts";
import type { PeopleModel } from "./model.ts";

export function peopleCrumbs(model: Model, title: string): readonly string[] {
  const { lists, tab } = model.people;
  return pastList(model, [title, ...filterCrumbs(lists[tab])].filter(Boolean), openedIn(model.people));
}

function openedIn({ view, one, review }: PeopleModel): readonly string[] {
  const opened = [one?.facts.name || one?.id || "one"];
  if (view === "review") return [...(review?.from === "one" ? opened : []), "change"];
  return view === "one" ? opened : [];
}
