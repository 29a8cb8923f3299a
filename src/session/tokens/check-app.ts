/** Whether there is such an app for a token: asked with one record of its log, which changes nothing. */

import { FlowtailError, withoutStop } from "../../base/errors.ts";
import { listWords } from "../../base/problem.ts";
import { appsActivitiesList } from "../../catalog/methods/apps.activities.list.ts";
import { type Client, type ClientOptions, createClient } from "../../client/index.ts";
import type { StoredKind } from "./add-token.ts";

export interface AppToCheck {
  readonly appId: string;
  readonly teamId: string | undefined;
}

export interface AppCheck extends AppToCheck {
  readonly baseUrl: string;
  readonly remedies: ClientOptions["remedies"];
}

/** What the platform says where the app, or its workspace, is wrong. */
const wrongApp: ReadonlySet<string> = new Set(["invalid_app", "invalid_app_id", "team_access_not_granted"]);

/** What says that the token is of another kind than it was taken for, and nothing of the app. */
const wrongKind = "not_allowed_token_type";

/** Whether one of the tokens can tell: the kinds that may read an app's log. */
export function mayCheckApp(kinds: readonly (StoredKind | "unknown")[]): boolean {
  const able: readonly string[] = [...appsActivitiesList.tokens, "unknown"];
  return kinds.some((kind) => able.includes(kind));
}

/** Before anything is stored: rejects where the platform refuses the app. Gives what `whyUnknownApp` gives. */
export async function checkApp(
  kind: StoredKind,
  token: string,
  { baseUrl, remedies, ...app }: AppCheck,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!mayCheckApp([kind])) return `only a ${listWords(appsActivitiesList.tokens)} token can tell`;
  await using client = createClient({ baseUrl, token, remedies, signal });
  return await whyUnknownApp(client, app, "Nothing was stored.", signal);
}

/**
 * Rejects where the platform refuses the app; `consequence` is a sentence for that error, or empty. Gives why that cannot be told, as the rest of
 * a sentence; undefined where the app is there.
 */
export async function whyUnknownApp(
  client: Client,
  { appId, teamId }: AppToCheck,
  consequence: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const args = { app_id: appId, limit: 1, ...(teamId !== undefined && { team_id: teamId }) };
    await client.apps.activities.list(args, { maxAttempts: 1 });
    return undefined;
  } catch (thrown) {
    signal.throwIfAborted();
    if (!(thrown instanceof FlowtailError)) throw thrown;
    // A usage error is flowtail's own: nothing was asked, and no later answer makes the identifier one.
    const isRefused = thrown.kind === "usage" || wrongApp.has(thrown.code) || thrown.code === wrongKind;
    if (!isRefused) return withoutStop(thrown.message);
    throw thrown.saying({ remedy: [thrown.remedy, consequence].filter(Boolean).join(" ") });
  }
}
