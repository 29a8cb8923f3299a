/** How far behind the platform a log is, and what can be done about it, in words: the same on the screen and on stderr. */

import { countOf } from "../base/count-words.ts";
import { safeLine } from "../base/terminal-text.ts";
import { formatDuration, formatInstant } from "../base/time.ts";
import { failingWords } from "./unanswered.ts";

export interface LagFacts {
  readonly lagMs: number | undefined;
  readonly behind:
    | { readonly trend: "growing" | "shrinking" | "steady"; readonly endsInMs?: number | undefined }
    | undefined;
  /** Most records that came on one page. */
  readonly pageSize?: number;
  /** Of calls in a minute, and how many of the last minute's the platform refused; absent where nothing is known of it. */
  readonly budget?: { readonly left: number; readonly limit: number; readonly refused?: number };
  /** How long the call under way has not been answered. */
  readonly pendingMs?: number | undefined;
  /** Pages without records that name another one, and their part of the last pages, from 0 to 1. */
  readonly emptyPages?: { readonly share: number } | undefined;
  /** What the last call failed with. */
  readonly lastError?: { readonly code: string } | undefined;
}

/** A call that is not answered for so long is worth a word. */
export const slowAnswerMs = 10_000;
/** Calls are used up when no more than this part of a minute's is left. */
const usedUpShare = 0.1;

/** `5m 44s behind and growing: …`; undefined while the log is not behind. */
export function behindText(facts: LagFacts): string | undefined {
  const { lagMs, behind } = facts;
  if (!behind || lagMs === undefined) return undefined;
  const howFar = `${formatDuration(lagMs)} behind`;
  if (behind.trend === "shrinking") {
    const end =
      behind.endsInMs === undefined ? "" : `, caught up in about ${formatDuration(behind.endsInMs)}`;
    return `${howFar} and catching up${end}`;
  }
  const cause = causeOf(facts);
  const grows = behind.trend === "growing" ? " and growing" : "";
  return `${howFar}${grows}${cause === undefined ? "" : `: ${cause}`}`;
}

/** Only what is known: a lag also grows while the machine sleeps or a call hangs. */
function causeOf(facts: LagFacts): string | undefined {
  const { behind, pageSize = 0, budget, pendingMs = 0, lastError, emptyPages } = facts;
  if (pendingMs >= slowAnswerMs) return noAnswerText(pendingMs);
  if (lastError) {
    return `the platform ${failingWords(lastError.code)} (${safeLine(lastError.code)})`;
  }
  if (emptyPages && isMostlyEmpty(facts)) {
    const how = emptyPages.share === 1 ? "nothing but" : "mostly";
    return `the platform gives ${how} empty pages, and each of them names another one`;
  }
  if (behind?.trend !== "growing" || !budget || !isUsedUp(budget)) return undefined;
  if (areRefused(budget))
    return `the platform refused ${countOf(budget.refused ?? 0, "call")} of the last minute's ${budget.limit}, which other programs may use too`;
  return `more events come than ${budget.limit} calls a minute of ${countOf(pageSize, "record")} each can fetch`;
}

/** More calls would bring more pages, and no more events. */
function isMostlyEmpty({ emptyPages }: LagFacts): boolean {
  return emptyPages !== undefined && emptyPages.share >= 0.5;
}

export function noAnswerText(pendingMs: number): string {
  return `no answer for ${formatDuration(pendingMs)}`;
}

export function silentText(pendingMs: number): string {
  return `${noAnswerText(pendingMs)} to the last question`;
}

/** With that many refusals what came says nothing of what all calls could fetch. */
function areRefused({ limit, refused = 0 }: NonNullable<LagFacts["budget"]>): boolean {
  return refused > limit * usedUpShare;
}

function isUsedUp({ left, limit }: NonNullable<LagFacts["budget"]>): boolean {
  return left <= limit * usedUpShare;
}

/** What helps a log that stays behind as there are more events than calls; undefined where it would not help. */
export function behindAdvice(facts: LagFacts): string | undefined {
  const { behind, budget, pendingMs = 0 } = facts;
  if (!budget || isMostlyEmpty(facts)) return undefined;
  const helps =
    behind?.trend !== "shrinking" && pendingMs < slowAnswerMs && isUsedUp(budget) && !areRefused(budget);
  return helps ? behindRemedy : undefined;
}

/** `looking back: 40s of the past are not read again yet, …` */
export function unreadPastText(unreadMs: number): string {
  return `looking back: ${formatDuration(unreadMs)} of the past not read again yet, events listed late may be missing there`;
}

const behindRemedy =
  "Let the platform filter (tail --level, --source, --event, --trace), or go on from now (0 in Activity, tail --skip-behind 2m)";

/** `the platform's clock was set back, to 2h 00m before the newest record: …` */
export function setBackText({ byMs, isWanted }: SetBack): string {
  const what = isWanted
    ? "what happens now comes as late, among older records"
    : "what happens now is older than all that is asked for, and left out";
  return `the platform's clock was set back, to ${formatDuration(byMs)} before the newest record: ${what}`;
}

export interface SetBack {
  readonly byMs: number;
  readonly isWanted: boolean;
}

/** What is asked for begins later than now by the platform's clock. */
export interface ToCome {
  /** Epoch microseconds. */
  readonly fromUs: number;
  readonly byMs: number;
}

/** A Date has whole seconds: what is nearer may be now. */
const leastToComeMs = 2000;

/** Undefined where it has begun, as far as can be told. */
export function toComeAt(fromUs: number | undefined, presentUs: number): ToCome | undefined {
  if (fromUs === undefined) return undefined;
  const byMs = (fromUs - presentUs) / 1000;
  return byMs < leastToComeMs ? undefined : { fromUs, byMs };
}

/** `2099-01-01 00:00:00 is still to come, it is 2026-01-05 15:00:00 now: …` */
export function toComeText({ fromUs, byMs }: ToCome): string {
  // The platform may be asked for a moment more than is wanted.
  const second = (us: number) => formatInstant(Math.round(us / 1e6) * 1e6).replace(/\.\d+$/, "");
  return `${second(fromUs)} is still to come, it is ${second(fromUs - byMs * 1000)} now: what happens until then is older than all that is asked for, and left out`;
}

/** From here on a difference of the clocks is worth a word. */
const notableSkewMs = 5000;

/** `this machine's clock is 10m 00s ahead of the platform's`; undefined while they agree, as far as is known. */
export function skewText(skewMs: number | undefined): string | undefined {
  if (skewMs === undefined || Math.abs(skewMs) < notableSkewMs) return undefined;
  const direction = skewMs > 0 ? "ahead of" : "behind";
  return `this machine's clock is ${formatDuration(Math.abs(skewMs))} ${direction} the platform's`;
}
