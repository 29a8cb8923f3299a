/** Only this, not this: the values of a user or group, each added to the filter of its list as SCIM writes it. */

import { type JsonObject, ownValue } from "../../../../base/json.ts";
import { parsed } from "../../../../base/problem.ts";
import { scimFilter } from "../../../../query/people-filter.ts";
import { scimWithTerm } from "../../../../query/scim-terms.ts";
import type { Model, Step } from "../../model.ts";
import { narrowBy } from "../../narrowing/narrow-by.ts";
import { offerValues } from "../../narrowing/offer.ts";
import { type FilterValue, type Narrowing, type Sense, termOf } from "../../narrowing/value.ts";
import { say, step } from "../../step.ts";
import { narrowFilter } from "./list.ts";
import type { PeopleTab } from "./model.ts";

export function findValues(model: Model, sense: Sense): Step {
  const { tab, lists } = model.people;
  if (tab === "requests") return say(model, "The platform lists invite requests without a filter", "warn");
  const { length, cursor } = lists[tab];
  if (length === 0) return say(model, "There is no row to filter by");
  return step(model, { pane: "people", kind: "find-values", tab, position: cursor, sense });
}

export function valuesFound(model: Model, tab: PeopleTab, resource: JsonObject, sense: Sense): Step {
  // The platform counts what a filter selects only when it is asked.
  const [offered, effects] = offerValues(model, valuesOf(tab, resource), sense);
  const { dialog } = offered;
  return dialog?.kind === "values"
    ? step({ ...offered, dialog: { ...dialog, counts: undefined } }, ...effects)
    : [offered, effects];
}

/** Undefined in a view without a filter. */
export function narrowPeople(model: Model, narrowing: Narrowing): Step | undefined {
  const { view, tab, lists } = model.people;
  if (view !== "list" || tab === "requests") return undefined;
  const term = termOf(narrowing);
  const before = scimFilter(tab, lists[tab].filter);
  return narrowBy(model, {
    term,
    text: scimWithTerm(before.ok ? before.value : "", term),
    list: `people.${tab}`,
    back: "people.back",
    use: (text) => parsed(narrowFilter(model, text)),
  });
}

const attributes = {
  users: ["userName", "displayName", "title", "userType", "active"],
  groups: ["displayName"],
  requests: [],
} as const satisfies Record<PeopleTab, readonly string[]>;

function valuesOf(tab: PeopleTab, resource: JsonObject): readonly FilterValue[] {
  return attributes[tab].flatMap((attribute) => {
    const value = ownValue(resource, attribute);
    const isNamed = (typeof value === "string" && value !== "") || typeof value === "boolean";
    if (!isNamed) return [];
    const only = `${attribute} eq ${JSON.stringify(value)}`;
    return [{ label: attribute, value: String(value), only, without: `not (${only})` }];
  });
}
