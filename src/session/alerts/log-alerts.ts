/** The alerts of a project over one log: what each of them says, and up to when that is known. */

import type { AlertChange, AlertState, Measured, Stretch } from "../../activity/alerts/alert-judge.ts";
import type { LearntNames } from "../../activity/component-names.ts";
import type { ActivityRecord } from "../../activity/record.ts";
import type { AlertMeasure } from "../../base/alert-measures.ts";
import type { PlacedRecord } from "./placed-record.ts";
import type { Alert } from "./user-alerts.ts";
import { type WatchedRecords, watchAlert } from "./watch-alert.ts";

export interface AlertNews {
  readonly alert: Alert;
  readonly change: AlertChange;
}

export interface WatchedAlert {
  readonly alert: Alert;
  readonly state: AlertState;
  /** What is in its window, as far as was last known. */
  measured(): Measured;
  /** When it first began to fire, and what was measured then; undefined where it never did. */
  readonly fired: AlertChange | undefined;
}

/** What there is of the log. */
export interface Held<Each> {
  readonly records: Iterable<Each>;
  /** What is older was let go, epoch microseconds; undefined where nothing was. */
  readonly wholeFromUs?: number | undefined;
}

export interface LogAlerts {
  /** How each stands as far as the log is known. */
  readonly all: readonly WatchedAlert[];
  /**
   * Watches these from now on. One that is watched already goes on; a new one is given what there is of the log, and what is said is
   * what fires now.
   */
  watch(alerts: readonly Alert[], held: () => Held<PlacedRecord>): readonly AlertNews[];
  /** What there is of the log is whole from then on: it reaches further back. Those that are watched hear of it when they reread. */
  wholeFrom(us: number): void;
  /** All of them begin anew on what there is of the log. What is said is what fires now. */
  reread(held: () => Held<PlacedRecord>): readonly AlertNews[];
  /** Any record, in any order, each once. It is counted `delayUs` (microseconds) later than it is stamped. */
  take(records: Iterable<ActivityRecord>, delayUs?: number): void;
  /** Records from before the log that is watched: they are counted nowhere, and tell what began before it. */
  hear(records: Iterable<ActivityRecord>): void;
  /** The log is whole from then on; `lenience` is that of `AlertWatch`. */
  knownFrom(us: number, lenience?: number): void;
  /** With `measures` only for alerts that measure one of them. */
  missing(id: number, stretch: Stretch, measures?: readonly AlertMeasure[]): void;
  found(id: number): void;
  /** It is not missing any more and was not fetched. */
  over(id: number): void;
  /** The log is known up to `us`, epoch microseconds; with `measures` only for alerts that measure one of them. Gives what changed, in order of time. */
  advance(us: number, measures?: readonly AlertMeasure[]): readonly AlertNews[];
  /** From now on alerts name instants as `stampOf` gives them: their own time may differ from the stamps of the platform. */
  stampBy(stampOf: (us: number) => number): void;
}

/** All, where it is undefined. */
type Measures = readonly AlertMeasure[] | undefined;

function isOf({ rule }: Alert, measures: Measures): boolean {
  return measures?.includes(rule.threshold.measure) ?? true;
}

interface Watching extends WatchedRecords {
  readonly alert: Alert;
}

/** `names` may learn more while they are used. */
export function createLogAlerts(
  alerts: readonly Alert[],
  names: Pick<LearntNames, "things" | "revision">,
): LogAlerts {
  const begun = (alert: Alert): Watching => ({ alert, ...watchAlert(alert, names) });
  let watches: readonly Watching[] = alerts.map(begun);
  /** What a new one must hear of what was said before. */
  const holes = new Map<number, { readonly stretch: Stretch; readonly measures: Measures }>();
  let known: { readonly fromUs: number; readonly lenience: number | undefined } | undefined;
  let knownToUs = Number.NEGATIVE_INFINITY;
  const watchesOf = (measures: Measures) => watches.filter(({ alert }) => isOf(alert, measures));
  const fired = new Map<Alert, AlertChange>();
  let stampOf = (us: number) => us;
  const stamped = (state: AlertState): AlertState => {
    const { unread, sinceUs, knownFromUs, atUs } = state;
    return {
      ...state,
      atUs: stampOf(atUs),
      ...(knownFromUs !== undefined && { knownFromUs: stampOf(knownFromUs) }),
      ...(sinceUs !== undefined && { sinceUs: stampOf(sinceUs) }),
      ...(unread?.kind === "stretch" && {
        unread: { ...unread, fromUs: stampOf(unread.fromUs), toUs: stampOf(unread.toUs) },
      }),
    };
  };
  /** In order of time, by the log's own. */
  const said = (news: readonly AlertNews[]): readonly AlertNews[] => {
    const stampedNews = news
      .toSorted((a, b) => a.change.us - b.change.us)
      .map(({ alert, change }) => ({ alert, change: { ...change, us: stampOf(change.us) } }));
    for (const { alert, change } of stampedNews)
      if (change.kind === "began" && change.us < (fired.get(alert)?.us ?? Number.POSITIVE_INFINITY))
        fired.set(alert, change);
    return stampedNews;
  };
  /** Begins on what there is of the log; gives what it says of now. */
  const catchUp = (
    { alert, watch, take }: Watching,
    { records, wholeFromUs = known?.fromUs ?? 0 }: Held<PlacedRecord>,
  ): readonly AlertNews[] => {
    if (known) watch.knownFrom(Math.max(known.fromUs, wholeFromUs), known.lenience);
    for (const [id, { stretch, measures }] of holes) if (isOf(alert, measures)) watch.missing(id, stretch);
    let earliestUs = knownToUs;
    for (const { record, delayUs } of records) {
      take(record, delayUs);
      if (record.createdUs > 0) earliestUs = Math.min(earliestUs, record.createdUs);
    }
    if (knownToUs === Number.NEGATIVE_INFINITY) return [];
    // What fires by what is missing does so from the log's beginning on, however late it is looked at.
    const changes = [...watch.advance(earliestUs - 1), ...watch.advance(knownToUs)];
    const began = changes.findLastIndex(({ kind }) => kind === "began");
    return watch.state.isFiring ? changes.slice(began).map((change) => ({ alert, change })) : [];
  };
  return {
    get all() {
      return watches.map(({ alert, watch }) => ({
        alert,
        state: stamped(watch.state),
        measured: watch.measured,
        fired: fired.get(alert),
      }));
    },
    watch(wanted, held) {
      const next = wanted.map(
        (alert) => watches.find((watching) => watching.alert === alert) ?? begun(alert),
      );
      const added = next.filter((watching) => !watches.includes(watching));
      watches = next;
      return said(added.flatMap((watching) => catchUp(watching, held())));
    },
    wholeFrom(us) {
      known = { fromUs: us, lenience: undefined };
    },
    reread(held) {
      watches = watches.map(({ alert }) => begun(alert));
      return said(watches.flatMap((watching) => catchUp(watching, held())));
    },
    take(records, delayUs) {
      for (const record of records) for (const { take } of watches) take(record, delayUs);
    },
    hear(records) {
      for (const record of records) for (const { hear } of watches) hear(record);
    },
    knownFrom(us, lenience) {
      known = { fromUs: us, lenience };
      for (const { watch } of watches) watch.knownFrom(us, lenience);
    },
    missing(id, stretch, measures) {
      holes.set(id, { stretch, measures });
      for (const { watch } of watchesOf(measures)) watch.missing(id, stretch);
    },
    found(id) {
      holes.delete(id);
      for (const { watch } of watches) watch.found(id);
    },
    over(id) {
      holes.delete(id);
      for (const { watch } of watches) watch.over(id);
    },
    advance(us, measures) {
      if (measures === undefined) knownToUs = Math.max(knownToUs, us);
      return said(
        watchesOf(measures).flatMap(({ alert, watch }) =>
          watch.advance(us).map((change) => ({ alert, change })),
        ),
      );
    },
    stampBy(by) {
      stampOf = by;
    },
  };
}
