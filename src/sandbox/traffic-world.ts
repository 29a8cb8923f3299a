/** Whom generated events are about: the time-off app's story, told of the sandbox's main app. */

import type { Storage } from "./storage/storage.ts";
import { timeOffApp } from "./traffic/time-off-app.ts";
import type { TrafficWorld } from "./traffic/world.ts";

export function trafficWorld({ apps, facts }: Storage): TrafficWorld {
  const app = apps.list()[0];
  if (!app) return timeOffApp;
  const enterpriseId = facts.find("enterprise_id")?.value ?? timeOffApp.enterpriseId;
  return { ...timeOffApp, appId: app.id, teamId: app.teamId, botUserId: app.botUserId, enterpriseId };
}
