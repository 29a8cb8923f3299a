/** Whom generated events are about: what the main app has deployed or, without that, the time-off app's story told of it. */

import type { Storage } from "./storage/storage.ts";
import { declaredWorld } from "./traffic/declared-world.ts";
import { timeOffApp } from "./traffic/time-off-app.ts";
import type { TrafficWorld } from "./traffic/world.ts";

export function trafficWorld({ apps, facts, functions, workflows }: Storage): TrafficWorld {
  const app = apps.list()[0];
  if (!app) return timeOffApp;
  const enterpriseId = facts.find("enterprise_id")?.value ?? timeOffApp.enterpriseId;
  const story = { ...timeOffApp, appId: app.id, teamId: app.teamId, botUserId: app.botUserId, enterpriseId };
  const own = workflows.list().filter(({ appId }) => appId === app.id);
  const isStory = own.every(({ id }) => timeOffApp.workflows.some((told) => told.id === id));
  const declared = isStory ? undefined : declaredWorld(own, functions.list(), timeOffApp.functions);
  return { ...story, ...declared };
}
