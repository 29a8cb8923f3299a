/** Alerts over the log of a tail: what its records, gaps and status mean for them. */

import type { ActivityRecord } from "../../activity/record.ts";
import type { TimeHull } from "../../query/query-bounds.ts";
import type { Gap, TailStatus } from "../../tail/tail.ts";
import type { AlertNews, LogAlerts } from "./log-alerts.ts";

export type AlertEvent =
  | { readonly kind: "alerts"; readonly news: readonly AlertNews[] }
  /** They are known up to then only, as the tail is behind or gets no answer; undefined once they are known up to now again. */
  | { readonly kind: "alerts-known"; readonly toUs: number | undefined };

export interface FollowedAlerts {
  /** All that the tail gave, in its order; `nowUs` is the platform's present. A record from later than that waits for its time. */
  records(records: readonly ActivityRecord[], late: boolean, nowUs: number): readonly AlertEvent[];
  gap(gap: Gap): readonly AlertEvent[];
  /** `nowUs` is the platform's present. */
  status(status: TailStatus, nowUs: number): readonly AlertEvent[];
  /** The log was given up to then, and ends. */
  ended(us: number): readonly AlertEvent[];
}

/** `hull` is the stretch of time that the log is asked for; `nowUs` when it was. */
export function followAlerts(log: LogAlerts, { minUs, maxUs }: TimeHull, nowUs: number): FollowedAlerts {
  log.knownFrom(Number.isFinite(minUs) ? minUs : nowUs);
  let isFirst = !Number.isFinite(minUs);
  let isLagSaid = false;
  /** What lies after the end that was asked for is nothing that the tail gives. */
  const advance = (us: number): readonly AlertEvent[] => {
    const news = log.advance(Math.min(us, maxUs));
    return news.length > 0 ? [{ kind: "alerts", news }] : [];
  };
  return {
    records(records, late, presentUs) {
      log.take(records);
      const [first] = records;
      // The newest records were asked for, however old they are.
      if (isFirst && first && first.createdUs > 0) log.knownFrom(Math.min(nowUs, first.createdUs));
      isFirst = false;
      // More may come of the last one's instant.
      return late ? [] : advance(Math.min((records.at(-1)?.createdUs ?? 0) - 1, presentUs));
    },
    gap({ id, fromUs, toUs, state }) {
      if (state === "filled") log.found(id);
      else log.missing(id, { fromUs, toUs });
      return [];
    },
    status({ phase, lagMs, consecutiveFailures }, presentUs) {
      if (lagMs === undefined) return [];
      const toUs = presentUs - lagMs * 1000;
      const events = advance(toUs);
      const lags = phase === "behind" || (phase === "degraded" && consecutiveFailures > 0);
      const isBack = phase === "live" || phase === "looking-back";
      if (lags === isLagSaid || !(lags || isBack)) return events;
      isLagSaid = lags;
      return [...events, { kind: "alerts-known", toUs: lags ? toUs : undefined }];
    },
    ended: advance,
  };
}
