/** Links an IDP group to workspaces; where accounts cannot be made in one of them, the others are linked all the same. */

import { type AdminCodes, organisationTeam, refuseNonAdmin } from "../organisation/admin-access.ts";
import { isGuest, isInTeam, isOfOrganisation, peopleOf } from "../organisation/people.ts";
import type { Team, User } from "../storage/directory.ts";
import type { Storage } from "../storage/storage.ts";
import { refusal, success } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

/** The document has one code for every caller who may not change the group. */
const codes: AdminCodes = {
  noOrganisation: "restricted_action",
  noFeature: "restricted_action",
  noAdmin: "restricted_action",
};

export const adminUsergroupsAddTeams: Action<"admin.usergroups.addTeams"> = (args, call) => {
  const { storage, settings } = call.platform;
  const barred = refuseNonAdmin(call, codes);
  if (barred) return barred;
  const group = storage.usergroups.find(args.usergroup_id);
  if (!group) return refusal("usergroup_not_found");
  const wanted = [...new Set(args.team_ids)];
  const unknown = wanted.filter((id) => !organisationTeam(storage, id));
  if (unknown.length > 0) return refusal("invalid_team_ids", { errors: unknown });
  const linked = new Set([...group.teamIds, ...wanted]);
  if (linked.size > settings.policy.usergroupTeams) return refusal("team_limit_exceeded");
  const members = group.memberIds.flatMap((id) => storage.users.find(id) ?? []);
  if (linked.size > 1 && members.some(isGuest)) return refusal("multi_workspace_restriction");
  const failed = storage.transaction(() => {
    const full = args.auto_provision ? provision(storage, wanted, members) : [];
    const added = wanted.filter((id) => !full.includes(id));
    storage.usergroups.save({ ...group, teamIds: [...new Set([...group.teamIds, ...added])] });
    return full;
  });
  return failed.length > 0 ? refusal("auto_provision_failure", { errors: failed }) : success();
};

/** Makes accounts for the members, workspace by workspace; gives the workspaces that have no room for all of them. */
function provision(
  storage: Storage,
  teamIds: readonly string[],
  members: readonly User[],
): readonly string[] {
  return teamIds.filter((teamId) => {
    const team = storage.teams.find(teamId);
    return team && !provisionTeam(storage, team, members);
  });
}

function provisionTeam(storage: Storage, team: Team, members: readonly User[]): boolean {
  const missing = members.flatMap(({ id }) => {
    // Read again: the workspace before may have changed them.
    const user = storage.users.find(id);
    return user && isOfOrganisation(user, storage) && !isInTeam(user, team.id, storage) ? [user] : [];
  });
  const room = (team.seats ?? Number.POSITIVE_INFINITY) - peopleOf(storage, team.id).length;
  // An account that is shut off takes no seat, here as anywhere.
  if (missing.filter(({ state }) => state === "active").length > room) return false;
  for (const user of missing) storage.users.save({ ...user, teamIds: [...(user.teamIds ?? []), team.id] });
  return true;
}
