/** How a command waits for a busy platform, and says so. */

import { seededRandom } from "../../base/random.ts";
import { safeLine } from "../../base/terminal-text.ts";
import { formatDuration } from "../../base/time.ts";
import type { Patience } from "../../session/datastore/patience.ts";
import type { Context, GlobalOptions } from "../context.ts";
import type { ProgressLine } from "../progress-line.ts";

export interface Narration extends Patience {
  readonly say: (text: string) => Promise<void>;
  readonly onRestart: (why: string) => void;
}

export function narration(
  { clock, signal, err }: Context,
  { quiet }: GlobalOptions,
  progress: ProgressLine,
): Narration {
  const say = async (text: string) => {
    if (quiet) return;
    await progress.clear();
    await err.write(`flowtail: ${safeLine(text)}\n`);
  };
  return {
    clock,
    signal,
    random: seededRandom(Math.floor(Math.random() * 2 ** 32)),
    say,
    onWait: (why, delayMs) => void say(`${why}: goes on in ${formatDuration(delayMs)}`),
    onRestart: (why) => void say(`begins anew: ${why}`),
  };
}
