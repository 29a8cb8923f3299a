/** The columns that each list of People can have, in the order in which they are offered. */

import type { ListColumns } from "../../table/list-columns.ts";
import type { PeopleTab } from "./model.ts";

const users = ["id", "user-name", "name", "e-mail", "title", "groups", "state"] as const;
const groups = ["id", "name", "count", "members"] as const;
const requests = ["id", "invited", "type", "sent", "approved-by"] as const;

export type UserColumnName = (typeof users)[number];
export type GroupColumnName = (typeof groups)[number];
export type RequestColumnName = (typeof requests)[number];

export const peopleColumns: Readonly<Record<PeopleTab, ListColumns>> = {
  users: {
    list: "people.users",
    names: users,
    titles: {
      id: "identifier",
      "user-name": "user name",
      name: "name",
      "e-mail": "e-mail address",
      title: "title",
      groups: "groups",
      state: "state, and until when a guest may stay",
    } satisfies Readonly<Record<UserColumnName, string>>,
    usual: users,
  },
  groups: {
    list: "people.groups",
    names: groups,
    titles: {
      id: "identifier",
      name: "name",
      count: "number of members",
      members: "names of members",
    } satisfies Readonly<Record<GroupColumnName, string>>,
    usual: groups,
  },
  requests: {
    list: "people.requests",
    names: requests,
    titles: {
      id: "identifier of the request",
      invited: "who was invited",
      type: "as what",
      sent: "day of the invite",
      "approved-by": "who approved it, or that mail bounces",
    } satisfies Readonly<Record<RequestColumnName, string>>,
    usual: requests,
  },
};
