/** Decides from where a poll looks: all that is not settled, or as much of a dense log as is worth its pages. */

import type { LaneContext } from "./lane-context.ts";
import type { NewestTimes } from "./newest-times.ts";
import { stampsUnsureMs } from "./steady-time.ts";

/** How the polls stand. */
export interface PollState {
  /** Upper edge of what was looked at completely, epoch microseconds. */
  readonly edgeUs: number;
  /** When the newest complete look was asked for. */
  readonly completeAtMs: number | undefined;
  /** How long that look took. */
  readonly tookMs: number;
  readonly lastAskedMs: number;
  /** The overlap holds too much to look at with every poll. */
  readonly dense: boolean;
  /** New records of the last complete look. */
  readonly freshBefore: number;
  readonly newest: NewestTimes;
}

const never = Number.POSITIVE_INFINITY;
/** With more lag than this polls look for nothing but what is new. */
const mostLagMs = 8000;
/** Polls look again at this number of pages at most. */
export const mostPagesAgain = 3;

/** Epoch microseconds. */
export function lookBackUs(context: LaneContext, state: PollState, nowMs: number): number {
  const { settings, past, logNowUs } = context;
  // A record whose time is ahead must not take the poll past those still to come.
  const edgeUs = Math.min(state.edgeUs, logNowUs(nowMs), againFromUs(context, state));
  const overlapUs = edgeUs - settings.overlapMs * 1000;
  // After a while without polls new records go first. The repair lane reads the rest again.
  const wholeUs = isBehind(state, nowMs) ? overlapUs : Math.min(past.overlap.settledUs ?? edgeUs, overlapUs);
  return state.dense ? Math.max(wholeUs, denseUs(context, state, edgeUs, nowMs)) : wholeUs;
}

/**
 * From where what is new may stand among what was read, after the platform's clock was set back; Infinity where nothing can. A page
 * that ends ahead of the present has passed what happens before the next page is asked for.
 */
function againFromUs(context: LaneContext, state: PollState): number {
  const { edgeUs, completeAtMs = 0, tookMs } = state;
  const { smallStep } = context.time;
  const { logNowUs } = context;
  const passedUs = context.isSecondPass ? edgeUs - tookMs * 1000 : never;
  if (!smallStep) return passedUs;
  // A look that was asked for before the step was told did not look at the times since.
  const lookedMs = completeAtMs < smallStep.beforeMs ? smallStep.afterMs : completeAtMs;
  const sinceUs = logNowUs(lookedMs - stampsUnsureMs);
  const againUs = smallStep.latestMs * 1000 - sinceUs;
  // Records may be stamped by a clock that is behind that of the Dates.
  return againUs > 0 ? Math.min(passedUs, sinceUs, edgeUs - againUs) : passedUs;
}

/** As far back as a page has room: most of what is listed late is late by seconds. */
function denseUs(context: LaneContext, state: PollState, edgeUs: number, nowMs: number): number {
  const page = Math.min(context.settings.limit, context.intake.counts.pageSize);
  // The next look may bring twice as many new records: leave room for them.
  const room = Math.floor(page / 2) - 2 * state.freshBefore;
  const roomUs = state.newest.oldestOf(room) ?? edgeUs;
  return Math.min(roomUs, lookAgainUs(context, state, page, nowMs) ?? edgeUs, edgeUs);
}

/** From where events may be missing that this platform lists late. New events go before them. */
function lookAgainUs(
  context: LaneContext,
  state: PollState,
  page: number,
  nowMs: number,
): number | undefined {
  const { edges, lateness } = context.past;
  const againMs = lateness.lookAgainMs(nowMs);
  if (againMs === undefined || isBehind(state, nowMs)) return undefined;
  const againUs = edges.at(state.lastAskedMs - againMs);
  return againUs && Math.max(againUs, state.newest.oldestOf(mostPagesAgain * page) ?? 0);
}

function isBehind({ completeAtMs }: PollState, nowMs: number): boolean {
  return nowMs - (completeAtMs ?? nowMs) >= mostLagMs;
}
