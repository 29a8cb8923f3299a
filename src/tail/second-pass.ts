/**
 * After the platform's clock was set back, times come that the tail has passed: a lane of its own passes them once more, from the
 * platform's present on, or from where another one was left. What was read there before is recognised by `seen`, the records that
 * all lanes remember together.
 */

import type { Intake } from "./intake.ts";
import type { LaneContext } from "./lane-context.ts";
import { createPast } from "./past.ts";
import { PollLane } from "./poll-lane.ts";
import { stampsUnsureMs } from "./steady-time.ts";

export interface SecondPass {
  readonly lane: PollLane;
  /** Everything before was asked for by then, elapsed milliseconds. */
  readonly beganMs: number;
  /** Its end, epoch microseconds: what was read, where the present is well beyond that. Infinity where it goes on with the present. */
  readonly toUs: number;
  /** How far it ends before the platform's present, in milliseconds. */
  lagMs(nowMs: number): number;
  /** What happens then is stamped no earlier, and no later, epoch microseconds. */
  earliestUs(nowMs: number): number;
  latestUs(nowMs: number): number;
}

export interface SecondPassPlan {
  readonly context: LaneContext;
  /** The platform's present, epoch microseconds. */
  readonly logNowUs: LaneContext["logNowUs"];
  readonly beganMs: number;
  /** The present where the pass before it was left, epoch microseconds; undefined where there was none. */
  readonly goesOnUs?: number | undefined;
  /** How far the log was read before, epoch microseconds. */
  readonly readUs: number;
  /** How far the newest records were ahead of the platform's present before. */
  readonly leadMs: number;
  /** What is older is not remembered as a whole, or was never read, epoch microseconds. */
  readonly knownFromUs: number;
}

/**
 * Looks end this long after the platform's present where what stands there is not remembered: it is from before the clock was set,
 * and is met before new records come to stand beside it.
 */
const aheadMs = 20_000;

export function createSecondPass(plan: SecondPassPlan): SecondPass {
  const { context, logNowUs, beganMs } = plan;
  const { settings } = context;
  // What polls look back over anyway is read in the same look.
  const isBeyond = logNowUs(beganMs - settings.overlapMs) > plan.readUs;
  const toUs = isBeyond ? plan.readUs : Number.POSITIVE_INFINITY;
  const earliestUs = (nowMs: number) => logNowUs(nowMs - stampsUnsureMs + Math.min(0, plan.leadMs));
  const latestUs = (nowMs: number) =>
    Math.min(toUs, logNowUs(nowMs + stampsUnsureMs + Math.max(0, plan.leadMs)));
  const sinceUs = settings.sinceMoves ? 0 : (settings.sinceUs ?? 0);
  const beganUs = earliestUs(beganMs);
  const { goesOnUs = logNowUs(beganMs) } = plan;
  // What stands where each record is not remembered cannot be told from what stood there.
  const leftUs = Math.max(goesOnUs - (logNowUs(beganMs) - beganUs), plan.knownFromUs);
  const fromUs = Math.max(sinceUs, Math.min(beganUs, leftUs));
  const unreadMs = Math.max(0, beganUs - fromUs) / 1000;
  const past = createPast(settings);
  // What is written when the clock is set is listed later than it is stamped, so all of it is read again.
  past.overlap.begin(fromUs);
  past.sweep.begin(fromUs);
  const own: LaneContext = {
    ...context,
    settings: { ...settings, sinceUs: fromUs, last: undefined, beginning: undefined },
    intake: passIntake(context.intake, {
      ...{ fromUs, knownFromUs: plan.knownFromUs, latestUs },
      passedUs: (nowMs) => earliestUs(nowMs - settings.overlapMs),
    }),
    past,
    logNowUs,
    isSecondPass: true,
    endUs(nowMs) {
      const isKnown = latestUs(nowMs) > plan.knownFromUs;
      const endUs = latestUs(isKnown ? nowMs : nowMs + aheadMs);
      return Math.min(settings.untilUs ?? Number.POSITIVE_INFINITY, endUs);
    },
  };
  const lane = new PollLane(own);
  return {
    ...{ lane, beganMs, toUs, earliestUs, latestUs },
    lagMs: (nowMs) => lane.lagMs(nowMs) ?? nowMs - beganMs + unreadMs,
  };
}

interface Pass {
  readonly fromUs: number;
  readonly knownFromUs: number;
  latestUs(nowMs: number): number;
  /** What is stamped earlier is listed by now. */
  passedUs(nowMs: number): number;
}

/** The intake as this lane sees it: its newest record is that of the second pass, and what stands ahead is from the first. */
function passIntake(intake: Intake, { fromUs, knownFromUs, latestUs, passedUs }: Pass): Intake {
  let newestUs = fromUs;
  return {
    ...intake,
    get newestUs() {
      return newestUs;
    },
    get forgottenUs() {
      return undefined;
    },
    receive(mark, page, nowMs) {
      const taken = intake.receive(mark, page, nowMs);
      const presentUs = latestUs(nowMs);
      const fresh = taken.fresh.filter(({ us }) => us <= presentUs || us > knownFromUs);
      // Where nothing happens any more the records of the first pass take it on, but for what may still be listed late.
      const passed = page.filter(({ us }) => us <= passedUs(nowMs));
      const reached = fresh.filter(({ us }) => us <= presentUs);
      for (const { us } of [...passed, ...reached]) newestUs = Math.max(newestUs, us);
      return { ...taken, fresh };
    },
  };
}
