/** A change that was planned against what the platform has: nothing is sent before it is carried out. */

import type { Outcome } from "../base/failure.ts";

/** `Plan` is the plan itself, with what it shows; `Result` what the platform has afterwards. */
export interface Planned<Plan, Result> {
  /** What has to be typed before it is carried out; undefined where a yes is enough. */
  readonly nameToType: string | undefined;
  carryOut(signal: AbortSignal): Promise<Outcome<Made<Plan, Result>>>;
}

export interface Made<Plan, Result> {
  readonly result: Result;
  /** Plans what takes the change back; undefined where nothing does. */
  readonly undo: Undo<Plan> | undefined;
}

export type Undo<Plan> = (signal: AbortSignal) => Promise<Outcome<Plan>>;
