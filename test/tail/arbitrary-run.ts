/** Draws everything at once from a seed: traffic, conditions, faults and settings of a tail. */

import { type Random, seededRandom } from "../../src/base/random.ts";
import { runNumber } from "../support/case-seed.ts";
import type { ModelConditions } from "./model-server.ts";
import { modelTraffic, type TrafficOptions } from "./model-traffic.ts";
import { type RunOptions, startMs } from "./run-tail.ts";

/** How long events are made, from the start on. */
export const trafficMs = 150_000;
/** When the platform begins to behave, after the start. */
export const faultsMs = 120_000;

/** Rows for a table of tests: a name and the seeds of each batch; others in a run of the suite with another seed. */
export function seedsOf(batches: number, size: number): readonly (readonly [string, readonly number[]])[] {
  const first = runNumber * batches * size;
  return Array.from({ length: batches }, (_, batch) => {
    const seeds = Array.from({ length: size }, (_, index) => first + batch * size + index);
    return [`${seeds[0]} to ${seeds.at(-1)}`, seeds];
  });
}

export function arbitraryRun(seed: number): RunOptions {
  const random = seededRandom(seed);
  const sort = random.pick(["honoured", "desc"] as const);
  const events = modelTraffic(random.fork("traffic"), arbitraryTraffic(random.fork("shape")));
  const poison = random.chance(0.3) ? random.pick(events) : undefined;
  const conditions: Partial<ModelConditions> = {
    sort,
    bounds: random.pick(["inclusive", "exclusive"]),
    cursors: random.pick(["key", "offset"]),
    maxLimit: random.pick([4, 7, 1000]),
    latencyMs: random.pick([5, 80, 700]),
    budget: random.pick([30, 50, 1000]),
    shuffleFields: random.chance(0.3),
    faults: arbitraryFaults(random.fork("faults")),
    faultsEndMs: startMs + faultsMs,
    poisonUs: poison?.createdUs,
  };
  const tail = {
    limit: random.pick([5, 9, 20]),
    instantLimit: random.pick([5, 1000]),
    sweepEveryMs: random.pick([60_000, 120_000]),
    memoryLimit: random.pick([3000, 500_000]),
  };
  return { seed, events, conditions, tail };
}

function arbitraryTraffic(random: Random): TrafficOptions {
  return {
    fromMs: startMs - 60_000,
    toMs: startMs + trafficMs,
    everyMs: random.pick([1500, 4000, 12_000]),
    burst: { chance: random.pick([0, 0.1]), most: random.pick([5, 25]) },
    equalTimes: random.pick([0, 0.3]),
    twins: random.pick([0, 0.1, 0.3]),
    late: { chance: random.pick([0, 0.1]), leastMs: 10_000, mostMs: random.pick([20_000, 45_000, 300_000]) },
    skewMs: random.pick([0, 0, 90_000, -90_000]),
  };
}

function arbitraryFaults(random: Random): ModelConditions["faults"] {
  const some = () => random.pick([0, 0, 0.05, 0.3]);
  return {
    rateLimited: random.pick([0, 0, 0.05]),
    unavailable: some(),
    cut: some(),
    malformed: some(),
    lostCursor: some(),
    repeatedPage: some(),
    repeatedCursor: some(),
    swallowed: some(),
  };
}
