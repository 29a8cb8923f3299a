/** The operations on groups (interface document, 4.3); bodies and PATCH are assumptions, as the document shows none. */

import { nextGroupState } from "../machines/scim-group.ts";
import { auditGroupChange } from "./audit-group-change.ts";
import { changeMembers } from "./change-members.ts";
import { findPage } from "./find-page.ts";
import type { ScimCall, ScimHandler } from "./handler.ts";
import { findIdpGroup, listIdpGroups, removeIdpGroup, type ScimGroup, saveIdpGroup } from "./idp-groups.ts";
import { newId } from "./new-id.ts";
import { fine, refuse, type ScimOutcome } from "./outcome.ts";
import { listPeople } from "./people.ts";
import { patchedValues, writtenValues } from "./read-call-body.ts";
import { groupRenderer, locationOf } from "./render.ts";
import { listBody, type ScimReply } from "./reply.ts";
import { resourceShape } from "./resource.ts";
import { isValues, mergeValues, type ScimChanges, type ScimValues } from "./values.ts";

export const listGroups: ScimHandler = ({ platform: { storage }, view, query }) => {
  const shape = resourceShape("Groups", view.version);
  const page = findPage(shape, query, listIdpGroups(storage), groupRenderer(storage, view));
  return page.ok ? fine({ status: 200, body: listBody(view.version, page.value) }) : page;
};

export const getGroup: ScimHandler = (call) => {
  const group = findGroup(call);
  return group.ok ? fine(showGroup(call, 200, group.value)) : group;
};

export const createGroup: ScimHandler = (call) => {
  const written = writtenValues(call, "Groups");
  if (!written.ok) return written;
  const id = newId(call.platform, "group");
  const now = nowIso(call);
  const blank = { id, displayName: "", members: [], created: now, lastModified: now };
  const group = store(call, undefined, blank, written.value.values);
  if (!group.ok) return group;
  return fine({
    ...showGroup(call, 201, group.value),
    headers: { location: locationOf("Groups", id, call.view) },
  });
};

export const replaceGroup: ScimHandler = (call) => {
  const group = findGroup(call);
  if (!group.ok) return group;
  const written = writtenValues(call, "Groups");
  return written.ok ? change(call, group.value, written.value.values) : written;
};

export const patchGroup: ScimHandler = (call) => {
  const group = findGroup(call);
  if (!group.ok) return group;
  const { displayName, members } = group.value;
  const before = { displayName, members: members.map((value) => ({ value })) };
  const patched = patchedValues(call, "Groups", before, mergeGroup);
  return patched.ok ? change(call, group.value, patched.value.values) : patched;
};

export const deleteGroup: ScimHandler = (call) => {
  const group = findGroup(call);
  if (!group.ok) return group;
  const { platform, caller } = call;
  platform.storage.transaction(() => {
    if (nextGroupState("exists", "delete") === "removed") removeIdpGroup(platform.storage, group.value.id);
    auditGroupChange(platform, caller.userId, group.value, undefined);
  });
  return fine({ status: 204 });
};

function change(call: ScimCall, group: ScimGroup, values: ScimValues): ScimOutcome<ScimReply> {
  const changed = store(call, group, group, values);
  return changed.ok ? fine(showGroup(call, 200, changed.value)) : changed;
}

function findGroup({ platform, id }: ScimCall): ScimOutcome<ScimGroup> {
  const group = findIdpGroup(platform.storage, id);
  return group ? fine(group) : refuse(404, `There is no group ${JSON.stringify(id.slice(0, 100))}.`);
}

/** Members named by a merging PATCH come in or go out; a list that is empty empties the group. */
function mergeGroup(values: ScimValues, { members, ...changes }: ScimChanges): ScimValues {
  const before = Array.isArray(values["members"]) ? values["members"].filter(isValues) : [];
  const named = Array.isArray(members) ? members.filter(isValues) : [];
  return mergeValues(values, { ...changes, members: members === null ? null : changeMembers(before, named) });
}

function store(
  call: ScimCall,
  before: ScimGroup | undefined,
  base: ScimGroup,
  values: ScimValues,
): ScimOutcome<ScimGroup> {
  const { platform, caller } = call;
  const { displayName, members } = values;
  if (typeof displayName !== "string") return refuse(400, "displayName must not be empty.", "invalidValue");
  const isTaken = (other: ScimGroup) =>
    other.id !== base.id && other.displayName.toLowerCase() === displayName.toLowerCase();
  if (listIdpGroups(platform.storage).some(isTaken)) {
    return refuse(409, "displayName is taken by another group.", "uniqueness");
  }
  const ids = memberIds(Array.isArray(members) ? members.filter(isValues) : [], base.members, call);
  if (!ids.ok) return ids;
  const group = { ...base, displayName, members: [...ids.value], lastModified: nowIso(call) };
  platform.storage.transaction(() => {
    saveIdpGroup(platform.storage, group);
    auditGroupChange(platform, caller.userId, before, group);
  });
  return fine(group);
}

/** Each user once; an unknown member is a mistake, but for those that the group has already. */
function memberIds(
  members: readonly ScimValues[],
  before: readonly string[],
  { platform }: ScimCall,
): ScimOutcome<readonly string[]> {
  const known = new Set([...before, ...listPeople(platform.storage).map(({ id }) => id)]);
  const ids = [...new Set(members.map((member) => String(member["value"])))];
  const unknown = ids.find((id) => !known.has(id));
  if (unknown === undefined) return fine(ids);
  return refuse(
    400,
    `members names ${JSON.stringify(unknown.slice(0, 100))}, who is no user.`,
    "invalidValue",
  );
}

function showGroup({ platform, view }: ScimCall, status: 200 | 201, group: ScimGroup): ScimReply {
  return { status, body: groupRenderer(platform.storage, view)(group) };
}

function nowIso({ platform }: ScimCall): string {
  return new Date(platform.clock.nowMs()).toISOString();
}
