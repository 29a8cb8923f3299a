/** Finds the caller: the token in header or arguments, or why it is refused, the gravest reason first. */

import type { TokenKind } from "../../catalog/method.ts";
import { hasActiveOwner } from "../organisation/owner-account.ts";
import type { Storage } from "../storage/storage.ts";
import {
  grantedScopes,
  isAdminScope,
  isOfOrgInstall,
  type SandboxTokenKind,
  type StoredToken,
} from "../storage/tokens.ts";
import { type Checked, checked, refusal } from "./reply.ts";

/** Whose call it is; `anonymous` only where a method needs no token. */
export interface Caller extends Omit<StoredToken, "kind" | "scopes"> {
  readonly kind: SandboxTokenKind | "anonymous";
  /** What the token was granted; null is all that its kind is for. */
  readonly scopes: readonly string[] | null;
}

export interface TokenRules {
  readonly tokens: readonly TokenKind[];
  readonly scopes?: readonly string[] | undefined;
}

/** Source: interface document, section 5 and the token codes of 7.1. */
export function authenticate(
  token: string | undefined,
  rules: TokenRules,
  storage: Pick<Storage, "tokens" | "users">,
  nowMs: number,
): Checked<Caller> {
  if (rules.tokens.length === 0) return checked(anonymous);
  if (!token) return refusal("not_authed");
  const found = storage.tokens.find(token);
  if (!found) return refusal("invalid_auth");
  if (found.state === "revoked") return refusal("token_revoked");
  if (found.state === "inactive" || !hasActiveOwner(storage, found)) return refusal("account_inactive");
  if (found.state === "expired" || (found.expiresMs !== null && found.expiresMs <= nowMs)) {
    return refusal("token_expired");
  }
  if (!catalogueKinds(found.kind).some((kind) => rules.tokens.includes(kind)) || !isWideEnough(found, rules))
    return refusal("not_allowed_token_type");
  const scopes = grantedScopes(found);
  return missingScope(scopes, rules) ?? checked({ ...found, scopes });
}

/** The token of an `Authorization: Bearer` header, else the `token` argument. */
export function tokenOf(authorization: string | undefined, argument: unknown): string | undefined {
  const bearer = /^bearer[ \t]+(\S+)[ \t]*$/i.exec(authorization ?? "")?.[1];
  return bearer ?? (typeof argument === "string" ? argument.trim() : undefined);
}

/**
 * Source: interface document, section 5, points 2 to 4: what an install on the whole organisation gives an admin or owner
 * is a user token with wider rights. Which kind SCIM asks for is not shown; its token is for nothing but the organisation.
 */
function catalogueKinds(kind: SandboxTokenKind): readonly TokenKind[] {
  if (kind === "scim") return ["admin"];
  return kind === "admin" || kind === "audit" ? ["admin", "user"] : [kind];
}

/** Source: the same section, point 3, and `updateItem` in 4.2. A session's token is of no install. */
function isWideEnough(token: StoredToken, { scopes = [] }: TokenRules): boolean {
  return token.kind === "session" || isOfOrgInstall(token) || !scopes.some(isAdminScope);
}

function missingScope(granted: readonly string[] | null, rules: TokenRules) {
  if (granted === null) return undefined;
  const missing = (rules.scopes ?? []).filter((scope) => !granted.includes(scope));
  if (missing.length === 0) return undefined;
  return refusal("missing_scope", { needed: missing.join(","), provided: granted.join(",") });
}

const anonymous: Caller = {
  kind: "anonymous",
  token: "",
  state: "active",
  userId: "",
  teamId: "",
  appId: "",
  scopes: null,
  expiresMs: null,
};
