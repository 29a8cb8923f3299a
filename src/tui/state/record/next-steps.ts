/** What can be done next about a failure, each with its key: `c compare · t run`. */

import type { RootCause } from "../../../activity/cause/root-cause.ts";
import { keyFor } from "../keys/table.ts";
import type { Model } from "../model.ts";
import type { StepHint } from "./step-hint.ts";

type ActionName = Parameters<typeof keyFor>[1];

export interface NextStep {
  readonly action: ActionName;
  readonly words: string;
  /** By default it can be done about every failure. */
  readonly isFor?: (cause: RootCause) => boolean;
}

export function nextSteps(
  model: Model,
  cause: RootCause | undefined,
  steps: readonly NextStep[],
): readonly StepHint[] {
  if (!cause) return [];
  return steps
    .filter(({ isFor }) => isFor?.(cause) ?? true)
    .map(({ action, words }) => ({ key: keyFor(model, action), words }));
}
