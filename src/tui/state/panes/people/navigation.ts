/** Jumps to a user or group, and coming back. */

import type { Model, Step } from "../../model.ts";
import { arrive, type HistoryEntry } from "../../navigation.ts";
import { step } from "../../step.ts";
import { showList } from "./list.ts";
import { openById } from "./open.ts";
import { withPeople } from "./setters.ts";
import type { PeopleDestination, PeopleHistoryEntry } from "./types.ts";

export function peopleEntry({ people: { view, tab, one } }: Model): PeopleHistoryEntry {
  return { pane: "people", view: view === "review" ? "list" : view, tab, one };
}

export function showPeople(
  model: Model,
  { person: { tab, id } }: PeopleDestination,
  from: HistoryEntry,
): Step {
  return openById(arrive(model, from, "people"), tab, id);
}

/** Shows a place of the pane as it was. */
export function restorePeople(model: Model, { view, tab, one }: PeopleHistoryEntry): Step {
  const restored = withPeople(model, { tab, one, review: undefined, editor: undefined });
  return view === "list" ? showList(restored, tab) : step(withPeople(restored, { view }));
}
