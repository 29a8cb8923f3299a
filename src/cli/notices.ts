/** What happens beside an answer, told on stderr: warnings of the platform, misfits, retries. */

import type { Clock } from "../base/clock.ts";
import { safeLine } from "../base/terminal-text.ts";
import { formatDuration } from "../base/time.ts";
import type { ConnectOptions } from "../session/connect.ts";
import type { Context, GlobalOptions } from "./context.ts";

/** Nothing with --quiet; where a response does not fit, one place, and every place with --verbose. */
export function noticesTo(
  { err, clock }: Pick<Context, "err" | "clock">,
  { quiet, verbose }: GlobalOptions,
): Pick<ConnectOptions, "onWarning" | "onDrift" | "onRetry"> {
  if (quiet) return {};
  // On a terminal a progress line may stand where this goes.
  const before = err.isTerminal ? "\r\u001b[K" : "";
  const say = (text: string) => void err.write(`${before}flowtail: ${safeLine(text)}\n`);
  const retries = createRareTelling(clock);
  return {
    onWarning: ({ method, warning }) => say(`${method} warns: ${warning}`),
    onRetry({ code, delayMs }) {
      const untold = retries(code);
      if (untold === undefined) return;
      const others = untold > 0 ? ` (and ${untold} times since this was last said)` : "";
      say(`${code}; sent again in ${formatDuration(delayMs)}${others}`);
    },
    onDrift({ method, issues }) {
      const [first] = issues;
      if (!first) return;
      const others = issues.length > 1 ? ` (and ${issues.length - 1} more: --verbose)` : "";
      say(
        `the answer of ${method} is not as documented at ${first.path || "its top"}${verbose ? "" : others}`,
      );
      if (verbose) for (const { path, message } of issues) say(`  ${path || "(top)"}: ${message}`);
    },
  };
}

/** The first few are each said; work of thousands of calls on a busy platform then speaks once in a while. */
const toldAtOnce = 5;
const betweenTellingsMs = 30_000;

/** Gives how many of that code were passed over since one was told, or undefined where this one is passed over too. */
function createRareTelling(clock: Pick<Clock, "elapsedMs">): (code: string) => number | undefined {
  const states = new Map<string, { told: number; untold: number; lastMs: number }>();
  return (code) => {
    const state = states.get(code) ?? { told: 0, untold: 0, lastMs: 0 };
    states.set(code, state);
    if (state.told >= toldAtOnce && clock.elapsedMs() - state.lastMs < betweenTellingsMs) {
      state.untold++;
      return undefined;
    }
    const { untold } = state;
    Object.assign(state, { told: state.told + 1, untold: 0, lastMs: clock.elapsedMs() });
    return untold;
  };
}
