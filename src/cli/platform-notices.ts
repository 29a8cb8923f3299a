/** What a connection hears from the platform beside its answers, said on stderr. */

import type { Clock } from "../base/clock.ts";
import { countOf } from "../base/count-words.ts";
import { withoutStop } from "../base/errors.ts";
import { words } from "../base/printable.ts";
import { formatDuration } from "../base/time.ts";
import type { ConnectOptions } from "../session/connect.ts";
import { hearPlatform, type PlatformNews } from "../session/platform-news.ts";
import type { Context, GlobalOptions } from "./context.ts";
import { createRareWait } from "./long-work.ts";

/**
 * What the platform warns of is reported once in a command. Where a response does not fit, one place is reported, and every place with
 * --verbose; a response that is wrong as an earlier one was is passed over.
 */
export function noticesTo(
  { notices, clock }: Pick<Context, "notices" | "clock">,
  { verbose }: GlobalOptions,
): Pick<
  ConnectOptions,
  "onWarning" | "onDrift" | "onRetry" | "onWait" | "onEmptyPages" | "onLeftOut" | "onUnknown"
> {
  const retries = createRareNotice(clock);
  const waits = createRareWait({ notices, clock });
  const hear = (said: readonly PlatformNews[]) => {
    const [first] = said.filter(({ key }) => notices.isNews(key));
    if (!first) return;
    const reported = verbose ? said : [first];
    const others = said.length > 1 && !verbose ? ` (and ${said.length - 1} more: --verbose)` : "";
    for (const { text } of reported) void notices.warn(words`${text}${others}`);
  };
  return {
    ...hearPlatform(hear),
    onUnknown: notices.leaveUnknown,
    onLeftOut: notices.leaveOut,
    onWait: ({ delayMs }) => void waits({ delayMs }),
    onRetry({ code, message, delayMs }) {
      const unsaid = retries(code);
      if (unsaid === undefined) return;
      const others = unsaid > 0 ? ` (and ${countOf(unsaid, "time")} since this was last said)` : "";
      void notices.remark(
        words`${withoutStop(message)}; it is asked again in ${formatDuration(delayMs)}${others}`,
      );
    },
    onEmptyPages({ method, pages }) {
      const text = words`${method} gave ${pages} empty pages in a row, and each names another one; it is asked on${notices.howToStop}`;
      // It is said at once: there may be no end.
      void notices.atOnce().then(() => notices.warn(text));
    },
  };
}

/** The first few are each said; work of thousands of calls on a busy platform then speaks once in a while. */
const saidAtOnce = 5;
const betweenNoticesMs = 30_000;

/** Gives how many of that code were passed over since the last notice, or undefined where this one is passed over too. */
function createRareNotice(clock: Pick<Clock, "elapsedMs">): (code: string) => number | undefined {
  const states = new Map<string, { said: number; unsaid: number; lastMs: number }>();
  return (code) => {
    const state = states.get(code) ?? { said: 0, unsaid: 0, lastMs: 0 };
    states.set(code, state);
    if (state.said >= saidAtOnce && clock.elapsedMs() - state.lastMs < betweenNoticesMs) {
      state.unsaid++;
      return undefined;
    }
    const { unsaid } = state;
    Object.assign(state, { said: state.said + 1, unsaid: 0, lastMs: clock.elapsedMs() });
    return unsaid;
  };
}
