/** A manifest is what an app declares of itself; taking a new one is a deploy, and the log says so. */

import { usageError } from "../../base/errors.ts";
import { type DatastoreDeclaration, readManifestDatastores } from "../../catalog/datastores/declaration.ts";
import { readManifestWorkflows } from "../../catalog/workflows/declaration.ts";
import type { Platform } from "../platform.ts";
import type { App } from "../storage/directory.ts";
import { deployWorkflows } from "../workflows/deploy-workflows.ts";
import { manifestExcesses } from "./manifest-limits.ts";

/** From now on the main app has the manifest's datastores, functions and workflows; items stay. Throws a usage error. */
export function deployManifest(platform: Platform, manifest: unknown): readonly DatastoreDeclaration[] {
  const { storage, intake, traffic } = platform;
  const app = declareManifest(platform, manifest);
  const record = {
    level: "info",
    event_type: "function_deployment",
    source: "svc",
    component_type: "functions",
    component_id: app.id,
    created: platform.clock.nowUs(),
    payload: { action: "Update", team_id: app.teamId, user_id: app.botUserId },
  };
  intake.take([{ appId: app.id, record }]);
  // Generated events are about what is deployed.
  traffic.restart();
  return storage.datastores.list().filter((datastore) => datastore.appId === app.id);
}

/** The same without a word in the log, for a sandbox that begins with the manifest. */
export function declareManifest({ storage, clock, settings }: Platform, manifest: unknown): App {
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
  deployWorkflows(storage, app.id, workflows, clock.nowUs());
  return app;
}

function wrongManifest(mistakes: readonly string[], remedy: string) {
  return usageError("invalid_manifest", `The manifest is wrong: ${mistakes.join("; ")}.`, remedy);
}
