/** What of People goes over to the sandbox that has taken the place of another: the lists with their filters, and words about no one yet. */

import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import { edited, newEditor } from "./editor.ts";
import type { PeopleModel, PeopleTab } from "./model.ts";
import { withPeople } from "./setters.ts";

export function carryPeople(model: Model, { people: before }: Model): Step {
  const { tab, history } = before;
  const lists = {
    users: filteredAs("users", model.people, before),
    groups: filteredAs("groups", model.people, before),
    requests: filteredAs("requests", model.people, before),
  };
  return step(withPeople(model, { tab, history, lists }));
}

/** Also what was typed for a change that waits for a yes. */
export function retypePeople(model: Model, { people: { editor, review } }: Model): Step | undefined {
  const typed = editor ?? review?.typed;
  // Whom a line is about may be another one now, or no one.
  return typed && typed.about === undefined ? edited(model, newEditor(typed.kind, typed.line)) : undefined;
}

function filteredAs(tab: PeopleTab, now: PeopleModel, before: PeopleModel): PeopleModel["lists"][PeopleTab] {
  const { filter, earlierFilters, added } = before.lists[tab];
  return { ...now.lists[tab], filter, earlierFilters, added };
}
