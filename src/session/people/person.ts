/** Users and groups as people read them, from any version and dialect; what is missing or odd is left out. */

import { isJsonObject, ownText, ownValue } from "../../base/json.ts";
import { keyWord } from "../../base/key-word.ts";
import type { ScimExtension } from "../../catalog/scim/attribute.ts";
import type { PeopleKind } from "../../catalog/scim/people-kind.ts";
import { itemsIn } from "./items.ts";

export interface Person {
  readonly id: string;
  readonly userName: string;
  /** Given and family name, else the name shown. */
  readonly name: string;
  /** The primary one first. */
  readonly emails: readonly string[];
  readonly title: string;
  /** `unknown` where the platform does not say. */
  readonly state: "active" | "deactivated" | "unknown";
  /** Undefined for a user who is no guest. */
  readonly guest: { readonly type: string; readonly expires: string | undefined } | undefined;
  readonly groups: readonly Named[];
}

export interface PeopleGroup {
  readonly id: string;
  readonly name: string;
  readonly members: readonly Named[];
}

export interface Named {
  readonly id: string;
  /** Empty where only the ID is known. */
  readonly name: string;
}

export function readPerson(user: unknown): Person {
  const name = ownValue(user, "name");
  const fullName = [ownText(name, "givenName"), ownText(name, "familyName")].filter(Boolean).join(" ");
  const active = ownValue(user, "active");
  const guest = extensionOf(user, "guest");
  const type = ownText(guest, "type");
  return {
    id: ownText(user, "id"),
    userName: ownText(user, "userName"),
    name: fullName || ownText(user, "displayName"),
    emails: emailsOf(user),
    title: ownText(user, "title"),
    state: active === true ? "active" : active === false ? "deactivated" : "unknown",
    guest: type === "" ? undefined : { type, expires: ownText(guest, "expiration") || undefined },
    groups: namedItems(user, "groups"),
  };
}

export function readGroup(group: unknown): PeopleGroup {
  return {
    id: ownText(group, "id"),
    name: ownText(group, "displayName"),
    members: namedItems(group, "members"),
  };
}

/** `Ada Lovelace (U0123)`; only the ID where there is no name. */
export function labelOf({ id, name }: { readonly id: string; readonly name: string }): string {
  return name === "" ? id : `${name} (${id})`;
}

/** With the user name where another one is displayed, which is how the person is told from a namesake: `"Ada Lovelace" (al, U0123)`. */
export function personLabel(kind: PeopleKind, resource: unknown): string {
  if (kind === "groups") {
    const { id, name } = readGroup(resource);
    return wordedLabel([id], name);
  }
  const { id, name: called, userName } = readPerson(resource);
  const name = called || userName;
  const displayed = ownText(resource, "displayName") || name;
  const isOther = userName !== "" && userName.toLowerCase() !== displayed.toLowerCase();
  return wordedLabel([...(isOther ? [userName] : []), id], name);
}

/** No name is read as words of the sentence, or puts the identifier out of sight. */
export function wordedLabel(ids: readonly string[], name: string): string {
  return labelOf({ id: ids.map(keyWord).join(", "), name: name && keyWord(name) });
}

/** The extension's object, whatever the vendor's word and the version in its URN; it may stand under its bare name. */
export function extensionOf(resource: unknown, extension: ScimExtension): unknown {
  const key = extensionKey(resource, extension);
  return key === undefined ? undefined : ownValue(resource, key);
}

export function extensionKey(resource: unknown, extension: ScimExtension): string | undefined {
  if (!isJsonObject(resource)) return undefined;
  return Object.keys(resource).find((key) => extensionNamed(key) === extension);
}

/** Which extension a key of a body or resource names; undefined for one that names none. */
export function extensionNamed(key: string): ScimExtension | undefined {
  if (key.length >= longestKey) return undefined;
  return extensions.find((extension) => key === extension || urnPatterns[extension].test(key));
}

const longestKey = 150;

export const extensions: readonly ScimExtension[] = ["enterprise", "guest", "profile"];

const urnPatterns: Readonly<Record<ScimExtension, RegExp>> = {
  enterprise: urnPattern("enterprise"),
  guest: urnPattern("guest"),
  profile: urnPattern("profile"),
};

function urnPattern(extension: ScimExtension): RegExp {
  return new RegExp(`^urn:.{1,60}:extension:(?:[^:]{1,30}:)?${extension}:[^:]{1,10}(?::User)?$`, "i");
}

function emailsOf(user: unknown): readonly string[] {
  const emails = itemsIn(ownValue(user, "emails")).filter((email) => ownText(email, "value") !== "");
  const isPrimary = (email: unknown) => ownValue(email, "primary") === true;
  return [...emails.filter(isPrimary), ...emails.filter((email) => !isPrimary(email))].map((email) =>
    ownText(email, "value"),
  );
}

function namedItems(resource: unknown, key: string): readonly Named[] {
  return itemsIn(ownValue(resource, key))
    .map((item) => ({ id: ownText(item, "value"), name: ownText(item, "display") }))
    .filter(({ id }) => id !== "");
}
