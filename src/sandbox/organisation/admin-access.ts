/** Who may use the admin methods: admins and owners of an organisation that has them (interface document, section 5). */

import type { ErrorCode } from "../../catalog/errors.ts";
import type { ActionCall } from "../actions/action.ts";
import type { Team } from "../storage/directory.ts";
import type { Storage } from "../storage/storage.ts";
import type { StoredToken } from "../storage/tokens.ts";
import { type Refusal, refusal } from "../web-api/reply.ts";
import { isAdmin, isOfOrganisation, isOwner } from "./people.ts";

/** The codes of one method for what can be wrong with its caller. */
export interface AdminCodes {
  /** The token is not one of an organisation. */
  readonly noOrganisation: ErrorCode;
  /** The organisation does not have the admin methods. */
  readonly noFeature: ErrorCode;
  readonly noAdmin: ErrorCode;
}

/** The codes most admin methods share. */
export const adminCodes: AdminCodes = {
  noOrganisation: "feature_not_enabled",
  noFeature: "feature_not_enabled",
  noAdmin: "not_an_admin",
};

/** Undefined when the caller may go on. */
export function refuseNonAdmin(
  { platform: { storage }, caller }: ActionCall,
  codes: AdminCodes = adminCodes,
): Refusal | undefined {
  if (!storage.teams.find(caller.teamId)?.inOrganisation) return refusal(codes.noOrganisation);
  if (storage.facts.find("admin_methods")?.value === "false") return refusal(codes.noFeature);
  return isOrganisationAdmin(storage, caller) ? undefined : refusal(codes.noAdmin);
}

type Holder = Pick<StoredToken, "teamId" | "userId">;

/** Admins and owners of the organisation, with a token of it. Those of a workspace outside have no say in it. */
export function isOrganisationAdmin(storage: Storage, holder: Holder): boolean {
  return isAdmin(storage.users.find(holder.userId)) && isInside(storage, holder);
}

export function isOrganisationOwner(storage: Storage, holder: Holder): boolean {
  return isOwner(storage.users.find(holder.userId)) && isInside(storage, holder);
}

/**
 * A token may be of a person that no seed names: the workspace decides alone then. One for SCIM outlives the account of who made it,
 * and opens no admin method then, whatever its scopes.
 */
function isInside(storage: Storage, { teamId, userId }: Holder): boolean {
  const user = storage.users.find(userId);
  const isThere = !user || (user.state === "active" && isOfOrganisation(user, storage));
  return organisationTeam(storage, teamId) !== undefined && isThere;
}

export function organisationTeams({ teams }: Pick<Storage, "teams">): readonly Team[] {
  return teams.list().filter((team) => team.inOrganisation);
}

/** The workspace, if it is one of the organisation's. */
export function organisationTeam({ teams }: Pick<Storage, "teams">, id: string): Team | undefined {
  const team = teams.find(id);
  return team?.inOrganisation ? team : undefined;
}
