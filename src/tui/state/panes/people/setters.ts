/** Changes a part of what the People pane remembers. */

import type { Model } from "../../model.ts";
import type { OpenOne, PeopleList, PeopleModel, PeopleReview, PeopleTab } from "./model.ts";

export function withPeople(model: Model, part: Partial<PeopleModel>): Model {
  return { ...model, people: { ...model.people, ...part } };
}

export function withList(model: Model, tab: PeopleTab, part: Partial<PeopleList>): Model {
  const { lists } = model.people;
  return withPeople(model, { lists: { ...lists, [tab]: { ...lists[tab], ...part } } });
}

/** Nothing where nobody is open. */
export function withOne(model: Model, part: Partial<OpenOne>): Model {
  const { one } = model.people;
  return one ? withPeople(model, { one: { ...one, ...part } }) : model;
}

/** Nothing where no change is on its way. */
export function withReview(model: Model, part: Partial<PeopleReview>): Model {
  const { review } = model.people;
  return review ? withPeople(model, { review: { ...review, ...part } }) : model;
}
