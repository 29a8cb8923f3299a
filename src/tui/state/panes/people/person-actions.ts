/** What each key does to the person that is shown: the selected row, or the open user, group or request. */

import type { Model, Step } from "../../model.ts";
import { visit } from "../../navigation.ts";
import { say, step } from "../../step.ts";
import { plan } from "./change.ts";
import { edited, newEditor } from "./editor.ts";
import type { PersonAction } from "./message.ts";
import type { Person } from "./model.ts";
import { peopleEntry } from "./navigation.ts";
import { personOf } from "./open.ts";
import { selectedFact } from "./reading.ts";

/** The runtime knows which person a row shows. */
export function actOnShown(model: Model, action: PersonAction): Step {
  const { view, tab, lists, one } = model.people;
  if (view === "one" && one) return actOn(model, personOf(one), one.active, action);
  if (lists[tab].length === 0) return say(model, "There is no row");
  return step(model, { pane: "people", kind: "choose", tab, position: lists[tab].cursor, action });
}

export function actOn(model: Model, person: Person, active: boolean | undefined, action: PersonAction): Step {
  const { tab, id } = person;
  // The keys of invite requests are others.
  if (tab === "requests") return step(model);
  switch (action) {
    case "delete":
      return plan(model, { kind: "delete", of: tab, id });
    case "active":
      return tab === "users" ? plan(model, { kind: "active", id, active: active === false }) : step(model);
    case "edit":
      return edited(model, newEditor("change", changeHere(model), person));
    case "member":
      return edited(model, newEditor("member", "", person));
    case "audit":
      return visit(model, peopleEntry(model), {
        pane: "audit",
        filter: `${tab === "users" ? "actor" : "entity"}=${id}`,
      });
  }
}

/** Begins the line of a new user or group with the required attributes. */
export function createOne(model: Model): Step {
  const { tab } = model.people;
  if (tab === "requests") return step(model);
  const text = tab === "users" ? "userName= emails=" : "displayName=";
  const line = { text, cursor: text.indexOf("=") + 1 };
  return edited(model, newEditor("create", line, { tab, id: "", name: "" }));
}

export function askRequestId(model: Model): Step {
  return edited(model, newEditor("request", ""));
}

/** Removes the member of the cursor's line from the group, or the user from the group of that line. */
export function removeMember(model: Model): Step {
  const { one } = model.people;
  if (one?.tab === "requests") return say(model, "An invite request has no members", "warn");
  const target = selectedFact(model)?.target;
  const isMember = target?.kind === "person" && target.tab !== one?.tab;
  if (!one || !isMember) {
    const what = one?.tab === "users" ? "a group of this user" : "a member";
    return say(model, `The cursor is not at ${what}`, "warn");
  }
  const [user, group] = one.tab === "groups" ? [target.id, one.id] : [one.id, target.id];
  return plan(model, { kind: "member", change: "remove", user, group });
}

/** The words that write the attribute of the cursor's line; empty in the list. */
function changeHere(model: Model): string {
  const { view, one } = model.people;
  if (view !== "one" || !one) return "";
  return selectedFact(model)?.change ?? "";
}
