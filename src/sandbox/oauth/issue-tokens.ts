/** Makes access tokens, and the refresh tokens that renew them once. */

import type { Platform } from "../platform.ts";
import type { RefreshToken } from "../storage/oauth-grants.ts";
import type { SandboxTokenKind } from "../storage/tokens.ts";
import { newSecret } from "./new-secret.ts";

/** What both tokens stand for. */
export type Grant = Omit<RefreshToken, "token" | "kind">;

export interface IssuedTokens {
  readonly accessToken: string;
  /** Undefined where tokens work for ever. */
  readonly refreshToken?: string;
  /** Seconds. */
  readonly expiresIn?: number;
}

/** `owner` is who acts with the token: the installer, or the app's bot. */
export function issueTokens(
  platform: Platform,
  grant: Grant,
  kind: SandboxTokenKind,
  owner: string = grant.userId,
): IssuedTokens {
  const { storage, clock, settings } = platform;
  const { oauthRotation, oauthTokenMs } = settings.policy;
  const ends = oauthRotation || grant.purpose === "tooling";
  const accessToken = newSecret(platform, kind);
  storage.tokens.save({
    token: accessToken,
    kind,
    state: "active",
    userId: owner,
    teamId: grant.teamId,
    appId: grant.appId,
    scopes: grant.purpose === "tooling" ? null : grant.scopes,
    expiresMs: ends ? clock.nowMs() + oauthTokenMs : null,
  });
  if (!ends) return { accessToken };
  const refreshToken = newSecret(platform, "refresh");
  storage.refreshTokens.save({ ...grant, token: refreshToken, kind });
  return { accessToken, refreshToken, expiresIn: Math.floor(oauthTokenMs / 1000) };
}
