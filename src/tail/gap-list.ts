/** Keeps the stretches that were not seen whole: announced ones are gaps, the others are uncertain instants, settled quietly. */

import { unansweredText } from "../activity/unanswered.ts";
import { countOf } from "../base/count-words.ts";
import { retentionMs } from "../base/log-kept.ts";
import type { PlatformTime } from "./platform-time.ts";
import type { FetchFailure, Gap, TailEvent } from "./tail.ts";
import { isInside, isInstant, type Window, without } from "./window.ts";

/** A stretch as the list keeps it; only the list changes it. */
export interface Stretch {
  readonly id: number;
  /** What is missing; shrinks while it is filled. */
  readonly window: Window;
  readonly state: Gap["state"];
  /** Error code that caused it. */
  readonly code: string;
  readonly announced: boolean;
  /** Not to be tried before; Infinity while the poll lane itself looks for its end, or it was read. */
  readonly nextAtMs: number;
  /** All of it was read, and waits until it can be given. */
  readonly isRead: boolean;
  /** Attempts to fill it that came to nothing. */
  readonly rounds: number;
  /** Records of it came when it was older already than the platform keeps, as far as is known: it can be had all the same. */
  readonly cameWhenOld: boolean;
}

/** Whether it is an instant that was asked for by itself, and did not fit one page. */
export function isOfEqualRecords({ code }: Pick<Stretch, "code">): boolean {
  return code === equalRecords.code;
}

/** Attempts at one gap once nothing else is left to do: one from either end. */
const roundsAtTheEnd = 2;

/** Whether a gap is tried once more where nothing else is left to do. */
export function isTriedAtTheEnd({ rounds }: Stretch): boolean {
  return rounds < roundsAtTheEnd;
}

/** Why a stretch is missing: what the platform said, and how often it was asked. */
export interface Cause {
  readonly failure: FetchFailure;
  /** 0 where it has not answered. */
  readonly tries: number;
}

/** The failure of an instant that holds more equal records than one page shows together. */
export const equalRecords: FetchFailure = {
  kind: "retry",
  code: "equal_records",
  message: "equal records of one instant did not fit one page, so some of them may be missing",
};

/** The code of a gap that a user asked for, to go on from now. */
export const skippedCode = "skipped";
/** Such a gap is tried when a user asks for it, and not before. */
export const onRequest = Number.MAX_VALUE;

/** How long a gap waits after the first attempt that came to nothing, twice as long after each other one, and at most. */
const firstGapPauseMs = 10_000;
const longestGapPauseMs = 600_000;

/** How long what came to nothing waits, after that number of attempts before. */
export function retryPauseMs(rounds: number): number {
  return Math.min(longestGapPauseMs, firstGapPauseMs * 2 ** rounds);
}

/** Nothing about equal records changes soon. */
const equalRecordsPauseMs = 300_000;

type Kept = { -readonly [Key in keyof Stretch]: Stretch[Key] } & { reason: string; announcedWindow: Window };

export class GapList {
  readonly #emit: (event: TailEvent) => void;
  readonly #time: PlatformTime;
  readonly #kept = new Map<number, Kept>();
  #ids = 0;

  constructor(emit: (event: TailEvent) => void, time: PlatformTime) {
    this.#emit = emit;
    this.#time = time;
  }

  /** Instants of which it is not known yet how many equal records they hold. */
  get doubts(): number {
    return [...this.#kept.values()].filter(({ announced }) => !announced).length;
  }

  /** Whether some instant was not yet asked for by itself, from either end. */
  get hasOpenDoubts(): boolean {
    return this.pending.some((one) => !one.announced || (isOfEqualRecords(one) && isTriedAtTheEnd(one)));
  }

  /** Those still to be filled. */
  get pending(): readonly Stretch[] {
    return [...this.#kept.values()].filter(({ state }) => state === "open" || state === "filling");
  }

  /** Announced gaps that are not filled. */
  gaps(nowMs: number): readonly Gap[] {
    return [...this.#kept.values()]
      .filter(({ announced }) => announced)
      .map((one) => this.#toGap(one, nowMs));
  }

  /** Announces a gap, less what at its ends is one already; undefined if that is all of it. */
  open(window: Window, cause: Cause, nextAtMs: number, nowMs: number): Stretch | undefined {
    return this.#open(window, cause.failure.code, reasonOf(cause), nextAtMs, nowMs);
  }

  /** Announces a gap that a user asked for, with the reason; not to be tried before `nextAtMs`. */
  skip(window: Window, reason: string, nextAtMs: number, nowMs: number): Stretch | undefined {
    return this.#open(window, skippedCode, reason, nextAtMs, nowMs);
  }

  /** Notes an instant of which it is not certain how many equal records it holds, unless it is to be read anyway. */
  noteUncertain(us: number, nowMs: number): void {
    if ([...this.#kept.values()].some(({ window, isRead }) => !isRead && isInside(window, us))) return;
    const window = { fromUs: us, toUs: us };
    const one = this.#add(window, equalRecords.code, equalRecords.message, nowMs);
    this.#change(one, { cameWhenOld: this.isTooOld(window, nowMs) });
  }

  /** Whether all of it is older than the platform keeps. */
  isTooOld({ toUs }: Window, nowMs: number): boolean {
    return toUs !== undefined && toUs < (this.#time.epochMs(nowMs) - retentionMs) * 1000;
  }

  narrow(stretch: Stretch, window: Window): void {
    this.#change(stretch, { window });
  }

  /** Lets it wait until it can be given. What is in doubt inside it is a doubt of its own then. */
  noteRead(stretch: Stretch): void {
    this.#change(stretch, { nextAtMs: Number.POSITIVE_INFINITY, isRead: true });
  }

  /** Says where a gap ends whose end was not known, and lets it be filled: now, or when a user asks for what was skipped. */
  settleEnd(stretch: Stretch, toUs: number, nowMs: number): void {
    const window = { ...stretch.window, toUs };
    const nextAtMs = stretch.code === skippedCode ? onRequest : nowMs;
    this.#announce(this.#change(stretch, { window, nextAtMs }), nowMs);
  }

  /** Says that an attempt to fill it begins. */
  begin(stretch: Stretch, nowMs: number): void {
    const one = this.#change(stretch, { state: "filling" });
    if (one.announced) this.#announce(one, nowMs);
  }

  /** Says that the attempt failed; an uncertain instant becomes a gap. */
  reopen(stretch: Stretch, cause: Cause, nowMs: number): void {
    const { code } = cause.failure;
    const rounds = stretch.rounds + 1;
    const nextAtMs =
      nowMs + (code === equalRecords.code ? equalRecordsPauseMs : retryPauseMs(stretch.rounds));
    const changes = { state: "open", code, reason: reasonOf(cause), rounds, nextAtMs } as const;
    this.#announce(this.#change(stretch, changes), nowMs);
  }

  /** Closes it; a gap is named once more with the extent it was announced with. */
  fill(stretch: Stretch, nowMs: number): void {
    const one = this.#change(stretch, { state: "filled" });
    this.#kept.delete(one.id);
    if (one.announced) this.#announce({ ...one, window: one.announcedWindow }, nowMs);
  }

  /** Closes an instant of which nothing is wanted any more, unless it is being asked for. */
  dismiss(us: number, nowMs: number): void {
    for (const one of this.#kept.values())
      if (isInstant(one.window) && one.window.fromUs === us && one.state !== "filling") this.fill(one, nowMs);
  }

  abandon(stretch: Stretch, reason: string, nowMs: number): void {
    this.#announce(this.#change(stretch, { state: "abandoned", reason }), nowMs);
  }

  /** Lets everything be tried now that waits for its next attempt. */
  hurry(nowMs: number): void {
    for (const stretch of this.pending) {
      if (Number.isFinite(stretch.nextAtMs)) this.#change(stretch, { nextAtMs: nowMs });
    }
  }

  /** Where the newest gap before the instant ends: a look need not go back further. 0 when there is none. */
  endBefore(us: number): number {
    return lastEnd(this.#named(), us);
  }

  /** The same of what was skipped: a look that went further back would fetch what was skipped. */
  skippedBefore(us: number): number {
    return lastEnd(
      this.#named().filter(({ code }) => code === skippedCode),
      us,
    );
  }

  /** Gaps whose stretch needs no other name; equal records only hide their own like, not what stands around them. */
  #named(): readonly Kept[] {
    return [...this.#kept.values()].filter((one) => one.announced && !isOfEqualRecords(one));
  }

  #open(window: Window, code: string, reason: string, nextAtMs: number, nowMs: number): Kept | undefined {
    const named = this.#named();
    const left = named.reduce<Window | undefined>((rest, gap) => rest && without(rest, gap.window), window);
    if (!left) return undefined;
    const one = this.#add(left, code, reason, nextAtMs);
    this.#announce(one, nowMs);
    return one;
  }

  #add(window: Window, code: string, reason: string, nextAtMs: number): Kept {
    const id = ++this.#ids;
    const begin = { state: "open", announced: false, announcedWindow: window, rounds: 0 } as const;
    const one: Kept = { id, window, code, reason, nextAtMs, isRead: false, cameWhenOld: false, ...begin };
    this.#kept.set(id, one);
    return one;
  }

  #change(stretch: Stretch, changes: Partial<Kept>): Kept {
    const one = this.#kept.get(stretch.id);
    if (!one) throw new RangeError(`gap ${stretch.id} is not in the list`);
    return Object.assign(one, changes);
  }

  #announce(one: Kept, nowMs: number): void {
    one.announced = true;
    if (one.state === "open") one.announcedWindow = one.window;
    this.#emit({ kind: "gap", gap: this.#toGap(one, nowMs) });
  }

  #toGap({ id, window, code, reason, state }: Kept, nowMs: number): Gap {
    const nowUs = this.#time.epochMs(nowMs) * 1000;
    const fromUs = Math.floor(window.fromUs ?? nowUs - retentionMs * 1000);
    const toUs = Math.max(fromUs, Math.ceil(window.toUs ?? nowUs));
    const openEnd = window.toUs === undefined && { openEnd: true };
    return { id, fromUs, toUs, ...openEnd, code, reason, state };
  }
}

function lastEnd(stretches: readonly Stretch[], us: number): number {
  const ends = stretches.map(({ window }) => window.toUs ?? Number.POSITIVE_INFINITY);
  return Math.max(0, ...ends.filter((toUs) => toUs <= us));
}

function reasonOf({ failure: { code, message, isOfRenewal }, tries }: Cause): string {
  if (code === equalRecords.code || tries === 0) return message;
  if (isOfRenewal) return `no page came of ${countOf(tries, "call")}, as the token was not renewed (${code})`;
  return unansweredText(code, { calls: countOf(tries, "call"), pages: countOf(tries, "page") });
}
