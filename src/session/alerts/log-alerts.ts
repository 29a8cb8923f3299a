/** The alerts of a project over one log: what each of them says, and up to when that is known. */

import type { AlertState, Stretch } from "../../activity/alerts/alert-watch.ts";
import { type AlertChange, createAlertWatch } from "../../activity/alerts/alert-watch.ts";
import type { LearntNames } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import { createNamedMatcher } from "../../query/named-matcher.ts";
import type { Alert } from "./user-alerts.ts";

export interface AlertNews {
  readonly alert: Alert;
  readonly change: AlertChange;
}

export interface WatchedAlert {
  readonly alert: Alert;
  readonly state: AlertState;
}

export interface LogAlerts {
  /** How each stands as far as the log is known. */
  readonly all: readonly WatchedAlert[];
  /** Any record, in any order, each once. */
  take(records: Iterable<ActivityRecord>): void;
  /** The log is whole from then on; `lenience` is that of `AlertWatch`. */
  knownFrom(us: number, lenience?: number): void;
  missing(id: number, stretch: Stretch): void;
  found(id: number): void;
  /** The log is known up to then, epoch microseconds; what changed, in order of time. */
  advance(us: number): readonly AlertNews[];
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
  return {
    get all() {
      return watches.map(({ alert, watch }) => ({ alert, state: watch.state }));
    },
    take(records) {
      for (const record of records) for (const { watch } of watches) watch.take(record);
    },
    knownFrom(us, lenience) {
      for (const { watch } of watches) watch.knownFrom(us, lenience);
    },
    missing(id, stretch) {
      for (const { watch } of watches) watch.missing(id, stretch);
    },
    found(id) {
      for (const { watch } of watches) watch.found(id);
    },
    advance: (us) =>
      watches
        .flatMap(({ alert, watch }) => watch.advance(us).map((change) => ({ alert, change })))
        .sort((a, b) => a.change.us - b.change.us),
  };
}
