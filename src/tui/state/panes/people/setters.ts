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
