/** What each key does to the People pane. */

import type { DetailAction } from "../activity/keymap.ts";
import type { DetailMotion } from "../detail/motion.ts";
import { moveInFacts, turnFactsTab, useFactLine } from "../facts/reading.ts";
import type { ListMotion } from "../list-position.ts";
import { eachMotion } from "../list-position.ts";
import type { Model, Step } from "../model.ts";
import { say, step } from "../step.ts";
import { askRequestId, changeShown, confirm, leaveChange } from "./changing.ts";
import { peopleCommand } from "./command.ts";
import type { PeopleAction } from "./keymap.ts";
import { oneRoom } from "./layout.ts";
import { askAgain, editFilter, moveRow, showAll, turnList } from "./listing.ts";
import type { OpenOne } from "./model.ts";
import { withPeople } from "./patch.ts";

/** Undefined when Esc has nothing to close in the pane. */
export function actOnPeople(model: Model, action: PeopleAction | DetailAction): Step | undefined {
  return Object.hasOwn(actions, action) ? actions[action](model) : step(model);
}

type Act = (model: Model) => Step | undefined;

const actions: Readonly<Record<PeopleAction | DetailAction, Act>> = {
  ...eachMotion(move),
  open: ofRow("open"),
  "next-list": (model) => turnList(model, 1),
  "previous-list": (model) => turnList(model, -1),
  "edit-filter": editFilter,
  "ask-again": (model) => askAgain(model, model.people.tab),

  "turn-active": (model) => changeShown(model, "active"),
  delete: (model) => changeShown(model, "delete"),
  approve: askRequestId,
  "copy-id": copyId,
  "copy-resource": copyResource,
  "copy-command": (model) =>
    step(model, { kind: "copy-text", text: peopleCommand(model), what: "the command" }),
  back,

  "next-tab": turnTab(1),
  "previous-tab": turnTab(-1),
  "open-again": withOne((model, { tab, id }) => step(model, { pane: "people", kind: "open-again", tab, id })),

  confirm,
  "leave-change": leaveChange,

  "detail-down": read("down"),
  "detail-up": read("up"),
  "detail-page-down": read("page-down"),
  "detail-page-up": read("page-up"),
  "detail-first": read("first"),
  "detail-last": read("last"),
  "detail-left": read("left"),
  "detail-right": read("right"),
  "use-line": withOne(useLine),
  "leave-detail": (model) => step(withPeople(model, { view: "list" })),
};

function move(motion: ListMotion): Act {
  return (model) => moveRow(model, motion);
}

function ofRow(kind: "open" | "copy-id" | "copy-resource"): Act {
  return (model) => {
    const { tab, lists } = model.people;
    if (lists[tab].length === 0) return step(model);
    return step(model, { pane: "people", kind, tab, position: lists[tab].cursor });
  };
}

function withOne(act: (model: Model, one: OpenOne) => Step): Act {
  return (model) => (model.people.one ? act(model, model.people.one) : step(model));
}

function copyId(model: Model): Step | undefined {
  const { view, one } = model.people;
  if (view !== "one" || !one) return ofRow("copy-id")(model);
  return step(model, { kind: "copy-text", text: one.id, what: "the identifier" });
}

function copyResource(model: Model): Step | undefined {
  const { view, one } = model.people;
  if (view !== "one" || !one) return ofRow("copy-resource")(model);
  return step(model, {
    kind: "copy-text",
    text: JSON.stringify(one.facts.json, null, 2),
    what: one.facts.what,
  });
}

function back(model: Model): Step | undefined {
  return model.people.view === "list" ? showAll(model) : step(withPeople(model, { view: "list" }));
}

function turnTab(direction: 1 | -1): Act {
  return withOne((model, one) =>
    step(withPeople(model, { one: { ...one, detail: turnFactsTab(one.detail, direction) } })),
  );
}

function read(motion: DetailMotion): Act {
  return withOne((model, one) => {
    const detail = moveInFacts(one.detail, one.facts, motion, oneRoom(model));
    return step(withPeople(model, { one: { ...one, detail } }));
  });
}

function useLine(model: Model, one: OpenOne): Step {
  const used = useFactLine(one.detail, one.facts, oneRoom(model));
  if (used.detail !== one.detail) return step(withPeople(model, { one: { ...one, detail: used.detail } }));
  if (used.target?.kind !== "copy") return say(model, "There is nothing to open on this line");
  return step(model, { kind: "copy-text", text: used.target.text, what: used.target.what });
}
