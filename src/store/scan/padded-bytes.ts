/** Bytes that can be read four at a time: there is always room for that behind the last one that counts. */

/** Bytes of room needed behind what is read. */
export const padding = 4;

export interface PaddedBytes {
  readonly bytes: Buffer;
  /** The same memory. */
  readonly view: DataView;
}

/** Room for that many bytes and the padding; its content is arbitrary. */
export function paddedRoom(length: number): PaddedBytes {
  const bytes = Buffer.allocUnsafeSlow(length + padding);
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length) };
}

/** A copy that ends with a line break, which no token of JSON goes across. */
export function paddedCopy(source: Uint8Array): PaddedBytes {
  const room = paddedRoom(source.length);
  room.bytes.set(source);
  room.bytes.fill(0x0a, source.length);
  return room;
}

/** Whether the `length` bytes at `first` are those at `second`, which may stand in other memory. */
export function areSame(
  view: DataView,
  first: number,
  other: DataView,
  second: number,
  length: number,
): boolean {
  let index = 0;
  for (; index + 4 <= length; index += 4) {
    if (view.getInt32(first + index, true) !== other.getInt32(second + index, true)) return false;
  }
  const difference = view.getInt32(first + index, true) ^ other.getInt32(second + index, true);
  return (difference & lowBytes(length - index)) === 0;
}

/** A mask of the first 0 to 3 of four bytes that were read as one little-endian number. */
export function lowBytes(count: number): number {
  return (1 << (8 * count)) - 1;
}
