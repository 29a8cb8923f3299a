/** Rows by creation time, equal times in order of arrival: cheap while records arrive almost in order. */

/** Slots of a page as a power of two; a page's version says whether anything in it has changed. */
export const pageShift = 10;
export const pageSlots = 1 << pageShift;

/**
 * A slot is a place in the order; slots from `head` to before `end` are taken. Slots are good only until the order
 * changes. Call `settle` before reading: records that are far out of order wait until then.
 */
export class TimeOrder {
  #rows = new Uint32Array(4 * pageSlots);
  #versions = new Float64Array(4);
  #changes = 0;
  #waiting: number[] = [];
  #newestUs = Number.NEGATIVE_INFINITY;
  readonly #createdUs: (row: number) => number;
  head = 0;
  end = 0;

  constructor(createdUs: (row: number) => number) {
    this.#createdUs = createdUs;
  }

  rowAt(slot: number): number {
    return this.#rows[slot] as number;
  }

  /** Rows in order of time, of some slots or all; a view that is good until the order changes. */
  rows(from = this.head, to = this.end): Uint32Array {
    return this.#rows.subarray(from, to);
  }

  /** Differs from every earlier value when rows of the page have come, gone or moved. */
  pageVersion(page: number): number {
    return this.#versions[page] as number;
  }

  /** Adds a row whose number is higher than all before it. */
  push(row: number): void {
    this.#makeRoom(1);
    const us = this.#createdUs(row);
    if (this.end === this.head) this.#newestUs = Number.NEGATIVE_INFINITY;
    if (us >= this.#newestUs) {
      this.#newestUs = us;
      this.#rows[this.end] = row;
      this.#versions[this.end >>> pageShift] = ++this.#changes;
      this.end++;
      return;
    }
    const lowest = Math.max(this.head, this.end - nearby);
    let slot = this.end;
    while (slot > lowest && this.#createdUs(this.rowAt(slot - 1)) > us) slot--;
    if (slot > lowest || slot === this.head) this.#insert(row, slot);
    else if (this.#waiting.push(row) >= waitingLimit) this.settle();
  }

  /** Puts every row that waits into its place. */
  settle(): void {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    waiting.sort((a, b) => this.#createdUs(a) - this.#createdUs(b) || a - b);
    this.#makeRoom(waiting.length);
    let free = this.end;
    for (let left = waiting.length; left > 0; left--) {
      const row = waiting[left - 1] as number;
      const slot = this.#slotAfter(this.#createdUs(row), row, free);
      this.#rows.copyWithin(slot + left, slot, free);
      this.#rows[slot + left - 1] = row;
      free = slot;
    }
    this.end += waiting.length;
    this.#touch(free);
  }

  /** The first slot whose row was created at or after the instant (epoch microseconds). */
  slotAt(us: number): number {
    return this.#slotAfter(us, -1, this.end);
  }

  /** Where a row that is held stands. */
  slotOf(row: number): number {
    return this.#slotAfter(this.#createdUs(row), row - 1, this.end);
  }

  /** Takes the oldest row out. */
  dropFirst(): number {
    const row = this.rowAt(this.head);
    this.#versions[this.head >>> pageShift] = ++this.#changes;
    this.head++;
    return row;
  }

  /** The slot after every row before `end` that was created earlier, or at that time and arrived not later. */
  #slotAfter(us: number, row: number, end: number): number {
    let low = this.head;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.rowAt(middle);
      const otherUs = this.#createdUs(other);
      if (otherUs < us || (otherUs === us && other <= row)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #insert(row: number, slot: number): void {
    if (slot < this.end) this.#rows.copyWithin(slot + 1, slot, this.end);
    this.#rows[slot] = row;
    this.end++;
    this.#touch(slot);
  }

  /** Everything from the slot on may have changed. */
  #touch(slot: number): void {
    this.#versions.fill(++this.#changes, slot >>> pageShift, ((this.end - 1) >>> pageShift) + 1);
  }

  #makeRoom(count: number): void {
    if (this.end + count <= this.#rows.length) return;
    const shift = this.head & ~(pageSlots - 1);
    const used = this.end - shift;
    const isMostlyFree = shift > used + count;
    const rows = isMostlyFree ? this.#rows : new Uint32Array(pagesFor(1.5 * (used + count)) * pageSlots);
    rows.set(this.#rows.subarray(shift, this.end));
    if (!isMostlyFree) this.#versions = new Float64Array(rows.length >>> pageShift);
    this.#rows = rows;
    this.head -= shift;
    this.end = used;
    this.#versions.fill(++this.#changes);
  }
}

/** A record this many places out of order is put into its place at once. */
const nearby = 64;
/** How many rows wait at most. */
const waitingLimit = 8192;

function pagesFor(slots: number): number {
  return (slots >>> pageShift) + 1;
}
