/**
 * Watches one alert over a log: when it began to fire, when that ended, and when it is not known. Each change is told once.
 * Records may come in any order. The time up to which the log is known is passed in, and only goes on: what comes later than
 * that is counted from then on, and what is older than the alert's window by then is not. What was missing and is fetched later is
 * counted when it was: the time since is judged again, and what was not said of it is.
 */

import type { ActivityRecord } from "../record.ts";
import {
  type AlertChange,
  type AlertState,
  createAlertJudge,
  type Measured,
  type Stretch,
} from "./alert-judge.ts";
import type { AlertRule } from "./alert-rule.ts";
import { createKeptTime, isBeginOrEnd, type KeptTime, mostKept } from "./kept-time.ts";
import { measuring } from "./measured-entries.ts";

export interface AlertWatch {
  readonly state: AlertState;
  /** As far as was last known. */
  measured(): Measured;
  /** Takes any record of the log, in any order, each once; what it measures is counted so much later, microseconds. */
  take(record: ActivityRecord, delayUs?: number): void;
  /**
   * The log is whole from then on; before this is called nothing is known but what there is already too much of. `lenience` is the
   * share of the window that may lie before that.
   */
  knownFrom(us: number, lenience?: number): void;
  /** A stretch of the log could not be fetched, both ends included; another one of the same id takes its place. */
  missing(id: number, stretch: Stretch): void;
  /** It was fetched after all; its records come before or after, until the next `advance`. */
  found(id: number): void;
  /** It is not missing any more and was not fetched: what was so meanwhile stays unknown. */
  over(id: number): void;
  /** The log is known up to then: what changed on the way, in order of time, after what was so before and is known only now. */
  advance(us: number): readonly AlertChange[];
}

/** At most `most` steps are kept to be judged again. */
export function createAlertWatch(
  rule: AlertRule,
  matches: (record: ActivityRecord) => boolean,
  most = mostKept,
): AlertWatch {
  let judge = createAlertJudge(rule);
  let began = 0;
  /** Since something was missing that may still be fetched; undefined where nothing is, or too much happened. */
  let kept: KeptTime | undefined;
  let taken = { laterUs: 0, stampUs: 0 };
  const take = measuring(rule.threshold, matches, (measured, sign) => {
    const entry = { ...measured, us: measured.us + taken.laterUs };
    judge.take(entry, sign);
    kept?.take(entry, sign, taken.stampUs);
    dropUseless();
  });
  const dropUseless = () => {
    if (kept?.isUseless) kept = undefined;
  };
  /** What was so up to now and was not said. */
  const judgeAgain = (time: KeptTime): readonly AlertChange[] => {
    const before = judge.state;
    const { judge: again, unsaid } = time.again();
    judge = again;
    const { isFiring } = judge.state;
    const last = unsaid.at(-1);
    const saysHowItStands = last ? (last.kind === "began") === isFiring : before.isFiring === isFiring;
    if (saysHowItStands) return last ? unsaid : judge.knownSince(before);
    if (before.isFiring !== isFiring) return [...unsaid, judge.changeNow(isFiring ? "began" : "ended", true)];
    return [...unsaid.map((change) => ({ ...change, isPast: true as const })), ...judge.knownSince(before)];
  };
  return {
    get state() {
      return { ...judge.state, began };
    },
    measured: () => judge.measured(),
    take(record, delayUs = 0) {
      taken = { laterUs: delayUs, stampUs: record.createdUs };
      take(record);
    },
    knownFrom(us, lenience = 0) {
      judge.knownFrom(us, lenience);
      kept?.knownFrom(us, lenience);
    },
    missing(id, stretch) {
      const isNew = !judge.isMissing(id) && stretch.toUs + rule.windowUs > judge.state.atUs;
      if (isNew && judge.held < most) kept ??= createKeptTime(judge.copy(), most);
      judge.missing(id, stretch);
      kept?.missing(id, stretch);
    },
    found(id) {
      judge.found(id);
      kept?.found(id);
    },
    over(id) {
      judge.found(id);
      kept?.over(id);
    },
    advance(us) {
      const changes: AlertChange[] = [];
      if (kept?.isFetched) for (const change of judgeAgain(kept)) changes.push(change);
      for (const change of judge.advance(us)) {
        changes.push(change);
        if (isBeginOrEnd(change)) kept?.say(change);
      }
      kept?.advance(us);
      dropUseless();
      began += changes.filter(({ kind }) => kind === "began").length;
      return changes;
    },
  };
}
