/** Items that wait, in their order: bounded by their number and by their size. */

export interface Room {
  readonly items: number;
  readonly size: number;
}

export interface WaitingLine<Item> {
  readonly length: number;
  readonly isTooLong: boolean;
  push(items: readonly Item[]): void;
  /** Puts back what was taken last. */
  putBack(items: readonly Item[]): void;
  /** The oldest items that have room together; one at least. */
  take(room: Room): readonly Item[];
  /** Leaves out the oldest items that there is no room for, and says how many. */
  shorten(): number;
}

export function createWaitingLine<Item>(sizeOf: (item: Item) => number, room: Room): WaitingLine<Item> {
  let items: readonly Item[] = [];
  let added: Item[] = [];
  let size = 0;
  const sizeOfAll = (some: readonly Item[]) => some.reduce((sum, item) => sum + sizeOf(item), 0);
  const joined = () => {
    if (added.length > 0) items = items.concat(added);
    added = [];
    return items;
  };
  const cut = (count: number) => {
    const taken = joined().slice(0, count);
    items = items.slice(count);
    size -= sizeOfAll(taken);
    return taken;
  };
  return {
    get length() {
      return items.length + added.length;
    },
    get isTooLong() {
      return items.length + added.length > room.items || size > room.size;
    },
    push(more) {
      for (const item of more) added.push(item);
      size += sizeOfAll(more);
    },
    putBack(taken) {
      items = taken.concat(joined());
      size += sizeOfAll(taken);
    },
    take({ items: most, size: mostSize }) {
      let count = 0;
      let together = 0;
      for (const item of joined()) {
        together += sizeOf(item);
        if (count >= most || (count > 0 && together > mostSize)) break;
        count += 1;
      }
      return cut(count);
    },
    shorten() {
      let count = Math.max(0, joined().length - room.items);
      let left = size - sizeOfAll(items.slice(0, count));
      for (const item of items.slice(count)) {
        if (left <= room.size) break;
        left -= sizeOf(item);
        count += 1;
      }
      return cut(count).length;
    },
  };
}
