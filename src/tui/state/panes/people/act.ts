/** What each key does to the People pane. */

import { type Act, changeActions, eachWay, narrowingActions } from "../../acts.ts";
import { scrollChange } from "../../change/text.ts";
import { openColumns } from "../../dialog/columns.ts";
import { showCommand } from "../../dialog/command.ts";
import { eachMotion, type ListMotion } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import type { DetailAction, FactsAction } from "../../reader/keymap.ts";
import { copyLine, readerActions } from "../../reading.ts";
import { say, step } from "../../step.ts";
import { askedReview, planUndo, typeAgain } from "./change.ts";
import { peopleColumns } from "./columns.ts";
import { peopleCommand } from "./command.ts";
import type { PeopleAction } from "./keymap.ts";
import { askAgain, editFilter, leaveList, moveRow, restoreFilter, showList, turnList } from "./list.ts";
import type { OpenOne } from "./model.ts";
import { findValues } from "./narrowing.ts";
import { openAgain, openNeighbour, openRow } from "./open.ts";
import { actOnShown, askRequestId, createOne, removeMember } from "./person-actions.ts";
import { peopleReading } from "./reading.ts";
import { reviewText } from "./review-lines.ts";

type Action = PeopleAction | DetailAction | FactsAction;

/** Undefined when Esc has nothing to close in the pane. */
export function actOnPeople(model: Model, action: Action): Step | undefined {
  return Object.hasOwn(actions, action) ? actions[action](model) : step(model);
}

const actions: Readonly<Record<Action, Act>> = {
  ...eachMotion(move),
  open: openRow,
  ...eachWay("next-list", "previous-list", turnList),
  "edit-filter": editFilter,
  "previous-filter": restoreFilter,
  ...narrowingActions(findValues),
  "choose-columns": (model) => openColumns(model, peopleColumns[model.people.tab]),
  "ask-again": (model) => askAgain(model, model.people.tab),

  "turn-active": (model) => actOnShown(model, "active"),
  delete: (model) => actOnShown(model, "delete"),
  edit: (model) => actOnShown(model, "edit"),
  "add-member": (model) => actOnShown(model, "member"),
  "in-audit": (model) => actOnShown(model, "audit"),
  create: createOne,
  "remove-member": removeMember,
  approve: askRequestId,
  undo: planUndo,
  "copy-id": copyId,
  "copy-resource": copyResource,
  "copy-command": (model) => showCommand(model, peopleCommand(model)),
  back,

  ...eachWay("next-one", "previous-one", openNeighbour),
  "open-again": ofOne(openAgain),

  ...changeActions(askedReview),
  "type-again": typeAgain,

  ...readerActions(peopleReading),
  "copy-fact": copyFact,
  "leave-detail": back,
};

function move(motion: ListMotion): Act {
  return (model) =>
    model.people.view === "review" ? scrollChange(model, reviewText(model), motion) : moveRow(model, motion);
}

function ofRow(model: Model, kind: "copy-id" | "copy-resource"): Step {
  const { tab, lists } = model.people;
  if (lists[tab].length === 0) return say(model, "There is no row");
  return step(model, { pane: "people", kind, tab, position: lists[tab].cursor });
}

function ofOne(act: (model: Model, one: OpenOne) => Step): Act {
  return (model) => (model.people.one ? act(model, model.people.one) : step(model));
}

function copyId(model: Model): Step {
  const { view, one } = model.people;
  if (view !== "one" || !one) return ofRow(model, "copy-id");
  return step(model, { kind: "copy-text", text: one.id, what: "the identifier" });
}

function copyResource(model: Model): Step {
  const { view, one } = model.people;
  if (view !== "one" || !one) return ofRow(model, "copy-resource");
  const { json, what } = one.facts;
  return step(model, { kind: "copy-text", text: JSON.stringify(json, null, 2), what });
}

/** Goes to the list, or back to the place that a jump came from. */
function back(model: Model): Step | undefined {
  const { view, tab } = model.people;
  if (view === "list") return leaveList(model);
  return model.history.length > 0 ? undefined : showList(model, tab);
}

/** Copies what the line names or says; in JSON the whole resource. */
function copyFact(model: Model): Step {
  return copyLine(model, peopleReading(model)) ?? copyResource(model);
}
