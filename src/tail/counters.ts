/** How often each record exists and how often which walk met it: whole numbers in one typed array. */

/** The cells of a row. A row has the counter of one walk; `next` is the row with a further one. */
const cell = { count: 0, walk: 1, inWalk: 2, page: 3, onPage: 4, next: 5 } as const;
const width = 6;
/** The number of no row; rows are counted from the next one on. */
const none = 0;
export const firstRow = 1;
/** The walk of a counter that no walk has taken. */
const noWalk = 0;

/**
 * Hundreds of thousands of records are remembered, and nearly all of them were met once: as objects they would keep
 * the garbage collector busier than the tail. Counters of walks that go on beside each other are rare; each takes a row
 * of its own that hangs on the record's.
 */
export class Counters {
  /** The number that the next row gets. */
  endRow = firstRow;
  #cells = new Int32Array(2 * width);

  /** Forgets all rows; their memory is used again. */
  clear(): void {
    this.#cells.fill(0, 0, this.endRow * width);
    this.endRow = firstRow;
  }

  /** A row for a record that no walk has met. */
  add(): number {
    const row = this.endRow++;
    if (this.endRow * width > this.#cells.length) this.#cells = widened(this.#cells);
    return row;
  }

  /** How many equal records there are: the most that stood on one page. */
  count(row: number): number {
    return this.#cells[row * width + cell.count] as number;
  }

  /** One more of them stood on a page. */
  raise(row: number): void {
    this.#cells[row * width + cell.count] = this.count(row) + 1;
  }

  /** Counts that a walk met the record on a page; gives the row of the walk's counter. */
  meet(row: number, walk: number, page: number, goesOn: (walk: number) => boolean): number {
    const counter = this.#counterFor(row, walk, goesOn);
    const cells = this.#cells;
    const at = counter * width;
    const inWalk = cells[at + cell.walk] === walk ? this.inWalk(counter) : 0;
    const onPage = cells[at + cell.page] === page ? this.onPage(counter) : 0;
    cells[at + cell.walk] = walk;
    cells[at + cell.inWalk] = inWalk + 1;
    cells[at + cell.page] = page;
    cells[at + cell.onPage] = onPage + 1;
    return counter;
  }

  /** How often the counter's walk met the record. */
  inWalk(counter: number): number {
    return this.#cells[counter * width + cell.inWalk] as number;
  }

  /** How often it stood on the last page on which the walk met it. */
  onPage(counter: number): number {
    return this.#cells[counter * width + cell.onPage] as number;
  }

  /** Whether the walk met the record more often than that is known to exist. */
  isUncertain(row: number, walk: number): boolean {
    for (let counter = row; counter !== none; counter = this.#next(counter)) {
      if (this.#walk(counter) === walk) return this.inWalk(counter) > this.count(row);
    }
    return false;
  }

  /** The walk's own counter, else that of a walk that has ended, else a new one. */
  #counterFor(row: number, walk: number, goesOn: (walk: number) => boolean): number {
    let free = none;
    for (let counter = row; counter !== none; counter = this.#next(counter)) {
      const owner = this.#walk(counter);
      if (owner === walk) return counter;
      if (free === none && (owner === noWalk || !goesOn(owner))) free = counter;
    }
    return free === none ? this.#hangOn(row) : free;
  }

  #hangOn(row: number): number {
    const counter = this.add();
    this.#cells[counter * width + cell.next] = this.#next(row);
    this.#cells[row * width + cell.next] = counter;
    return counter;
  }

  #walk(counter: number): number {
    return this.#cells[counter * width + cell.walk] as number;
  }

  #next(counter: number): number {
    return this.#cells[counter * width + cell.next] as number;
  }
}

/** The first time to room for some at once: a bucket with a few records mostly has many. */
function widened(cells: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(Math.max(cells.length * 2, 32 * width));
  wider.set(cells);
  return wider;
}
