/** A manifest is what an app declares of itself; taking a new one is a deploy, and the log says so. */

import { usageError } from "../../base/errors.ts";
import { isJsonObject, ownValue } from "../../base/json.ts";
import { listFew } from "../../base/problem.ts";
import { safeLine } from "../../base/terminal-text.ts";
import { type DatastoreDeclaration, readManifestDatastores } from "../../catalog/datastores/declaration.ts";
import { readManifestWorkflows } from "../../catalog/workflows/declaration.ts";
import type { IncomingActivity } from "../activity-intake.ts";
import type { Platform } from "../platform.ts";
import type { App } from "../storage/directory.ts";
import { bundleKb, released } from "../traffic/single-events.ts";
import { deployWorkflows } from "../workflows/deploy-workflows.ts";
import { manifestExcesses } from "./manifest-limits.ts";

/**
 * From now on the main app has the manifest's datastores, functions and workflows; items stay. Each function is deployed by itself:
 * an app without one leaves no word in the log. Throws a usage error.
 */
export function deployManifest(platform: Platform, manifest: unknown): readonly DatastoreDeclaration[] {
  const { storage, intake, traffic } = platform;
  const before = functionsByApp(platform);
  const app = declareManifest(platform, manifest);
  const former = before.get(app.id) ?? [];
  const present = functionsByApp(platform).get(app.id) ?? [];
  const event = deployEvents(platform, app);
  intake.take([
    ...present.map((id) => event(id, former.includes(id) ? "Update" : "Create")),
    ...former.filter((id) => !present.includes(id)).map((id) => event(id, "Delete")),
  ]);
  // Generated events are about what is deployed.
  traffic.restart();
  return storage.datastores.list().filter((datastore) => datastore.appId === app.id);
}

/**
 * The fields of something else, such as what a manifest is wrapped in: taken for a manifest that declares nothing, it would take away what
 * was declared. One field of a manifest is enough, as the platform may know more of them.
 */
function foreignFields(manifest: unknown): readonly string[] {
  const names = isJsonObject(manifest) ? Object.keys(manifest) : [];
  return names.some((name) => manifestFields.includes(name)) ? [] : names;
}

const manifestFields: readonly string[] = [
  ...["display_information", "functions", "workflows", "datastores"],
  ...[
    "_metadata",
    "settings",
    "features",
    "oauth_config",
    "types",
    "events",
    "outgoing_domains",
    "mcp_servers",
  ],
  ...["app_directory", "compliance_certifications", "external_auth_providers"],
];

/** Where it has neither word, functions and workflows stay and are deployed as they are. With none in it they go. */
function declaresFunctions(manifest: unknown): boolean {
  return ["functions", "workflows"].some((part) => ownValue(manifest, part) !== undefined);
}

/** The IDs of each app's own functions. */
function functionsByApp({ storage }: Platform): ReadonlyMap<string | undefined, readonly string[]> {
  const byApp = Map.groupBy(storage.functions.list(), ({ appId }) => appId);
  return new Map([...byApp].map(([appId, functions]) => [appId, functions.map(({ id }) => id)]));
}

/** Makes the log's word of each function, as generated events have it; who has the command-line tool's token deploys. */
function deployEvents({ storage, clock, random }: Platform, app: App) {
  const service = storage.tokens.list().find(({ kind, appId }) => kind === "service" && appId === app.id);
  const userId = service?.userId ?? app.botUserId;
  const place = {
    appId: app.id,
    teamId: app.teamId,
    enterpriseId: storage.facts.find("enterprise_id")?.value ?? "",
  };
  return (functionId: string, action: "Create" | "Update" | "Delete"): IncomingActivity => {
    const sizeKb = random.fork(`bundle of ${functionId}`).integer(...bundleKb);
    const { record } = released(place, clock.nowUs(), { functionId, userId, sizeKb, action });
    return { appId: app.id, record };
  };
}

/** The same without a word in the log, for a sandbox that begins with the manifest. */
export function declareManifest({ storage, clock, settings }: Platform, manifest: unknown): App {
  const foreign = foreignFields(manifest);
  if (foreign.length > 0) {
    const named = listFew(foreign.map((name) => safeLine(JSON.stringify(name))));
    throw wrongManifest(
      [`none of its fields is one of a manifest: ${named}`],
      "Give the manifest itself, with display_information, functions, workflows or datastores at its top.",
    );
  }
  const reading = readManifestDatastores(manifest);
  const workflows = readManifestWorkflows(manifest);
  if (!workflows.ok) {
    throw wrongManifest(
      workflows.mistakes,
      "Its workflows map names to {title, steps: [{id, function_id, inputs}]}.",
    );
  }
  if (!reading.ok) {
    throw wrongManifest(
      reading.mistakes,
      "Its datastores map names to {primary_key, attributes: {name: {type}}}.",
    );
  }
  const excesses = settings.strict ? manifestExcesses(manifest, settings.policy) : [];
  if (excesses.length > 0) {
    throw wrongManifest(excesses, "The platform takes no such app; a sandbox started with --loose does.");
  }
  const app = storage.apps.list()[0];
  if (!app) throw usageError("unknown_app", "The sandbox has no app to deploy to.");
  storage.datastores.declare(app.id, reading.datastores);
  if (declaresFunctions(manifest)) deployWorkflows(storage, app.id, workflows, clock.nowUs());
  return app;
}

function wrongManifest(mistakes: readonly string[], remedy: string) {
  return usageError("invalid_manifest", `The manifest is wrong: ${mistakes.join("; ")}.`, remedy);
}
