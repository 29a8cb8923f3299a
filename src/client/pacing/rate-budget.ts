/** Calls left for each method, workspace and app, so that the platform seldom has to say "too many". */

import type { Clock } from "../../base/clock.ts";
import { minuteMs } from "../../base/units-of-time.ts";
import { callsPerMinuteByTier } from "../../catalog/limits.ts";
import type { RateTier } from "../../catalog/method.ts";

/** Calls a minute of each tier. */
export type RateLimits = Readonly<Record<RateTier, number>>;

export interface Budget {
  /** Whole calls that can be made now. */
  readonly left: number;
  /** Calls a minute, which for a tier is also the largest burst. */
  readonly limit: number;
}

/** A rate that is no tier: how many calls a minute, refilled evenly, and how many at once. */
export interface CallRate {
  readonly perMinute: number;
  readonly atOnce: number;
}

/** What is counted together. */
export interface BudgetKey {
  readonly method: string;
  readonly tier: RateTier | CallRate;
  readonly team: string;
  readonly app: string;
}

export interface RateBudget {
  /** Takes one call, now or from what will come; the milliseconds to wait before making it. */
  reserve(key: BudgetKey): number;
  /** Gives back a reserved call that was not made. */
  giveBack(key: BudgetKey): void;
  /** Counts a call made without waiting. */
  spend(key: BudgetKey): void;
  /** The platform said "too many": nothing before that time, and one call then. */
  exhaust(key: BudgetKey, retryAfterMs: number): void;
  look(key: BudgetKey): Budget;
}

/** A bucket of tokens for each key: full at the start (the burst), refilled evenly over a minute. */
export function createRateBudget(clock: Clock, limits: RateLimits = callsPerMinuteByTier): RateBudget {
  const buckets = new Map<string, Bucket>();
  const bucketOf = (key: BudgetKey): Bucket => {
    const id = JSON.stringify([key.method, key.team, key.app]);
    const nowMs = clock.elapsedMs();
    const known = buckets.get(id);
    if (known) return refill(known, nowMs);
    if (buckets.size >= mostBuckets) dropFull(buckets, nowMs);
    const { perMinute: limit, atOnce: most } = rateOf(key, limits);
    const fresh = { tokens: most, atMs: nowMs, limit, most };
    buckets.set(id, fresh);
    return fresh;
  };
  return {
    reserve(key) {
      const bucket = bucketOf(key);
      bucket.tokens -= 1;
      const blockedMs = Math.max(0, bucket.atMs - clock.elapsedMs());
      return Math.ceil(blockedMs + (Math.max(0, -bucket.tokens) / bucket.limit) * minuteMs);
    },
    giveBack(key) {
      const bucket = bucketOf(key);
      bucket.tokens = Math.min(bucket.most, bucket.tokens + 1);
    },
    spend(key) {
      const bucket = bucketOf(key);
      bucket.tokens = Math.max(0, bucket.tokens - 1);
    },
    exhaust(key, retryAfterMs) {
      const bucket = bucketOf(key);
      bucket.tokens = Math.min(bucket.tokens, 0) + 1;
      bucket.atMs = Math.max(bucket.atMs, clock.elapsedMs() + retryAfterMs);
    },
    look(key) {
      const bucket = bucketOf(key);
      const blocked = bucket.atMs > clock.elapsedMs();
      return { left: blocked ? 0 : Math.max(0, Math.floor(bucket.tokens)), limit: bucket.limit };
    },
  };
}

interface Bucket {
  /** Below zero when calls are already promised from what will be refilled. */
  tokens: number;
  /** When `tokens` was true; in the future while the platform has asked for a pause. */
  atMs: number;
  /** Calls a minute. */
  readonly limit: number;
  /** Most tokens it holds. */
  readonly most: number;
}

function rateOf({ tier }: BudgetKey, limits: RateLimits): CallRate {
  return typeof tier === "object" ? tier : { perMinute: limits[tier], atOnce: limits[tier] };
}

const mostBuckets = 1000;

function refill(bucket: Bucket, nowMs: number): Bucket {
  if (nowMs <= bucket.atMs) return bucket;
  bucket.tokens = Math.min(bucket.most, bucket.tokens + ((nowMs - bucket.atMs) / minuteMs) * bucket.limit);
  bucket.atMs = nowMs;
  return bucket;
}

function dropFull(buckets: Map<string, Bucket>, nowMs: number): void {
  for (const [id, bucket] of buckets) {
    if (refill(bucket, nowMs).tokens >= bucket.most) buckets.delete(id);
  }
}
