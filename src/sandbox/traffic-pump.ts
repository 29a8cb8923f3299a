/** Feeds generated events into the log as their time comes, at a rate that can be changed while it runs. */

import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import { onFirstUse } from "../base/on-first-use.ts";
import type { Random } from "../base/random.ts";
import type { ActivityIntake } from "./activity-intake.ts";
import type { ReportFault } from "./internal-faults.ts";
import type { SandboxClock } from "./sandbox-clock.ts";
import { createTraffic, type Traffic } from "./traffic/traffic.ts";
import type { TrafficWorld } from "./traffic/world.ts";

export interface TrafficState {
  /** Events a second, on average. */
  readonly rate: number;
  readonly paused: boolean;
  /** Events generated since the start. */
  readonly generated: number;
}

export const trafficChangeSchema = onFirstUse(() =>
  z.strictObject({ rate: z.number().min(0).max(100_000).optional(), paused: z.boolean().optional() }),
);
export type TrafficChange = z.input<ReturnType<typeof trafficChangeSchema>>;

export interface TrafficPump {
  state(): TrafficState;
  change(change: TrafficChange): TrafficState;
  /** Begins anew at the sandbox's present time; needed when that moved back or the log was emptied. */
  restart(): void;
  stop(): void;
}

export interface TrafficPumpParts {
  readonly intake: ActivityIntake;
  /** Asked for at each start of a stream: a new seed may have brought another app. */
  readonly world: () => TrafficWorld;
  readonly random: Random;
  readonly clock: SandboxClock;
  readonly reportFault: ReportFault;
  /** Real waiting; the sandbox's own clock may stand still. */
  readonly machine: Clock;
}

/** Events that come due together are written together; this is also how late one may be written. */
const tickMs = 50;

/** The most events written at once, so that a leap of the clock does not hold up requests. */
const batchLimit = 2000;

export function createTrafficPump(parts: TrafficPumpParts): TrafficPump {
  let rate = 0;
  let paused = false;
  let generated = 0;
  let streams = 0;
  let running: AbortController | undefined;

  const restart = () => {
    running?.abort();
    running = undefined;
    if (rate <= 0 || paused) return;
    const world = parts.world();
    const random = parts.random.fork(`stream ${streams++}`);
    const traffic = createTraffic({ world, random, startUs: parts.clock.nowUs(), rate });
    running = new AbortController();
    const count = (events: number) => {
      generated += events;
    };
    pump(parts, world.appId, traffic, running.signal, count).catch(parts.reportFault);
  };
  const state = () => ({ rate, paused, generated });
  return {
    state,
    change(change) {
      rate = change.rate ?? rate;
      paused = change.paused ?? paused;
      restart();
      return state();
    },
    restart,
    stop: () => running?.abort(),
  };
}

async function pump(
  { intake, clock, machine, reportFault }: TrafficPumpParts,
  appId: string,
  traffic: Traffic,
  signal: AbortSignal,
  onGenerated: (count: number) => void,
): Promise<void> {
  while (!signal.aborted) {
    const due = [];
    while (due.length < batchLimit && traffic.peekUs() <= clock.nowUs()) {
      due.push({ appId, record: traffic.next().record });
    }
    try {
      if (due.length > 0) intake.take(due);
      onGenerated(due.length);
    } catch (thrown) {
      // What a full disk has no room for is lost; the next events may find some.
      reportFault(thrown);
    }
    const wait = machine.sleep(due.length === batchLimit ? 0 : tickMs, signal);
    // The only reason for this sleep to fail is that the pump was stopped.
    await wait.catch(() => undefined);
  }
}
