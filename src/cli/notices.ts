/** What happens beside an answer, told on stderr: warnings of the platform, misfits, retries. */

import { formatDuration } from "../base/time.ts";
import type { ConnectOptions } from "../session/connect.ts";
import type { Context, GlobalOptions } from "./context.ts";

/** Nothing with --quiet; where a response does not fit, one place, and every place with --verbose. */
export function noticesTo(
  { err }: Pick<Context, "err">,
  { quiet, verbose }: GlobalOptions,
): Pick<ConnectOptions, "onWarning" | "onDrift" | "onRetry"> {
  if (quiet) return {};
  const say = (text: string) => void err.write(`flowtail: ${text}\n`);
  return {
    onWarning: ({ method, warning }) => say(`${method} warns: ${warning}`),
    onRetry: ({ code, delayMs }) => say(`${code}; sent again in ${formatDuration(delayMs)}`),
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
