/** What of People goes over to the sandbox that has taken the place of another: the lists with their filters, and words about no one yet. */

import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import type { PeopleModel, PeopleTab } from "./model.ts";
import { withPeople } from "./setters.ts";

export function carryPeople(model: Model, { people: before }: Model): Step {
  const { tab, history } = before;
  const typed = before.editor ?? before.review?.typed;
  // Whom a line is about may be another one now, or no one.
  const editor = typed && typed.about === undefined ? { ...typed, completion: undefined } : undefined;
  const lists = {
    users: filteredAs("users", model.people, before),
    groups: filteredAs("groups", model.people, before),
    requests: filteredAs("requests", model.people, before),
  };
  return step(withPeople(model, { tab, history, lists, editor }));
}

function filteredAs(tab: PeopleTab, now: PeopleModel, before: PeopleModel): PeopleModel["lists"][PeopleTab] {
  const { filter, earlierFilters, added } = before.lists[tab];
  return { ...now.lists[tab], filter, earlierFilters, added };
}
