/** A person's profile as SCIM fills it: each field with its value, and whether the person may still change it. */

import { ownValue } from "../../base/json.ts";
import { profileFields } from "../../catalog/scim/profile-fields.ts";
import type { Storage } from "../storage/storage.ts";
import { listIdpGroups } from "./idp-groups.ts";
import { listPeople, type ScimUser } from "./people.ts";
import { displayName } from "./render.ts";
import { isValues, type ScimValue } from "./values.ts";

export interface ShownField {
  readonly field: string;
  readonly value: unknown;
  /** Filled from an attribute that SCIM wrote: its owner can hide it, but neither edit nor delete it (2.5, rule 1). */
  readonly locked: boolean;
  /** Made because SCIM brought a value for it. */
  readonly custom: boolean;
}

export interface ShownPerson {
  readonly id: string;
  readonly state: ScimUser["state"];
  readonly fields: readonly ShownField[];
}

/** Fields without a value are left out. */
export function showPeople(storage: Storage): readonly ShownPerson[] {
  const groups = listIdpGroups(storage);
  return listPeople(storage).map((person) => {
    const own = groups.filter(({ members }) => members.includes(person.id));
    const synced = new Set(person.synced);
    if (own.some(({ id }) => storage.scimGroups.find(id) !== undefined)) synced.add("groups");
    const { userName } = person.values;
    const values = {
      ...person.values,
      nickName: userName,
      displayName: displayName(person.values),
      groups: own.map((group) => group.displayName),
    };
    const fields = profileFields.flatMap(({ field, path, custom }) => {
      const value = path === "name" ? fullName(person.values["name"]) : valueAt(values, path);
      const isEmpty = value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
      return isEmpty ? [] : [{ field, value, locked: isSynced(path, synced), custom }];
    });
    return { id: person.id, state: person.state, fields };
  });
}

/** Whether SCIM wrote the attribute that a path begins with, or one that fills it. */
function isSynced(path: string, synced: ReadonlySet<string>): boolean {
  const attribute = /^\w+/.exec(path)?.[0] ?? path;
  const sources = alsoFilledFrom[attribute] ?? [];
  return [attribute, ...sources].some((name) => synced.has(name));
}

const alsoFilledFrom: Readonly<Record<string, readonly string[]>> = {
  nickName: ["userName"],
  displayName: ["userName"],
};

function fullName(name: ScimValue | undefined): string {
  if (!isValues(name)) return "";
  const parts = [name["honorificPrefix"], name["givenName"], name["familyName"]];
  return parts.filter((part) => part !== undefined).join(" ");
}

/** Follows `a.b`, `a[0].b` and `a[primary].b`. */
function valueAt(values: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, step) => {
    const [, name = "", choice] = /^(\w+)(?:\[(\w+)\])?$/.exec(step) ?? [];
    const inner = ownValue(value, name);
    return choice === undefined ? inner : chosenItem(inner, choice);
  }, values);
}

function chosenItem(items: unknown, choice: string): unknown {
  if (!Array.isArray(items)) return undefined;
  const primary = choice === "primary" ? items.find((item) => ownValue(item, "primary") === true) : undefined;
  return primary ?? items[0];
}
