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

/** 44 bytes and three bits a row. */
export class Block {
  readonly codes: readonly Uint32Array[] = columnNames.map(() => new Uint32Array(blockRows));
  /** Epoch microseconds. */
  readonly created = new Float64Array(blockRows);
  /** Number of the slab that holds the raw bytes, and where in it they stand. */
  readonly slab = new Uint32Array(blockRows);
  readonly offset = new Uint32Array(blockRows);
  readonly length = new Uint32Array(blockRows);
  /** One bit a row: set while the record is held. */
  readonly live = new Uint32Array(blockWords);
  /** One bit a row: the decoded text may have letters and digits that the raw bytes do not show. */
  readonly hidden = new Uint32Array(blockWords);
  /** One bit a row: shown as a failure, whatever its level. */
  readonly failed = new Uint32Array(blockWords);
  /** Rows used, and how many of them are held. */
  used = 0;
  liveCount = 0;
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
