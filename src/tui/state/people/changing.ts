/** A change of somebody on its way: planned against what the platform has, shown, confirmed, made. */

import { editedLine } from "../line-editor.ts";
import type { Model, Step } from "../model.ts";
import { say, step } from "../step.ts";
import { askAgain } from "./listing.ts";
import type { ChosenUse } from "./message.ts";
import type { ChangeWish, PeopleFailure, PeopleReview, PeopleTab, ReviewedChange } from "./model.ts";
import { withPeople, withReview } from "./patch.ts";

/** A change of the selected row, or of the one that is open. */
export function changeShown(model: Model, use: ChosenUse): Step {
  const { view, tab, lists, one } = model.people;
  if (view === "one" && one) return changeOf(model, one.tab, one.id, one.active, use);
  if (lists[tab].length === 0) return say(model, "There is no row");
  return step(model, { pane: "people", kind: "choose", tab, position: lists[tab].cursor, use });
}

/** Shows what the change would do, before anything is done. */
export function changeOf(
  model: Model,
  tab: PeopleTab,
  id: string,
  active: boolean | undefined,
  use: ChosenUse,
): Step {
  if (tab === "requests") return say(model, "An invite request can only be approved: A", "warn");
  if (use === "delete") return plan(model, { kind: "delete", tab, id });
  if (tab === "groups") return say(model, "A group is not active or deactivated; D removes it", "warn");
  return plan(model, { kind: "active", id, active: active === false });
}

export function askRequestId(model: Model): Step {
  return step(withPeople(model, { editor: { kind: "request", line: editedLine("") } }));
}

export function approve(model: Model, text: string): Step {
  const id = text.trim();
  if (!/^Ir[A-Z0-9]{1,60}$/.test(id))
    return say(model, "An invite request's identifier begins with Ir", "warn");
  return plan(withPeople(model, { editor: undefined }), { kind: "approve", id });
}

export function planned(model: Model, change: ReviewedChange, changesAnything: boolean): Step {
  const { review } = model.people;
  if (review?.phase !== "planning") return step(model, { pane: "people", kind: "drop-plan" });
  if (!changesAnything) return say(closed(model), "Nothing would change");
  const shown = withReview(model, { phase: "asking", plan: change });
  return step(change.nameToType === undefined ? shown : askName(shown));
}

export function confirm(model: Model): Step {
  const { review } = model.people;
  if (review?.phase !== "asking") return step(model);
  return review.plan?.nameToType === undefined ? carryOut(model) : step(askName(model));
}

export function acceptName(model: Model, text: string): Step {
  const { review } = model.people;
  if (review?.phase !== "asking" || text.trim() !== review.plan?.nameToType)
    return say(model, "That is not the name: nothing was sent", "warn");
  return carryOut(withPeople(model, { editor: undefined }));
}

/** Nothing is changed. */
export function leaveChange(model: Model): Step {
  if (model.people.review?.phase === "writing") return say(model, "It is being sent");
  return step(closed(model), { pane: "people", kind: "drop-plan" });
}

export function changeFailed(model: Model, failure: PeopleFailure): Step {
  const phase = model.people.review?.phase === "planning" ? "planning" : "asking";
  return step(withReview(withPeople(model, { editor: undefined }), { failure, phase }));
}

/** What is on the screen is asked for again. */
export function changed(model: Model): Step {
  const { review, tab } = model.people;
  if (!review) return step(model);
  const list = review.wish.kind === "approve" ? "requests" : tab;
  const isGone = review.wish.kind === "delete" && review.wish.tab === "groups";
  const done = closed(model);
  const shown = isGone ? withPeople(done, { view: "list" }) : done;
  const [asked, effects] = askAgain(shown, list);
  const { view, one } = asked.people;
  const [told, more] = say(asked, `Done: ${review.plan?.what ?? ""}`);
  const anew =
    view === "one" && one ? [{ pane: "people", kind: "open-again", tab: one.tab, id: one.id } as const] : [];
  return [told, [...effects, ...anew, ...more]];
}

function plan(model: Model, wish: ChangeWish): Step {
  const { view } = model.people;
  const review: PeopleReview = {
    wish,
    from: view === "one" ? "one" : "list",
    phase: "planning",
    plan: undefined,
    failure: undefined,
  };
  return step(withPeople(model, { view: "review", review }), { pane: "people", kind: "plan", wish });
}

function askName(model: Model): Model {
  return withPeople(model, { editor: { kind: "name", line: editedLine("") } });
}

function carryOut(model: Model): Step {
  return step(withReview(model, { phase: "writing", failure: undefined }), {
    pane: "people",
    kind: "carry-out",
  });
}

function closed(model: Model): Model {
  const { review } = model.people;
  return withPeople(model, { view: review?.from ?? "list", review: undefined, editor: undefined });
}
