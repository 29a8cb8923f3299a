/** Lines as UTF-8 in one piece of memory, which each page uses again: pages leave nothing behind that grows until it is collected. */

export interface LineBytes {
  /** The lines, one behind the other; good until the next call. */
  join<Item>(items: Iterable<Item>, lineOf: (item: Item) => string): Uint8Array;
}

export function createLineBytes(): LineBytes {
  let bytes = Buffer.allocUnsafeSlow(firstBytes);
  return {
    join(items, lineOf) {
      let end = 0;
      for (const item of items) {
        const line = lineOf(item);
        // A UTF-16 unit takes three bytes at most.
        const needed = end + line.length * 3;
        if (needed > bytes.length) bytes = widened(bytes, needed);
        end += bytes.write(line, end);
      }
      return bytes.subarray(0, end);
    },
  };
}

const firstBytes = 1 << 19;

function widened(bytes: Buffer, atLeast: number) {
  const wider = Buffer.allocUnsafeSlow(Math.max(atLeast, bytes.length * 2));
  bytes.copy(wider);
  return wider;
}
