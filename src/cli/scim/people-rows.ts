/** Users and groups as rows of a table and of CSV. */

import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import { labelOf, readGroup, readPerson } from "../../session/people/person.ts";
import type { Rows } from "../output/print-rows.ts";

export function peopleRows(kind: PeopleKind, resources: readonly object[]): Rows {
  return kind === "users" ? userRows(resources) : groupRows(resources);
}

function userRows(users: readonly object[]): Rows {
  const short = users.map((user) => {
    const { id, userName, name, emails, title, state, guest, groups } = readPerson(user);
    return {
      id,
      userName,
      name,
      emails: emails.join(", "),
      active: state === "unknown" ? "" : String(state === "active"),
      guest: guest?.type ?? "",
      expires: guest?.expires ?? "",
      title,
      groups: groups.map(labelOf).join(", "),
    };
  });
  const columns = ["id", "userName", "name", "emails", "active"];
  const guests = short.some(({ guest }) => guest !== "") ? ["guest", "expires"] : [];
  return {
    short,
    whole: users,
    columns: [...columns, ...guests],
    csvColumns: [...columns, "guest", "expires", "title", "groups"],
    narrowColumns: ["id", "userName", "emails", "active", ...guests.slice(0, 1)],
    sentences: "emails",
  };
}

function groupRows(groups: readonly object[]): Rows {
  const short = groups.map((group) => {
    const { id, name, members } = readGroup(group);
    return { id, displayName: name, members: members.length, names: members.map(labelOf).join(", ") };
  });
  const columns = ["id", "displayName", "members", "names"];
  return { short, whole: groups, columns, sentences: "names" };
}
