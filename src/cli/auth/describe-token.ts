/** What may be said of a stored token: when it ends, whether it renews itself, what it may do, where it is kept. Null is what is not known. */

import { formatDuration, formatIso } from "../../base/time.ts";
import { canRenew, type ProfileRecord, type TokenRecord } from "../../config/credentials.ts";

export function describeToken(token: TokenRecord, profile: ProfileRecord, nowMs: number) {
  const { expires_at, scopes, keychain } = token;
  const leftMs = expires_at === undefined ? undefined : expires_at * 1000 - nowMs;
  return {
    expires: expires_at === undefined ? null : formatIso(expires_at * 1_000_000),
    left: leftMs === undefined ? null : leftMs > 0 ? formatDuration(leftMs) : "expired",
    renews: canRenew(profile, token),
    kept: keychain === undefined ? "file" : "keychain",
    scopes: scopes?.join(" ") ?? null,
  };
}
