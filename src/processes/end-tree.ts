/** How a command ends with all that it has started: each is asked to end, and what runs when its time is over is killed. */

import type { Clock } from "../base/clock.ts";
import type { ProcessTree } from "./process-tree.ts";

/** How often is looked whether any of it runs. */
export const lookEveryMs = 100;

/** How often what a command has started is looked at while it runs, in milliseconds (assumption). */
export const noteEveryMs = 1000;

export interface TreeEnding {
  readonly clock: Clock;
  /** How long it may take to end by itself before it is asked, in milliseconds; 0 by default. */
  readonly unaskedMs?: number;
  /** How long it may take from the moment when it is asked: asked for at each look, as it may get shorter. */
  readonly graceMs: () => number;
  /** Aborts when the command itself has ended. */
  readonly closed: AbortSignal;
}

/** Asks, waits, and kills what is left when the time is over. */
export async function endTree(tree: ProcessTree, ending: TreeEnding): Promise<"ended" | "killed"> {
  const { unaskedMs = 0, graceMs } = ending;
  if (unaskedMs > 0 && (await endsWithin(() => unaskedMs, tree, ending))) return "ended";
  tree.ask();
  // One that is stopped hears nothing before it goes on.
  tree.wake();
  if (await endsWithin(graceMs, tree, ending)) return "ended";
  tree.kill();
  return "killed";
}

async function endsWithin(
  limitMs: () => number,
  tree: ProcessTree,
  { clock, closed }: Pick<TreeEnding, "clock" | "closed">,
): Promise<boolean> {
  const fromMs = clock.elapsedMs();
  while (tree.isRunning()) {
    if (clock.elapsedMs() >= fromMs + limitMs()) return false;
    // The end of the command is a moment to look, and mostly the last one.
    await clock.sleep(lookEveryMs, closed.aborted ? undefined : closed).catch(() => {});
  }
  return true;
}

/** Where no mark can be read, as on Linux, what was never seen below the command is not known once its parent has ended. */
export async function noteTree(
  tree: ProcessTree,
  {
    clock,
    closed,
    platform = process.platform,
  }: Pick<TreeEnding, "clock" | "closed"> & { platform?: NodeJS.Platform },
): Promise<void> {
  if (platform === "linux" || platform === "win32") return;
  while (!closed.aborted) {
    tree.isRunning();
    await clock.sleep(noteEveryMs, closed).catch(() => {});
  }
}
