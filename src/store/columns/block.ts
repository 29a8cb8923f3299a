/** The typed columns of 16,384 consecutive rows; a store is a list of such blocks. */

/** Rows of a block as a power of two, so that a row's block and place in it are a shift and a mask. */
export const blockShift = 14;
export const blockRows = 1 << blockShift;
export const blockMask = blockRows - 1;
/** 32-bit words of one bit a row. */
export const blockWords = blockRows / 32;

/** Header fields kept as dictionary codes, in the order of a block's `codes`. */
export const columnNames = ["level", "event", "source", "component", "component_id", "trace"] as const;

export type ColumnName = (typeof columnNames)[number];

/** The column of that name; -1 where there is none. */
export function columnOf(name: string): number {
  const names: readonly string[] = columnNames;
  return names.indexOf(name);
}

/** Rows that the first block of a store has room for at once: many stores have no more. */
const fewRows = 256;

/** 44 bytes and three bits a row there is room for. A column is another array after `makeRoom`. */
export class Block {
  codes: readonly Uint32Array[];
  /** Epoch microseconds. */
  created: Float64Array;
  /** Number of the slab that holds the raw bytes, and where in it they stand. */
  slab: Uint32Array;
  offset: Uint32Array;
  length: Uint32Array;
  /** One bit a row: set while the record is held. */
  readonly live = new Uint32Array(blockWords);
  /** One bit a row: the decoded text may have letters and digits that the raw bytes do not show. */
  readonly hidden = new Uint32Array(blockWords);
  /** One bit a row: shown as a failure, whatever its level. */
  readonly failed = new Uint32Array(blockWords);
  /** Rows used, and how many of them are held. */
  used = 0;
  liveCount = 0;

  /** The first block of a store begins small; those after it are filled like the ones before them. */
  constructor(isFirst: boolean) {
    const rows = isFirst ? fewRows : blockRows;
    this.codes = columnNames.map(() => new Uint32Array(rows));
    this.created = new Float64Array(rows);
    this.slab = new Uint32Array(rows);
    this.offset = new Uint32Array(rows);
    this.length = new Uint32Array(rows);
  }

  /** Makes room for the next row, which the block has by its number. */
  makeRoom(): void {
    if (this.used < this.created.length) return;
    const rows = Math.min(blockRows, 4 * this.used);
    this.codes = this.codes.map((codes) => widened(codes, rows));
    const created = new Float64Array(rows);
    created.set(this.created);
    this.created = created;
    this.slab = widened(this.slab, rows);
    this.offset = widened(this.offset, rows);
    this.length = widened(this.length, rows);
  }
}

function widened(column: Uint32Array, rows: number): Uint32Array {
  const wider = new Uint32Array(rows);
  wider.set(column);
  return wider;
}

export function hasBit(words: Uint32Array, index: number): boolean {
  return (((words[index >>> 5] as number) >>> (index & 31)) & 1) === 1;
}

export function setBit(words: Uint32Array, index: number): void {
  words[index >>> 5] = (words[index >>> 5] as number) | (1 << (index & 31));
}

export function clearBit(words: Uint32Array, index: number): void {
  words[index >>> 5] = (words[index >>> 5] as number) & ~(1 << (index & 31));
}
