/** Holds a call back until its rate budget allows it; a wait past the deadline is a failure at once. */

import { countOf } from "../../base/count-words.ts";
import type { Caller } from "../caller.ts";
import type { TransportFault } from "../failures/call-failure.ts";
import type { BudgetKey } from "./rate-budget.ts";

/** Says whether it waited, or why the call cannot be made. Rejects with the signal's reason. */
export async function awaitBudget(
  caller: Pick<Caller, "budget" | "settings" | "notices">,
  key: BudgetKey,
  deadlineAtMs: number,
  signal: AbortSignal,
): Promise<"at once" | "waited" | TransportFault> {
  const { budget } = caller;
  const { clock, waitsForBudget } = caller.settings;
  if (!waitsForBudget) {
    budget.spend(key);
    return "at once";
  }
  const waitMs = budget.reserve(key);
  if (waitMs <= 0) return "at once";
  if (clock.elapsedMs() + waitMs < deadlineAtMs) {
    caller.notices.onWait?.({ method: key.method, delayMs: waitMs });
    try {
      await clock.sleep(waitMs, signal);
      return "waited";
    } catch (aborted) {
      budget.giveBack(key);
      throw aborted;
    }
  }
  budget.giveBack(key);
  const message = `the rate budget of ${countOf(budget.look(key).limit, "call")} a minute is used up for longer than this call may take`;
  return {
    ...{ source: "transport", code: "rate_limited_too_long", message },
    ...{ retryAfterMs: waitMs, isPastDeadline: true },
  };
}
