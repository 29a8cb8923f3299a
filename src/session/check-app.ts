/** Whether there is such an app for a token: asked with one record of its log, which changes nothing. */

import { FlowtailError, withoutStop } from "../base/errors.ts";
import { listWords } from "../base/problem.ts";
import { appsActivitiesList } from "../catalog/methods/apps.activities.list.ts";
import { type ClientOptions, createClient } from "../client/index.ts";
import type { StoredKind } from "./add-token.ts";

export interface AppCheck {
  readonly baseUrl: string;
  readonly appId: string;
  readonly teamId: string | undefined;
  readonly remedies: ClientOptions["remedies"];
}

/** What the platform says where the app, or its workspace, is wrong. */
const wrongApp: ReadonlySet<string> = new Set(["invalid_app", "invalid_app_id", "team_access_not_granted"]);

/** What says that the token is of another kind than it was taken for, and nothing of the app. */
const wrongKind = "not_allowed_token_type";

/** Rejects where the platform refuses the app. Gives why that cannot be told, as the rest of a sentence; undefined where it is there. */
export async function checkApp(
  kind: StoredKind,
  token: string,
  { baseUrl, appId, teamId, remedies }: AppCheck,
  signal: AbortSignal,
): Promise<string | undefined> {
  const kinds: readonly string[] = appsActivitiesList.tokens;
  if (!kinds.includes(kind)) return `only a ${listWords(kinds)} token can tell`;
  try {
    await using client = createClient({ baseUrl, token, remedies, signal });
    const args = { app_id: appId, limit: 1, ...(teamId !== undefined && { team_id: teamId }) };
    await client.apps.activities.list(args, { maxAttempts: 1 });
    return undefined;
  } catch (thrown) {
    signal.throwIfAborted();
    if (!(thrown instanceof FlowtailError)) throw thrown;
    // A usage error is flowtail's own: nothing was asked, and no later answer makes the identifier one.
    const isRefused = thrown.kind === "usage" || wrongApp.has(thrown.code) || thrown.code === wrongKind;
    if (!isRefused) return withoutStop(thrown.message);
    throw thrown.saying({ remedy: [thrown.remedy, "Nothing was stored."].filter(Boolean).join(" ") });
  }
}
