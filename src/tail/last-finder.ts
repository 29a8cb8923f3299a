/** Where the newest records that were asked for begin: they are cut there, and who goes on later from there hears of it. */

import type { Stretch } from "./gap-list.ts";
import { createHeldRecords, type HeldRecords } from "./held-records.ts";
import type { LaneContext } from "./lane-context.ts";
import { createNews, type News } from "./news.ts";
import type { Direction } from "./page-spans.ts";
import type { RetryingWalk, WalkAnswer } from "./retrying-walk.ts";
import type { TailSettings } from "./settings.ts";
import type { FetchFailure } from "./tail.ts";
import { hasTime, type TimedRecord } from "./timed-record.ts";
import type { Window } from "./window.ts";

/** A follower holds what it has read, and waits this long for a page at most: about as long as four tries take. */
const mostHeldMs = 8000;
/** And this long for all pages together. The pauses that the pace makes between pages are not counted. */
const mostHeldForAllMs = 30_000;

/** Why the rest is left where each page comes. */
export const slowPages: FetchFailure = {
  kind: "retry",
  code: "timeout",
  message: "older pages came too slowly to wait for them",
};

export class LastFinder {
  /** What the look has read and not given yet. */
  readonly held: HeldRecords;
  /** What the first look left to the repairs. */
  rest: Stretch | undefined;
  readonly #context: LaneContext;
  readonly #news: News;
  /** How many are still to be found. Records that were given early count as found, and those that another look holds. */
  #last: number;
  /** When the page that has not come yet was first asked for. */
  #waitsSinceMs: number | undefined;
  /** How long the pages that came were waited for. */
  #waitedMs = 0;
  /** The newest page came after the time to wait was over. */
  #cameTooLate = false;
  /** The newest record, and the oldest, when the rest was left. */
  #leftAt: Window = { fromUs: undefined, toUs: undefined };
  readonly #listener: TailSettings["beginning"];
  /** Instants of which the look may have met fewer records than there are. */
  #inDoubt: readonly number[] = [];
  /** Set where the whole log had fewer records: how many more may come from its oldest instant or from before it. */
  #room: { readonly untilUs: number; readonly records: number } | undefined;
  /** Gives what was found, and ends the look. */
  #giveFound: ((nowMs: number) => void) | undefined;

  constructor(context: LaneContext) {
    const { last = 0, beginning } = context.settings;
    this.#context = context;
    this.#last = last;
    this.#listener = beginning;
    this.#news = createNews(context);
    this.held = createHeldRecords(context.settings, this.#news);
  }

  /**
   * Takes what the page brought that was added to what is held; true where the look is over. What it found waits then until no
   * decisive instant is in doubt, is cut, and `giveFound` is called.
   */
  takePage(
    retrying: RetryingWalk,
    { state, fresh }: WalkAnswer,
    nowMs: number,
    giveFound: (nowMs: number) => void,
  ): boolean {
    const { direction, lowestUs } = retrying.walk;
    this.#news.noteFirstPage(nowMs, direction === "desc" ? newestOf(fresh) : undefined);
    this.held.count(fresh);
    // While the first page was waited for nothing was held.
    if (retrying.pages <= 1) this.#waitsSinceMs = nowMs;
    this.#cameTooLate = this.isHeldUp(nowMs);
    if (retrying.failures === 0) this.#cameOn(nowMs);
    const isFar = retrying.pages >= this.#context.settings.lastPages && this.#isBelowNews(lowestUs);
    const isDone = state === "done";
    if (!isDone && (direction === "asc" || !(isFar || this.#isFound(lowestUs)))) {
      if (this.held.isFull) this.#makeRoom(direction, lowestUs, nowMs);
      return false;
    }
    if (this.rest) this.#context.gaps.noteRead(this.rest);
    this.#inDoubt = retrying.end();
    for (const us of this.#doubts.decisive) this.#context.gaps.noteUncertain(us, nowMs);
    this.#giveFound = (atMs) => {
      const room = isDone ? this.#roomLeft() : undefined;
      this.#cut(lowestUs, isDone);
      giveFound(atMs);
      this.#room = room;
    };
    return true;
  }

  /** What came newest first is given. Where all comes oldest first, nothing older than the newest so far is among the newest. */
  #makeRoom(direction: Direction, lowestUs: number | undefined, nowMs: number): void {
    if (direction === "asc") this.held.cutTo(this.#last, this.held.cutUs);
    else this.#context.intake.give(this.releaseFound(lowestUs), nowMs);
  }

  /** Lower end of everything, epoch microseconds: nothing before it is wanted, or could be recognised. */
  get floorUs(): number | undefined {
    const { settings, intake } = this.#context;
    const below = [this.held.cutUs, intake.forgottenUs];
    const above = below.map((us) => (us === undefined ? undefined : Math.floor(us) + 1));
    const floors = [settings.sinceUs, ...above].filter((us) => us !== undefined);
    return floors.length > 0 ? Math.max(...floors) : undefined;
  }

  asked(nowMs: number): void {
    this.#news.asked();
    this.#waitsSinceMs ??= nowMs;
  }

  #cameOn(nowMs: number): void {
    this.#waitedMs += nowMs - (this.#waitsSinceMs ?? nowMs);
    this.#waitsSinceMs = undefined;
  }

  /** Whether the page that is waited for does not come before that time, or came or comes too late. */
  isHeldUp(untilMs: number): boolean {
    const waitsMs = untilMs - (this.#waitsSinceMs ?? untilMs);
    return this.#cameTooLate || waitsMs >= mostHeldMs || this.#waitedMs + waitsMs >= mostHeldForAllMs;
  }

  /** What was found so far; only what is older is looked for then. */
  releaseFound(lowestUs: number | undefined): readonly TimedRecord[] {
    this.held.cutTo(this.#last, lowestUs ?? this.held.cutUs);
    const found = this.held.release();
    this.#noteFound(found);
    return found;
  }

  /** The rest is a gap, which looks for what is still to be found. */
  leaveRest(rest: Stretch | undefined, lowestUs: number): void {
    this.rest = rest;
    this.#leftAt = { fromUs: lowestUs, toUs: this.#context.intake.newestUs };
  }

  get isAwaitingDoubts(): boolean {
    return this.#giveFound !== undefined;
  }

  /**
   * Counts what another look has met when it meets it, as that look may hold it for long: what is from before the rest was left is
   * among the newest that were asked for. Returns what of it is to be given.
   */
  admit(fresh: readonly TimedRecord[]): readonly TimedRecord[] {
    const { toUs } = this.#leftAt;
    if (this.rest) this.#noteFound(fresh.filter(({ us }) => us <= (toUs ?? us)));
    return this.#withinRoom(fresh);
  }

  /** Gives what another look has met and does not hold. */
  giveOther(fresh: readonly TimedRecord[], nowMs: number): void {
    this.#context.intake.give(this.admit(fresh), nowMs);
  }

  /** Undefined where as many were found as were asked for: what else there is of the oldest's instant is cut off then. */
  #roomLeft() {
    const records = this.#last - this.held.matched;
    const untilUs = this.#untilUs;
    return records > 0 && untilUs !== undefined && !this.#listener ? { untilUs, records } : undefined;
  }

  /** Without what would be more than was asked for: equal records of the oldest instant may be met long after the others. */
  #withinRoom(timed: readonly TimedRecord[]): readonly TimedRecord[] {
    if (!this.#room) return timed;
    const { untilUs } = this.#room;
    let { records } = this.#room;
    const { accept } = this.#context.settings;
    const wanted = timed.filter(({ us, record }) => us > untilUs || !accept(record) || records-- > 0);
    this.#room = { untilUs, records: Math.max(0, records) };
    return wanted;
  }

  /** Gives what a repair brought, but for what belongs to what waits: that waits too. */
  giveRepaired(fresh: readonly TimedRecord[], nowMs: number): void {
    const belongs = ({ us }: TimedRecord) =>
      this.isAwaitingDoubts && (!this.rest || us <= (this.#leftAt.fromUs ?? us));
    const held = fresh.filter(belongs);
    this.held.add(held, true);
    this.held.count(held);
    this.giveOther(
      fresh.filter((timed) => !belongs(timed)),
      nowMs,
    );
    if (this.held.isFull) this.giveFoundIfCertain(nowMs);
  }

  /** Gives what was found where nothing is to be found out about it any more, or too much waits for that. */
  giveFoundIfCertain(nowMs: number): void {
    const giveFound = this.#giveFound;
    if (!giveFound) return;
    for (const us of this.#doubts.others) this.#context.gaps.dismiss(us, nowMs);
    if (this.#context.gaps.hasOpenDoubts && !this.held.isFull) return;
    this.#giveFound = undefined;
    giveFound(nowMs);
  }

  #noteFound(found: readonly TimedRecord[]): void {
    const { accept } = this.#context.settings;
    const { afterUs = Number.POSITIVE_INFINITY } = this.#news;
    const counted = found.filter(({ us, record }) => us <= afterUs && accept(record));
    this.#last = Math.max(0, this.#last - counted.length);
  }

  /** Whether enough is held, and a listener's beginning was seen whole: the records of one instant may go on on the next page. */
  #isFound(lowestUs: number | undefined): boolean {
    if (lowestUs === undefined || this.held.matched < this.#last || !this.#isBelowNews(lowestUs))
      return false;
    if (this.held.isFull) return true;
    const beginsUs = this.#beginsUs;
    return beginsUs === undefined || lowestUs < beginsUs;
  }

  /** All news was met. */
  #isBelowNews(lowestUs: number | undefined): boolean {
    const { afterUs } = this.#news;
    return afterUs === undefined || (lowestUs !== undefined && lowestUs <= afterUs);
  }

  /**
   * Instants in doubt: those of which one more record would change what is kept, or what a listener hears of, and the others. The more
   * was found, the fewer are decisive.
   */
  get #doubts(): { readonly decisive: readonly number[]; readonly others: readonly number[] } {
    if (this.#inDoubt.length === 0 || this.held.matched < this.#last)
      return { decisive: this.#inDoubt, others: [] };
    const oldestUs = this.#oldestUs;
    const beginsUs = this.#beginsUs ?? Number.POSITIVE_INFINITY;
    const { afterUs = Number.POSITIVE_INFINITY } = this.#news;
    const isDecisive = (us: number) => us > Math.min(oldestUs, afterUs) || us >= beginsUs;
    return {
      decisive: this.#inDoubt.filter(isDecisive),
      others: this.#inDoubt.filter((us) => !isDecisive(us)),
    };
  }

  /** Keeps the newest that were asked for. `isWhole` says that the log has nothing below `lowestUs`. */
  #cut(lowestUs: number | undefined, isWhole: boolean): void {
    const isAll = isWhole && this.held.matched < this.#last;
    const beginsUs = isAll ? 0 : this.#beginsUs;
    // Where as many were found, one of the oldest's instant that was not met would be one too many, also of a log that has no more.
    const mostUs = isWhole ? (isAll ? undefined : this.#untilUs) : lowestUs;
    const cut = this.held.cutTo(this.#last, mostUs, this.#doubts.others);
    if (beginsUs === undefined) return;
    const leftOut = cut.filter(({ us }) => us >= beginsUs).map(({ record }) => record);
    this.#listener?.begins(beginsUs, leftOut);
  }

  /** Time of the oldest that is kept. News has no part in that: more of it may be met at any time. */
  get #untilUs(): number | undefined {
    const oldestUs = this.held.oldestOf(this.#last) ?? this.#leftAt.fromUs;
    return oldestUs === undefined ? this.#news.afterUs : Math.min(oldestUs, this.#news.afterUs ?? oldestUs);
  }

  /** By what is held; undefined where there is no listener. */
  get #beginsUs(): number | undefined {
    return this.#listener && Math.min(this.#oldestUs, this.#listener.latestUs());
  }

  get #oldestUs(): number {
    return this.held.oldestOf(this.#last) ?? Number.POSITIVE_INFINITY;
  }
}

/** Of records with a time of their own. */
function newestOf(fresh: readonly TimedRecord[]): number | undefined {
  const times = fresh.filter(({ record }) => hasTime(record)).map(({ us }) => us);
  return times.length === 0 ? undefined : times.reduce((one, other) => Math.max(one, other));
}
