/** How far behind the platform a log is, and what can be done about it, in words: the same on the screen and on stderr. */

import { formatDuration } from "../base/time.ts";

export interface LagFacts {
  readonly lagMs: number | undefined;
  readonly behind:
    | { readonly trend: "growing" | "shrinking" | "steady"; readonly endsInMs?: number | undefined }
    | undefined;
  /** Most records that came on one page. */
  readonly pageSize: number;
  readonly budget: { readonly limit: number };
}

/** `5m 44s behind and growing: …`; undefined while the log is not behind. */
export function behindText({ lagMs, behind, pageSize, budget }: LagFacts): string | undefined {
  if (!behind || lagMs === undefined) return undefined;
  const howFar = `${formatDuration(lagMs)} behind`;
  if (behind.trend === "shrinking") {
    const end =
      behind.endsInMs === undefined ? "" : `, caught up in about ${formatDuration(behind.endsInMs)}`;
    return `${howFar} and catching up${end}`;
  }
  const reach = `${budget.limit} calls a minute of ${pageSize} records each`;
  const cause = behind.trend === "growing" ? ` and growing: more events come than ${reach} can fetch` : "";
  return `${howFar}${cause}`;
}

/** What helps a log that falls further and further behind. */
export const behindRemedy =
  "Let the platform filter (tail --level, --source, --event, --trace), or go on from now (0 in Activity, tail --skip-behind 2m)";

/** From here on a difference of the clocks is worth a word. */
const notableSkewMs = 5000;

/** `this machine's clock is 10m 00s ahead of the platform's`; undefined while they agree, as far as is known. */
export function skewText(skewMs: number | undefined): string | undefined {
  if (skewMs === undefined || Math.abs(skewMs) < notableSkewMs) return undefined;
  const direction = skewMs > 0 ? "ahead of" : "behind";
  return `this machine's clock is ${formatDuration(Math.abs(skewMs))} ${direction} the platform's`;
}
