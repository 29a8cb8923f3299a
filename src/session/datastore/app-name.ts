/** What an app is called, for a question that should not be answered without thinking. */

import { FlowtailError } from "../../base/errors.ts";
import { ownValue } from "../../base/json.ts";
import { safeLine } from "../../base/terminal-text.ts";
import type { Settings } from "../../config/settings.ts";
import type { Connection } from "../connect.ts";
import { type WriteGuard, writeGuard } from "../writes/protection.ts";

/** What a protected app asks for before one of its items is changed; the platform is asked for the name only then. */
export async function appGuard(
  settings: Settings,
  connection: Connection,
  signal: AbortSignal,
): Promise<WriteGuard | undefined> {
  const guard = writeGuard(settings, "app", connection.appId);
  return guard && { ...guard, nameToType: await appName(connection, guard.protectedBy, signal) };
}

/** The name the platform gives for the token in use, where a person can type it, else the app's id, else that of the profile which protects the app. */
export async function appName(
  { client, appId }: Connection,
  protectedBy: string,
  signal: AbortSignal,
): Promise<string> {
  try {
    const answer = await client.call("auth.test", {}, { signal });
    const name = ownValue(answer, "app_name");
    const sameApp = appId === undefined || ownValue(answer, "app_id") === appId;
    if (typeof name === "string" && isTypable(name.trim()) && sameApp) return name.trim();
  } catch (thrown) {
    signal.throwIfAborted();
    // A token that may not ask who it is can still be asked for by the app's id.
    if (!(thrown instanceof FlowtailError)) throw thrown;
  }
  return appId ?? protectedBy;
}

/** What is longer, or shows otherwise than it is written, can be read and typed by no one. */
function isTypable(name: string): boolean {
  return name !== "" && name.length <= longestName && safeLine(name) === name;
}

/** Far more than a name has (assumption). */
const longestName = 80;
