/** The tokens inside the answer to an app's installation (interface document, 2.3), as the store keeps them. */

import type { Clock } from "../base/clock.ts";
import { usageError } from "../base/errors.ts";
import { findJsonMistake } from "../base/json-mistake.ts";
import { type OauthInstall, oauthInstall } from "../catalog/oauth/install.ts";
import type { StoredToken } from "../config/credentials.ts";

export interface ImportedInstall {
  readonly tokens: Readonly<Record<string, StoredToken>>;
  readonly appId: string;
  readonly teamId: string | undefined;
}

/** Throws a usage error that names what is missing; the text itself, being full of secrets, is never shown. */
export function readInstallResponse(text: string, clock: Clock): ImportedInstall {
  const mistake = findJsonMistake(text);
  if (mistake)
    throw notAnInstall(`line ${mistake.line}, column ${mistake.column}: ${mistake.expected} was expected`);
  const parsed = oauthInstall().safeParse(JSON.parse(text));
  if (!parsed.success) {
    throw notAnInstall(
      parsed.error.issues.map((issue) => `${issue.path.join(".") || "the whole"} does not fit`).join("; "),
    );
  }
  if (!parsed.data.ok) throw notAnInstall(`it is a refusal: ${parsed.data.error ?? "without a code"}`);
  const tokens = tokensOf(parsed.data, clock);
  if (Object.keys(tokens).length === 0) throw notAnInstall("it holds no token");
  return { tokens, appId: parsed.data.app_id, teamId: parsed.data.team?.id ?? undefined };
}

interface Grant {
  readonly access_token?: string | undefined;
  readonly refresh_token?: string | undefined;
  readonly expires_in?: number | undefined;
  readonly scope?: string | undefined;
}

function tokensOf(install: OauthInstall, clock: Clock): Record<string, StoredToken> {
  const bot = storedOf(install, clock);
  const user = storedOf(install.authed_user, clock);
  // An admin's token comes as the user token of an installation on the whole organisation.
  const kind =
    install.is_enterprise_install && /\badmin\b|admin\./.test(install.authed_user.scope ?? "")
      ? "admin"
      : "user";
  return { ...(bot && { bot }), ...(user && { [kind]: user }) };
}

function storedOf(
  { access_token, refresh_token, expires_in, scope }: Grant,
  clock: Clock,
): StoredToken | undefined {
  if (!access_token) return undefined;
  return {
    token: access_token,
    ...(refresh_token && { refresh_token, renewal: "oauth" as const }),
    ...(expires_in !== undefined && { expires_at: Math.floor(clock.nowMs() / 1000) + expires_in }),
    ...(scope && { scopes: scope.split(",") }),
  };
}

function notAnInstall(why: string) {
  return usageError(
    "not_an_install",
    `That is not the answer to an installation: ${why}.`,
    "Pipe in the JSON that oauth.v2.access answered with.",
  );
}
