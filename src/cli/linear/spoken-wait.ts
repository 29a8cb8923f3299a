/** Why an answer is late, and when it is asked for again: what is not said cannot be told from a program that hangs. */

import { formatDuration } from "../../base/time.ts";
import type { RequestWaits } from "../../session/request-waits.ts";

/** A shorter wait is over before it is read out. */
const leastSaidMs = 2000;

export function tellWaits(
  waits: RequestWaits | undefined,
  say: (lines: readonly string[]) => Promise<void>,
): () => void {
  const tell = waits?.subscribe(({ about, code, delayMs }) => {
    if (delayMs < leastSaidMs) return;
    void say([
      `The answer of ${about} is late (${code}). It is asked for again in ${formatDuration(delayMs)}.`,
    ]);
  });
  return tell ?? (() => {});
}
