/** What the platform's own command-line tool left behind: read, never written, and said when it is used. */

import { join } from "node:path";
import { ownValue, parseJson } from "../base/json.ts";
import { readTextFile } from "../files/read-text.ts";
import { type Environment, foldersUpwards, homeOf } from "./paths.ts";

export interface VendorLeftovers {
  /** Where it was found, for the note. */
  readonly origin: string;
  readonly baseUrl: string;
  readonly appId: string | undefined;
  readonly teamId: string;
  readonly token: string;
  /** Epoch seconds; undefined where the file does not say. */
  readonly expiresAt: number | undefined;
}

/** The address of the live service, where that tool's tokens belong unless they name another host. */
const liveAddress = "https://slack.com";

interface VendorApp {
  readonly appId: string;
  readonly teamId: string;
}

/** The app of the nearest project upwards and the token for its workspace; undefined when there is no such pair. */
export function findVendorLeftovers(env: Environment, folder: string): VendorLeftovers | undefined {
  const path = join(homeOf(env), ".slack", "credentials.json");
  const credentials = readJson(path);
  const apps = vendorApps(folder);
  const teams = typeof credentials === "object" && credentials !== null ? Object.keys(credentials) : [];
  const app = apps.find(({ teamId }) => teams.includes(teamId));
  // Without a project the token is only clear when there is but one.
  const teamId = app?.teamId ?? (apps.length === 0 && teams.length === 1 ? teams[0] : undefined);
  const entry = teamId === undefined ? undefined : ownValue(credentials, teamId);
  const token = textOf(entry, "token");
  if (teamId === undefined || token === undefined) return undefined;
  const ends = ownValue(entry, "exp");
  const host = textOf(entry, "api_host") ?? liveAddress;
  return {
    origin: path,
    baseUrl: host.includes("://") ? host : `https://${host}`,
    appId: app?.appId,
    teamId,
    token,
    expiresAt: typeof ends === "number" && ends > 0 ? ends : undefined,
  };
}

/** Apps of the project, the default one first; development apps last. */
function vendorApps(folder: string): readonly VendorApp[] {
  for (const parent of foldersUpwards(folder)) {
    const deployed = readJson(join(parent, ".slack", "apps.json"));
    const development = readJson(join(parent, ".slack", "apps.dev.json"));
    const apps = [
      ...appsOf(ownValue(deployed, "apps"), ownValue(deployed, "default")),
      ...appsOf(development, undefined),
    ];
    if (apps.length > 0) return apps;
  }
  return [];
}

function appsOf(byTeam: unknown, preferred: unknown): readonly VendorApp[] {
  if (typeof byTeam !== "object" || byTeam === null) return [];
  const found = Object.entries(byTeam).flatMap(([teamId, app]) => {
    const appId = textOf(app, "app_id");
    return appId === undefined
      ? []
      : [{ appId, teamId, isPreferred: ownValue(app, "team_domain") === preferred }];
  });
  return found.sort((a, b) => Number(b.isPreferred) - Number(a.isPreferred));
}

function textOf(value: unknown, key: string): string | undefined {
  const found = ownValue(value, key);
  return typeof found === "string" && found !== "" ? found : undefined;
}

function readJson(path: string): unknown {
  try {
    return parseJson(readTextFile(path));
  } catch {
    // They belong to another tool: whatever cannot be read is not there.
    return undefined;
  }
}
