/**
 * After the platform's clock was set back, times come that the tail has passed: a lane of its own passes them once more, from the
 * platform's present on. What was read there before is recognised by `seen`, the records that
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
  /** What happens then is stamped no earlier, and no later, epoch microseconds. */
  earliestUs(nowMs: number): number;
  latestUs(nowMs: number): number;
}

export interface SecondPassPlan {
  readonly context: LaneContext;
  /** The platform's present, epoch microseconds. */
  readonly logNowUs: LaneContext["logNowUs"];
  readonly beganMs: number;
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
  const earliestUs = (nowMs: number) => logNowUs(nowMs - stampsUnsureMs + Math.min(0, plan.leadMs));
  const latestUs = (nowMs: number) => logNowUs(nowMs + stampsUnsureMs + Math.max(0, plan.leadMs));
  const sinceUs = settings.sinceMoves ? 0 : (settings.sinceUs ?? 0);
  const fromUs = Math.max(sinceUs, earliestUs(beganMs));
  const own: LaneContext = {
    ...context,
    settings: { ...settings, sinceUs: fromUs, last: undefined, beginning: undefined },
    intake: passIntake(context.intake, {
      ...{ fromUs, knownFromUs: plan.knownFromUs, latestUs },
      passedUs: (nowMs) => earliestUs(nowMs - settings.overlapMs),
    }),
    past: createPast(settings),
    logNowUs,
    isSecondPass: true,
    endUs(nowMs) {
      const isKnown = latestUs(nowMs) > plan.knownFromUs;
      const endUs = latestUs(isKnown ? nowMs : nowMs + aheadMs);
      return Math.min(settings.untilUs ?? Number.POSITIVE_INFINITY, endUs);
    },
  };
  return { lane: new PollLane(own), beganMs, earliestUs, latestUs };
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
