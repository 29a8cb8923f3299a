/** Users, groups and invite requests as facts: the most important facts first, then every attribute, with links. */

import type { JsonObject } from "../../../base/json.ts";
import { labelOf } from "../../../session/people/person.ts";
import type { PeopleTab, PersonFacts } from "../../state/panes/people/model.ts";
import { groupFields } from "./group-fields.ts";
import { requestFields } from "./request-fields.ts";
import { nouns, personOf } from "./rows.ts";
import { userFields } from "./user-fields.ts";

/** `nowMs` decides whether a guest's time is over. */
export function resourceFacts(tab: PeopleTab, resource: JsonObject, nowMs: number): PersonFacts {
  const { id, name } = personOf(tab, resource);
  const label = name === id ? id : labelOf({ id, name });
  const fields = { users: userFields, groups: groupFields, requests: requestFields }[tab];
  return {
    ...{ id, name, title: `${nouns[tab]} ${label}`, json: resource, what: `the ${nouns[tab]}` },
    fields: fields(resource, nowMs),
  };
}
