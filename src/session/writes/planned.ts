/** A change that was planned against what the platform has: nothing is sent before it is carried out. */

import type { Outcome } from "../../base/failure.ts";

/** `Plan` is the plan itself, with what it shows; `Result` what the platform has afterwards. */
export interface Planned<Plan, Result> {
  /** What has to be typed before it is carried out; undefined where a yes is enough. */
  readonly nameToType: string | undefined;
  /** A try of it before may have been made: its answer was lost, and what is stored now is what another writer left. */
  readonly mayBeDone?: boolean | undefined;
  /**
   * Reads what is stored once more, and again before each later try: nothing is sent, or nothing more, where that is not what the
   * plan showed.
   */
  carryOut(signal: AbortSignal): Promise<Outcome<Made<Plan, Result> | Overtaken<Plan>>>;
}

export interface Made<Plan, Result> {
  readonly isMade: true;
  readonly result: Result;
  /** Nothing of it was acted on: another writer has done the same meanwhile. */
  readonly byAnother?: boolean | undefined;
  /** What the platform made otherwise of it by rules of its own, and that nothing shows whether it took, a line each. */
  readonly kept?: readonly string[] | undefined;
  /** Plans what takes the change back; undefined where nothing does. */
  readonly undo: Undo<Plan> | undefined;
}

/** Nothing was sent, or nothing more: another writer has changed meanwhile what is stored, and this is the plan against what it is now. */
export interface Overtaken<Plan> {
  readonly isMade: false;
  readonly plan: Plan;
}

export type Undo<Plan> = (signal: AbortSignal) => Promise<Outcome<Plan>>;
