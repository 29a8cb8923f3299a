/** Changes a part of what the People pane remembers. */

import type { Model } from "../../model.ts";
import type { OpenOne, PeopleList, PeopleModel, PeopleReview, PeopleTab } from "./model.ts";

export function withPeople(model: Model, patch: Partial<PeopleModel>): Model {
  return { ...model, people: { ...model.people, ...patch } };
}

export function withList(model: Model, tab: PeopleTab, patch: Partial<PeopleList>): Model {
  const { lists } = model.people;
  return withPeople(model, { lists: { ...lists, [tab]: { ...lists[tab], ...patch } } });
}

/** Nothing where nobody is open. */
export function withOne(model: Model, patch: Partial<OpenOne>): Model {
  const { one } = model.people;
  return one ? withPeople(model, { one: { ...one, ...patch } }) : model;
}

/** Nothing where no change is on its way. */
export function withReview(model: Model, patch: Partial<PeopleReview>): Model {
  const { review } = model.people;
  return review ? withPeople(model, { review: { ...review, ...patch } }) : model;
}
