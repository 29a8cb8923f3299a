/** The local app of a project whose deployed one is used: both may be at work, and nothing else says that there are two. */

import { knownHome } from "./places.ts";
import type { Settings } from "./settings.ts";
import { vendorApps } from "./vendor-records.ts";

/** A sentence without its stop; undefined where the project's files choose no deployed app, or name no local one. */
export function localAppNote(
  { origins, appId, env }: Pick<Settings, "origins" | "appId" | "env">,
  folder: string,
): string | undefined {
  const { apps } = vendorApps(folder, knownHome(env));
  const isOfProject = apps.some(
    (app) => app.origin === origins["appId"] && app.appId === appId && !app.isLocal,
  );
  const local = apps.find((app) => app.isLocal && app.appId !== appId);
  if (!isOfProject || !local) return undefined;
  return `${local.origin} names the local app ${local.appId} too: --app-id local chooses it`;
}
