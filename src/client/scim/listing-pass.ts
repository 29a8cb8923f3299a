/**
 * One pass through a SCIM listing, from its beginning to its end, while resources come and go. Pages go by position:
 * where something is removed, all that comes after it moves to the front, past the reader. So each page is asked for
 * from the last resource that was seen. Where it shows one that was seen, all that stood between is on it; where it
 * shows none, the reading goes back until it meets one, and goes on from there.
 */

/** Calls in a row that may bring nothing new, and one more for each that did; after them pages are not joined any more (assumption). */
const mostIdle = 20;

export class ListingPass {
  readonly #first: number;
  /** What the passes before gave. */
  readonly #earlier: ReadonlySet<string>;
  readonly #seen = new Set<string>();
  #firstKey: string | undefined;
  #firstTotal: number | undefined;
  #leastTotal = Number.POSITIVE_INFINITY;
  #lastTotal: number | undefined;
  #furthest = 0;
  #step = 0;
  #idle = 0;
  #useful = 0;
  #endsSeen = 0;
  /** Whether each page was joined to what was seen before; if not, it goes on by position alone. */
  #isJoined = true;
  #goesByPosition = false;
  /** The position after the last that was read. */
  at: number;
  /** Where the next page is asked for from. */
  from: number;
  calls = 0;
  isOver = false;

  constructor(first: number, earlier: ReadonlySet<string>) {
    this.#first = first;
    this.#earlier = earlier;
    this.at = first;
    this.from = first;
  }

  /** Whether everything that stayed from the first call to the last was seen, by this pass or one before. */
  get isWhole(): boolean {
    if (this.#isJoined && this.#seen.size >= this.#leastTotal - (this.#first - 1)) return true;
    // What was seen before the first call and after it was there at that call: if that makes its total, it was all.
    return this.#earlier.size > 0 && this.#seen.intersection(this.#earlier).size === this.#firstTotal;
  }

  /** Whether a page from further on begins as the first one did, and the listing has not grown. */
  beginsAgain(keys: readonly string[], total: number): boolean {
    return this.from > this.#first && keys[0] === this.#firstKey && total === this.#firstTotal;
  }

  /** Takes the page from `from`, and says at which of its entries the listing goes on; behind them where it does at none. */
  take(keys: readonly string[], total: number): number {
    const isFirstCall = this.calls++ === 0;
    if (isFirstCall) [this.#firstKey, this.#firstTotal] = [keys[0], total];
    const isSettled = this.#lastTotal === undefined || this.#lastTotal === total;
    this.#lastTotal = total;
    this.#leastTotal = Math.min(this.#leastTotal, total);
    const known = keys.findIndex((key) => this.#seen.has(key));
    // Before it nothing is left that could be met.
    const isBeginning = isFirstCall || (this.from === 1 && (this.#first === 1 || keys.length === 0));
    if (known < 0 && !isBeginning && !this.#goesByPosition) {
      this.#goBack(keys.length, total);
      return keys.length;
    }
    // What stands before the first that is known came meanwhile, or stood before the beginning.
    const start = this.#first === 1 ? 0 : Math.max(0, known);
    const isOneAtATime = known === 0 && keys.length === 1 && this.from === this.at - 1;
    const isNews = this.#add(keys.slice(start));
    this.at = this.from + keys.length;
    this.#step = 0;
    this.isOver = this.#isEnd(keys.length, total, isNews, isSettled);
    // With one at a time, there is nothing to know a page by.
    if (isOneAtATime && this.at <= total) this.#goByPosition();
    if (this.#idle > mostIdle + this.#useful) this.#giveUp();
    this.from = this.#goesByPosition ? this.at : Math.max(1, this.at - 1);
    return start;
  }

  #add(keys: readonly string[]): boolean {
    const before = this.#seen.size;
    for (const key of keys) this.#seen.add(key);
    const isNews = this.#seen.size > before;
    this.#idle = isNews ? 0 : this.#idle + 1;
    if (isNews) this.#useful++;
    return isNews;
  }

  #goBack(length: number, total: number): void {
    this.#idle++;
    this.#step = 2 * this.#step || Math.max(1, length);
    if (this.from === 1 || this.#idle > mostIdle + this.#useful) this.#giveUp();
    else this.from = Math.max(1, Math.min(this.from - this.#step, total));
  }

  #giveUp(): void {
    if (this.#goesByPosition) this.isOver = true;
    this.#goByPosition();
    this.#idle = 0;
  }

  #goByPosition(): void {
    this.#isJoined = false;
    this.#goesByPosition = true;
    this.from = this.at;
  }

  #isEnd(length: number, total: number, isNews: boolean, isSettled: boolean): boolean {
    const last = this.at - 1;
    const isFurthest = this.at >= this.#furthest;
    this.#furthest = Math.max(this.#furthest, this.at);
    if (length === 0) return true;
    // A total that is less than what the page itself shows is none; then the end is where nothing new comes.
    if (last > total) return !isNews && isFurthest;
    // One that has just changed is believed when it is said again.
    this.#endsSeen = last === total ? this.#endsSeen + 1 : 0;
    return last === total && (isSettled || this.#endsSeen > 1);
  }
}
