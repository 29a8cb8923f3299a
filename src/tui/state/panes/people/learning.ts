/** The users and groups that the palette can lead to: asked for once, the first thousand of each. */

import type { Model, Step } from "../../model.ts";
import { step } from "../../step.ts";
import { namesLacking } from "../../thing.ts";
import { askWhereDue } from "./list.ts";
import type { ResourceTab } from "./model.ts";

const tabs: readonly ResourceTab[] = ["users", "groups"];

/** What the platform gives in one page: more of a large organisation is found by a filter of the list. */
const mostLearnt = 1000;

/** Each list that has nothing yet, or may not show a change. */
export function learnPeople(model: Model): Step {
  return tabs.reduce<Step>(([asked, effects], tab) => {
    const [next, more] = askWhereDue(asked, tab, mostLearnt);
    return [next, [...effects, ...more]];
  }, step(model));
}

/** Whose names are not known, or not of all. */
export function unlearntPeople({ people: { lists } }: Model): readonly string[] {
  return tabs.flatMap((tab) => {
    const { phase, failure, hasMore, length, filter } = lists[tab];
    const lacking = namesLacking(tab, phase === "asking", failure);
    if (lacking.length > 0) return lacking;
    return hasMore || filter !== "" ? [`of the ${tab} only the ${length} that People lists are known`] : [];
  });
}
