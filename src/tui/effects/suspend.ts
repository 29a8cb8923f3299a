/** Stops the process as a shell's Ctrl-Z does, with the terminal as the shell expects it, and comes back with `fg`. */

import type { Clock } from "../../base/clock.ts";

export interface SuspendPort {
  readonly process: Pick<NodeJS.Process, "kill" | "once" | "off" | "platform">;
  readonly clock: Clock;
  /** Gives the terminal away; the returned function takes it back. */
  readonly leaveScreen: () => Promise<{ resume(): Promise<void> }>;
}

/** A process stops at once; after this time it was continued, or it was never stopped. */
const stoppedWithinMs = 200;

/** False where the system knows no job control. */
export async function suspendProcess({ process, clock, leaveScreen }: SuspendPort): Promise<boolean> {
  if (process.platform === "win32") return false;
  const screen = await leaveScreen();
  const continued = Promise.withResolvers<void>();
  const wake = () => continued.resolve();
  process.once("SIGCONT", wake);
  try {
    // The whole group, as the terminal does it: npm or a shell script that started this process must stop too.
    process.kill(0, "SIGTSTP");
    // Without job control the signal is ignored, or nothing would continue this process.
    await Promise.race([continued.promise, clock.sleep(stoppedWithinMs)]);
  } finally {
    process.off("SIGCONT", wake);
    await screen.resume();
  }
  return true;
}
