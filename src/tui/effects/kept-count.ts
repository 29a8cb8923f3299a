/** A count that is kept between frames: unfinished only while its input is unfinished, and never old for long. */

import type { RuntimePort } from "./pane-runtime.ts";

export interface Counted<Value> {
  readonly value: Value;
  /** False while counting goes on. */
  readonly isComplete: boolean;
}

export interface CountedInput {
  /** The count belongs to this key. */
  readonly key: string;
  /** Changes whenever the counted records change. */
  readonly stamp: string;
  /** Whether all input is there. */
  readonly isComplete: boolean;
}

export type KeptCount<Value> = (input: CountedInput, count: () => Counted<Value>) => Counted<Value>;

/** Counts the same key again at most every `renewMs`, and asks for a frame to show the newer count. */
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

/** A count of unfinished input is dropped once the input is finished. */
function isUsable(counted: Counted<unknown>, input: CountedInput): boolean {
  return counted.isComplete || !input.isComplete;
}
