/**
 * The time that the alerts of a followed log go by is that of its stamps: what was stamped keeps its distances, and it is the present that
 * is placed among the stamps. It begins by the earlier of two clocks, the platform's Date and this machine's; is moved on to what has
 * come, as that has happened; and goes on as time passes here, whatever the platform's clock is set to. What is stamped after such a
 * step is moved as a whole. So is what comes where that present cannot be true: ahead of it, or, where the clocks differ and no record has
 * told which is right, twice in a row from before it.
 */

import { hourUs } from "../../base/units-of-time.ts";
import type { Present } from "../../tail/tail.ts";

export interface AlertPresent extends Present {
  /** The same moment by this machine's clock; absent where that says the same. */
  readonly machineUs?: number;
}

/**
 * What the newest record tells of the present. `unlike`: it is not known how much time lies between it and the records before it.
 * `waits`: its time has not come yet.
 */
type Meeting = "in-time" | "unlike" | "waits";

export interface AlertTime {
  /** What time it is for alerts, epoch microseconds; hears what the clocks say. */
  pass(present: AlertPresent): number;
  readonly nowUs: number;
  /** Two clocks say different times: it is not sure that it was quiet since the newest record. */
  readonly isDoubtful: boolean;
  /** By one of the two clocks, what happens now is stamped before all that was asked for. */
  readonly mayBeLeftOut: boolean;
  /** The tail has given all that happened until then, by the alerts' time. */
  readonly knownUs: number;
  know(us: number): void;
  /** From a stamp to the alerts' time. */
  of(stampUs: number): number;
  /** How much later than its stamp a record is counted; below 0 where it is counted earlier. */
  delayOf(us: number): number;
  /** From the alerts' time to the stamp that the platform gave, or would have given. */
  stampOf(us: number): number;
  /** Hears the newest stamp of what came just now; `isAlone` where nothing that came with it is ahead. */
  meet(stampUs: number, isAlone: boolean): Meeting;
}

/** Between two steps of the platform's clock. */
interface Era {
  /** By the alerts' time. */
  readonly fromUs: number;
  /** From the platform's time to the alerts'. */
  readonly shiftUs: number;
}

/** A smaller change is no step: Dates have whole seconds, and this machine's clock may differ by as little. */
const leastStepUs = 2_500_000;
/** A record may be listed that much later than it happens, or be stamped that much ahead (assumption). */
export const unsureUs = 5_000_000;
/** A record that is stamped further ahead waits until a clock says that its time has come. The tail does not go by it either (assumption). */
export const mostAheadUs = hourUs;
/** Each era ends with a step of the platform's clock: more are never needed at once. */
const mostEras = 16;
const never = Number.NEGATIVE_INFINITY;

/** `beginsUs` is from when on the log is asked for. */
export function createAlertTime(beginsUs: number): AlertTime {
  let eras: readonly Era[] = [{ fromUs: never, shiftUs: 0 }];
  /** Where the records that came were placed. It only tells how the platform stamps. */
  let noted = eras;
  /** By how much records that come now are moved. */
  let moved: Era = { fromUs: never, shiftUs: 0 };
  let last: AlertPresent | undefined;
  /** From the platform's present to the alerts'. */
  let aheadUs = 0;
  let nowUs = Number.POSITIVE_INFINITY;
  let knownUs = never;
  let isDoubtful = false;
  let mayBeLeftOut = false;
  /** A record that came after the first look has told what time it is. */
  let isSettled = false;
  /** The last record that came was too old for the present: one alone may be listed late. */
  let wasLate = false;

  const begin = ({ us, machineUs = us }: AlertPresent) => {
    isDoubtful = Math.abs(machineUs - us) > unsureUs;
    const earlierUs = Math.min(us, machineUs);
    mayBeLeftOut = isDoubtful && earlierUs < beginsUs;
    if (isDoubtful) aheadUs = Math.max(earlierUs, Math.min(us, beginsUs)) - us;
  };
  const step = (steppedUs: number) => {
    const era = { fromUs: knownUs - unsureUs, shiftUs: (eras.at(-1)?.shiftUs ?? 0) - steppedUs };
    eras = [...eras.slice(-mostEras), era];
    noted = [...noted.slice(-mostEras), era];
    aheadUs -= steppedUs;
  };
  const isInTime = (us: number) => us >= knownUs - unsureUs && us <= nowUs + unsureUs;

  /** Whether it is the present that is wrong: only until a record told, and where a clock, or more than one record, says so. */
  const isBehind = (us: number, isAlone: boolean) => {
    if (isSettled || !last) return false;
    const { us: platformUs, machineUs = platformUs } = last;
    if (us <= Math.max(platformUs, machineUs) + unsureUs) return true;
    return knownUs === never && !isAlone && us - nowUs <= mostAheadUs;
  };
  const time: AlertTime = {
    pass(present) {
      if (last) {
        const passedUs = (present.elapsedMs - last.elapsedMs) * 1000;
        const steppedUs = Math.round(present.us - last.us - passedUs);
        if (Math.abs(steppedUs) >= leastStepUs) step(steppedUs);
      } else begin(present);
      last = present;
      nowUs = Math.round(present.us + aheadUs);
      return nowUs;
    },
    get nowUs() {
      return nowUs;
    },
    get isDoubtful() {
      return isDoubtful;
    },
    get mayBeLeftOut() {
      return mayBeLeftOut;
    },
    get knownUs() {
      return knownUs;
    },
    know(us) {
      knownUs = Math.max(knownUs, us);
    },
    of(stampUs) {
      // A record without a time stays so.
      if (eras.length === 1 || stampUs <= 0) return stampUs;
      const times = eras.flatMap(({ fromUs, shiftUs }) =>
        stampUs + shiftUs >= fromUs ? [stampUs + shiftUs] : [],
      );
      const off = (us: number) => Math.abs(us - nowUs);
      return times.reduce((best, us) => (off(us) <= off(best) ? us : best), times[0] ?? stampUs);
    },
    delayOf(us) {
      const movedUs = us + moved.shiftUs;
      return us > 0 && movedUs >= moved.fromUs && movedUs <= nowUs + unsureUs ? moved.shiftUs : 0;
    },
    stampOf: (us) => us - (noted.findLast(({ fromUs }) => fromUs <= us)?.shiftUs ?? 0),
    meet(stampUs, isAlone) {
      const us = time.of(stampUs);
      if (us > nowUs + unsureUs && isBehind(us, isAlone)) {
        aheadUs += us - nowUs;
        nowUs = us;
      } else if (us > nowUs + mostAheadUs) return isSettled ? "in-time" : "waits";
      const isLate = us < nowUs && !isInTime(us) && !isInTime(us + moved.shiftUs);
      // Where the clocks agree, or a record has told that they are right, it is listed late, as any number may be.
      const isSure = moved.shiftUs === 0 && (isSettled || !isDoubtful);
      if (isLate && (isSure || !wasLate)) {
        wasLate = true;
        return isSettled ? "in-time" : "unlike";
      }
      wasLate = false;
      const wasSettled = isSettled;
      isSettled ||= knownUs !== never;
      const fromUs = Math.max(knownUs, knownUs === never ? nowUs : never) - unsureUs;
      const before = moved;
      if (!isInTime(us + moved.shiftUs)) moved = { fromUs, shiftUs: isInTime(us) ? 0 : nowUs - us };
      const shiftUs = us + moved.shiftUs - stampUs;
      if (shiftUs !== noted.at(-1)?.shiftUs) noted = [...noted.slice(-mostEras), { fromUs, shiftUs }];
      return moved !== before && !wasSettled && moved.shiftUs !== 0 ? "unlike" : "in-time";
    },
  };
  return time;
}
