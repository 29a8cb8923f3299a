/** Who is of another organisation, seen from the workspace of a caller; one that stands alone is an organisation by itself. */

import type { User } from "../storage/directory.ts";
import { organisationTeams } from "./admin-access.ts";
import { isOutsideTeam, type KnownTeams } from "./people.ts";

export function isSameOrganisation(storage: KnownTeams, one: string, other: string): boolean {
  return one === other || (!isOutsideTeam(one, storage) && !isOutsideTeam(other, storage));
}

/** The workspaces of a person of another organisation; undefined for a colleague. */
export function outsideTeams(
  { foreignTeamId, teamIds = [] }: User,
  callersTeam: string,
  storage: KnownTeams,
): readonly string[] | undefined {
  if (foreignTeamId !== undefined) return [foreignTeamId];
  const own = teamIds.length > 0 ? teamIds : organisationTeams(storage).map(({ id }) => id);
  return own.some((teamId) => isSameOrganisation(storage, teamId, callersTeam)) ? undefined : own;
}
