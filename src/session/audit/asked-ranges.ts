/**
 * From when to when an audit log that is followed is asked for: what is newer than all it has given, and where the platform's clock is
 * behind that, or was set a while ago, what that clock stamps too.
 */

import type { ClockSpan } from "./audit-time.ts";
import { type AskedRange, askable } from "./seconds.ts";
import type { StampLead } from "./stamp-lead.ts";

export interface Reading {
  /** Unix seconds: the log has been read up to there; undefined before the first entry. */
  readonly readUntil: number | undefined;
  readonly since: number | undefined;
  /** Every entry that is stamped from then on, and was listed then, has been met. */
  readonly knownFrom: number;
  /** How far entries are stamped off the platform's clock. */
  readonly lead: Pick<StampLead, "least" | "most">;
  /** When the last complete look was asked for, by elapsed time. */
  readonly completeAtMs: number;
}

export interface AskedRanges {
  /** The range with the newest stamps comes first. No two overlap. */
  readonly ranges: readonly AskedRange[];
  /** Whether an entry that was not met before is news: one that is stamped ahead is from before the clock was set back. */
  isNews(time: number | undefined): boolean;
}

/** The present is known by Dates of whole seconds: it may be off by this. */
export const unsureSeconds = 5;
/**
 * After the clock was set back, entries from before may be unknown. A look asks this far ahead of the clock: it meets them before their
 * time comes once more, and so they are not taken for new.
 */
const aheadSeconds = 60;
/** Two ranges that are nearer to each other are asked for as one: the stretch between them costs less than a call. */
const nearSeconds = 60;

/** `reach`: how far a look goes back behind what was read, in seconds. */
export function rangesToAsk(
  reading: Reading,
  reach: number,
  spans: readonly ClockSpan[],
  nowMs: number,
): AskedRanges {
  const { readUntil, since = 0, knownFrom } = reading;
  if (readUntil === undefined)
    return { ranges: [{ oldest: reading.since, latest: undefined }], isNews: () => true };
  const stamped = spans
    .map((span, index) => stampedBy(span, leaptTo(spans, index, readUntil), reading, reach, nowMs))
    .filter((stamps) => stamps !== undefined)
    .filter(({ isPresent, untilTime, to }) => (isPresent ? untilTime : to) >= since);
  // What stood there before it was followed is not asked for.
  const from = Math.max(since, readUntil - reach, Math.min(knownFrom, readUntil));
  const newer = { from, to: Number.POSITIVE_INFINITY };
  const met = stamped.map(({ from, to }) => ({ from: Math.max(since, from), to }));
  const present = stamped.find(({ isPresent }) => isPresent);
  return {
    ranges: joined([newer, ...met]).map(({ from, to }) => askable({ oldest: from, latest: to })),
    isNews: (time) =>
      time === undefined ||
      present === undefined ||
      time >= knownFrom ||
      time <= present.untilTime ||
      stamped.some(({ from, untilTime }) => time >= from && time <= untilTime),
  };
}

interface Stretch {
  /** Unix seconds. */
  readonly from: number;
  readonly to: number;
}

interface Stamped extends Stretch {
  readonly isPresent: boolean;
  /** The end of what that clock has stamped. */
  readonly untilTime: number;
}

/**
 * Unix seconds. A clock that is set forward, and is behind what was read, leaps over times that are not asked for any more: something may
 * have been written there at once, or be stamped ahead. 0 where it leaps over none.
 */
function leaptTo(spans: readonly ClockSpan[], index: number, readUntil: number): number {
  const next = spans[index + 1];
  const span = spans[index];
  if (!next || !span) return 0;
  const ends = spans.slice(0, index).map(({ untilMs, offsetMs }) => untilMs + offsetMs);
  return Math.min(Math.max(readUntil * 1000, ...ends), span.untilMs + next.offsetMs) / 1000;
}

/** What that clock stamped, and leapt over when it was set, as far as it is to be asked for by itself. */
function stampedBy(
  { fromMs, untilMs, offsetMs }: ClockSpan,
  leaptTo: number,
  { readUntil = 0, knownFrom, lead, completeAtMs }: Reading,
  reach: number,
  nowMs: number,
): Stamped | undefined {
  const [beginMs, endMs] = [Math.max(fromMs, completeAtMs - reach * 1000), Math.min(untilMs, nowMs)];
  const timeAt = (elapsedMs: number) => (elapsedMs + offsetMs) / 1000;
  // A clock that is not behind what was read needs no range of its own: the usual one has it.
  const isPresent = untilMs > nowMs;
  if (beginMs > endMs || (isPresent && readUntil <= timeAt(nowMs) + unsureSeconds + lead.least))
    return undefined;
  const latest = (time: number) => time + unsureSeconds + lead.most;
  const untilTime = latest(timeAt(endMs));
  return {
    from: timeAt(beginMs) - unsureSeconds + lead.least,
    to: isPresent && untilTime < knownFrom ? untilTime + aheadSeconds : Math.max(untilTime, latest(leaptTo)),
    isPresent,
    untilTime,
  };
}

/** The latest first. */
function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const found: Stretch[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && stretch.from <= last.to + nearSeconds)
      found[found.length - 1] = { ...last, to: Math.max(last.to, stretch.to) };
    else found.push(stretch);
  }
  return found.reverse();
}
