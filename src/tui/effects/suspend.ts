/**
 * Stops the process as a shell's Ctrl-Z does, by a key or from outside, with the terminal as the shell expects it; takes the terminal
 * back whenever the process goes on.
 */

import type { Clock } from "../../base/clock.ts";

export interface SuspendPort {
  readonly process: Pick<NodeJS.Process, "kill" | "on" | "off" | "platform">;
  readonly clock: Clock;
  /** Gives the terminal away; the returned function takes it back. Undefined while it is not ours to give. */
  readonly leaveScreen: () => Promise<{ resume(): Promise<void> }> | undefined;
  readonly fail: (error: unknown) => void;
}

export interface Suspension {
  /** Stops the process, where the system knows job control; resolves when it goes on. */
  suspend(): Promise<void>;
  close(): void;
}

/** A process stops at once; after this time it was continued, or it was never stopped. */
const stoppedWithinMs = 200;

/** Listens for `kill -TSTP` and for `fg` behind a stop that came unannounced. */
export function watchSuspension({ process, clock, leaveScreen, fail }: SuspendPort): Suspension {
  if (process.platform === "win32") return { suspend: async () => {}, close: () => {} };
  /** Called at the next continuation in place of taking the terminal back. */
  let wake: (() => void) | undefined;
  const stop = async () => {
    const continued = Promise.withResolvers<void>();
    wake = continued.resolve;
    // Without a listener the system stops the process.
    process.off("SIGTSTP", stopped);
    try {
      // The whole group, as the terminal does it: npm or a shell script that started this process must stop too.
      process.kill(0, "SIGTSTP");
      // Without job control the signal is ignored, or nothing would continue this process.
      await Promise.race([continued.promise, clock.sleep(stoppedWithinMs)]);
    } finally {
      process.on("SIGTSTP", stopped);
      wake = undefined;
    }
  };
  const suspend = async () => {
    if (wake) return;
    const screen = await leaveScreen();
    try {
      await stop();
    } finally {
      await screen?.resume();
    }
  };
  const takeBack = async () => {
    const screen = await leaveScreen();
    await screen?.resume();
  };
  const stopped = () => void suspend().catch(fail);
  /** The terminal has lost its modes to the shell, and the screen its rows. */
  const goesOn = () => {
    if (wake) wake();
    else takeBack().catch(fail);
  };
  process.on("SIGTSTP", stopped);
  process.on("SIGCONT", goesOn);
  return {
    suspend,
    close() {
      process.off("SIGTSTP", stopped);
      process.off("SIGCONT", goesOn);
    },
  };
}
