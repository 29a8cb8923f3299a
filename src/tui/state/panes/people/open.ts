/** The open user, group or request: opening it, reading in it, going to the next. */

import { moveInList } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import type { FactsReader } from "../../reader/facts.ts";
import { closedReader } from "../../reader/reader.ts";
import { say, step } from "../../step.ts";
import { peopleListRows } from "./layout.ts";
import { askWhereDue } from "./list.ts";
import type { PeopleMessage } from "./message.ts";
import type { OpenOne, Person, ResourceTab } from "./model.ts";
import { withList, withOne, withPeople } from "./setters.ts";

export function openRow(model: Model): Step {
  const { tab, lists } = model.people;
  if (lists[tab].length === 0) return say(model, "There is no row to open");
  return step(model, { pane: "people", kind: "open", tab, position: lists[tab].cursor });
}

/** Opens a user or group of which only the identifier is known so far. */
export function openById(model: Model, tab: ResourceTab, id: string): Step {
  const title = `${tab === "users" ? "user" : "group"} ${id}`;
  const facts = { id, name: id, title, fields: [], json: {}, what: "it" };
  const one: OpenOne = {
    tab,
    id,
    facts,
    active: undefined,
    asking: true,
    failure: undefined,
    isOld: false,
    detail: openReader,
  };
  const shown = withPeople(model, { view: "one", tab, one, editor: undefined, review: undefined });
  return step(shown, { pane: "people", kind: "open-again", tab, id });
}

export function openAgain(model: Model, { tab, id }: OpenOne): Step {
  if (tab === "requests")
    return say(model, "A single request cannot be fetched: this shows the row of the list");
  const asked = withOne(model, { asking: true, failure: undefined, isOld: false });
  return step(asked, { pane: "people", kind: "open-again", tab, id });
}

/** Asks for what is shown, where it has nothing yet or may not show a change. */
export function lookWhereDue(model: Model): Step {
  const { view, tab, one } = model.people;
  if (view === "list") return askWhereDue(model, tab);
  return view === "one" && one?.isOld ? openAgain(model, one) : step(model);
}

/** Opens the row before or after it in the list. */
export function openNeighbour(model: Model, direction: 1 | -1): Step {
  const { tab, lists } = model.people;
  const list = lists[tab];
  if (model.history.length > 0 || list.length === 0) return say(model, "This was not opened from the list");
  const moved = moveInList(list, direction === 1 ? "down" : "up", peopleListRows(model));
  if (moved.cursor === list.cursor) {
    return say(model, direction === 1 ? "This is the last row there is" : "This is the first row");
  }
  return openRow(withList(model, tab, { cursor: moved.cursor, top: moved.top }));
}

export function opened(model: Model, message: Extract<PeopleMessage, { kind: "opened" }>): Model {
  const { tab, id, facts, active, anew } = message;
  const { one } = model.people;
  if (anew && (one?.id !== id || one.tab !== tab)) return model;
  const detail = anew && one ? one.detail : firstDetail(one);
  const asking = !anew && tab !== "requests";
  const of = { tab, id, facts, active, detail };
  const shown = withPeople(model, { one: { ...of, asking, failure: undefined, isOld: false } });
  return anew ? shown : withPeople(shown, { view: "one" });
}

/** The reader of another user or group, at the same tab, and searched for the same words. */
function firstDetail(before: OpenOne | undefined): OpenOne["detail"] {
  return before ? { ...openReader, tab: before.detail.tab, words: before.detail.words } : openReader;
}

const openReader: FactsReader = { ...closedReader("view"), open: true, focused: true };

/** The open user, group or request, as a change names it. */
export function personOf({ tab, id, facts }: OpenOne): Person {
  return { tab, id, name: facts.name };
}
