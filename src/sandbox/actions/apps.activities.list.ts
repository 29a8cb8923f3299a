/** Lists an app's activity log: filters combine with and, order is by time, pages never repeat or skip a record. */

import { levelRank } from "../../activity/record.ts";
import { pageSize } from "../../catalog/limits.ts";
import type { ArgsOf } from "../../catalog/methods.ts";
import { readActivityCursor, writeActivityCursor } from "../activity-cursor.ts";
import type { Platform } from "../platform.ts";
import type { SandboxPolicy } from "../policy.ts";
import type { ActivityFilter, ActivityStart, StoredActivity } from "../storage/activity-log.ts";
import type { App } from "../storage/directory.ts";
import type { Caller } from "../web-api/authenticate.ts";
import { type Checked, checked, refusal, successJson } from "../web-api/reply.ts";
import type { Action } from "./action.ts";

type Args = Readonly<ArgsOf<"apps.activities.list">>;

export const appsActivitiesList: Action<"apps.activities.list"> = (args, { platform, caller }) => {
  const { storage, clock, settings } = platform;
  const app = findApp(args, platform, caller);
  if (!app.ok) return app;
  const direction = args.sort_direction ?? settings.policy.activitySort;
  const cursor = args.cursor ? readActivityCursor(args.cursor) : undefined;
  const { teamId } = app.value;
  if (args.cursor && (cursor?.direction !== direction || cursor.teamId !== teamId))
    return refusal("invalid_cursor");
  const { activityDefaultLimit: standard, activityMaxLimit: maximum } = settings.policy;
  const limit = pageSize(args.limit, { standard, maximum });
  const filter = filterOf(args, app.value, clock.nowUs(), settings.policy);
  // One more than asked tells whether there is a next page.
  const found = storage.activityLog.page(filter, direction, cursor?.start, limit + 1);
  const shown = found.slice(0, limit);
  const start = found.length > limit ? nextStart(cursor?.start, shown, settings.policy) : undefined;
  const next = start ? writeActivityCursor({ teamId, direction, start }, platform.requests.total) : "";
  const activities = shown.map((activity) => activity.raw).join(",");
  return successJson(
    `{"ok":true,"activities":[${activities}],"response_metadata":{"next_cursor":${JSON.stringify(next)}}}`,
  );
};

/** The app whose log is asked for, or why this caller cannot have it. */
function findApp(args: Args, { storage }: Platform, caller: Caller): Checked<App> {
  const app = storage.apps.find(args.app_id);
  if (!app) return refusal("invalid_app_id");
  if (app.teamId !== caller.teamId || (args.team_id ?? app.teamId) !== app.teamId) {
    return refusal("invalid_app");
  }
  const plan = storage.teams.find(app.teamId)?.plan;
  if (plan === "free") return refusal("free_team_not_allowed");
  if (plan === "restricted") return refusal("restricted_plan_level");
  return checked(app);
}

function filterOf(args: Args, app: App, nowUs: number, policy: SandboxPolicy): ActivityFilter {
  const inset = policy.activityBounds === "exclusive" ? 1 : 0;
  return {
    appId: app.id,
    arrivedByUs: nowUs,
    minLevelRank: levelRank(args.min_log_level ?? "info"),
    eventType: args.log_event_type,
    source: args.source,
    componentType: args.component_type,
    componentId: args.component_id,
    traceId: args.trace_id,
    fromUs: args.min_date_created === undefined ? undefined : args.min_date_created + inset,
    toUs: args.max_date_created === undefined ? undefined : args.max_date_created - inset,
  };
}

function nextStart(
  start: ActivityStart | undefined,
  shown: readonly StoredActivity[],
  policy: SandboxPolicy,
): ActivityStart {
  if (policy.activityCursor === "offset") {
    return { kind: "offset", offset: (start?.kind === "offset" ? start.offset : 0) + shown.length };
  }
  const last = shown.at(-1);
  return { kind: "after", createdUs: last?.createdUs ?? 0, id: last?.id ?? 0 };
}
