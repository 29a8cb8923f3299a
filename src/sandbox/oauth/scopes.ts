/** What scopes ask for, and who may give it (interface document, section 5). */

import { auditScope } from "../../catalog/audit/limits.ts";
import { isAdmin, isOwner } from "../organisation/people.ts";
import type { App, User } from "../storage/directory.ts";
import type { SandboxTokenKind } from "../storage/tokens.ts";

/** Separated by commas, or by spaces as RFC 6749 has it. */
export function readScopes(text: unknown): readonly string[] {
  return typeof text === "string" ? [...new Set(text.split(/[\s,]+/).filter(Boolean))] : [];
}

/** The kind of a user token with these scopes. Only an install on the whole organisation makes an admin's. */
export function kindOfUserToken(scopes: readonly string[], isOrgInstall: boolean): SandboxTokenKind {
  if (!isOrgInstall) return "user";
  if (scopes.includes(auditScope)) return "audit";
  return scopes.some(isAdminScope) ? "admin" : "user";
}

/**
 * Admin scopes need an install on the organisation, of an app that is distributed, by one of its admins with the
 * Channel Management role, which admins have unless it was taken from them (assumption); the audit log one by an owner.
 */
export function mayInstall(
  app: App,
  installer: User,
  scopes: readonly string[],
  isOrgInstall: boolean,
): boolean {
  const needsAdmin = scopes.some(isAdminScope);
  if ((needsAdmin || scopes.includes(auditScope)) && !isOrgInstall) return false;
  if (isOrgInstall && !isAdmin(installer)) return false;
  if (needsAdmin && (installer.managesChannels === false || app.distributed === false)) return false;
  return !scopes.includes(auditScope) || isOwner(installer);
}

function isAdminScope(scope: string): boolean {
  return scope === "admin" || scope.startsWith("admin.");
}
