/** How long the calls of a command may take, and what to do where the platform asks to wait for longer. */

import { withoutStop } from "../base/errors.ts";
import { tryAgainIn } from "../base/try-again.ts";
import type { ClientOptions } from "../client/index.ts";

/** Of a command that ends with the answers to its calls. */
export interface CommandTime {
  /** What its --timeout allows. */
  readonly timeoutMs: number | undefined;
}

/** A call may take as long as its command; where no command bounds it, it keeps to its own limit. */
export function limitedBy(
  time: CommandTime | undefined,
  remedies?: ClientOptions["remedies"],
): Pick<ClientOptions, "deadlineMs" | "remedies"> {
  const own = time ? orAllowMore : wait;
  return {
    deadlineMs: time?.timeoutMs,
    remedies: {
      ...remedies,
      timeout: tryLater,
      deadline: time ? `${withoutStop(tryLater)}, or allow it more time: \`--timeout 10m\`.` : tryLater,
      rate_limited_too_long: (_args, _messages, waitMs = 0) => own(waitMs),
    },
  };
}

/** No option allows an attempt more. */
const tryLater = "Try again later, or ask for less at once.";

function wait(waitMs: number): string {
  return `${tryAgainIn(waitMs)}.`;
}

/** A minute more is for what is asked before and after that. */
function orAllowMore(waitMs: number): string {
  const minutes = Math.ceil(waitMs / 60_000) + 1;
  return `${tryAgainIn(waitMs, `, or allow it more time: \`--timeout ${minutes}m\``)}.`;
}
