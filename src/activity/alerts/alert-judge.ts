/** What one alert says of a log whose time goes on: when it begins to fire, when that ends, and when it is not known. */

import { type AlertRule, isCertain, isReached, percentilePlace, type WindowCounts } from "./alert-rule.ts";
import { type Entry, SlidingWindow } from "./sliding-window.ts";

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
  /** It came out too late to say how the alert stands: that is as it was said before. */
  readonly isPast?: true;
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

export interface Stretch {
  readonly fromUs: number;
  readonly toUs: number;
}

/** Where the log that was read begins inside the window, how much of it that is; else a stretch between. */
export type Unread =
  | { readonly kind: "beginning"; readonly readMs: number }
  | ({ readonly kind: "stretch" } & Stretch);

/** How it stands, but for how often it began. */
type JudgedState = Omit<AlertState, "began">;

export interface AlertJudge {
  readonly state: JudgedState;
  /** How much it measures, now and to come. */
  readonly held: number;
  /** As `AlertWatch` does. */
  measured(): Measured;
  knownFrom(us: number, lenience: number): void;
  missing(id: number, stretch: Stretch): void;
  isMissing(id: number): boolean;
  found(id: number): void;
  advance(us: number): readonly AlertChange[];
  /** Counts it; with -1 no more. */
  take(entry: Entry, sign: 1 | -1): void;
  /** What changed by what came from before now. */
  rejudge(): readonly AlertChange[];
  /** What is known now and was not before, or the other way round. */
  knownSince(before: JudgedState): readonly AlertChange[];
  changeNow(kind: AlertChange["kind"], mayBeEarlier: boolean): AlertChange;
  /** Another one that stands as this one does. */
  copy(): AlertJudge;
}

interface Standing {
  readonly window: SlidingWindow;
  /** The one without an id is what came before the log that was read. */
  readonly holes: Map<number | undefined, Stretch>;
  readonly beginsUs: number;
  readonly wasKnown: boolean;
  readonly state: JudgedState;
}

export function createAlertJudge(rule: AlertRule): AlertJudge {
  return judgeFrom(rule, {
    window: new SlidingWindow(rule.windowUs),
    holes: new Map([[undefined, everBefore(Number.POSITIVE_INFINITY)]]),
    beginsUs: Number.POSITIVE_INFINITY,
    wasKnown: false,
    state: {
      isFiring: false,
      isKnown: false,
      unread: { kind: "beginning", readMs: 0 },
      knownFromUs: undefined,
      atUs: Number.NEGATIVE_INFINITY,
      sinceUs: undefined,
      hasMeasured: false,
    },
  });
}

function judgeFrom(rule: AlertRule, from: Standing): AlertJudge {
  const { threshold, windowUs } = rule;
  const { window, holes } = from;
  let { beginsUs, wasKnown, state } = from;
  let nowUs = state.atUs;
  /** What was missing until it was fetched, after the log had gone on: what it changes was so by now, or before. */
  let fetched: readonly Stretch[] = [];

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

  const changeNow = (kind: AlertChange["kind"], mayBeEarlier: boolean): AlertChange => ({
    kind,
    us: nowUs,
    mayBeEarlier: mayBeEarlier && (kind === "began" || kind === "ended"),
    counts: window.counts,
    isWhole: holeNow() === undefined,
    percentileMs: kind === "unknown" ? undefined : percentileOf(window, rule),
  });

  const judge = (mayBeEarlier: boolean): readonly AlertChange[] => {
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
    };
    const kind = changeOf(before, state, wasKnown);
    wasKnown ||= isKnown;
    return kind ? [changeNow(kind, mayBeEarlier)] : [];
  };

  /** Time goes on to there; or it stands still, and something came late. */
  const step = (atUs: number) => {
    const isFirst = nowUs === Number.NEGATIVE_INFINITY;
    const wasOpen = wasOpenBefore(atUs);
    nowUs = atUs;
    window.moveTo(atUs);
    // What fires with nothing at all did so before anything was there.
    const mayBeEarlier = wasOpen || (isFirst && window.counts.count === 0);
    for (const [id, { toUs }] of holes) if (toUs + windowUs <= nowUs) holes.delete(id);
    return judge(mayBeEarlier);
  };

  return {
    get state() {
      return state;
    },
    get held() {
      return window.held;
    },
    measured: () => ({
      counts: window.counts,
      isWhole: holeNow() === undefined,
      percentileMs: recentPercentile(),
    }),
    knownFrom(us, lenience) {
      beginsUs = us;
      holes.set(undefined, everBefore(us - Math.floor(windowUs * lenience)));
    },
    missing(id, stretch) {
      const before = holes.get(id);
      const isLess = before && (stretch.fromUs > before.fromUs || stretch.toUs < before.toUs);
      if (isLess) fetched = [...fetched, before];
      holes.set(id, stretch);
    },
    isMissing: (id) => holes.has(id),
    found(id) {
      const before = holes.get(id);
      if (before) fetched = [...fetched, before];
      holes.delete(id);
    },
    advance(us) {
      const changes: AlertChange[] = [];
      const stepTo = (atUs: number) => {
        for (const change of step(atUs)) changes.push(change);
      };
      if (fetched.length > 0 && Number.isFinite(nowUs)) stepTo(nowUs);
      fetched = [];
      for (let next = nextUs(); next < us; next = nextUs()) stepTo(next);
      // Also where time stands still: something may have come late.
      stepTo(Math.max(us, nowUs));
      return changes;
    },
    take(entry, sign) {
      state = { ...state, hasMeasured: true };
      if (sign === 1) window.add(entry);
      else window.remove(entry);
    },
    rejudge: () => (Number.isFinite(nowUs) ? judge(true) : []),
    knownSince: (before) =>
      before.isKnown === state.isKnown || !wasKnown
        ? []
        : [changeNow(state.isKnown ? "known" : "unknown", false)],
    changeNow,
    copy: () => judgeFrom(rule, { window: window.copy(), holes: new Map(holes), beginsUs, wasKnown, state }),
  };
}

function everBefore(us: number): Stretch {
  return { fromUs: Number.NEGATIVE_INFINITY, toUs: us };
}

/** What was never known is not news. */
function changeOf(
  before: JudgedState,
  after: JudgedState,
  wasKnown: boolean,
): AlertChange["kind"] | undefined {
  if (before.isFiring !== after.isFiring) return after.isFiring ? "began" : "ended";
  if (before.isKnown === after.isKnown || !wasKnown) return undefined;
  return after.isKnown ? "known" : "unknown";
}

function percentileOf({ entries }: SlidingWindow, { threshold }: AlertRule): number | undefined {
  if (!("durationMs" in threshold)) return undefined;
  const durations = Float64Array.from(entries, ({ durationMs }) => durationMs).sort();
  return durations[percentilePlace(threshold.measure, durations.length) - 1];
}
