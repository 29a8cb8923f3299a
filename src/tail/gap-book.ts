/** Keeps the stretches that were not seen whole: announced ones are gaps, the others doubts to be settled quietly. */

import { retentionMs } from "./settings.ts";
import type { FetchFailure, Gap, TailEvent } from "./tail.ts";
import { isInside, type Window } from "./walk.ts";

/** A stretch as the book keeps it; only the book changes it. */
export interface Stretch {
  readonly id: number;
  readonly window: Window;
  readonly state: Gap["state"];
  readonly announced: boolean;
  /** Not to be tried before, epoch milliseconds; Infinity while the live lane itself looks for its end. */
  readonly nextAtMs: number;
  /** Attempts to fill it that came to nothing. */
  readonly rounds: number;
}

export interface GapBook {
  /** A stretch that could not be fetched, less what at its ends is in the book already; undefined if that is all. */
  open(
    window: Window,
    failure: FetchFailure,
    tries: number,
    nextAtMs: number,
    nowMs: number,
  ): Stretch | undefined;
  /** An instant of which it is not certain how many equal records it holds, unless it will be looked at anyway. */
  doubt(us: number, nowMs: number): void;
  narrow(stretch: Stretch, window: Window): void;
  /** Says where a gap ends whose end was not known, and lets it be filled. */
  settleEnd(stretch: Stretch, toUs: number, nowMs: number): void;
  /** Says that the attempt to fill it begins. */
  begin(stretch: Stretch, nowMs: number): void;
  /** The attempt failed; an unannounced doubt becomes a gap. */
  reopen(stretch: Stretch, failure: FetchFailure, tries: number, nowMs: number): void;
  fill(stretch: Stretch, nowMs: number): void;
  abandon(stretch: Stretch, reason: string, nowMs: number): void;
  /** Lets everything be tried now that waits for its next attempt. */
  hurry(nowMs: number): void;
  /** Those still to be filled. */
  readonly pending: readonly Stretch[];
  /** Where the newest gap before the instant ends; a look need not go back further, as the gap will be filled. */
  endBefore(us: number): number;
  /** Announced gaps that are not filled. */
  gaps(nowMs: number): readonly Gap[];
}

type Kept = { -readonly [Key in keyof Stretch]: Stretch[Key] } & { code: string; reason: string };

const firstPauseMs = 5000;
/** Nothing about equal records changes soon. */
const equalRecordsPauseMs = 300_000;
const longestPauseMs = 600_000;

export function createGapBook(emit: (event: TailEvent) => void): GapBook {
  const kept = new Map<number, Kept>();
  let ids = 0;
  const announce = (one: Kept, nowMs: number) => {
    one.announced = true;
    emit({ kind: "gap", gap: toGap(one, nowMs) });
  };
  const change = (stretch: Stretch, changes: Partial<Kept>) => Object.assign(owned(stretch), changes);
  const owned = (stretch: Stretch): Kept => {
    const one = kept.get(stretch.id);
    if (!one) throw new RangeError(`gap ${stretch.id} is not in the book`);
    return one;
  };
  const pending = () => [...kept.values()].filter(({ state }) => state === "open" || state === "filling");
  /** Stretches that need no second name; equal records hide only records that look like those that were given. */
  const named = () =>
    [...kept.values()].filter(({ announced, code }) => announced && code !== equalRecords.code);
  const add = (window: Window, code: string, reason: string, nextAtMs: number): Kept => {
    const id = ++ids;
    const one: Kept = { id, window, code, reason, state: "open", announced: false, nextAtMs, rounds: 0 };
    kept.set(id, one);
    return one;
  };
  return {
    open(window, failure, tries, nextAtMs, nowMs) {
      const uncovered = named().reduce<Window | undefined>(
        (left, { window }) => left && without(left, window),
        window,
      );
      if (!uncovered) return undefined;
      const one = add(uncovered, failure.code, reasonOf(failure, tries), nextAtMs);
      announce(one, nowMs);
      return one;
    },
    doubt(us, nowMs) {
      if (![...kept.values()].some(({ window }) => isInside(window, us)))
        add({ fromUs: us, toUs: us }, equalRecords.code, equalRecords.message, nowMs);
    },
    narrow: (stretch, window) => void change(stretch, { window }),
    settleEnd(stretch, toUs, nowMs) {
      announce(change(stretch, { window: { ...stretch.window, toUs }, nextAtMs: nowMs }), nowMs);
    },
    begin(stretch, nowMs) {
      const one = change(stretch, { state: "filling" });
      if (one.announced) announce(one, nowMs);
    },
    reopen(stretch, failure, tries, nowMs) {
      const rounds = stretch.rounds + 1;
      const { code } = failure;
      const pauseMs = code === equalRecords.code ? equalRecordsPauseMs : firstPauseMs * 2 ** rounds;
      const nextAtMs = nowMs + Math.min(longestPauseMs, pauseMs);
      announce(
        change(stretch, { state: "open", code, reason: reasonOf(failure, tries), rounds, nextAtMs }),
        nowMs,
      );
    },
    fill(stretch, nowMs) {
      const one = change(stretch, { state: "filled" });
      if (one.announced) announce(one, nowMs);
      kept.delete(one.id);
    },
    abandon: (stretch, reason, nowMs) => announce(change(stretch, { state: "abandoned", reason }), nowMs),
    hurry(nowMs) {
      for (const one of pending()) if (Number.isFinite(one.nextAtMs)) one.nextAtMs = nowMs;
    },
    get pending() {
      return pending();
    },
    endBefore: (us) =>
      Math.max(
        0,
        ...named()
          .map(({ window }) => window.toUs ?? 0)
          .filter((toUs) => toUs <= us),
      ),
    gaps: (nowMs) => [...kept.values()].filter(({ announced }) => announced).map((one) => toGap(one, nowMs)),
  };
}

/** The failure of an instant that holds more equal-looking records than one page can show together. */
export const equalRecords: FetchFailure = {
  kind: "retry",
  code: "equal_records",
  message: "equal records of one instant did not fit one page, so some of them may be missing",
};

/** What a stretch leaves of a window, as long as that is one piece; undefined when nothing. */
function without(window: Window, { fromUs, toUs }: Window): Window | undefined {
  const startsInside = fromUs === undefined || (window.fromUs !== undefined && window.fromUs >= fromUs);
  const endsInside = toUs === undefined || (window.toUs !== undefined && window.toUs <= toUs);
  if (startsInside && endsInside) return undefined;
  if (startsInside && isInside(window, toUs ?? 0)) return { ...window, fromUs: toUs };
  if (endsInside && isInside(window, fromUs ?? 0)) return { ...window, toUs: fromUs };
  return window;
}

function toGap({ id, window, code, reason, state }: Kept, nowMs: number): Gap {
  const fromUs = window.fromUs ?? (nowMs - retentionMs) * 1000;
  const toUs = Math.max(fromUs, window.toUs ?? nowMs * 1000);
  const openEnd = window.toUs === undefined && { openEnd: true };
  return { id, fromUs: Math.floor(fromUs), toUs: Math.ceil(toUs), ...openEnd, code, reason, state };
}

function reasonOf({ code, message }: FetchFailure, tries: number): string {
  if (code === equalRecords.code) return message;
  return `the platform refused ${tries} ${tries === 1 ? "page" : "pages"} (${code})`;
}
