/** The columns that each list of People can have, in the order in which they are offered. */

import { type ListColumns, listColumns } from "../../table/list-columns.ts";
import type { PeopleTab } from "./model.ts";

const users = {
  id: "identifier",
  "user-name": "user name",
  name: "name",
  "e-mail": "e-mail address",
  title: "title",
  groups: "groups",
  state: "state, and until when a guest may stay",
};
const groups = {
  id: "identifier",
  name: "name",
  count: "number of members",
  members: "names of members",
};
const requests = {
  id: "identifier of the request",
  invited: "who was invited",
  type: "as what",
  sent: "day of the invite",
  "approved-by": "who approved it, or that mail bounces",
};

export type UserColumnName = keyof typeof users;
export type GroupColumnName = keyof typeof groups;
export type RequestColumnName = keyof typeof requests;

export const peopleColumns: Readonly<Record<PeopleTab, ListColumns>> = {
  users: listColumns("people.users", users),
  groups: listColumns("people.groups", groups),
  requests: listColumns("people.requests", requests),
};
