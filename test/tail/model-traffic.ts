/** Seeded events for the model: quiet and busy stretches, bursts, equal times, identical twins and late arrivals. */

import type { Random } from "../../src/base/random.ts";
import type { ModelEvent } from "./model-server.ts";

export interface TrafficOptions {
  readonly fromMs: number;
  readonly toMs: number;
  /** Time between events or bursts, on average, in milliseconds. */
  readonly everyMs: number;
  readonly burst: { readonly chance: number; readonly most: number };
  readonly equalTimes: number;
  readonly twins: number;
  readonly late: { readonly chance: number; readonly leastMs: number; readonly mostMs: number };
  /** How far the platform's clock is ahead of the test's, in milliseconds. */
  readonly skewMs: number;
}

export const someTraffic = {
  everyMs: 2000,
  burst: { chance: 0, most: 0 },
  equalTimes: 0,
  twins: 0,
  late: { chance: 0, leastMs: 10_000, mostMs: 45_000 },
  skewMs: 0,
} as const;

export function modelTraffic(random: Random, options: TrafficOptions): readonly ModelEvent[] {
  const events: ModelEvent[] = [];
  let atMs = options.fromMs;
  while (atMs < options.toMs) {
    const size = random.chance(options.burst.chance) ? random.integer(2, options.burst.most) : 1;
    for (let index = 0; index < size; index++) addEvent(events, atMs + index * 0.003, random, options);
    atMs += random.next() * 2 * options.everyMs + 0.001;
  }
  return events;
}

function addEvent(events: ModelEvent[], atMs: number, random: Random, options: TrafficOptions): void {
  const before = events.at(-1);
  if (before && random.chance(options.twins)) {
    events.push({ ...before, arrivesMs: arrival(before.createdUs, random, options) });
    return;
  }
  const hasEqualTime = before !== undefined && random.chance(options.equalTimes);
  const createdUs = hasEqualTime ? before.createdUs : Math.round((atMs + options.skewMs) * 1000);
  const fields = {
    created: createdUs,
    level: "info",
    event_type: "function_execution_output",
    trace_id: `Tr${random.integer(0, 3)}`,
    payload: { log: `line ${events.length}`, nested: { b: 1, a: [1, { d: 2, c: 3 }] } },
  };
  events.push({ createdUs, arrivesMs: arrival(createdUs, random, options), fields });
}

function arrival(createdUs: number, random: Random, { late, skewMs }: TrafficOptions): number {
  const createdMs = createdUs / 1000 - skewMs;
  return random.chance(late.chance)
    ? createdMs + random.integer(late.leastMs, late.mostMs)
    : createdMs + random.next() * 1500;
}
