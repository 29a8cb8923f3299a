/**
 * What the poll lane and the repair lane share: settings, what was given (intake, past), gaps, time, and the events that they emit.
 * Everything named `…Ms` here is elapsed time of the clock, which never steps; `…Us` is time of the log.
 */

import { GapList } from "./gap-list.ts";
import { createIntake, type Intake } from "./intake.ts";
import { createPast, type Past } from "./past.ts";
import { createReadOnce, type IsRead } from "./read-once.ts";
import type { TailSettings } from "./settings.ts";
import { createSteadyTime, leastStepMs, type SteadyTime } from "./steady-time.ts";
import type { FetchFailure, FetchOutcome, PageRequest, TailEvent } from "./tail.ts";

export interface LaneContext {
  readonly settings: TailSettings;
  readonly intake: Intake;
  readonly gaps: GapList;
  readonly past: Past;
  readonly time: SteadyTime;
  /** The platform's present, epoch microseconds: what the times of records are held against. */
  logNowUs(nowMs: number): number;
  /** Nothing newer is looked for, epoch microseconds; undefined where all is. */
  endUs(nowMs: number): number | undefined;
  /** Whether a walk from the oldest on has read all that was there when the log began to be read. */
  readonly isRead: IsRead;
  /** Times are passed once more, after the platform's clock was set back. */
  readonly isSecondPass: boolean;
  emit(event: TailEvent): void;
  /** Everything emitted since the last call. */
  drain(): readonly TailEvent[];
}

/** What became of the answer to a lane's last request. */
export interface LaneAnswer {
  /** What is wrong with it: the call failed, or the page that came cannot be used. */
  readonly failure?: FetchFailure | undefined;
  /** After that failure nothing can go on. */
  readonly isEnd?: boolean;
}

/** Asks for one page after the other: the poll lane for what is new, the repair lane for what was missed, and the parts of both. */
export interface Lane {
  /** When it wants to ask next; undefined when it has nothing to do. */
  dueAtMs(nowMs: number): number | undefined;
  request(nowMs: number): PageRequest;
  take(outcome: FetchOutcome, nowMs: number): LaneAnswer;
  /** Failures in a row. */
  readonly failures: number;
}

export function createLaneContext(given: TailSettings): LaneContext {
  let events: TailEvent[] = [];
  const emit = (event: TailEvent) => void events.push(event);
  const time = createSteadyTime(given.platformTime, leastStepMs);
  const settings = { ...given, platformTime: time };
  const logNowUs = (nowMs: number) => time.epochMs(nowMs) * 1000;
  return {
    settings,
    intake: createIntake(settings, emit),
    gaps: new GapList(emit, time),
    past: createPast(settings),
    time,
    logNowUs,
    isRead: createReadOnce(settings, logNowUs),
    isSecondPass: false,
    endUs: () => settings.untilUs,
    emit,
    drain() {
      const drained = events;
      events = [];
      return drained;
    },
  };
}
