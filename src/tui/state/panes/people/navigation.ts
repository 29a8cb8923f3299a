/** Jumps to a user or group, and coming back. */

import type { Model, Step } from "../../model.ts";
import { arrive, type HistoryEntry, isShownHere } from "../../navigation.ts";
import { say, step } from "../../step.ts";
import { plan } from "./change.ts";
import { showList } from "./list.ts";
import type { PeopleModel, ResourceTab } from "./model.ts";
import { openAgain, openById } from "./open.ts";
import { withPeople } from "./setters.ts";
import type { PeopleDestination, PeopleHistoryEntry } from "./types.ts";

export function peopleEntry({ people: { view, tab, one, review } }: Model): PeopleHistoryEntry {
  return { pane: "people", view, tab, one, review };
}

/** What becomes of a change that is being sent is told where it was agreed to. */
export function showPeople(
  model: Model,
  { person: { tab, id } }: PeopleDestination,
  from: HistoryEntry,
): Step {
  if (model.people.review?.phase === "making") return say(model, "A change of People is being sent", "warn");
  if (isShown(from, tab, id)) return say(model, isShownHere);
  return openById(arrive(model, from, "people"), tab, id);
}

function isShown(place: HistoryEntry, tab: ResourceTab, id: string): boolean {
  return place.pane === "people" && place.view === "one" && place.one?.tab === tab && place.one.id === id;
}

/**
 * Shows a place of the pane again. What is known by now of the user or group that is open stays, and another one is asked for anew, as it may
 * have been changed. A change that was asked about is planned anew, with what came of a try before; one that was being sent has been answered, and that was told.
 */
export function restorePeople(model: Model, { view, tab, one, review }: PeopleHistoryEntry): Step {
  if (review && model.people.review?.wanted === review.wanted) return step(withPeople(model, { view }));
  const restored = withPeople(model, { tab, review: undefined, editor: undefined });
  const [shown, asked] = restoreView(restored, { view: review?.from ?? view, tab, one });
  if (!review || review.phase === "making") return [shown, asked];
  const [planning, planned] = plan(shown, review.wanted, review.typed, review.failure);
  return [planning, [...asked, ...planned]];
}

function restoreView(model: Model, { view, tab, one }: Pick<PeopleModel, "view" | "tab" | "one">): Step {
  if (view === "list" || !one) return showList(withPeople(model, { one }), tab);
  const { one: open } = model.people;
  const isOpen = open?.id === one.id && open.tab === one.tab;
  const shown = withPeople(model, { view, one: isOpen ? { ...open, detail: one.detail } : one });
  const isKnown = isOpen && !open.asking && !open.isOld;
  return isKnown || one.tab === "requests" ? step(shown) : openAgain(shown, one);
}
