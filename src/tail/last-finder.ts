/** Where the newest records that were asked for begin: they are cut there, and who goes on later from there hears of it. */

import { createHeldRecords, type HeldRecords } from "./held-records.ts";
import type { LaneContext } from "./lane-context.ts";
import type { RetryingWalk, WalkAnswer } from "./retrying-walk.ts";
import type { TailSettings } from "./settings.ts";
import type { TimedRecord } from "./timed-record.ts";

export class LastFinder {
  /** What the look has read and not given yet. */
  readonly held: HeldRecords;
  readonly #context: LaneContext;
  readonly #last: number;
  readonly #listener: TailSettings["beginning"];
  /** Instants at which there may be more than was met, without a change to what is kept. */
  #leftInDoubt: readonly number[] = [];
  /** Gives what was found, and ends the look. */
  #give: ((nowMs: number) => void) | undefined;

  constructor(context: LaneContext) {
    const { last = 0, beginning, accept } = context.settings;
    this.#context = context;
    this.#last = last;
    this.#listener = beginning;
    this.held = createHeldRecords(accept);
  }

  /**
   * Takes what the page brought that was added to what is held; true where the look is over. What it found waits then until no
   * decisive instant is in doubt, is cut, and `give` is called.
   */
  takePage(
    retrying: RetryingWalk,
    { state, fresh }: WalkAnswer,
    nowMs: number,
    give: (nowMs: number) => void,
  ): boolean {
    const { direction, lowestUs } = retrying.walk;
    this.held.count(fresh);
    const isFar = this.#isFound(lowestUs) || retrying.pages >= this.#context.settings.lastPages;
    const isDone = state === "done";
    if (!isDone && (direction === "asc" || !isFar)) return false;
    for (const us of this.#decisive(retrying.end())) this.#context.gaps.noteUncertain(us, nowMs);
    this.#give = (atMs) => {
      this.#cut(lowestUs, isDone);
      give(atMs);
    };
    return true;
  }

  get isAwaitingDoubts(): boolean {
    return this.#give !== undefined;
  }

  /** Takes of what a repair brought those that belong to what waits; gives back the others. */
  takeRepaired(fresh: readonly TimedRecord[]): readonly TimedRecord[] {
    if (!this.isAwaitingDoubts) return fresh;
    this.held.add(fresh, true);
    this.held.count(fresh);
    return [];
  }

  /** Gives what was found where nothing is to be found out about it any more. */
  giveIfCertain(nowMs: number): void {
    const give = this.#give;
    if (!give || this.#context.gaps.hasOpenDoubts) return;
    this.#give = undefined;
    give(nowMs);
  }

  /** Whether enough is held, and a listener's beginning was seen whole: the records of one instant may go on on the next page. */
  #isFound(lowestUs: number | undefined): boolean {
    if (lowestUs === undefined || this.held.matched < this.#last) return false;
    const beginsUs = this.#beginsUs;
    return beginsUs === undefined || lowestUs < beginsUs;
  }

  /** Of instants in doubt, those of which more records would change what is kept, or what a listener hears of. */
  #decisive(uncertain: readonly number[]): readonly number[] {
    if (this.held.matched < this.#last) return uncertain;
    const oldestUs = this.#oldestUs;
    const beginsUs = this.#beginsUs;
    const isDecisive = (us: number) => us > oldestUs || (beginsUs !== undefined && us >= beginsUs);
    this.#leftInDoubt = uncertain.filter((us) => !isDecisive(us));
    return uncertain.filter(isDecisive);
  }

  /** Keeps the newest that were asked for. `isWhole` says that the log has nothing below `lowestUs`. */
  #cut(lowestUs: number | undefined, isWhole: boolean): void {
    const isAll = isWhole && this.held.matched < this.#last;
    const beginsUs = isAll ? 0 : this.#beginsUs;
    const cut = this.held.cutTo(this.#last, isWhole ? undefined : lowestUs, this.#leftInDoubt);
    if (beginsUs === undefined) return;
    const leftOut = cut.filter(({ us }) => us >= beginsUs).map(({ record }) => record);
    this.#listener?.begins(beginsUs, leftOut);
  }

  /** By what is held; undefined where there is no listener. */
  get #beginsUs(): number | undefined {
    return this.#listener && Math.min(this.#oldestUs, this.#listener.latestUs());
  }

  get #oldestUs(): number {
    return this.held.oldestOf(this.#last) ?? Number.POSITIVE_INFINITY;
  }
}
