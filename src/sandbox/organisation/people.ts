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

/** What tells whether a workspace is one of the organisation's. */
export type KnownTeams = Pick<Storage, "teams" | "users">;

/** A workspace that no seed describes is taken for one of the organisation's, unless people of another one come from there. */
export function isOutsideTeam(teamId: string, { teams, users }: KnownTeams): boolean {
  if (teamId === "") return false;
  const team = teams.find(teamId);
  return team ? !team.inOrganisation : users.list().some(({ foreignTeamId }) => foreignTeamId === teamId);
}

/** Whether the person is one of the organisation: in one of its workspaces, or in none in particular. */
export function isOfOrganisation({ foreignTeamId, teamIds = [] }: User, storage: KnownTeams): boolean {
  if (foreignTeamId !== undefined) return false;
  return teamIds.length === 0 || teamIds.some((id) => !isOutsideTeam(id, storage));
}

/** Those whom the organisation's administrators look after: its people, and no app's bot. */
export function managedPeople({ apps, users, teams }: Pick<Storage, "apps" | "users" | "teams">) {
  const bots = new Set(apps.list().map((app) => app.botUserId));
  return users.list().filter((user) => !bots.has(user.id) && isOfOrganisation(user, { teams, users }));
}

export function findManaged(
  { apps, users, teams }: Pick<Storage, "apps" | "users" | "teams">,
  id: string,
): User | undefined {
  const user = users.find(id);
  const isBot = apps.list().some((app) => app.botUserId === id);
  return user && !isBot && isOfOrganisation(user, { teams, users }) ? user : undefined;
}

/** Whether the person has an account in the workspace. */
export function isInTeam(user: User, teamId: string, { teams }: Pick<Storage, "teams">): boolean {
  if (user.foreignTeamId !== undefined) return false;
  return user.teamIds?.includes(teamId) ?? teams.find(teamId)?.inOrganisation === true;
}

export function peopleOf(storage: Storage, teamId: string): readonly User[] {
  return storage.users.list().filter((user) => user.state === "active" && isInTeam(user, teamId, storage));
}
