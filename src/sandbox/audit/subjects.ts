/** Makes the actors and entities of audit entries from what the sandbox knows of them. */

import { organisationTeams } from "../organisation/admin-access.ts";
import { emailsOf, findPerson } from "../scim/people.ts";
import { displayName } from "../scim/render.ts";
import type { Storage } from "../storage/storage.ts";
import type { AuditSubject } from "./entry.ts";

/** A person or bot; the workspace is named as well, as joins and guests need it (2.6). */
export function userSubject(storage: Storage, userId: string, teamId = mainTeamId(storage)): AuditSubject {
  const person = findPerson(storage, userId);
  const name = person ? displayName(person.values) : (storage.users.find(userId)?.name ?? "");
  const [email = ""] = person ? emailsOf(person) : [];
  return { type: "user", user: { id: userId, name, email, team: teamId } };
}

export function appSubject(storage: Storage, appId: string): AuditSubject {
  const name = storage.apps.find(appId)?.name ?? "";
  const flags = { is_distributed: false, is_directory_approved: false, is_workflow_app: true };
  return { type: "app", app: { id: appId, name, ...flags, scopes: [] } };
}

export function workspaceSubject(storage: Storage, teamId = mainTeamId(storage)): AuditSubject {
  return { type: "workspace", workspace: workspaceOf(storage, teamId) };
}

export function usergroupSubject(group: { readonly id: string; readonly displayName: string }): AuditSubject {
  return { type: "usergroup", usergroup: { id: group.id, name: group.displayName } };
}

export function channelSubject(channel: {
  readonly id: string;
  readonly name: string;
  readonly isPrivate?: boolean;
  readonly isShared?: boolean;
  /** IDs of the workspaces or organisations it is shared with. */
  readonly sharedWith?: readonly string[];
}): AuditSubject {
  const { id, name, isPrivate = false, isShared = false, sharedWith = [] } = channel;
  const privacy = isPrivate ? "private" : "public";
  const shared = { is_shared: isShared, is_org_shared: false, teams_shared_with: sharedWith };
  return { type: "channel", channel: { id, name, privacy, ...shared } };
}

/** Where something happened: the workspace or, without one, the whole organisation. */
export function auditLocation(storage: Storage, teamId: string | undefined) {
  return teamId === undefined
    ? { type: "enterprise", ...enterpriseOf(storage) }
    : { type: "workspace", ...workspaceOf(storage, teamId) };
}

/** The log is the organisation's, and so is the workspace that an entry names by default. */
export function mainTeamId(storage: Storage): string {
  return organisationTeams(storage)[0]?.id ?? "";
}

function workspaceOf({ teams }: Storage, teamId: string) {
  const team = teams.find(teamId);
  return { id: teamId, name: team?.name ?? "", domain: team?.domain ?? "" };
}

function enterpriseOf({ facts }: Storage) {
  const name = facts.find("enterprise_name")?.value ?? "";
  const domain = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return { id: facts.find("enterprise_id")?.value ?? "", name, domain };
}
