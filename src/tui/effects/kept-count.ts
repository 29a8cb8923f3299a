/** A count that is kept between frames: never an unfinished one after its input is finished, never an old one for long. */

import type { RuntimePort } from "./pane-runtime.ts";

export interface Counted<Value> {
  readonly value: Value;
  /** False when `value` is only what has been counted so far. */
  readonly isComplete: boolean;
}

export interface CountedInput {
  /** Another key is another count. */
  readonly key: string;
  /** Changes with every change of what is counted. */
  readonly stamp: string;
  /** Whether everything that is to be counted is known now. */
  readonly isComplete: boolean;
}

export type KeptCount<Value> = (input: CountedInput, count: () => Counted<Value>) => Counted<Value>;

/** Counts the same thing again every `renewMs` at most; the frame that shows the newer count is asked for. */
export function createKeptCount<Value>(
  { clock, later, redraw }: Pick<RuntimePort, "clock" | "later" | "redraw">,
  renewMs: number,
): KeptCount<Value> {
  let kept: (CountedInput & { readonly atMs: number; readonly counted: Counted<Value> }) | undefined;
  let isAsked = false;
  const askForFrame = (delayMs: number) => {
    if (isAsked) return;
    isAsked = true;
    later(delayMs, () => {
      isAsked = false;
      redraw();
    });
  };
  return (input, count) => {
    const ageMs = clock.elapsedMs() - (kept?.atMs ?? 0);
    if (kept?.key === input.key && isUsable(kept.counted, input)) {
      if (kept.counted.isComplete && kept.stamp === input.stamp) return kept.counted;
      if (ageMs < renewMs) {
        askForFrame(renewMs - ageMs);
        return kept.counted;
      }
    }
    const made = count();
    const counted = { value: made.value, isComplete: made.isComplete && input.isComplete };
    kept = { ...input, atMs: clock.elapsedMs(), counted };
    if (!counted.isComplete) askForFrame(input.isComplete ? 0 : renewMs);
    return counted;
  };
}

/** What was counted from unfinished input is no answer any more once the input is finished. */
function isUsable(counted: Counted<unknown>, input: CountedInput): boolean {
  return counted.isComplete || !input.isComplete;
}
