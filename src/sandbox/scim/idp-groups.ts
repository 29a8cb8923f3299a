/** The organisation's IDP groups as SCIM sees them: the same that the admin methods work on. */

import type { Usergroup } from "../storage/organisation.ts";
import type { Storage } from "../storage/storage.ts";
import { plantedAt } from "./planted-at.ts";

export interface ScimGroup {
  readonly id: string;
  readonly displayName: string;
  /** IDs of users, in the order they came in. */
  readonly members: readonly string[];
  /** ISO 8601. */
  readonly created: string;
  readonly lastModified: string;
}

export function listIdpGroups(storage: Storage): readonly ScimGroup[] {
  return storage.usergroups.list().map((group) => groupOf(group, storage));
}

export function findIdpGroup(storage: Storage, id: string): ScimGroup | undefined {
  const group = storage.usergroups.find(id);
  return group && groupOf(group, storage);
}

/** Leaves alone the workspaces and channels the group belongs to, which SCIM does not know. */
export function saveIdpGroup(
  storage: Storage,
  { id, displayName, members, created, lastModified }: ScimGroup,
): void {
  const known = storage.usergroups.find(id) ?? { teamIds: [], channelIds: [] };
  storage.usergroups.save({ ...known, id, name: displayName, memberIds: [...members] });
  storage.scimGroups.save({ id, created, lastModified });
}

export function removeIdpGroup(storage: Storage, id: string): void {
  storage.usergroups.remove(id);
  storage.scimGroups.remove(id);
}

function groupOf({ id, name, memberIds }: Usergroup, storage: Storage): ScimGroup {
  const since = plantedAt(storage);
  const { created, lastModified } = storage.scimGroups.find(id) ?? { created: since, lastModified: since };
  return { id, displayName: name, members: memberIds, created, lastModified };
}
