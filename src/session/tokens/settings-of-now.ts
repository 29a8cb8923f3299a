/**
 * A sandbox that was found on this machine may be ended and started again, and the new one has tokens of its own. They are found as
 * those before were; tokens that someone gave are left as they are.
 */

import { isSameOrigin } from "../../base/same-origin.ts";
import { runningSandboxes } from "../../config/running-sandbox.ts";
import type { Settings, SettingsInput } from "../../config/settings.ts";
import { tryToResolve } from "../place-options.ts";

/**
 * For the sandbox that runs at the same address by now, or for the only one that runs where none is there any more. The same object where
 * nothing of it is another, or none is found.
 */
export function settingsOfNow(input: SettingsInput, settings: Settings): Settings {
  if (!settings.isFound) return settings;
  const { baseUrl } = settings;
  // Where several run by now, only its address tells it apart.
  const ways = [input, { ...input, flags: { ...input.flags, baseUrl } }];
  const found = ways.map(tryToResolve).find((next) => next && isThere(next, settings));
  return found && whichOf(found) !== whichOf(settings) ? found : settings;
}

function isThere({ isFound, baseUrl, appId, problem }: Settings, before: Settings): boolean {
  if (!isFound || problem || appId === undefined) return false;
  return isSameOrigin(baseUrl, before.baseUrl) || !isRunning(before);
}

function isRunning({ env, baseUrl }: Settings): boolean {
  return runningSandboxes(env).some(({ base_url }) => isSameOrigin(base_url, baseUrl));
}

/** What tells one sandbox from another. */
function whichOf({ tokens, appId, teamId, baseUrl }: Settings): string {
  return JSON.stringify([tokens, appId, teamId, baseUrl]);
}
