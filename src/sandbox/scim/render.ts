/** Writes a resource as one version shows it: the platform's own attributes added, nothing secret, URNs in place. */

import { attributeKey, type ScimVersion } from "../../catalog/scim/attribute.ts";
import type { Storage } from "../storage/storage.ts";
import { listIdpGroups, type ScimGroup } from "./idp-groups.ts";
import { listPeople, type ScimUser } from "./people.ts";
import { type ResourceKind, resourceShape, schemasOf } from "./resource.ts";
import type { ScimValues } from "./values.ts";

export interface View {
  readonly version: ScimVersion;
  /** `http://host:port`, as the caller wrote it. */
  readonly origin: string;
}

export type Rendered = Readonly<Record<string, unknown>>;

/** Renders users; whose groups they are in is worked out once. */
export function userRenderer(storage: Storage, view: View): (user: ScimUser) => Rendered {
  const groups = groupsByMember(storage);
  return (user) => {
    const { values, id, state } = user;
    return render("Users", user, view, {
      ...values,
      nickName: values["userName"],
      displayName: values["displayName"] ?? values["userName"],
      active: state === "active",
      groups: groups.get(id) ?? [],
    });
  };
}

/** Renders groups; the members' names are looked up once. */
export function groupRenderer(storage: Storage, view: View): (group: ScimGroup) => Rendered {
  const names = new Map(listPeople(storage).map(({ id, values }) => [id, displayName(values)]));
  return (group) =>
    render("Groups", group, view, {
      displayName: group.displayName,
      members: group.members.map((id) => ({ value: id, display: names.get(id) ?? "" })),
    });
}

export function locationOf(kind: ResourceKind, id: string, { version, origin }: View): string {
  return `${origin}/scim/${version}/${kind}/${encodeURIComponent(id)}`;
}

/** The name people see: displayName, else userName (2.5). */
export function displayName(values: ScimValues): string {
  return String(values["displayName"] ?? values["userName"]);
}

interface GroupOfUser {
  readonly value: string;
  readonly display: string;
}

function groupsByMember(storage: Storage): ReadonlyMap<string, readonly GroupOfUser[]> {
  const groups = new Map<string, GroupOfUser[]>();
  for (const { id, displayName: display, members } of listIdpGroups(storage)) {
    for (const member of members) {
      const own = groups.get(member) ?? [];
      own.push({ value: id, display });
      groups.set(member, own);
    }
  }
  return groups;
}

interface Identity {
  readonly id: string;
  readonly created: string;
  readonly lastModified: string;
}

function render(
  kind: ResourceKind,
  { id, created, lastModified }: Identity,
  view: View,
  values: Readonly<Record<string, unknown>>,
): Rendered {
  const shape = resourceShape(kind, view.version);
  const meta = { created, lastModified, location: locationOf(kind, id, view) };
  const all: Readonly<Record<string, unknown>> = {
    ...values,
    schemas: schemasOf(shape, (name) => values[name] !== undefined),
    id,
    meta,
  };
  const shown = shape.attributes
    .filter(({ name, mutability }) => all[name] !== undefined && mutability !== "writeOnly")
    .map((attribute): [string, unknown] => [attributeKey(attribute, view.version), all[attribute.name]]);
  return Object.fromEntries(shown);
}
