/** Alerts over the log of a tail: what its records, gaps and status mean for them. */

import { type ActivityRecord, createdAt } from "../../activity/record.ts";
import type { TimeHull } from "../../query/query-bounds.ts";
import type { Gap, Present, TailStatus } from "../../tail/tail.ts";
import { createAlertTime, unsureUs } from "./alert-time.ts";
import type { AlertNews, LogAlerts } from "./log-alerts.ts";

export type AlertEvent =
  | { readonly kind: "alerts"; readonly news: readonly AlertNews[] }
  /** They are known up to then only, as the tail is behind or gets no answer; undefined once they are known up to now again. */
  | { readonly kind: "alerts-known"; readonly toUs: number | undefined };

export interface FollowedAlerts {
  /** All that the tail gave, in its order. A record from more than an hour after the platform's present waits for its time. */
  records(records: readonly ActivityRecord[], late: boolean, present: Present): readonly AlertEvent[];
  gap(gap: Gap): readonly AlertEvent[];
  status(status: TailStatus, present: Present): readonly AlertEvent[];
  /** The log was given up to then, and ends. */
  ended(us: number): readonly AlertEvent[];
}

/** Gaps of a tail have numbers from 0 on. */
const leftOutId = -1;
/** Before the first look, where it is not known whether it was quiet. */
const quietId = -2;
/** Records that came while it was not sure what the platform's clock says; more than these are taken as they come. */
const mostHeld = 10_000;

/** `hull` is the stretch of time that the log is asked for; `nowUs` when it was. */
export function followAlerts(log: LogAlerts, { minUs, maxUs }: TimeHull, nowUs: number): FollowedAlerts {
  const time = createAlertTime();
  log.stampBy(time.stampOf);
  log.knownFrom(Number.isFinite(minUs) ? minUs : nowUs);
  let isFirst = !Number.isFinite(minUs);
  let isLagSaid = false;
  let newestUs = Number.NEGATIVE_INFINITY;
  let held: readonly ActivityRecord[] = [];
  /** Since when what happens is left out, as the clock was set back to before what is asked for. */
  let leftOutUs: number | undefined;
  /** What lies after the end that was asked for is nothing that the tail gives. */
  const advance = (us: number): readonly AlertEvent[] => {
    const news = log.advance(time.stampOf(us) > maxUs ? time.of(maxUs) : us);
    return news.length > 0 ? [{ kind: "alerts", news }] : [];
  };
  const take = (records: readonly ActivityRecord[], delayUs = 0) => {
    for (const record of records) {
      const { createdUs } = record;
      const us = time.of(createdUs);
      const isOut = delayUs !== 0 && time.delayOf(us) !== 0 && time.isFresh(us + delayUs);
      log.take([us === createdUs ? record : createdAt(record, us)], isOut ? delayUs : 0);
    }
  };
  const takeHeld = () => {
    take(held);
    held = [];
  };
  return {
    records(records, late, present) {
      const presentUs = time.pass(present);
      const [first] = records;
      const stampUs = records.at(-1)?.createdUs ?? 0;
      const lastUs = time.of(stampUs);
      // The newest records were asked for, however old they are.
      if (isFirst && first && first.createdUs > 0)
        log.knownFrom(Math.min(nowUs, first.createdUs + Math.min(0, time.delayOf(lastUs))));
      isFirst = false;
      if (late && !present.isSure && held.length < mostHeld) {
        held = [...held, ...records];
        return [];
      }
      const delayUs = late ? 0 : time.delayOf(lastUs);
      take(records, delayUs);
      newestUs = Math.max(newestUs, lastUs + delayUs);
      if (!late) time.note(lastUs + delayUs, stampUs);
      // More may come of the last one's instant.
      return late ? [] : advance(Math.min(lastUs + delayUs - 1, presentUs));
    },
    gap({ id, fromUs, toUs, state }) {
      if (state === "filled") log.found(id);
      else log.missing(id, { fromUs: time.of(fromUs), toUs: time.of(toUs) });
      return [];
    },
    status({ phase, lagMs, consecutiveFailures, setBack, skewMs = 0 }, present) {
      if (lagMs === undefined) return [];
      const presentUs = time.pass(present);
      if (present.isSure) takeHeld();
      const isLeftOut = setBack?.isWanted === false;
      leftOutUs = isLeftOut ? (leftOutUs ?? time.knownUs) : undefined;
      if (leftOutUs !== undefined) log.missing(leftOutId, { fromUs: leftOutUs, toUs: presentUs });
      // Where two clocks differ it was quiet before the first look, or the platform's Date is ahead of what it stamps.
      const isDoubtful = time.knownUs === Number.NEGATIVE_INFINITY && Math.abs(skewMs) * 1000 > unsureUs;
      if (isDoubtful && Number.isFinite(newestUs))
        log.missing(quietId, { fromUs: newestUs, toUs: presentUs }, "no-run-since");
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
      takeHeld();
      log.found(quietId);
      return advance(time.of(us));
    },
  };
}
