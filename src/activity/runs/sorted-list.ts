/** A list that is always in order: putting one of a hundred thousand where it belongs takes about a microsecond. */

import { firstWhere } from "../../base/first-where.ts";

export interface SortedList<Item> {
  readonly length: number;
  /** In order. */
  readonly all: readonly Item[];
  insert(item: Item): void;
  /** Takes out one that compares equal; false where there is none. */
  remove(item: Item): boolean;
  takeFirst(): Item | undefined;
  /** From 0. */
  at(position: number): Item | undefined;
  /** Items that come before it, whether or not it is in the list. */
  rank(item: Item): number;
}

/** `compare` is a total order: items that compare equal stand for each other. */
export function createSortedList<Item>(compare: (a: Item, b: Item) => number): SortedList<Item> {
  /** In order, none of them empty. */
  const blocks: Item[][] = [];
  let length = 0;
  const blockOf = (item: Item) => {
    const index = firstWhere(blocks.length, (at) => compare(item, lastOf(blocks[at])) <= 0);
    return Math.min(index, blocks.length - 1);
  };
  const lastOf = (block: readonly Item[] | undefined) => block?.[block.length - 1] as Item;
  const placeIn = (block: readonly Item[], item: Item) =>
    firstWhere(block.length, (at) => compare(item, block[at] as Item) <= 0);
  const tookOut = (index: number) => {
    length -= 1;
    if (blocks[index]?.length === 0) blocks.splice(index, 1);
  };
  return {
    get length() {
      return length;
    },
    get all() {
      return blocks.flat();
    },
    insert(item) {
      length += 1;
      const index = blockOf(item);
      const block = blocks[index];
      if (!block) {
        blocks.push([item]);
        return;
      }
      block.splice(placeIn(block, item), 0, item);
      if (block.length <= blockLimit) return;
      // Blocks stay nearly full where items mostly come in their order.
      const kept = index === blocks.length - 1 ? blockLimit : blockLimit >>> 1;
      blocks.splice(index + 1, 0, block.splice(kept));
    },
    remove(item) {
      const index = blockOf(item);
      const block = blocks[index];
      const place = block ? placeIn(block, item) : -1;
      const found = block?.[place];
      if (!block || found === undefined || compare(found, item) !== 0) return false;
      block.splice(place, 1);
      tookOut(index);
      return true;
    },
    takeFirst() {
      if (length === 0) return undefined;
      const first = blocks[0]?.shift();
      tookOut(0);
      return first;
    },
    at(position) {
      let left = position;
      for (const block of blocks) {
        if (left < block.length) return block[left];
        left -= block.length;
      }
      return undefined;
    },
    rank(item) {
      const index = blockOf(item);
      let before = 0;
      for (let at = 0; at < index; at++) before += blocks[at]?.length ?? 0;
      return before + placeIn(blocks[index] ?? [], item);
    },
  };
}

const blockLimit = 512;
