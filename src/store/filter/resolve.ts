/** Decides open rows of a match set: a search over raw bytes rules most of them out, decoding decides the rest. */

import { type Block, blockMask, blockShift, setBit } from "../columns/block.ts";
import type { RecordTable } from "../columns/record-table.ts";
import type { MatchSet } from "./match-set.ts";
import { boundsOf } from "./plan.ts";

/** Goes on, newest rows first, until nothing is open (true) or the time is over (false). */
export function resolveOpen(set: MatchSet, isOver: () => boolean): boolean {
  for (let index = set.table.blockCount - 1; index >= 0; index--) {
    const block = set.table.block(index);
    for (let end = block?.used ?? 0; block && end > 0; ) {
      const last = set.lastOpen(index, end);
      if (last === -1) break;
      end = spanStart(set.table, index, block, last);
      if (!resolveSpan(set, index, end, last + 1, isOver) || isOver()) return false;
    }
  }
  return true;
}

/** Whether a row matches, deciding it and rows before it now if that is open. */
export function isMatch(set: MatchSet, row: number): boolean {
  const index = row >>> blockShift;
  const block = set.table.block(index);
  if (block && set.isOpen(row)) {
    const at = row & blockMask;
    resolveSpan(set, index, spanStart(set.table, index, block, at), at + 1, () => false);
  }
  return set.known.has(row);
}

/** Decides the open rows of [low, high), which all stand in one slab; false when time was over before. */
function resolveSpan(
  set: MatchSet,
  index: number,
  low: number,
  high: number,
  isOver: () => boolean,
): boolean {
  const block = set.table.block(index) as Block;
  narrow(set, index, block, low, high);
  for (let at = set.lastOpen(index, high); at >= low; at = set.lastOpen(index, at)) {
    set.decide((index << blockShift) + at);
    if (isOver()) return false;
  }
  return true;
}

/** Closes the open rows of [low, high) that their bytes decide. */
function narrow(set: MatchSet, index: number, block: Block, low: number, high: number): void {
  const terms = set.decodes.filter(({ needle }) => needle !== undefined);
  if (terms.length === 0) return;
  const text = spanText(set, block, low, high);
  for (const { needle, candidates } of terms)
    if (needle) noteCandidates(needle, candidates, text, block, low, high);
  const [first, end] = [low >>> 5, ((high - 1) >>> 5) + 1];
  const { certain, possible } = boundsOf(set.plan, index, first, end);
  for (let word = first; word < end; word++) {
    const [yes, maybe] = [certain[word - first] as number, possible[word - first] as number];
    set.close(index, word, inside(word, low, high), yes, maybe);
  }
  for (const { needle, candidates } of terms) if (needle) candidates.fill(-1, first, end);
}

/** The raw bytes of the rows, one character a byte; what an offset means is the first row's offset further on. */
function spanText(set: MatchSet, block: Block, low: number, high: number): string {
  const { bytes } = set.table.slabs.room(block.slab[low] as number);
  const end = (block.offset[high - 1] as number) + (block.length[high - 1] as number);
  return bytes.toString("latin1", block.offset[low], end);
}

/** Leaves as candidates those rows of [low, high) whose bytes have the needle or do not show all of their text. */
function noteCandidates(
  needle: RegExp,
  candidates: Uint32Array,
  text: string,
  block: Block,
  low: number,
  high: number,
): void {
  for (let word = low >>> 5; word <= (high - 1) >>> 5; word++)
    candidates[word] = block.hidden[word] as number;
  const start = block.offset[low] as number;
  needle.lastIndex = 0;
  while (needle.test(text)) {
    const at = rowAt(block.offset, start + needle.lastIndex - 1, low, high);
    setBit(candidates, at);
    const rowEnd = (block.offset[at] as number) + (block.length[at] as number) - start;
    needle.lastIndex = Math.max(rowEnd, needle.lastIndex);
  }
}

/** The last row of [low, high) that begins at or before the offset. */
function rowAt(offsets: Uint32Array, offset: number, low: number, high: number): number {
  let [from, to] = [low, high];
  while (to - from > 1) {
    const middle = (from + to) >>> 1;
    if ((offsets[middle] as number) <= offset) from = middle;
    else to = middle;
  }
  return from;
}

/** The bits of a word that stand for rows of [low, high). */
function inside(word: number, low: number, high: number): number {
  const from = Math.max(0, low - word * 32);
  const beyond = Math.max(0, (word + 1) * 32 - high);
  return (-1 << from) & (-1 >>> beyond);
}

/** The first of the rows up to the place that are searched together: in one slab, and not too many bytes. */
function spanStart(table: RecordTable, index: number, block: Block, at: number): number {
  const slab = table.slabs.slab(block.slab[at] as number);
  const lowest = Math.max(0, (slab?.firstRow ?? 0) - (index << blockShift));
  const from = rowAt(block.offset, (block.offset[at] as number) - spanBytes, lowest, at + 1);
  return Math.min(from + 1, at);
}

/** Bytes searched in one go; strings of this size are cheap to make and to forget. */
const spanBytes = 96 * 1024;
