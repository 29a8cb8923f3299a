/** Jumps to a user or group, and coming back. */

import type { Model, Step } from "../../model.ts";
import { arrive, type HistoryEntry } from "../../navigation.ts";
import { step } from "../../step.ts";
import { showList } from "./list.ts";
import { openAgain, openById } from "./open.ts";
import { withPeople } from "./setters.ts";
import type { PeopleDestination, PeopleHistoryEntry } from "./types.ts";

export function peopleEntry({ people: { view, tab, one, review } }: Model): PeopleHistoryEntry {
  return { pane: "people", view: view === "review" ? (review?.from ?? "list") : view, tab, one };
}

export function showPeople(
  model: Model,
  { person: { tab, id } }: PeopleDestination,
  from: HistoryEntry,
): Step {
  return openById(arrive(model, from, "people"), tab, id);
}

/** Shows a place of the pane as it was; another user or group than the one that is open is asked for anew, as it may have been changed. */
export function restorePeople(model: Model, { view, tab, one }: PeopleHistoryEntry): Step {
  const restored = withPeople(model, { tab, review: undefined, editor: undefined });
  if (view === "list" || !one) return showList(restored, tab);
  const { one: open } = model.people;
  const isOpen = open?.id === one.id && open.tab === one.tab;
  const shown = withPeople(restored, { view, one: isOpen ? { ...open, detail: one.detail } : one });
  return isOpen || one.tab === "requests" ? step(shown) : openAgain(shown, one);
}
