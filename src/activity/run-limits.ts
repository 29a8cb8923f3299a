/** How long the platform lets a function run, and what a failure says that comes of running longer. */

import { formatDuration } from "../base/time.ts";
import { failureText, loggedFailure } from "./failure.ts";
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
  const failure = loggedFailure(payload);
  if (!failure || !spentToken.test(failureText(failure))) return undefined;
  const times = limits.toReversed().map(({ ms, of }) => `${formatLimit(ms)} for ${of}`);
  return `Mostly the sign that the function ran past its limit, for its token ends with it: ${times.join(", ")}. Look in the run how long it took, and move slow calls out of the function; only where it was quick is the app's installation in question.`;
}

/** How long a function ran, or has run so far, beside the limit that counts for it. */
export interface TimeAgainstLimit {
  readonly ms: number;
  readonly hasEnded: boolean;
  readonly limitMs: number;
  /** Whose limit it is: `a deployed function`. */
  readonly limitOf: string;
  readonly isPast: boolean;
}

type Timed = Pick<WaterfallRow, "startUs" | "endUs" | "earlyEndUs" | "text" | "isUnlimited">;

/**
 * The limit of a deployed function counts, and a shorter one only where the failure says that the token was spent by then.
 * Undefined where the start was not seen, or clocks put the end first, for what has not ended while the time is not known, and for
 * functions of the platform.
 */
export function timeAgainstLimit(
  { startUs, endUs, earlyEndUs, text, isUnlimited = false }: Timed,
  nowUs?: number,
): TimeAgainstLimit | undefined {
  const untilUs = endUs ?? nowUs;
  if (startUs === undefined || untilUs === undefined || earlyEndUs !== undefined || isUnlimited)
    return undefined;
  const ms = (untilUs - startUs) / 1000;
  const hasEnded = endUs !== undefined;
  const spent = hasEnded && spentToken.test(text) ? limits.findLast((limit) => ms >= limit.ms) : undefined;
  const limit = spent ?? deployed;
  return { ms, hasEnded, limitMs: limit.ms, limitOf: limit.of, isPast: ms >= limit.ms };
}

/** The time and the limit in words: `1.2 s of at most 60 s`; the shorter limits where the time is near one of them. */
export function limitWords(time: TimeAgainstLimit): string {
  const { ms, limitMs, limitOf, hasEnded, isPast } = time;
  const took = formatDuration(ms);
  if (!hasEnded) return isPast ? endlessWords(ms) : `${took} so far, of at most ${formatLimit(limitMs)}`;
  if (isPast) return `${took}, past the ${formatLimit(limitMs)} of ${limitOf}`;
  const shorter = limits.filter((limit) => limit.ms < limitMs && ms >= limit.ms / 2);
  const others = shorter.toReversed().map((limit) => `${formatLimit(limit.ms)} for ${limit.of}`);
  return `${took} of at most ${formatLimit(limitMs)}${others.length > 0 ? ` (${others.join(", ")})` : ""}`;
}

/** A function's time beside its limit where it came near it, seems to have failed by it, or has not ended; else empty. */
export function limitNote(row: Timed & Pick<WaterfallRow, "kind">, nowUs?: number): string {
  const time = row.kind === "function" ? timeAgainstLimit(row, nowUs) : undefined;
  if (!time) return "";
  if (time.isPast) return `(${limitWords(time)})`;
  const isNear = time.hasEnded && time.ms >= deployed.ms / 2;
  return isNear ? `(${formatDuration(time.ms)} of at most ${formatLimit(deployed.ms)})` : "";
}

/** The platform has ended it, or lost its end. */
function endlessWords(ms: number): string {
  return `no end after ${formatDuration(ms)}, past its limit of ${formatLimit(deployed.ms)}: it will not end`;
}

function formatLimit(ms: number): string {
  return `${ms / 1000} s`;
}
