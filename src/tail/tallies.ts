/** How often each record exists and how often which walk met it: whole numbers in one typed array. */

/** The cells of a row. A row has the tally of one walk; `next` is the row with a further one. */
const cell = { count: 0, walk: 1, inWalk: 2, page: 3, onPage: 4, next: 5 } as const;
const width = 6;
/** The number of no row; rows are counted from the next one on. */
const none = 0;
export const firstRow = 1;
/** The walk of a tally that no walk has taken. */
const nobody = 0;

/**
 * Hundreds of thousands of records are remembered, and nearly all of them were met once: as objects they would keep
 * the garbage collector busier than the tail. Tallies of walks that go on beside each other are rare; each takes a row
 * of its own that hangs on the record's.
 */
export class Tallies {
  /** The number that the next row gets. */
  endRow = firstRow;
  #cells = new Int32Array(2 * width);

  /** Forgets all rows; their memory is used again. */
  clear(): void {
    this.#cells.fill(0, 0, this.endRow * width);
    this.endRow = firstRow;
  }

  /** A row for a record that nobody has met. */
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

  /** Counts that a walk met the record on a page; gives the row of the walk's tally. */
  meet(row: number, walk: number, page: number, goesOn: (walk: number) => boolean): number {
    const tally = this.#tallyFor(row, walk, goesOn);
    const cells = this.#cells;
    const at = tally * width;
    const inWalk = cells[at + cell.walk] === walk ? this.inWalk(tally) : 0;
    const onPage = cells[at + cell.page] === page ? this.onPage(tally) : 0;
    cells[at + cell.walk] = walk;
    cells[at + cell.inWalk] = inWalk + 1;
    cells[at + cell.page] = page;
    cells[at + cell.onPage] = onPage + 1;
    return tally;
  }

  /** How often the tally's walk met the record. */
  inWalk(tally: number): number {
    return this.#cells[tally * width + cell.inWalk] as number;
  }

  /** How often it stood on the last page on which the walk met it. */
  onPage(tally: number): number {
    return this.#cells[tally * width + cell.onPage] as number;
  }

  /** Whether the walk met the record more often than that is known to exist. */
  isDoubtful(row: number, walk: number): boolean {
    for (let tally = row; tally !== none; tally = this.#next(tally)) {
      if (this.#walk(tally) === walk) return this.inWalk(tally) > this.count(row);
    }
    return false;
  }

  /** The walk's own tally, else that of a walk that has ended, else a new one. */
  #tallyFor(row: number, walk: number, goesOn: (walk: number) => boolean): number {
    let free = none;
    for (let tally = row; tally !== none; tally = this.#next(tally)) {
      const owner = this.#walk(tally);
      if (owner === walk) return tally;
      if (free === none && (owner === nobody || !goesOn(owner))) free = tally;
    }
    return free === none ? this.#hangOn(row) : free;
  }

  #hangOn(row: number): number {
    const tally = this.add();
    this.#cells[tally * width + cell.next] = this.#next(row);
    this.#cells[row * width + cell.next] = tally;
    return tally;
  }

  #walk(tally: number): number {
    return this.#cells[tally * width + cell.walk] as number;
  }

  #next(tally: number): number {
    return this.#cells[tally * width + cell.next] as number;
  }
}

function widened(cells: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(cells.length * 2);
  wider.set(cells);
  return wider;
}
