/** Where the newest records that were asked for begin: they are cut there, and who goes on later from there hears of it. */

import type { HeldRecords } from "./held-records.ts";
import type { TailSettings } from "./settings.ts";

export class LastFinder {
  readonly #last: number;
  readonly #listener: TailSettings["beginning"];
  readonly #held: HeldRecords;
  /** Instants at which there may be more than was met, without a change to what is kept. */
  #leftInDoubt: readonly number[] = [];
  /** Gives what was found, and ends the look. */
  #give: ((nowMs: number) => void) | undefined;

  constructor({ last = 0, beginning }: Pick<TailSettings, "last" | "beginning">, held: HeldRecords) {
    this.#last = last;
    this.#listener = beginning;
    this.#held = held;
  }

  /** Whether enough is held, and a listener's beginning was seen whole: the records of one instant may go on on the next page. */
  isFound(lowestUs: number | undefined): boolean {
    if (lowestUs === undefined || this.#held.matched < this.#last) return false;
    const beginsUs = this.#beginsUs;
    return beginsUs === undefined || lowestUs < beginsUs;
  }

  /** Of instants in doubt, those of which more records would change what is kept, or what a listener hears of. */
  decisive(uncertain: readonly number[]): readonly number[] {
    if (this.#held.matched < this.#last) return uncertain;
    const oldestUs = this.#oldestUs;
    const beginsUs = this.#beginsUs;
    const isDecisive = (us: number) => us > oldestUs || (beginsUs !== undefined && us >= beginsUs);
    this.#leftInDoubt = uncertain.filter((us) => !isDecisive(us));
    return uncertain.filter(isDecisive);
  }

  /** What was found waits until no decisive instant is in doubt. */
  giveWhenCertain(give: (nowMs: number) => void): void {
    this.#give = give;
  }

  get isAwaitingDoubts(): boolean {
    return this.#give !== undefined;
  }

  give(nowMs: number): void {
    const give = this.#give;
    this.#give = undefined;
    give?.(nowMs);
  }

  /** Keeps the newest that were asked for. `isWhole` says that the log has nothing below `lowestUs`. */
  cut(lowestUs: number | undefined, isWhole: boolean): void {
    const isAll = isWhole && this.#held.matched < this.#last;
    const beginsUs = isAll ? 0 : this.#beginsUs;
    const cut = this.#held.cutTo(this.#last, isWhole ? undefined : lowestUs, this.#leftInDoubt);
    if (beginsUs === undefined) return;
    const leftOut = cut.filter(({ us }) => us >= beginsUs).map(({ record }) => record);
    this.#listener?.begins(beginsUs, leftOut);
  }

  /** By what is held; undefined where there is no listener. */
  get #beginsUs(): number | undefined {
    return this.#listener && Math.min(this.#oldestUs, this.#listener.latestUs());
  }

  get #oldestUs(): number {
    return this.#held.oldestOf(this.#last) ?? Number.POSITIVE_INFINITY;
  }
}
