/** The sandbox's own time: the machine's time with an offset, or standing still, moved only through the control plane. */

import type { Clock } from "../base/clock.ts";

export interface ClockState {
  /** The sandbox's time as ISO 8601. */
  readonly now: string;
  readonly nowMs: number;
  /** How far the sandbox is ahead of the machine, in milliseconds. */
  readonly offsetMs: number;
  readonly frozen: boolean;
}

/** Applied in the order nowMs, advanceMs, frozen. */
export interface ClockChange {
  /** Epoch milliseconds to jump to. */
  readonly nowMs?: number | undefined;
  /** Milliseconds to move on; negative moves back. */
  readonly advanceMs?: number | undefined;
  /** Stops time, or lets it run on from where it stands. */
  readonly frozen?: boolean | undefined;
}

export interface SandboxClock {
  nowMs(): number;
  /** Whole epoch microseconds, the unit of the activity log. */
  nowUs(): number;
  state(): ClockState;
  change(change: ClockChange): ClockState;
}

/** Rate limits, delays and the request log keep the machine's time (`machine`); everything users see keeps this one. */
export function createSandboxClock(machine: Clock): SandboxClock {
  let offsetMs = 0;
  let frozenAtMs: number | undefined;
  const nowMs = () => frozenAtMs ?? machine.nowMs() + offsetMs;
  const moveTo = (toMs: number) => {
    offsetMs = toMs - machine.nowMs();
    if (frozenAtMs !== undefined) frozenAtMs = toMs;
  };
  const state = (): ClockState => ({
    now: new Date(nowMs()).toISOString(),
    nowMs: nowMs(),
    offsetMs: nowMs() - machine.nowMs(),
    frozen: frozenAtMs !== undefined,
  });
  return {
    nowMs,
    nowUs: () => Math.round(nowMs() * 1000),
    state,
    change(change) {
      if (change.nowMs !== undefined) moveTo(change.nowMs);
      if (change.advanceMs !== undefined) moveTo(nowMs() + change.advanceMs);
      if (change.frozen !== undefined) {
        const stoodAtMs = nowMs();
        frozenAtMs = change.frozen ? stoodAtMs : undefined;
        moveTo(stoodAtMs);
      }
      return state();
    },
  };
}
