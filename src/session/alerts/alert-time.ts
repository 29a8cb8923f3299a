/**
 * The time that the alerts of a followed log go by. It goes on as time passes here, whatever the platform's clock is set to: what is
 * stamped since is put where it happened.
 */

import type { Present } from "../../tail/tail.ts";

export interface AlertTime {
  /** What time it is for alerts, epoch microseconds; hears what the platform's is. */
  pass(present: Present): number;
  /** All that happened until then, by the alerts' time, was given. */
  readonly knownUs: number;
  know(us: number): void;
  /** When that happened which is stamped so. */
  of(us: number): number;
  /** How the platform stamped, or would have, what happened then. */
  stampOf(us: number): number;
  /** How long after its time by `of` the newest record of a look happened, as it came only now; below 0 where that was before. */
  delayOf(us: number): number;
  /** What comes now, and happened then, is stamped so. */
  note(us: number, stampUs: number): void;
  /** Whether what came just now may have happened then. */
  isFresh(us: number): boolean;
}

/** Between two steps of the platform's clock. */
interface Era {
  /** By the alerts' time. */
  readonly fromUs: number;
  /** From the platform's time to the alerts'. */
  readonly shiftUs: number;
}

/** Dates of whole seconds, and this machine's clock where it cannot be told from them, move the present by less without a step. */
const leastStepUs = 2_500_000;
/** What happens may be listed so much later, or be stamped so much ahead (assumption). */
export const unsureUs = 5_000_000;
/** What is stamped further ahead of the platform waits for its time: the tail does not go by it either (assumption). */
const mostAheadUs = 3_600_000_000;
/** More are never needed at once: each is a step of the platform's clock. */
const mostEras = 16;

export function createAlertTime(): AlertTime {
  let eras: readonly Era[] = [{ fromUs: Number.NEGATIVE_INFINITY, shiftUs: 0 }];
  let last: (Present & { readonly nowUs: number }) | undefined;
  /** How what came was put, which only tells how the platform stamps. */
  let noted: readonly Era[] = [];
  let knownUs = Number.NEGATIVE_INFINITY;
  const shiftUs = () => eras.at(-1)?.shiftUs ?? 0;
  const nowUs = () => last?.nowUs ?? Number.POSITIVE_INFINITY;
  return {
    pass(present) {
      if (last) {
        const passedUs = (present.elapsedMs - last.elapsedMs) * 1000;
        const steppedUs = Math.round(present.us - last.us - passedUs);
        if (Math.abs(steppedUs) >= leastStepUs) {
          const era = { fromUs: knownUs - unsureUs, shiftUs: shiftUs() - steppedUs };
          eras = [...eras.slice(-mostEras), era];
          noted = [...noted.slice(-mostEras), era];
        }
      }
      last = { ...present, nowUs: Math.round(present.us) + shiftUs() };
      return last.nowUs;
    },
    get knownUs() {
      return knownUs;
    },
    know(us) {
      knownUs = Math.max(knownUs, us);
    },
    of(us) {
      // A record without a time stays so.
      if (eras.length === 1 || us <= 0) return us;
      const times = eras.flatMap(({ fromUs, shiftUs }) => (us + shiftUs >= fromUs ? [us + shiftUs] : []));
      const off = (time: number) => Math.abs(time - nowUs());
      return times.reduce((best, time) => (off(time) <= off(best) ? time : best), times[0] ?? us);
    },
    stampOf: (us) => us - (noted.findLast(({ fromUs }) => fromUs <= us)?.shiftUs ?? 0),
    isFresh: (us) => us >= knownUs - unsureUs,
    note(us, stampUs) {
      const shiftUs = us - stampUs;
      if (stampUs <= 0 || !this.isFresh(us) || shiftUs === (noted.at(-1)?.shiftUs ?? 0)) return;
      noted = [...noted.slice(-mostEras), { fromUs: knownUs - unsureUs, shiftUs }];
    },
    delayOf(us) {
      if (us <= 0) return 0;
      const aheadUs = us - nowUs();
      const isAhead = aheadUs > unsureUs && aheadUs <= mostAheadUs;
      return isAhead || !this.isFresh(us) ? -aheadUs : 0;
    },
  };
}
