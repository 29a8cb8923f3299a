/** The lists of the People pane: which list is shown, its cursor, its filter, and asking for its pages. */

import { scimFilter } from "../../../../query/people-filter.ts";
import { filterLine } from "../../line/typed-line.ts";
import { filtering } from "../../list/filtering.ts";
import { filteredBy } from "../../list/filters.ts";
import { moveInPages } from "../../list/paged.ts";
import { type ListMotion, listStart } from "../../list/position.ts";
import type { Model, Step } from "../../model.ts";
import { nextOf } from "../../next-of.ts";
import { say, step } from "../../step.ts";
import { edited, newEditor } from "./editor.ts";
import { peopleListRows } from "./layout.ts";
import { type PeopleList, type PeopleTab, peopleTabs } from "./model.ts";
import { withList, withPeople } from "./setters.ts";

/** Rows asked for at a time. */
export const pageRows = 100;

/** Shows a list, and asks for it where that is due. */
export function showList(model: Model, tab: PeopleTab): Step {
  return askWhereDue(withPeople(model, { view: "list", tab, editor: undefined }), tab);
}

/** Asks for a list that has nothing yet, at least that many rows of it, and again for one that may not show a change. */
export function askWhereDue(model: Model, tab: PeopleTab, least = pageRows): Step {
  const list = model.people.lists[tab];
  if (hasNothing(list)) return askFor(model, tab, list.filter, least);
  return list.isOld ? askAgain(model, tab) : step(model);
}

/** It was never asked for, or in vain: what kept the platform from answering may be over. */
function hasNothing({ phase, failure, length }: PeopleList): boolean {
  return phase === "new" || (phase === "idle" && failure !== undefined && length === 0);
}

export function turnList(model: Model, direction: 1 | -1): Step {
  return showList(model, nextOf(peopleTabs, model.people.tab, direction));
}

/** Uses another filter; the filter before it is kept to go back to. */
export function askBy(model: Model, tab: PeopleTab, filter: string): Step {
  return askFor(withList(model, tab, filteredBy(model.people.lists[tab], filter)), tab, filter);
}

const { narrowFilter, takeBack, restoreFilter } = filtering({
  all: "",
  filters: ({ people: { tab, lists } }) => lists[tab],
  show(model, filters) {
    const { tab } = model.people;
    return askFor(withList(model, tab, filters), tab, filters.filter);
  },
});

export { narrowFilter, restoreFilter };

/** Asks for the same rows again; the cursor stays. */
export function askAgain(model: Model, tab: PeopleTab): Step {
  const { filter, length } = model.people.lists[tab];
  const asked = withList(model, tab, { phase: "asking", toEnd: false, failure: undefined, isOld: false });
  return step(asked, {
    pane: "people",
    kind: "ask",
    tab,
    filter: sent(tab, filter),
    least: Math.max(pageRows, length),
  });
}

/** Near the last row the next page is asked for; a motion to the last row asks for all pages. */
export function moveRow(model: Model, motion: ListMotion): Step {
  const { tab, lists } = model.people;
  const list = lists[tab];
  const [moved, pages] = moveInPages(list, motion, peopleListRows(model));
  const isAsked = pages === "next" && list.phase === "asking";
  if (!pages || isAsked) return step(withList(model, tab, moved));
  const asking = withList(model, tab, { ...moved, phase: "asking", failure: undefined });
  return step(asking, { pane: "people", kind: "more", tab, all: pages === "all" });
}

export function editFilter(model: Model): Step {
  const { tab, lists } = model.people;
  if (tab === "requests") return say(model, "The platform lists invite requests without a filter", "warn");
  return edited(model, {
    ...newEditor("filter", ""),
    ...filterLine(lists[tab].filter),
  });
}

/** Stops asking, else clears the filter; undefined when there is neither a request nor a filter. */
export function leaveList(model: Model): Step | undefined {
  const { tab, lists } = model.people;
  const { phase, filter } = lists[tab];
  if (phase === "asking") {
    const stopped = withList(model, tab, { toEnd: false });
    return step(stopped, { pane: "people", kind: "stop-asking", tab });
  }
  return takeBack(model) ?? (filter === "" ? undefined : askBy(model, tab, ""));
}

/** Asks for the list from its beginning. */
function askFor(model: Model, tab: PeopleTab, filter: string, least = pageRows): Step {
  const emptied = { ...listStart, total: undefined, hasMore: false, toEnd: false, failure: undefined };
  return step(withList(model, tab, { ...emptied, phase: "asking", filter, isOld: false }), {
    pane: "people",
    kind: "ask",
    tab,
    filter: sent(tab, filter),
    least,
  });
}

/** The filter as the platform takes it; the typed text was checked before. */
function sent(tab: PeopleTab, text: string): string {
  const filter = scimFilter(tab, text);
  return filter.ok ? filter.value : text;
}
