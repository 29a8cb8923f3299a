/** Follows a limited server on the fake clock and measures: how long the catch-up took, the lag after it, the pauses. */

import { seededRandom } from "../../src/base/random.ts";
import { createTail } from "../../src/tail/create-tail.ts";
import type { TailStatus } from "../../src/tail/tail.ts";
import { fakeClock } from "../support/fake-clock.ts";
import { type LimitedServerOptions, limitedServer } from "./limited-server.ts";

export interface FollowCase extends LimitedServerOptions {
  /** The machine's clock is set, in milliseconds after the start. */
  readonly clockStep?: { readonly atMs: number; readonly byMs: number } | undefined;
}

export interface Followed {
  /** From the start, or from the end of the outage, until nothing was missing and the lag was short. */
  readonly caughtUpMs: number;
  /** What a client would need that makes as many calls as the server's limit or the documented budget allows. */
  readonly idealMs: number;
  /** Over the ten minutes after the catch-up, where the limit is lower than documented after three minutes at least. */
  readonly lagP95Ms: number;
  readonly lagMostMs: number;
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
const measuredMs = 600_000;
const learningMs = 180_000;

export async function follow(options: FollowCase): Promise<Followed> {
  const clock = fakeClock(startMs);
  const server = limitedServer(clock, startMs, options);
  const random = seededRandom(1);
  const tail = createTail({ fetch: server.fetch, clock, random, follow: true, sinceUs: 0, limit: 1000 });
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
  // A limit lower than documented is known once it was met.
  const measuredFromMs = () =>
    fromMs + Math.max(caughtUpMs, options.perMinute < documentedPerMinute ? learningMs : 0);
  const lags: number[] = [];
  while (clock.elapsedMs() < Math.min(giveUpMs, measuredFromMs() + measuredMs)) {
    const before = { atMs: clock.elapsedMs(), lagMs: tail.status.lagMs ?? Number.POSITIVE_INFINITY };
    if (!(await clock.step())) break;
    const { clockStep } = options;
    if (clockStep && !wasSet && clock.elapsedMs() >= clockStep.atMs) {
      wasSet = true;
      clock.set(clockStep.byMs);
    }
    const nowMs = clock.elapsedMs();
    // The lag grows with time from one event to the next; it is looked at once a second.
    for (let ms = Math.ceil(before.atMs / 1000) * 1000; ms < nowMs; ms += 1000) {
      if (ms >= measuredFromMs()) lags.push(before.lagMs + ms - before.atMs);
    }
    const { lagMs, gaps, phase } = tail.status;
    const isCaughtUp = phase === "live" && lagMs !== undefined && lagMs < 8000 && gaps.length === 0;
    if (isCaughtUp && nowMs >= fromMs && caughtUpMs === Number.POSITIVE_INFINITY) caughtUpMs = nowMs - fromMs;
  }
  const { status } = tail;
  const visible = server.visible();
  stop.abort();
  await consumed;
  lags.sort((a, b) => a - b);
  const times = server.calls.map(({ atMs }) => atMs);
  const pauses = server.calls
    .slice(1)
    .map(({ atMs }, index) => atMs - (times[index] ?? 0) - (server.calls[index]?.waitMs ?? 0));
  return {
    caughtUpMs,
    idealMs,
    lagP95Ms: lags[Math.floor(lags.length * 0.95)] ?? Number.POSITIVE_INFINITY,
    lagMostMs: lags.at(-1) ?? Number.POSITIVE_INFINITY,
    longestPauseMs: Math.max(...pauses),
    refusedShare: server.calls.filter(({ waitMs }) => waitMs > 0).length / times.length,
    mostInMinute: Math.max(
      ...times.map((atMs, index) => times.findLastIndex((other) => other < atMs + 60_000) - index + 1),
    ),
    given,
    visible,
    status,
    phases,
  };
}

/** Pages of what is missing and of what comes meanwhile, at the allowed pace; refused calls and their waits included. */
function idealOf({
  perMinute,
  page,
  backlog,
  traffic,
  outage,
  refusesEvery,
  refusalSeconds = 1,
}: FollowCase): number {
  const limit = Math.min(perMinute, documentedPerMinute);
  const missing = outage ? (traffic * (outage.toMs - outage.fromMs)) / 1000 : backlog;
  const taken = (refusesEvery ?? Number.POSITIVE_INFINITY) - 1;
  const waitMs = refusesEvery === undefined ? 0 : (refusalSeconds * 1000) / taken;
  const callMs = Math.max(
    (60_000 / limit) * (taken === Number.POSITIVE_INFINITY ? 1 : (taken + 1) / taken),
    waitMs,
  );
  return (missing * callMs) / (page - (traffic * callMs) / 1000);
}
