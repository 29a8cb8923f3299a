/** Users, groups and invite requests as facts: the most important facts first, then every attribute, with links. */

import type { JsonObject } from "../../../base/json.ts";
import { labelOf } from "../../../session/people/person.ts";
import type { PeopleTab, PersonFacts } from "../../state/panes/people/model.ts";
import { groupFields } from "./group-fields.ts";
import { requestFields } from "./request-fields.ts";
import { type NameOf, nouns, personOf, unnamed } from "./rows.ts";
import { userFields } from "./user-fields.ts";

/** `nowMs` decides whether a guest's time is over; `nameOf` names those of whom an invite request has identifiers. */
export function resourceFacts(
  tab: PeopleTab,
  resource: JsonObject,
  nowMs: number,
  nameOf: NameOf = unnamed,
): PersonFacts {
  const { id, name } = personOf(tab, resource);
  const label = name === id ? id : labelOf({ id, name });
  const fields = {
    users: () => userFields(resource, nowMs),
    groups: () => groupFields(resource),
    requests: () => requestFields(resource, nameOf),
  }[tab];
  return {
    ...{ id, name, title: `${nouns[tab]} ${label}`, json: resource, what: `the ${nouns[tab]}` },
    fields: fields(),
  };
}
