/** Alerts over the log of a tail: what its records, gaps and status mean for them. */

import { type ActivityRecord, createdAt } from "../../activity/record.ts";
import { silenceMeasures } from "../../base/alert-measures.ts";
import type { TimeHull } from "../../query/query-bounds.ts";
import type { Gap, TailStatus } from "../../tail/tail.ts";
import { type AlertPresent, createAlertTime, mostAheadUs, unsureUs } from "./alert-time.ts";
import type { AlertNews, Held, LogAlerts } from "./log-alerts.ts";
import type { PlacedRecord } from "./placed-record.ts";
import type { Alert } from "./user-alerts.ts";

export type AlertEvent =
  | { readonly kind: "alerts"; readonly news: readonly AlertNews[] }
  /** They are known up to then only, as the tail is behind or gets no answer; undefined once they are known up to now again. */
  | { readonly kind: "alerts-known"; readonly toUs: number | undefined };

type AlertedStatus = Pick<TailStatus, "phase" | "lagMs" | "consecutiveFailures" | "setBack">;

export interface FollowedAlerts {
  /** Watches these from now on; `held` is what there is of the log. */
  watch(alerts: readonly Alert[], held: () => Held<ActivityRecord>): readonly AlertEvent[];
  /** What there is of the log is whole from then on, epoch microseconds; alerts that are watched hear of it when they reread. */
  wholeFrom(us: number): void;
  /** The same alerts over what there is of the log now, which reaches further back. */
  reread(held: () => Held<ActivityRecord>): readonly AlertEvent[];
  /** All that the tail gave, in its order. */
  records(records: readonly ActivityRecord[], late: boolean, present: AlertPresent): readonly AlertEvent[];
  gap(gap: Gap): readonly AlertEvent[];
  status(status: AlertedStatus, present: AlertPresent): readonly AlertEvent[];
  /** The log was given up to then, and ends. */
  ended(us: number): readonly AlertEvent[];
}

/** What is not known beside the gaps of the tail, whose numbers begin at 0. */
const ownGap = {
  /** Records are left out, as they are from before the time that is asked for. */
  leftOut: -1,
  /** Before the first look: it is not known whether it was quiet there. */
  quiet: -2,
  /** Between the records that were there and those that came: it is not known how long it was. */
  unlike: -3,
  /** All records that come wait for their time: something may have happened. */
  waiting: -4,
} as const;
/** While the platform's time is not certain, this many late records wait. Further ones are taken as they come. */
const mostLate = 10_000;

/** `hull` is the stretch of time that the log is asked for; `nowUs` when it was. */
export function followAlerts(log: LogAlerts, { minUs, maxUs }: TimeHull, nowUs: number): FollowedAlerts {
  const time = createAlertTime(minUs);
  log.stampBy(time.stampOf);
  let beginsUs = Number.isFinite(minUs) ? minUs : nowUs;
  log.knownFrom(beginsUs);
  let isLagSaid = false;
  let newestUs: number | undefined;
  /** They are late, and the time of the platform is not certain yet. */
  let late: readonly ActivityRecord[] = [];
  /** Gaps that were filled by some of those. */
  let filled: readonly number[] = [];
  /** Since then records are left out: the clock was set back to before the time that is asked for. */
  let leftOutUs: number | undefined;
  let waitingUs: number | undefined;
  /** The newest records were asked for, however old they are. */
  const beginBy = (us: number) => {
    if (Number.isFinite(minUs) || Number.isFinite(time.knownUs) || us <= 0) return;
    beginsUs = Math.min(beginsUs, us);
    log.knownFrom(beginsUs);
  };
  /** The tail gives nothing after the end that was asked for. */
  const advance = (us: number): readonly AlertEvent[] =>
    eventsOf(log.advance(time.stampOf(us) > maxUs ? time.of(maxUs) : us));
  const placed = (record: ActivityRecord): PlacedRecord => {
    const us = time.of(record.createdUs);
    return { record: us === record.createdUs ? record : createdAt(record, us), delayUs: time.delayOf(us) };
  };
  const placedAll = (all: () => Held<ActivityRecord>) => (): Held<PlacedRecord> => {
    const { records, wholeFromUs } = all();
    return {
      records: Iterator.from(records).map(placed),
      wholeFromUs: wholeFromUs === undefined ? undefined : time.of(wholeFromUs),
    };
  };
  const take = (records: readonly ActivityRecord[]) => {
    for (const each of records) {
      const { record, delayUs } = placed(each);
      log.take([record], delayUs);
    }
  };
  const takeLate = () => {
    take(late);
    late = [];
    for (const id of filled) log.found(id);
    filled = [];
  };
  /** Where the newest of them is put; undefined where that tells nothing of the present. */
  const meet = (records: readonly ActivityRecord[], stampUs: number) => {
    const ahead = records.filter(({ createdUs }) => time.of(createdUs) > time.nowUs + unsureUs);
    const meeting = stampUs > 0 ? time.meet(stampUs, ahead.length < 2) : undefined;
    if (meeting === "waits") waitingUs ??= time.nowUs;
    else if (Number.isFinite(time.knownUs)) {
      waitingUs = undefined;
      log.over(ownGap.waiting);
    }
    if (meeting === "unlike") log.missing(ownGap.unlike, { fromUs: newestUs ?? beginsUs, toUs: time.nowUs });
    const us = time.of(stampUs);
    return meeting === undefined || us > time.nowUs + mostAheadUs ? undefined : us + time.delayOf(us);
  };
  return {
    watch(alerts, all) {
      // A new one finds those among what there is.
      takeLate();
      return eventsOf(log.watch(alerts, placedAll(all)));
    },
    wholeFrom(us) {
      beginsUs = Math.min(beginsUs, us);
      log.wholeFrom(beginsUs);
    },
    reread(all) {
      takeLate();
      return eventsOf(log.reread(placedAll(all)));
    },
    records(records, isLate, present) {
      time.pass(present);
      beginBy(records[0]?.createdUs ?? 0);
      if (isLate && !present.isSure && late.length < mostLate) {
        late = [...late, ...records];
        return [];
      }
      const stampUs = records.at(-1)?.createdUs ?? 0;
      // What is so far ahead is late for the tail too.
      const isNew = !isLate || time.of(stampUs) > time.nowUs + mostAheadUs;
      const lastUs = isNew ? meet(records, stampUs) : undefined;
      take(records);
      if (lastUs === undefined) return [];
      newestUs = Math.max(newestUs ?? lastUs, lastUs);
      // More may come of the last one's instant.
      return isLate ? [] : advance(Math.min(lastUs - 1, time.nowUs));
    },
    gap({ id, fromUs, toUs, state }) {
      if (state === "filled" && late.length > 0) filled = [...filled, id];
      else if (state === "filled") log.found(id);
      else log.missing(id, { fromUs: time.of(fromUs), toUs: time.of(toUs) });
      return [];
    },
    status({ phase, lagMs, consecutiveFailures, setBack }, present) {
      if (lagMs === undefined) return [];
      const presentUs = time.pass(present);
      if (present.isSure) takeLate();
      // What is still to come of the first look may tell where the present is.
      if (phase === "starting" || phase === "backfilling") return [];
      beginBy(presentUs);
      const isLeftOut = setBack?.isWanted === false || (time.mayBeLeftOut && newestUs === undefined);
      leftOutUs = isLeftOut ? (leftOutUs ?? Math.max(time.knownUs, beginsUs)) : undefined;
      if (leftOutUs !== undefined) log.missing(ownGap.leftOut, { fromUs: leftOutUs, toUs: presentUs });
      if (waitingUs !== undefined) log.missing(ownGap.waiting, { fromUs: waitingUs, toUs: presentUs });
      if (time.isDoubtful && !Number.isFinite(time.knownUs))
        log.missing(ownGap.quiet, { fromUs: newestUs ?? beginsUs, toUs: presentUs }, silenceMeasures);
      const toUs = presentUs - lagMs * 1000;
      time.know(toUs);
      const events = advance(toUs);
      const lags = phase === "behind" || (phase === "degraded" && consecutiveFailures > 0);
      const isBack = phase === "live" || phase === "looking-back";
      if (lags === isLagSaid || !(lags || isBack)) return events;
      isLagSaid = lags;
      return [...events, { kind: "alerts-known", toUs: lags ? time.stampOf(toUs) : undefined }];
    },
    ended(us) {
      takeLate();
      for (const id of [ownGap.quiet, ownGap.unlike, ownGap.waiting]) log.over(id);
      return advance(Math.max(time.of(us), newestUs ?? time.of(us)));
    },
  };
}

function eventsOf(news: readonly AlertNews[]): readonly AlertEvent[] {
  return news.length > 0 ? [{ kind: "alerts", news }] : [];
}
