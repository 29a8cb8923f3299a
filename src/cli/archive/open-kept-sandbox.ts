/** The archive of a sandbox where the settings lead to none that runs: an archive is read without one. */

import { isSameOrigin } from "../../base/same-origin.ts";
import { runningSandboxes } from "../../config/running-sandbox.ts";
import type { Settings } from "../../config/settings.ts";
import { type ArchivedLog, openArchivedLog } from "../../session/archive/archived-log.ts";
import { keptSandbox } from "../../session/archive/kept-sandboxes.ts";
import { webApiAddress } from "../../session/service-address.ts";

/** An address and an app name one, of whatever it is; else it is the only one of a sandbox that there is. */
export function openKeptSandbox(top: string, settings: Settings): ArchivedLog {
  const baseUrl = webApiAddress(settings);
  const { appId, teamId, env } = settings;
  const place =
    baseUrl !== undefined && appId !== undefined
      ? { baseUrl, appId, teamId }
      : keptSandbox(top, { baseUrl, appId });
  const isRunning = runningSandboxes(env).some(({ base_url }) => isSameOrigin(base_url, place.baseUrl));
  const options = [
    ["--base-url", place.baseUrl],
    ["--app-id", place.appId],
  ] as const;
  return openArchivedLog(top, place, options, !isRunning);
}
