/** The alerts of a project over one log: what each of them says, and up to when that is known. */

import type { AlertState, Stretch } from "../../activity/alerts/alert-watch.ts";
import { type AlertChange, createAlertWatch } from "../../activity/alerts/alert-watch.ts";
import type { LearntNames } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import type { AlertMeasure } from "../../base/alert-measures.ts";
import { createNamedMatcher } from "../../query/named-matcher.ts";
import type { Alert } from "./user-alerts.ts";

export interface AlertNews {
  readonly alert: Alert;
  readonly change: AlertChange;
}

export interface WatchedAlert {
  readonly alert: Alert;
  readonly state: AlertState;
  /** When it first began to fire, and what was measured then; undefined where it never did. */
  readonly fired: AlertChange | undefined;
}

export interface LogAlerts {
  /** How each stands as far as the log is known. */
  readonly all: readonly WatchedAlert[];
  /** Any record, in any order, each once. It is counted `delayUs` (microseconds) later than it is stamped. */
  take(records: Iterable<ActivityRecord>, delayUs?: number): void;
  /** The log is whole from then on; `lenience` is that of `AlertWatch`. */
  knownFrom(us: number, lenience?: number): void;
  /** `measure`: only for alerts that measure that. */
  missing(id: number, stretch: Stretch, measure?: AlertMeasure): void;
  found(id: number): void;
  /** The log is known up to `us`, epoch microseconds; with `measure` only for alerts that measure that. Gives what changed, in order of time. */
  advance(us: number, measure?: AlertMeasure): readonly AlertNews[];
  /** From now on alerts name instants as `stampOf` gives them: their own time may differ from the stamps of the platform. */
  stampBy(stampOf: (us: number) => number): void;
}

/** `names` may learn more while they are used. */
export function createLogAlerts(
  alerts: readonly Alert[],
  names: Pick<LearntNames, "things" | "revision">,
): LogAlerts {
  const watches = alerts.map((alert) => {
    // An alert speaks of no time that moves.
    const matches = createNamedMatcher(alert.query, names, { nowUs: 0 });
    return { alert, watch: createAlertWatch(alert.rule, matches) };
  });
  const watchesOf = (measure: AlertMeasure | undefined) =>
    watches.filter(({ alert }) => measure === undefined || alert.rule.threshold.measure === measure);
  const fired = new Map<Alert, AlertChange>();
  let stampOf = (us: number) => us;
  const stamped = (state: AlertState): AlertState => {
    const { unread, sinceUs } = state;
    return {
      ...state,
      ...(sinceUs !== undefined && { sinceUs: stampOf(sinceUs) }),
      ...(unread?.kind === "stretch" && {
        unread: { ...unread, fromUs: stampOf(unread.fromUs), toUs: stampOf(unread.toUs) },
      }),
    };
  };
  return {
    get all() {
      return watches.map(({ alert, watch }) => ({
        alert,
        state: stamped(watch.state),
        fired: fired.get(alert),
      }));
    },
    take(records, delayUs) {
      for (const record of records) for (const { watch } of watches) watch.take(record, delayUs);
    },
    knownFrom(us, lenience) {
      for (const { watch } of watches) watch.knownFrom(us, lenience);
    },
    missing(id, stretch, measure) {
      for (const { watch } of watchesOf(measure)) watch.missing(id, stretch);
    },
    found(id) {
      for (const { watch } of watches) watch.found(id);
    },
    advance(us, measure) {
      const news = watchesOf(measure)
        .flatMap(({ alert, watch }) => watch.advance(us).map((change) => ({ alert, change })))
        .sort((a, b) => a.change.us - b.change.us)
        .map(({ alert, change }) => ({ alert, change: { ...change, us: stampOf(change.us) } }));
      for (const { alert, change } of news)
        if (change.kind === "began" && !fired.has(alert)) fired.set(alert, change);
      return news;
    },
    stampBy(by) {
      stampOf = by;
    },
  };
}
