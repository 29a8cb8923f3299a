/** Tokens the sandbox knows: whose they are, what kind, and whether they still work. */

import { z } from "zod";
import { onFirstUse } from "../../base/on-first-use.ts";
import { auditScope } from "../../catalog/audit/limits.ts";
import { type AnyTokenKind, anyTokenKinds } from "../../catalog/token-kinds.ts";
import type { Database } from "./database.ts";
import { createDocuments, type Documents, documentsSchema } from "./documents.ts";

export type SandboxTokenKind = AnyTokenKind;

export const storedTokenSchema = onFirstUse(() =>
  z.strictObject({
    token: z.string().min(8).max(512),
    kind: z.enum(anyTokenKinds),
    /** `inactive`: the account or workspace behind the token is gone. */
    state: z.enum(["active", "expired", "revoked", "inactive"]).default("active"),
    userId: z.string(),
    teamId: z.string(),
    appId: z.string(),
    /** Granted scopes; null means all that its kind is for, so that only tests that care have to list them. */
    scopes: z.array(z.string()).nullable().default(null),
    /** Whether OAuth gave it for the whole organisation. Without it, the kinds for administrators are taken to be. */
    isOrgInstall: z.boolean().optional(),
    /** Epoch milliseconds of the sandbox's clock; null never expires. */
    expiresMs: z.number().nullable().default(null),
  }),
);
export type StoredToken = Readonly<z.output<ReturnType<typeof storedTokenSchema>>>;

/** What it was granted; null where the methods that take its kind decide alone. A token for one interface opens that one. */
export function grantedScopes({ kind, scopes }: StoredToken): readonly string[] | null {
  return scopes ?? scopesOfKind[kind] ?? null;
}

/** Whether it is of an install on the whole organisation. */
export function isOfOrgInstall(
  token: Pick<StoredToken, "isOrgInstall"> & { readonly kind: string },
): boolean {
  const { kind, isOrgInstall } = token;
  return isOrgInstall ?? (kind === "admin" || kind === "scim" || kind === "audit");
}

export function isAdminScope(scope: string): boolean {
  return scope === "admin" || scope.startsWith("admin.");
}

/** Of the kinds that are for one interface. SCIM asks for no scope of its own (interface document, section 5, points 4 and 5). */
const scopesOfKind: { readonly [Kind in SandboxTokenKind]?: readonly string[] } = {
  audit: [auditScope],
  scim: [],
};

export const tokensSchema: string = documentsSchema("tokens");

export function createTokens(database: Database): Documents<StoredToken> {
  return createDocuments<StoredToken>(database, "tokens", (token) => token.token);
}
