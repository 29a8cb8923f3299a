/** What scopes ask for, and who may give it (interface document, section 5). */

import { auditScope } from "../../catalog/audit/limits.ts";
import { isAdmin, isInTeam, isOfOrganisation, isOwner, peopleOf } from "../organisation/people.ts";
import type { Platform } from "../platform.ts";
import type { App, User } from "../storage/directory.ts";
import type { Storage } from "../storage/storage.ts";
import { isAdminScope, isOfOrgInstall, type SandboxTokenKind } from "../storage/tokens.ts";
import type { Caller } from "../web-api/authenticate.ts";

export interface WantedInstall {
  readonly app: App;
  readonly installer: User;
  readonly scopes: readonly string[];
  readonly place: InstallPlace;
}

export interface InstallPlace {
  readonly teamId: string;
  readonly isOrgInstall: boolean;
}

/** Separated by commas, or by spaces as RFC 6749 has it. */
export function readScopes(text: unknown): readonly string[] {
  return typeof text === "string" ? [...new Set(text.split(/[\s,]+/).filter(Boolean))] : [];
}

/**
 * The kind of a user token with these scopes. Only an install on the whole organisation makes an admin's. One that may read the
 * audit log as well is of the kind `audit`, and an admin's by its scopes.
 */
export function kindOfUserToken(scopes: readonly string[], isOrgInstall: boolean): SandboxTokenKind {
  if (!isOrgInstall) return "user";
  if (scopes.includes(auditScope)) return "audit";
  return scopes.some(isAdminScope) ? "admin" : "user";
}

/** Whether an admin got it by an install on the whole organisation: what else it may do takes nothing away. */
export function isAdminToken(token: Pick<Caller, "kind" | "scopes" | "isOrgInstall">): boolean {
  const { kind, scopes } = token;
  const isAdmins = kind === "admin" || (kind === "audit" && scopes?.some(isAdminScope) === true);
  return isAdmins && isOfOrgInstall(token);
}

/**
 * Admin scopes need an install on the organisation, of an app that is distributed, by one of its admins with the
 * Channel Management role, which admins have unless it was taken from them (assumption); the audit log one by an owner.
 */
export function mayInstall(
  { storage }: Pick<Platform, "storage">,
  { app, installer, scopes, place }: WantedInstall,
): boolean {
  const { isOrgInstall } = place;
  if (!hasAccount(installer, place, storage)) return false;
  const needsAdmin = scopes.some(isAdminScope);
  if ((needsAdmin || scopes.includes(auditScope)) && !isOrgInstall) return false;
  if (isOrgInstall && !isAdmin(installer)) return false;
  if (needsAdmin && (installer.managesChannels === false || app.distributed === false)) return false;
  return !scopes.includes(auditScope) || isOwner(installer);
}

/** A workspace that no person is in takes anyone, so that an app can be installed there at all (assumption). */
export function hasAccount(user: User, { teamId, isOrgInstall }: InstallPlace, storage: Storage): boolean {
  if (isOrgInstall) return isOfOrganisation(user, storage);
  if (isInTeam(user, teamId, storage)) return true;
  const bots = new Set(storage.apps.list().map((app) => app.botUserId));
  return !peopleOf(storage, teamId).some(({ id }) => !bots.has(id));
}
