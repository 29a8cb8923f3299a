/** What scopes ask for, and who may give it (interface document, section 5). */

import { auditScope } from "../../catalog/audit/limits.ts";
import { isAdmin, isOwner } from "../organisation/people.ts";
import type { User } from "../storage/directory.ts";
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
 * Admin scopes need an install on the organisation by one of its admins, the audit log one by an owner. The
 * Channel Management role the document asks for belongs to admins here (assumption).
 */
export function mayInstall(installer: User, scopes: readonly string[], isOrgInstall: boolean): boolean {
  const needsOrg = scopes.some((scope) => isAdminScope(scope) || scope === auditScope);
  if (needsOrg && !isOrgInstall) return false;
  if (isOrgInstall && !isAdmin(installer)) return false;
  return !scopes.includes(auditScope) || isOwner(installer);
}

function isAdminScope(scope: string): boolean {
  return scope === "admin" || scope.startsWith("admin.");
}
