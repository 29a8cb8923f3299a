/** Carries out what a command has planned: after a question only where what is stored is still what was shown. */

import { words } from "../base/printable.ts";
import type { Carried, CheckedWrite, Shown } from "../session/checked-write.ts";
import type { Context } from "./context.ts";

interface Asked {
  /** What would be done, safe for a terminal. */
  readonly what: string;
  /** Whether it was shown and agreed to; with `--yes` nothing waits between the plan and the write. */
  readonly isAsked: boolean;
  readonly context: Pick<Context, "notices" | "signal">;
}

/** Says where nothing was sent, and gives the plan against what is stored now. */
export async function carryOutAsked<Facts extends Shown, Result>(
  plan: CheckedWrite<Facts, Result>,
  { what, isAsked, context: { notices, signal } }: Asked,
): Promise<Carried<Facts, Result>> {
  if (!isAsked) return { isMade: true, plan, result: await plan.carryOutUnseen(signal) };
  const carried = await plan.carryOut(signal);
  if (!carried.isMade)
    await notices.remark(words`${what}: nothing was sent: what is stored has changed since this was shown`);
  return carried;
}
