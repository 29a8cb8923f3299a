/** Decides which datastore a call means and whether its caller may use it; refusals come in one fixed order. */

import type { DatastoreDeclaration } from "../../catalog/datastores/declaration.ts";
import { usualPrimaryKey } from "../../catalog/datastores/declaration.ts";
import type { ActionCall } from "../actions/action.ts";
import type { DatastorePlace } from "../storage/datastores.ts";
import type { App } from "../storage/directory.ts";
import { type Checked, checked, refusal } from "../web-api/reply.ts";
import { type LivingItems, livingItems } from "./living-items.ts";
import { unknownDatastore } from "./refusals.ts";

export interface DatastoreOfCall {
  readonly place: DatastorePlace;
  readonly primaryKey: string;
  /** What can be read of it. */
  readonly items: LivingItems;
  /** What items must fit; undefined where anything is taken. */
  readonly declaration: DatastoreDeclaration | undefined;
}

/** Source: interface document, 7.2. The order is an assumption: who calls, the workspace, the app, the datastore. */
export function datastoreOfCall(
  args: { readonly datastore: string; readonly app_id?: string | undefined },
  call: ActionCall,
): Checked<DatastoreOfCall> {
  const app = callersApp(args.app_id, call);
  if (!app.ok) return app;
  const { platform } = call;
  const barred = workspaceRefusal(app.value, call);
  if (barred) return barred;
  const place = { appId: app.value.id, name: args.datastore };
  const declared = platform.storage.datastores.find(place);
  if (!declared && !isDatastoreName(args.datastore)) return refusal("invalid_datastore");
  if (!declared && platform.settings.strict) return unknownDatastore();
  return checked({
    place,
    primaryKey: declared?.primaryKey ?? usualPrimaryKey,
    items: livingItems(platform, place, declared?.timeToLiveAttribute),
    declaration: platform.settings.strict ? declared : undefined,
  });
}

/** A bot token is its own app's; another caller names the app, which must be one of its workspace. */
function callersApp(appId: string | undefined, { platform, caller }: ActionCall): Checked<App> {
  const { apps } = platform.storage;
  const own = caller.kind === "bot" ? apps.find(caller.appId) : undefined;
  // The app was removed, and its token with it.
  if (caller.kind === "bot" && !own) return refusal("invalid_auth");
  const named = appId === undefined || appId === own?.id ? own : apps.find(appId);
  if (!named || named.teamId !== caller.teamId) return refusal("invalid_app_id");
  return own && named.id !== own.id ? refusal("access_denied") : checked(named);
}

function workspaceRefusal(app: App, { platform }: ActionCall) {
  const team = platform.storage.teams.find(app.teamId);
  if (team?.plan === "free") return refusal("free_team_not_allowed");
  if (team?.plan === "restricted") return refusal("restricted_plan_level");
  if (!app.hosted) return refusal("app_not_hosted");
  if (team?.migrating) return refusal("datastore_migration_in_progress");
  const { datastoreQuota } = platform.settings.policy;
  return platform.quota.take(app.teamId, datastoreQuota) ? undefined : refusal("team_quota_exceeded");
}

/** Assumption: the document says that a name can be invalid, but not which ones are. */
function isDatastoreName(name: string): boolean {
  return /^[\w.-]{1,100}$/.test(name);
}
