/** Makes access tokens, and the refresh tokens that renew them once. */

import type { Platform } from "../platform.ts";
import type { RefreshToken } from "../storage/oauth-grants.ts";
import type { SandboxTokenKind } from "../storage/tokens.ts";
import { newSecret } from "./new-secret.ts";

/** What both tokens stand for. */
export type Grant = Omit<RefreshToken, "token" | "kind">;

export interface RotatingTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Seconds. */
  readonly expiresIn: number;
}

/** Without a refresh token where tokens work for ever. */
export type IssuedTokens = RotatingTokens | { readonly accessToken: string };

/** The tokens of an installation. `owner` is who acts with the token: the installer, or the app's bot. */
export function issueTokens(
  platform: Platform,
  grant: Grant,
  kind: SandboxTokenKind,
  owner: string = grant.userId,
): IssuedTokens {
  if (platform.settings.policy.oauthRotation) return renewTokens(platform, grant, kind, owner);
  return { accessToken: saveAccessToken(platform, grant, { kind, owner, expiresMs: null }) };
}

/** The tokens after those of a grant that rotates: it goes on doing so, as the answer has no form without an end. */
export function renewTokens(
  platform: Platform,
  grant: Grant,
  kind: SandboxTokenKind,
  owner: string = grant.userId,
): RotatingTokens {
  const { storage, clock, settings } = platform;
  const { oauthTokenMs } = settings.policy;
  const expiresMs = clock.nowMs() + oauthTokenMs;
  const accessToken = saveAccessToken(platform, grant, { kind, owner, expiresMs });
  const refreshToken = newSecret(platform, "refresh");
  storage.refreshTokens.save({ ...grant, token: refreshToken, kind });
  return { accessToken, refreshToken, expiresIn: Math.floor(oauthTokenMs / 1000) };
}

interface AccessToken {
  readonly kind: SandboxTokenKind;
  readonly owner: string;
  readonly expiresMs: number | null;
}

function saveAccessToken(platform: Platform, grant: Grant, { kind, owner, expiresMs }: AccessToken): string {
  const { storage } = platform;
  const accessToken = newSecret(platform, kind);
  storage.tokens.save({
    token: accessToken,
    kind,
    state: "active",
    userId: owner,
    teamId: grant.teamId,
    appId: grant.appId,
    isOrgInstall: grant.isOrgInstall,
    scopes: grant.purpose === "tooling" ? null : grant.scopes,
    expiresMs,
  });
  return accessToken;
}
