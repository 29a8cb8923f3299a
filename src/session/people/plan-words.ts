/** A planned change of people and groups in words: whom it is about, what it means, and what no plan can know. */

import { countOf } from "../../base/count-words.ts";
import { type Json, type JsonObject, ownValue } from "../../base/json.ts";
import { shownBeginning } from "../../base/shown-pair.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import type { ItemChange } from "../writes/item-changes.ts";
import type { Assignment } from "./assignment.ts";
import { itemsIn } from "./items.ts";
import { longestNew } from "./people-changes.ts";
import { personLabel, readGroup, wordedLabel } from "./person.ts";
import { itemsWord } from "./written-items.ts";

export const notWorkedOut =
  "What the operations of the JSON lead to is not worked out here: they are shown as they are sent, and the platform's answer says what is stored.";

/** Whether a displayName was set to the same text, nothing that the platform says tells. */
export function followingName(changes: readonly ItemChange[], isNamed: boolean): readonly string[] {
  const follows = !isNamed && changes.some(({ path }) => path === "displayName");
  return follows ? ["displayName stays as it is where it was set to the same text as userName."] : [];
}

/** Asking for each of many members would take long at the rate of the platform. */
export function newMembers(before: JsonObject, after: JsonObject): readonly string[] {
  const membersOf = (group: JsonObject) => readGroup(group).members.map(({ id }) => id);
  const there = new Set(membersOf(before));
  if (membersOf(after).every((id) => there.has(id))) return [];
  return [
    "Whether each new member is a user is not checked: the platform refuses the change where one is none.",
  ];
}

/** A removal that removes nothing is easily a slip of the pen. */
export function notThere({ path: [{ name }], value }: Assignment): string {
  return `${name} has no ${itemsWord(name, itemsIn(value))} to take out.`;
}

export const nouns: Readonly<Record<PeopleKind, string>> = { users: "user", groups: "group" };

export const deactivation = [
  "Deleting a user deactivates the account: sign-in with it ends, and what it wrote stays; active=true brings it back.",
];

export const removal = ["A group is removed for good; its members stay, without what the group gave them."];

/** What a change of `active` does is more than a value. */
export function stateMeaning(kind: PeopleKind, changes: readonly ItemChange[]): readonly string[] {
  const active = kind === "users" && changes.find(({ path }) => path === "active");
  if (!active) return [];
  return [
    active.after === true
      ? "The account is re-enabled."
      : "The account is deactivated: sign-in with it ends; active=true brings it back.",
  ];
}

/** A name that is no attribute is easily a mistake, though the platform does not report it. */
export function passedOver(kind: PeopleKind, unknown: readonly string[]): readonly string[] {
  const names = unknown.map((name) => JSON.stringify(name.slice(0, longestName)));
  if (names.length === 0) return [];
  const [what, is] = names.length === 1 ? ["no attribute", "is"] : ["no attributes", "are"];
  return [
    `${names.join(", ")} ${is} ${what} of a ${nouns[kind]}: the platform passes over what it does not know.`,
  ];
}

const longestName = 100;

export function groupLines(group: JsonObject): readonly string[] {
  const { name, members } = readGroup(group);
  const count = countOf(members.length, "member");
  const listed = members
    .slice(0, mostMembers)
    .map(({ id, name: called }) => `-   ${wordedLabel([id], called)}`);
  const left = members.length - listed.length;
  return [
    `- ${shownBeginning(JSON.stringify(name), longestNew).text}, ${count}`,
    ...listed,
    ...(left > 0 ? [`-   … and ${left} more`] : []),
  ];
}

const mostMembers = 20;

export function subjectOf(kind: PeopleKind, resource: JsonObject): string {
  return `${nouns[kind]} ${personLabel(kind, resource)}`;
}

export function operationLine(operation: Json): string {
  const [op, path, value] = ["op", "path", "value"].map((key) => ownValue(operation, key));
  const target = typeof path === "string" ? ` ${path}` : "";
  const isSecret = /password/i.test(target);
  const shown = isSecret
    ? "[hidden]"
    : JSON.stringify(value, (key, part) => (isPassword(key) ? "[hidden]" : part));
  const line = `~ ${String(op)}${target}${value === undefined ? "" : `: ${shown}`}`;
  const { text, left } = shownBeginning(line, longestNew);
  return left === 0 ? line : `${text} (${countOf(left, "more character")})`;
}

function isPassword(key: string): boolean {
  return key.toLowerCase() === "password";
}
