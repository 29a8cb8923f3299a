/**
 * Watches one alert over a log: when it began to fire, when that ended, and when it is not known. Each change is told once.
 * Records may come in any order. The time up to which the log is known is passed in, and only goes on: what comes later than
 * that is counted from then on, and what is older than the alert's window by then is not.
 */

import type { ActivityRecord } from "../record.ts";
import { type AlertRule, isCertain, isReached, percentilePlace, type WindowCounts } from "./alert-rule.ts";
import { measuring } from "./measured-entries.ts";
import { SlidingWindow } from "./sliding-window.ts";

/** What is in the window. */
export interface Measured {
  readonly counts: WindowCounts;
  /** False where a part of the window is missing: there may have been more. */
  readonly isWhole: boolean;
  /** The percentile of what is in the window, where the alert is about durations and there are any. */
  readonly percentileMs: number | undefined;
}

export interface AlertChange extends Measured {
  /** `unknown`: a part of its window is missing, and what is missing could change the answer; `known`: it is not missing any more. */
  readonly kind: "began" | "ended" | "unknown" | "known";
  /** Epoch microseconds: the log's time. */
  readonly us: number;
  /** What it tells may have been so earlier: until then a part of the window that could tell was missing. */
  readonly mayBeEarlier: boolean;
}

export interface AlertState {
  /** As far as was last known. */
  readonly isFiring: boolean;
  readonly isKnown: boolean;
  /** What is missing of its window and keeps it from being known; undefined while it is known. */
  readonly unread: Unread | undefined;
  /** Since when it is known without a break, up to `atUs`; epoch microseconds, undefined while it is not. */
  readonly knownFromUs: number | undefined;
  /** Up to when the log was last known. */
  readonly atUs: number;
  /** Since when it fires; undefined while it does not. */
  readonly sinceUs: number | undefined;
  /** How often it began to fire. */
  readonly began: number;
  /** Whether anything that it measures was met. */
  readonly hasMeasured: boolean;
}

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
  /** It was fetched after all. */
  found(id: number): void;
  /** The log is known up to then: what changed on the way, in order of time. */
  advance(us: number): readonly AlertChange[];
}

export interface Stretch {
  readonly fromUs: number;
  readonly toUs: number;
}

/** Where the log that was read begins inside the window, how much of it that is; else a stretch between. */
export type Unread =
  | { readonly kind: "beginning"; readonly readMs: number }
  | ({ readonly kind: "stretch" } & Stretch);

export function createAlertWatch(rule: AlertRule, matches: (record: ActivityRecord) => boolean): AlertWatch {
  const { threshold, windowUs } = rule;
  const window = new SlidingWindow(windowUs);
  let takenLaterUs = 0;
  const take = measuring(threshold, matches, (measured, sign) => {
    const entry = { ...measured, us: measured.us + takenLaterUs };
    state = { ...state, hasMeasured: true };
    if (sign === 1) window.add(entry);
    else window.remove(entry);
  });
  /** The one without an id is what came before the log that was read. */
  const holes = new Map<number | undefined, Stretch>([[undefined, everBefore(Number.POSITIVE_INFINITY)]]);
  /** What was missing until it was fetched, after the log had gone on: what it changes was so by now, or before. */
  let fetched: readonly Stretch[] = [];
  let nowUs = Number.NEGATIVE_INFINITY;
  let beginsUs = Number.POSITIVE_INFINITY;
  let wasKnown = false;
  let state: AlertState = {
    isFiring: false,
    isKnown: false,
    unread: { kind: "beginning", readMs: 0 },
    knownFromUs: undefined,
    atUs: nowUs,
    sinceUs: undefined,
    began: 0,
    hasMeasured: false,
  };

  let percentile: { readonly us: number; readonly ms: number | undefined } | undefined;
  /** Sorting a full window takes its time: a person who looks on is told once a second of the log. */
  const recentPercentile = () => {
    if (percentile === undefined || nowUs - percentile.us >= 1_000_000)
      percentile = { us: nowUs, ms: percentileOf(window, rule) };
    return percentile.ms;
  };

  const holeNow = () => holes.values().find(({ fromUs, toUs }) => fromUs <= nowUs && toUs + windowUs > nowUs);
  const unreadOf = (): Unread | undefined => {
    const hole = holeNow();
    if (!hole) return undefined;
    if (Number.isFinite(hole.fromUs)) return { kind: "stretch", ...hole };
    return { kind: "beginning", readMs: Math.max(0, nowUs - beginsUs) / 1000 };
  };

  /** The next moment after now at which the answer may change; infinite when there is none. */
  const nextUs = () => {
    const edges = [...holes.values()].flatMap(({ fromUs, toUs }) => [fromUs, toUs + windowUs]);
    return Math.min(...[window.nextUs, ...edges].filter((us) => us > nowUs));
  };

  /** Whether, just before that, something was missing that could change the answer. */
  const wasOpenBefore = (us: number) => {
    const { counts } = window;
    const wasCertain = isCertain(threshold, counts) && isReached(threshold, counts) === state.isFiring;
    const missed = [...holes.values(), ...fetched];
    return !wasCertain && missed.some(({ fromUs, toUs }) => fromUs < us && toUs + windowUs >= us);
  };

  const judge = (mayBeEarlier: boolean): AlertChange | undefined => {
    const { counts } = window;
    const before = state;
    const unread = isCertain(threshold, counts) ? undefined : unreadOf();
    const isKnown = unread === undefined;
    const isFiring = isKnown ? isReached(threshold, counts) : before.isFiring;
    state = {
      ...before,
      isKnown,
      unread,
      knownFromUs: isKnown ? (before.knownFromUs ?? nowUs) : undefined,
      atUs: nowUs,
      isFiring,
      sinceUs: isFiring ? (before.sinceUs ?? nowUs) : undefined,
      began: before.began + Number(isFiring && !before.isFiring),
    };
    const kind = changeOf(before, state, wasKnown);
    wasKnown ||= isKnown;
    return (
      kind && {
        kind,
        us: nowUs,
        mayBeEarlier: mayBeEarlier && (kind === "began" || kind === "ended"),
        counts,
        isWhole: holeNow() === undefined,
        percentileMs: kind === "unknown" ? undefined : percentileOf(window, rule),
      }
    );
  };

  return {
    get state() {
      return state;
    },
    measured: () => ({
      counts: window.counts,
      isWhole: holeNow() === undefined,
      percentileMs: recentPercentile(),
    }),
    take(record, delayUs = 0) {
      takenLaterUs = delayUs;
      take(record);
    },
    knownFrom(us, lenience = 0) {
      beginsUs = us;
      holes.set(undefined, everBefore(us - Math.floor(windowUs * lenience)));
    },
    missing(id, stretch) {
      const before = holes.get(id);
      const isLess = before && (stretch.fromUs > before.fromUs || stretch.toUs < before.toUs);
      if (isLess) fetched = [...fetched, before];
      holes.set(id, stretch);
    },
    found(id) {
      const before = holes.get(id);
      if (before) fetched = [...fetched, before];
      holes.delete(id);
    },
    advance(us) {
      const changes: AlertChange[] = [];
      const step = (atUs: number) => {
        const isFirst = nowUs === Number.NEGATIVE_INFINITY;
        const wasOpen = wasOpenBefore(atUs);
        nowUs = atUs;
        window.moveTo(atUs);
        // What fires with nothing at all did so before anything was there.
        const mayBeEarlier = wasOpen || (isFirst && window.counts.count === 0);
        for (const [id, { toUs }] of holes) if (toUs + windowUs <= nowUs) holes.delete(id);
        const change = judge(mayBeEarlier);
        if (change) changes.push(change);
      };
      if (fetched.length > 0 && Number.isFinite(nowUs)) step(nowUs);
      fetched = [];
      for (let next = nextUs(); next < us; next = nextUs()) step(next);
      // Also where time stands still: something may have come late.
      step(Math.max(us, nowUs));
      return changes;
    },
  };
}

function everBefore(us: number): Stretch {
  return { fromUs: Number.NEGATIVE_INFINITY, toUs: us };
}

/** What was never known is not news. */
function changeOf(before: AlertState, after: AlertState, wasKnown: boolean): AlertChange["kind"] | undefined {
  if (before.isFiring !== after.isFiring) return after.isFiring ? "began" : "ended";
  if (before.isKnown === after.isKnown || !wasKnown) return undefined;
  return after.isKnown ? "known" : "unknown";
}

function percentileOf({ entries }: SlidingWindow, { threshold }: AlertRule): number | undefined {
  if (!("durationMs" in threshold)) return undefined;
  const durations = Float64Array.from(entries, ({ durationMs }) => durationMs).sort();
  return durations[percentilePlace(threshold.measure, durations.length) - 1];
}
