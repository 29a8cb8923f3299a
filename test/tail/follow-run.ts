/** Follows a limited server on the fake clock and measures: how long the catch-up took, the lag after it, the pauses. */

import { firstWhere } from "../../src/base/first-where.ts";
import { seededRandom } from "../../src/base/random.ts";
import { createTail } from "../../src/tail/create-tail.ts";
import type { TailStatus } from "../../src/tail/tail.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { type Call, drawnRefusals, type LimitedServerOptions, limitedServer } from "./limited-server.ts";

export interface FollowCase extends LimitedServerOptions {
  /** The machine's clock is set, in milliseconds after the start. */
  readonly clockStep?: { readonly atMs: number; readonly byMs: number } | undefined;
  /** How long the tail is measured after the catch-up, in milliseconds; ten minutes without it. */
  readonly measuredMs?: number;
  /** Pause between polls while events come; the tail's own without it. */
  readonly minPollMs?: number;
}

export interface Followed {
  /** From the start, or from the end of the outage, until nothing was missing and the lag was short. */
  readonly caughtUpMs: number;
  /** What a client would need that makes as many calls as the server's limit or the documented budget allows. */
  readonly idealMs: number;
  /** Part of the measured time in which the phase was live. */
  readonly liveShare: number;
  /** Over the measured time after the catch-up, where the limit is lower than documented after three minutes at least. */
  readonly lagP95Ms: number;
  readonly lagMostMs: number;
  /** The same with what the server asked to wait taken off. */
  readonly ownLagP95Ms: number;
  readonly ownLagMostMs: number;
  /** Between two calls, what the server asked to wait taken off. */
  readonly longestPauseMs: number;
  /** Part of the calls that the server refused. */
  readonly refusedShare: number;
  readonly mostInMinute: number;
  readonly given: number;
  readonly visible: number;
  readonly status: TailStatus;
  readonly phases: readonly TailStatus["phase"][];
}

export const documentedPerMinute = 50;
const startMs = Date.UTC(2026, 0, 5, 15);
const learningMs = 180_000;

export async function follow(options: FollowCase): Promise<Followed> {
  const clock = fakeClock(startMs);
  const server = limitedServer(clock, startMs, options);
  const random = seededRandom(1);
  const { minPollMs } = options;
  const tail = createTail({
    ...{ fetch: server.fetch, clock, random, follow: true, sinceUs: 0, limit: 1000 },
    ...(minPollMs !== undefined && { minPollMs }),
  });
  const stop = new AbortController();
  const phases: TailStatus["phase"][] = [];
  let given = 0;
  const consumed = (async () => {
    for await (const event of tail.events(stop.signal)) {
      if (event.kind === "records") given += event.records.length;
      if (event.kind === "status" && event.status.phase !== phases.at(-1)) phases.push(event.status.phase);
    }
  })();
  const fromMs = options.outage?.toMs ?? 0;
  const idealMs = idealOf(options);
  const giveUpMs = fromMs + 3 * idealMs + 600_000;
  let caughtUpMs = Number.POSITIVE_INFINITY;
  let wasSet = false;
  const { measuredMs = 600_000 } = options;
  // A limit lower than documented is known once it was met.
  const measuredFromMs = () =>
    fromMs + Math.max(caughtUpMs, options.perMinute < documentedPerMinute ? learningMs : 0);
  const lags: { readonly atMs: number; readonly lagMs: number; readonly isLive: boolean }[] = [];
  let before = { atMs: clock.elapsedMs(), lagMs: Number.POSITIVE_INFINITY, isLive: false };
  while (clock.elapsedMs() < Math.min(giveUpMs, measuredFromMs() + measuredMs)) {
    if (!(await clock.step())) break;
    const { clockStep } = options;
    if (clockStep && !wasSet && clock.elapsedMs() >= clockStep.atMs) {
      wasSet = true;
      clock.set(clockStep.byMs);
    }
    const nowMs = clock.elapsedMs();
    // The lag grows with time from one event to the next; it is looked at once a second.
    for (let ms = Math.ceil(before.atMs / 1000) * 1000; ms < nowMs; ms += 1000) {
      if (ms >= measuredFromMs()) lags.push({ ...before, atMs: ms, lagMs: before.lagMs + ms - before.atMs });
    }
    const { lagMs, gaps, phase } = tail.status;
    const isCaughtUp =
      (phase === "live" || phase === "looking-back") &&
      lagMs !== undefined &&
      lagMs < 8000 &&
      gaps.length === 0;
    if (isCaughtUp && nowMs >= fromMs && caughtUpMs === Number.POSITIVE_INFINITY) caughtUpMs = nowMs - fromMs;
    before = { atMs: nowMs, lagMs: lagMs ?? Number.POSITIVE_INFINITY, isLive: phase === "live" };
  }
  const { status } = tail;
  const visible = server.visible();
  stop.abort();
  await consumed;
  const lag = spreadOf(lags.map(({ lagMs }) => lagMs));
  const refused = server.calls.filter(({ waitMs }) => waitMs > 0);
  const ownLag = spreadOf(lags.map(({ atMs, lagMs }) => lagMs - waitedMs(refused, atMs - lagMs, atMs)));
  const times = server.calls.map(({ atMs }) => atMs);
  const pauses = server.calls
    .slice(1)
    .map(({ atMs }, index) => atMs - (times[index] ?? 0) - (server.calls[index]?.waitMs ?? 0));
  return {
    caughtUpMs,
    idealMs,
    liveShare: lags.filter(({ isLive }) => isLive).length / lags.length,
    lagP95Ms: lag.p95Ms,
    lagMostMs: lag.mostMs,
    ownLagP95Ms: ownLag.p95Ms,
    ownLagMostMs: ownLag.mostMs,
    longestPauseMs: Math.max(...pauses),
    refusedShare: refused.length / times.length,
    mostInMinute: Math.max(
      ...times.map(
        (atMs, index) => firstWhere(times.length, (other) => (times[other] ?? 0) >= atMs + 60_000) - index,
      ),
    ),
    given,
    visible,
    status,
    phases,
  };
}

function spreadOf(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const unknown = Number.POSITIVE_INFINITY;
  return { p95Ms: sorted[Math.floor(sorted.length * 0.95)] ?? unknown, mostMs: sorted.at(-1) ?? unknown };
}

/** How much of a stretch of time the server had asked to wait, by the calls that it refused. */
function waitedMs(refused: readonly Call[], fromMs: number, toMs: number): number {
  return refused.reduce(
    (sum, { atMs, waitMs }) => sum + Math.max(0, Math.min(toMs, atMs + waitMs) - Math.max(fromMs, atMs)),
    0,
  );
}

/**
 * Until what is missing and what comes meanwhile was fetched at the allowed pace: the calls that are refused are made all the
 * same, and their waits kept, because nobody can do without; time lost to waits is made good.
 */
function idealOf({ perMinute, page, backlog, traffic, outage, refuses }: FollowCase): number {
  const callMs = 60_000 / Math.min(perMinute, documentedPerMinute);
  const refusesNext = drawnRefusals(refuses);
  const missing = outage ? (traffic * (outage.toMs - outage.fromMs)) / 1000 : backlog;
  let atMs = 0;
  for (let [calls, left] = [1, missing]; left > 0; calls++) {
    const isRefused = refusesNext();
    const nextMs = Math.max(calls * callMs, atMs + (isRefused && refuses ? refuses.seconds * 1000 : 0));
    left += (traffic * (nextMs - atMs)) / 1000 - (isRefused ? 0 : page);
    atMs = nextMs;
  }
  return atMs;
}
