/** Opens the terminal UI on a source and closes what is behind it, however the screen ends. */

import type { ActivitySource } from "../session/activity-source.ts";
import { type Context, type GlobalOptions, wantsColor } from "./context.ts";
import { exitCodes } from "./exit-codes.ts";

/** Resolves with the exit code when the user has left. */
export async function openWorkbench(
  source: ActivitySource,
  context: Context,
  options: GlobalOptions,
): Promise<number> {
  const { runUi } = await import("../tui/index.ts");
  try {
    const ending = await runUi({
      source,
      clock: context.clock,
      environment: context.env,
      colour: wantsColor(options, context.env, context.out),
    });
    return ending.reason === "quit" ? exitCodes.done : exitCodes.interrupted;
  } finally {
    await source.close();
  }
}
