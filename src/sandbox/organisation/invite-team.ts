/** The workspace whose invite requests are meant: the one named, or the only one there is. */

import type { Team } from "../storage/directory.ts";
import type { Storage } from "../storage/storage.ts";
import { type Checked, checked, refusal } from "../web-api/reply.ts";
import { organisationTeam, organisationTeams } from "./admin-access.ts";

/** That a name is needed where there are several has been checked with the arguments. */
export function inviteTeam(storage: Storage, teamId: string | undefined): Checked<Team> {
  const team = teamId === undefined ? organisationTeams(storage)[0] : organisationTeam(storage, teamId);
  return team ? checked(team) : refusal("team_not_found");
}
