/** Users, groups and invite requests as rows and as facts; any shape is taken, and everything that is there is told. */

import { isJsonObject, type JsonObject, ownValue } from "../../../base/json.ts";
import { extensionKey, labelOf, readGroup, readPerson } from "../../../session/people/person.ts";
import type { Fact, Facts } from "../../state/facts/model.ts";
import type { PeopleRow } from "../../state/people/frame.ts";
import type { PeopleTab } from "../../state/people/model.ts";

export function rowOf(tab: PeopleTab, resource: JsonObject): PeopleRow {
  switch (tab) {
    case "users": {
      const { id, userName, name, emails, state, guest } = readPerson(resource);
      return { kind: "user", id, userName, name, email: emails[0] ?? "", state, guest };
    }
    case "groups": {
      const { id, name, members } = readGroup(resource);
      return { kind: "group", id, name, members: members.map((member) => member.name || member.id) };
    }
    case "requests":
      return requestRow(resource);
  }
}

export function idOf(tab: PeopleTab, resource: JsonObject): string {
  return rowOf(tab, resource).id;
}

/** Undefined where the platform does not say. */
export function activeOf(tab: PeopleTab, resource: JsonObject): boolean | undefined {
  const active = tab === "users" ? ownValue(resource, "active") : undefined;
  return typeof active === "boolean" ? active : undefined;
}

export function resourceFacts(tab: PeopleTab, resource: JsonObject): Facts {
  const row = rowOf(tab, resource);
  const name = row.kind === "request" ? row.email : row.name;
  const shown = tab === "users" ? withShortNames(resource) : resource;
  return {
    id: row.id,
    title: `${nouns[tab]} ${labelOf({ id: row.id, name })}`,
    fields: [...summary(row), ...Object.entries(shown).flatMap(([key, value]) => factsOf(key, value, 0))],
    json: resource,
    what: `the ${nouns[tab]}`,
  };
}

const nouns: Readonly<Record<PeopleTab, string>> = {
  users: "user",
  groups: "group",
  requests: "invite request",
};

/** What the state means, before the attributes. */
function summary(row: PeopleRow): readonly Fact[] {
  if (row.kind === "group") return [{ label: "members", text: String(row.members.length), role: "output" }];
  if (row.kind === "request")
    return [{ label: "state", text: "approved; the invite was sent", role: "better" }];
  const { state, guest } = row;
  const words = {
    active: "active: can sign in",
    deactivated: "deactivated: nobody can sign in with it; d brings it back",
    unknown: "the platform does not say whether it is active",
  } as const;
  const role = { active: "better", deactivated: "warn", unknown: "note" } as const;
  const until = guest?.expires ? `until ${guest.expires}` : "without an end";
  return [
    { label: "state", text: words[state], role: role[state] },
    ...(guest ? [{ label: "guest", text: `${guest.type}, ${until}`, role: "hint" } as const] : []),
  ];
}

/** Extensions by their short names instead of their URNs. */
function withShortNames(user: JsonObject): JsonObject {
  const short = new Map(
    (["enterprise", "guest", "profile"] as const).map((name) => [extensionKey(user, name), name] as const),
  );
  return Object.fromEntries(Object.entries(user).map(([key, value]) => [short.get(key) ?? key, value]));
}

/** Parts beyond this depth are told as JSON. */
const deepest = 3;

function factsOf(label: string, value: unknown, depth: number): readonly Fact[] {
  if (value === null || value === undefined || value === "") return [];
  if (Array.isArray(value) && depth < deepest && value.every(isJsonObject)) {
    return value.map((item, index) => itemFact(index === 0 ? `${label} (${value.length})` : "", item));
  }
  if (isJsonObject(value) && depth < deepest) {
    return Object.entries(value).flatMap(([key, part]) => factsOf(`${label}.${key}`, part, depth + 1));
  }
  const text = plainText(value);
  return [{ label, text, target: { kind: "copy", text, what: label } }];
}

/** `ada@example.com  work, primary`. */
function itemFact(label: string, item: JsonObject): Fact {
  const { value, display, type, primary, ...rest } = item;
  const main = [value, display]
    .filter((part) => part !== undefined && part !== null && part !== "")
    .map(plainText);
  const marks = [typeof type === "string" ? type : "", primary === true ? "primary" : ""].filter(Boolean);
  const others = Object.entries(rest)
    .filter(([key, part]) => key !== "$ref" && part !== null && part !== "")
    .map(([key, part]) => `${key} ${plainText(part)}`);
  const text = [main.join("  "), [...marks, ...others].join(", ")].filter(Boolean).join("  ");
  const copied = value === undefined || value === null ? text : plainText(value);
  return {
    label,
    text,
    target: { kind: "copy", text: copied, what: label.replace(/ \(\d+\)$/, "") || "the value" },
  };
}

function plainText(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return value.join(", ");
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

function requestRow(entry: JsonObject): PeopleRow {
  const request = ownValue(entry, "invite_request");
  const invite = ownValue(entry, "invite");
  const seconds = ownValue(invite, "date_created");
  return {
    kind: "request",
    id: textIn(request, "id"),
    email: textIn(request, "email"),
    type: textIn(request, "invite_type").replaceAll("_", " "),
    approvedBy: textIn(ownValue(entry, "approved_by"), "actor_id"),
    sentUs: typeof seconds === "number" ? seconds * 1e6 : Number.NaN,
    isBouncing: ownValue(invite, "is_bouncing") === true,
  };
}

function textIn(value: unknown, key: string): string {
  const text = ownValue(value, key);
  return typeof text === "string" ? text : "";
}
