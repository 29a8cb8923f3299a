/** Users, groups and invite requests as rows of their lists; any shape is accepted. */

import { type JsonObject, ownText, ownValue } from "../../../base/json.ts";
import { labelOf, readGroup, readPerson } from "../../../session/people/person.ts";
import type { PeopleRow, RequestRow } from "../../state/panes/people/frame.ts";
import type { PeopleTab, Person } from "../../state/panes/people/model.ts";

/** The name of a user whom the list has had; empty for another. */
export type NameOf = (id: string) => string;

export const unnamed: NameOf = () => "";

export function rowOf(tab: PeopleTab, resource: JsonObject, nameOf = unnamed): PeopleRow {
  switch (tab) {
    case "users": {
      const { id, userName, name, emails, state, guest, title, groups } = readPerson(resource);
      const named = groups.map((group) => group.name || group.id);
      return { kind: "user", id, userName, name, email: emails[0] ?? "", state, guest, title, groups: named };
    }
    case "groups": {
      const { id, name, members } = readGroup(resource);
      return { kind: "group", id, name, members: members.map((member) => member.name || member.id) };
    }
    case "requests":
      return requestRow(resource, nameOf);
  }
}

/** The user or group of a row, for a change. */
export function personOf(tab: PeopleTab, resource: JsonObject): Person {
  const row = rowOf(tab, resource);
  const name = row.kind === "request" ? row.email : row.name;
  return { tab, id: row.id, name: name || row.id };
}

/** By what else than their name people look for a user: the login and the addresses. */
export function otherNamesOf(user: JsonObject, name: string): readonly string[] {
  const { userName, emails } = readPerson(user);
  return [...new Set([userName, ...emails])].filter((other) => other !== "" && other !== name);
}

/** Undefined where the platform does not say. */
export function activeOf(tab: PeopleTab, resource: JsonObject): boolean | undefined {
  const active = tab === "users" ? ownValue(resource, "active") : undefined;
  return typeof active === "boolean" ? active : undefined;
}

export const nouns: Readonly<Record<PeopleTab, string>> = {
  users: "user",
  groups: "group",
  requests: "invite request",
};

function requestRow(entry: JsonObject, nameOf: NameOf): RequestRow {
  const request = ownValue(entry, "invite_request");
  const invite = ownValue(entry, "invite");
  const seconds = ownValue(invite, "date_created");
  const approver = ownText(ownValue(entry, "approved_by"), "actor_id");
  return {
    kind: "request",
    id: ownText(request, "id"),
    email: ownText(request, "email"),
    type: ownText(request, "invite_type").replaceAll("_", " "),
    approvedBy: labelOf({ id: approver, name: nameOf(approver) }),
    sentUs: typeof seconds === "number" ? seconds * 1e6 : Number.NaN,
    isBouncing: ownValue(invite, "is_bouncing") === true,
  };
}
