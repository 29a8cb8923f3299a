/** How long the platform lets a function run, and what a failure says that comes of running longer. */

import { formatDuration } from "../base/time.ts";
import { failureOf, failureText } from "./failure.ts";
import type { WaterfallRow } from "./runs/waterfall.ts";

/** Of a deployed function, in milliseconds. */
export const deployedLimitMs = 60_000;

/** Seen on the live service; the shorter ones first. */
const limits = [
  { ms: 10_000, of: "a handler of interactivity" },
  { ms: 15_000, of: "a local run" },
  { ms: deployedLimitMs, of: "a deployed function" },
] as const;

const [, , deployed] = limits;

/** The token of an execution ends with it: for code that goes on, its token is revoked. */
const spentToken = /\btoken_revoked\b/;

/** Why a function failed with the word for a revoked token; undefined for any other failure. */
export function spentTokenHint(payload: unknown): string | undefined {
  const failure = failureOf(payload);
  if (!failure || !spentToken.test(failureText(failure))) return undefined;
  const times = limits.toReversed().map(({ ms, of }) => `${formatLimit(ms)} for ${of}`);
  return `Mostly the sign that the function ran past its limit, for its token ends with it: ${times.join(", ")}. Look in the run how long it took, and move slow calls out of the function; only where it was quick is the app's installation in question.`;
}

/** A function's time beside its limit where it came near it, seems to have failed by it, or has not ended; else empty. */
export function limitNote(
  { kind, startUs, endUs, text }: Pick<WaterfallRow, "kind" | "startUs" | "endUs" | "text">,
  nowUs?: number,
): string {
  if (kind !== "function" || startUs === undefined) return "";
  if (endUs === undefined) return nowUs === undefined ? "" : endlessNote((nowUs - startUs) / 1000);
  const ms = (endUs - startUs) / 1000;
  const took = formatDuration(ms);
  const passed = limits.findLast((limit) => ms >= limit.ms);
  if (spentToken.test(text) && passed) return `(${took}, past the ${formatLimit(passed.ms)} of ${passed.of})`;
  if (ms >= deployed.ms) return `(${took}, past the ${formatLimit(deployed.ms)} of ${deployed.of})`;
  return ms >= deployed.ms / 2 ? `(${took} of at most ${formatLimit(deployed.ms)})` : "";
}

/** The platform has ended it, or lost its end. */
function endlessNote(ms: number): string {
  if (ms < deployed.ms) return "";
  return `(no end after ${formatDuration(ms)}, past its limit of ${formatLimit(deployed.ms)}: it will not end)`;
}

function formatLimit(ms: number): string {
  return `${ms / 1000} s`;
}
