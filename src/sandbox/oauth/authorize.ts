/** The page where a person allows an app to be installed: the sandbox agrees at once and sends them back with a code. */

import { isLoopback } from "../../base/loopback.ts";
import { type HttpAnswer, problemAnswer } from "../http/answer.ts";
import { organisationTeam, organisationTeams } from "../organisation/admin-access.ts";
import type { Platform } from "../platform.ts";
import type { App, User } from "../storage/directory.ts";
import { readForm } from "../web-api/parse-form.ts";
import { findClient } from "./client-of.ts";
import { newSecret } from "./new-secret.ts";
import { hasAccount, type InstallPlace, mayInstall, readScopes } from "./scopes.ts";

export const authorizePath = "/oauth/v2/authorize";

/**
 * `team` names the workspace or, with the organisation's ID, an install on all of it; `sandbox_user` names who
 * installs, by default the first person who has an account there. A mistake that cannot go back by redirect is answered here.
 */
export function authorize(platform: Platform, http: string, query: string): HttpAnswer {
  if (http !== "GET") {
    const answer = problemAnswer(405, "wrong_verb", "This page takes GET.");
    return { ...answer, headers: { ...answer.headers, allow: "GET" } };
  }
  const fields = readForm(query, "utf-8");
  if (!fields.ok) return problemAnswer(400, "invalid_request", `The query string ${fields.fault}.`);
  const text = (name: string) => fields.value.get(name) as string | undefined;
  const app = findClient(platform, text("client_id"))?.app;
  if (!app) return problemAnswer(400, "invalid_client_id", "There is no app with this client_id.", stateHint);
  const back = redirectTarget(text("redirect_uri"), app);
  if (!back)
    return problemAnswer(400, "bad_redirect_uri", "redirect_uri must be an address of the app.", backHint);
  const botScopes = readScopes(text("scope"));
  const userScopes = readScopes(text("user_scope"));
  if (botScopes.length + userScopes.length === 0) {
    return problemAnswer(400, "no_scopes", "Neither scope nor user_scope names a scope.");
  }
  const place = placeOf(platform, app, text("team"));
  if (!place) return problemAnswer(400, "team_not_found", "There is no such workspace or organisation.");
  const installer = installerOf(platform, text("sandbox_user"), place);
  if (!installer) return problemAnswer(400, "user_not_found", "There is no user to install the app.");
  const state = text("state");
  const scopes = [...botScopes, ...userScopes];
  if (!mayInstall(platform, { app, installer, scopes, place })) {
    return redirect(back, { error: "not_allowed", state });
  }
  const challenge = text("code_challenge");
  const unfit = challengeFault(challenge, text("code_challenge_method"));
  if (unfit) return redirect(back, { error: "invalid_request", error_description: unfit, state });
  const code = newSecret(platform, "code");
  platform.storage.oauthCodes.save({
    code,
    appId: app.id,
    userId: installer.id,
    ...place,
    redirectUri: text("redirect_uri") ?? "",
    botScopes: [...botScopes],
    userScopes: [...userScopes],
    expiresMs: platform.clock.nowMs() + platform.settings.policy.oauthCodeMs,
    challenge: challenge ?? null,
  });
  return redirect(back, { code, state });
}

/**
 * What is wrong with a PKCE flow; undefined where nothing is, and where it is none. Taken for none, it would lack the protection
 * that it counts on. A challenge without a method would be a plain one. Source: RFC 7636, 4.2 to 4.4.1.
 */
function challengeFault(challenge: string | undefined, method: string | undefined): string | undefined {
  if (challenge === undefined && method === undefined) return undefined;
  if (method !== "S256") return "code_challenge_method must be S256";
  // A SHA-256 digest in base64url.
  return /^[\w-]{43}$/.test(challenge ?? "")
    ? undefined
    : "code_challenge must be a SHA-256 digest in base64url";
}

const stateHint = "GET /_sandbox/state shows the client of every app.";

const backHint =
  "Use an http or https address of this machine, or list it in the app's redirectUris in the seed.";

/** A code must not go to the author of a link: only to this machine, or where the app says it is. */
function redirectTarget(text: string | undefined, { redirectUris = [] }: App): URL | undefined {
  const url = URL.parse(text ?? "");
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  return isLoopback(url.hostname) || redirectUris.some((known) => isBelow(url, known)) ? url : undefined;
}

function isBelow(url: URL, known: string): boolean {
  const place = new URL(known);
  const folder = place.pathname.endsWith("/") ? place.pathname : `${place.pathname}/`;
  return url.origin === place.origin && `${url.pathname}/`.startsWith(folder);
}

/** An install on all of the organisation stands in one of its workspaces, also that of an app that is at home elsewhere. */
function placeOf({ storage }: Platform, app: App, team: string | undefined): InstallPlace | undefined {
  if (!team) return { teamId: app.teamId, isOrgInstall: false };
  if (team === storage.facts.find("enterprise_id")?.value) {
    const home = organisationTeam(storage, app.teamId) ?? organisationTeams(storage)[0];
    return home && { teamId: home.id, isOrgInstall: true };
  }
  return storage.teams.find(team) && { teamId: team, isOrgInstall: false };
}

function installerOf(
  { storage }: Platform,
  userId: string | undefined,
  place: InstallPlace,
): User | undefined {
  const bots = new Set(storage.apps.list().map((app) => app.botUserId));
  const people = storage.users.list().filter((user) => !bots.has(user.id) && user.state === "active");
  if (userId) return people.find((user) => user.id === userId);
  return people.find((user) => hasAccount(user, place, storage)) ?? people[0];
}

function redirect(back: URL, parameters: Readonly<Record<string, string | undefined>>): HttpAnswer {
  const target = new URL(back);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) target.searchParams.set(name, value);
  }
  return { status: 302, headers: { location: target.href }, body: "" };
}
