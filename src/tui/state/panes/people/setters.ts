/** Changes a part of what the People pane remembers. */

import type { Model } from "../../model.ts";
import { paneSetter, partSetter } from "../setter.ts";
import type { PeopleList, PeopleTab } from "./model.ts";

export const withPeople = paneSetter("people");
export const withOne = partSetter("people", "one");

export function withList(model: Model, tab: PeopleTab, part: Partial<PeopleList>): Model {
  const { lists } = model.people;
  return withPeople(model, { lists: { ...lists, [tab]: { ...lists[tab], ...part } } });
}

/** A change may have been made that shows in these lists, and in who of them is open. */
export function withOld(model: Model, tabs: readonly PeopleTab[]): Model {
  const { one } = model.people;
  const lists = tabs.reduce((marked, tab) => withList(marked, tab, { isOld: true }), model);
  return one && tabs.includes(one.tab) ? withOne(lists, { isOld: true }) : lists;
}
