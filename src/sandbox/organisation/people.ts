/** What follows from a person's role and workspaces. */

import type { User } from "../storage/directory.ts";
import type { Storage } from "../storage/storage.ts";

/** Owners and admins, and people without a given role. */
export function isAdmin(user: User | undefined): boolean {
  return user?.role === undefined || user.role === "owner" || user.role === "admin";
}

/** Owners, and people without a given role. */
export function isOwner(user: User | undefined): boolean {
  return user?.role === undefined || user.role === "owner";
}

export function isGuest(user: User | undefined): boolean {
  return user?.role === "multi-channel-guest" || user?.role === "single-channel-guest";
}

/** Whether the person has an account in the workspace. */
export function isInTeam(user: User, teamId: string, { teams }: Pick<Storage, "teams">): boolean {
  if (user.foreignTeamId !== undefined) return false;
  return user.teamIds?.includes(teamId) ?? teams.find(teamId)?.inOrganisation === true;
}

export function peopleOf(storage: Storage, teamId: string): readonly User[] {
  return storage.users.list().filter((user) => user.state === "active" && isInTeam(user, teamId, storage));
}
