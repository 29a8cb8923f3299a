/** Generated events of the half hour before the start; runs that are under way at the start end after it. */

import type { Random } from "../base/random.ts";
import type { ActivityIntake } from "./activity-intake.ts";
import { released } from "./traffic/single-events.ts";
import { createTraffic } from "./traffic/traffic.ts";
import type { TrafficWorld } from "./traffic/world.ts";

/** How far back the history reaches. */
const spanUs = 1800 * 1_000_000;

/** How long after the start unfinished runs are followed. */
const afterglowUs = 120 * 1_000_000;

/** About `count` events; those that lie ahead of `nowUs` arrive when their time comes. */
export function backfillHistory(
  intake: ActivityIntake,
  worldNow: () => TrafficWorld,
  random: Random,
  count: number,
  nowUs: number,
): void {
  if (count === 0) return;
  const { past, ...known } = worldNow();
  const releases = past?.map((release) => ({ ...release, atUs: nowUs - release.minutesAgo * 60_000_000 }));
  const world: TrafficWorld = releases
    ? { ...known, releases, calmUntilUs: Number.POSITIVE_INFINITY }
    : known;
  const rate = count / (spanUs / 1_000_000);
  const traffic = createTraffic({ world, random, startUs: nowUs - spanUs, rate });
  const begun = new Set<unknown>();
  const activities = [];
  while (traffic.peekUs() <= nowUs + afterglowUs) {
    const { atUs, record } = traffic.next();
    if (atUs <= nowUs) begun.add(record["trace_id"]);
    else if (!begun.has(record["trace_id"])) continue;
    activities.push({ appId: world.appId, record, arrivesUs: atUs });
  }
  for (const release of releases ?? []) {
    const { atUs, record } = released(world, release.atUs, release);
    activities.push({ appId: world.appId, record, arrivesUs: atUs });
  }
  intake.restore(activities.toSorted((a, b) => a.arrivesUs - b.arrivesUs));
}
