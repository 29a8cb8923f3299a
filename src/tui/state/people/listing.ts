/** The lists of the People pane: which one is shown, moving in it, and what is asked of it. */

import { editedLine } from "../line-editor.ts";
import { type ListMotion, listStart, moveInList } from "../list-position.ts";
import type { Model, Step } from "../model.ts";
import { say, step } from "../step.ts";
import { peopleListRows } from "./layout.ts";
import { type PeopleTab, peopleTabs } from "./model.ts";
import { withList, withPeople } from "./patch.ts";

/** Rows asked for at a time. */
export const pageRows = 100;

/** Shows a list, and asks for it when nobody has. */
export function showList(model: Model, tab: PeopleTab): Step {
  const shown = withPeople(model, { view: "list", tab, editor: undefined });
  const { phase, filter } = model.people.lists[tab];
  return phase === "new" ? askFor(shown, tab, filter) : step(shown);
}

export function turnList(model: Model, direction: 1 | -1): Step {
  const count = peopleTabs.length;
  const at = peopleTabs.indexOf(model.people.tab) + direction + count;
  return showList(model, peopleTabs[at % count] ?? model.people.tab);
}

/** The list from its beginning. */
export function askFor(model: Model, tab: PeopleTab, filter: string): Step {
  const emptied = { ...listStart, total: undefined, hasMore: false, failure: undefined };
  return step(withList(model, tab, { ...emptied, phase: "asking", filter }), {
    ...{ pane: "people", kind: "ask", tab, filter, least: pageRows },
  });
}

/** The same rows anew; one stays where one is. */
export function askAgain(model: Model, tab: PeopleTab): Step {
  const { filter, length } = model.people.lists[tab];
  return step(withList(model, tab, { phase: "asking", failure: undefined }), {
    ...{ pane: "people", kind: "ask", tab, filter, least: Math.max(pageRows, length) },
  });
}

/** At the last row the next page is asked for. */
export function moveRow(model: Model, motion: ListMotion): Step {
  const { tab, lists } = model.people;
  const list = lists[tab];
  const moved = moveInList(list, motion, peopleListRows(model));
  const next = withList(model, tab, { cursor: moved.cursor, top: moved.top });
  const isLast = moved.cursor >= list.length - 1 && (motion.endsWith("down") || motion === "last");
  if (!isLast || !list.hasMore || list.phase === "asking") return step(next);
  return step(withList(next, tab, { phase: "asking", failure: undefined }), {
    ...{ pane: "people", kind: "more", tab },
  });
}

export function editFilter(model: Model): Step {
  const { tab, lists } = model.people;
  if (tab === "requests") return say(model, "The platform lists invite requests without a filter", "warn");
  return step(withPeople(model, { editor: { kind: "filter", line: editedLine(lists[tab].filter) } }));
}

/** All rows again; undefined when nothing was filtered. */
export function showAll(model: Model): Step | undefined {
  const { tab, lists } = model.people;
  return lists[tab].filter === "" ? undefined : askFor(model, tab, "");
}
