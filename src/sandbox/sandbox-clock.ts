/** The sandbox's own time: the machine's time with an offset, or standing still, moved only through the control plane and kept with the data. */

import { z } from "zod";
import type { Clock } from "../base/clock.ts";
import { usageError } from "../base/errors.ts";
import { onFirstUse } from "../base/on-first-use.ts";
import { keptSetting } from "./kept-setting.ts";
import type { Storage } from "./storage/storage.ts";

export interface ClockState {
  /** The sandbox's time as ISO 8601. */
  readonly now: string;
  readonly nowMs: number;
  /** How far the sandbox is ahead of the machine, in milliseconds. */
  readonly offsetMs: number;
  readonly frozen: boolean;
}

/** Applied in the order nowMs, advanceMs, frozen. Whether that is a time it can stand at, the clock itself says. */
export const clockChangeSchema = onFirstUse(() =>
  z.strictObject({
    /** Epoch milliseconds to jump to. */
    nowMs: z.number().optional(),
    /** Milliseconds to move on; negative moves back. */
    advanceMs: z.number().optional(),
    /** Stops time, or lets it run on from where it stands. */
    frozen: z.boolean().optional(),
  }),
);
export type ClockChange = z.input<ReturnType<typeof clockChangeSchema>>;

interface ClockPosition {
  readonly offsetMs: number;
  /** Where it stands still; null while it runs. */
  readonly frozenAtMs: number | null;
}

export interface SandboxClock {
  nowMs(): number;
  /** Whole epoch microseconds, the unit of the activity log. */
  nowUs(): number;
  state(): ClockState;
  /** Throws a usage error, and changes nothing, for a time before 1970 or after `latestClockMs`. */
  change(change: ClockChange): ClockState;
  /** Back to the machine's time. */
  reset(): void;
}

/**
 * In the year 2252. Microseconds are kept as whole numbers that a double holds, which end in 2255: what is due later than the
 * latest present has room too.
 */
export const latestClockMs = 8_900_000_000_000;

/** Rate limits, delays and the request log keep the machine's time (`machine`); everything users see keeps this one. */
export function createSandboxClock(machine: Clock, storage: Pick<Storage, "facts">): SandboxClock {
  const position = keptSetting<ClockPosition>(storage, "clock", { offsetMs: 0, frozenAtMs: null });
  const isFrozen = () => position.value().frozenAtMs !== null;
  const at = (machineMs: number) => {
    const { frozenAtMs, offsetMs } = position.value();
    return frozenAtMs ?? machineMs + offsetMs;
  };
  const stateAt = (machineMs: number): ClockState => ({
    now: new Date(at(machineMs)).toISOString(),
    nowMs: at(machineMs),
    offsetMs: at(machineMs) - machineMs,
    frozen: isFrozen(),
  });
  const nowMs = () => at(machine.nowMs());
  return {
    nowMs,
    nowUs: () => Math.round(nowMs() * 1000),
    state: () => stateAt(machine.nowMs()),
    change({ nowMs: setMs, advanceMs = 0, frozen = isFrozen() }) {
      // The machine's clock goes on meanwhile: read once, what is set and stopped stands exactly there.
      const machineMs = machine.nowMs();
      const toMs = (setMs ?? at(machineMs)) + advanceMs;
      if (!(toMs >= 0 && toMs <= latestClockMs)) throw outOfTime();
      position.set({ offsetMs: toMs - machineMs, frozenAtMs: frozen ? toMs : null });
      return stateAt(machineMs);
    },
    reset: position.reset,
  };
}

function outOfTime() {
  const latest = new Date(latestClockMs).toISOString();
  return usageError(
    "invalid_clock",
    "The clock would stand at a time that the sandbox cannot keep.",
    `It can stand between 1970-01-01T00:00:00.000Z and ${latest}.`,
  );
}
