/** Decides open rows of a match set: a search over raw bytes rules most of them out, decoding decides the rest. */

import { type Block, blockMask, blockRows, blockShift, blockWords, setBit } from "../columns/block.ts";
import type { MatchSet } from "./match-set.ts";
import { boundsOf, type DecodePlan } from "./plan.ts";

/** Goes on, newest rows first, until nothing is open (true) or the time is over (false). */
export function resolveOpen(set: MatchSet, isOver: () => boolean): boolean {
  for (let index = set.table.blockCount - 1; index >= 0; index--) {
    for (let last = set.lastOpen(index); last !== -1; last = set.lastOpen(index)) {
      const block = set.table.block(index) as Block;
      if (!resolveSpan(set, index, spanStart(block, last), last + 1, isOver)) return false;
      if (isOver()) return set.isComplete;
    }
  }
  return true;
}

/** Whether a row matches, deciding it and rows before it now if that is open. */
export function isMatch(set: MatchSet, row: number): boolean {
  const index = row >>> blockShift;
  const block = set.table.block(index);
  if (block && set.open.has(row)) {
    const at = row & blockMask;
    resolveSpan(set, index, spanStart(block, at), at + 1, () => false);
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
  const open = set.open.words(index);
  const known = set.known.words(index);
  for (let at = high - 1; at >= low; at--) {
    const bit = 1 << (at & 31);
    if (((open[at >>> 5] as number) & (block.live[at >>> 5] as number) & bit) === 0) continue;
    if (isOver()) return false;
    open[at >>> 5] = (open[at >>> 5] as number) & ~bit;
    const record = set.table.record(index * blockRows + at);
    if (!record || !set.matches(record)) continue;
    known[at >>> 5] = (known[at >>> 5] as number) | bit;
    set.version++;
  }
  return true;
}

/** Closes the open rows of [low, high) that their bytes decide. */
function narrow(set: MatchSet, index: number, block: Block, low: number, high: number): void {
  const terms = set.decodes.filter((term) => term.needle !== undefined);
  if (terms.length === 0) return;
  const candidates = new Map<DecodePlan, Uint32Array>();
  const text = spanText(set, block, low, high);
  for (const term of terms) {
    if (term.needle) candidates.set(term, candidatesOf(term.needle, text, block, low, high));
  }
  const { certain, possible } = boundsOf(set.plan, index, (term) => candidates.get(term) ?? everything);
  const open = set.open.words(index);
  const known = set.known.words(index);
  for (let word = low >>> 5; word <= (high - 1) >>> 5; word++) {
    const isOpen = (open[word] as number) & inside(word, low, high);
    const yes = isOpen & (certain[word] as number);
    known[word] = (known[word] as number) | yes;
    open[word] = (open[word] as number) & ~(isOpen & (yes | ~(possible[word] as number)));
    if (yes !== 0) set.version++;
  }
}

/** The raw bytes of the rows, one character a byte; what an offset means is the first row's offset further on. */
function spanText(set: MatchSet, block: Block, low: number, high: number): string {
  const { bytes } = set.table.slabs.room(block.slab[low] as number);
  const end = (block.offset[high - 1] as number) + (block.length[high - 1] as number);
  return bytes.toString("latin1", block.offset[low], end);
}

/** Rows of [low, high) whose bytes have the needle, in any case, or whose text the bytes do not show. */
function candidatesOf(needle: RegExp, text: string, block: Block, low: number, high: number): Uint32Array {
  const found = block.hidden.slice();
  const start = block.offset[low] as number;
  needle.lastIndex = 0;
  while (needle.test(text)) {
    const at = rowAt(block.offset, start + needle.lastIndex - 1, low, high);
    setBit(found, at);
    const rowEnd = (block.offset[at] as number) + (block.length[at] as number) - start;
    needle.lastIndex = Math.max(rowEnd, needle.lastIndex);
  }
  return found;
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

/** Rows up to the place whose bytes stand one behind the other, and not too many of them. */
function spanStart(block: Block, at: number): number {
  const slab = block.slab[at];
  const lowest = (block.offset[at] as number) - spanBytes;
  let start = at;
  while (start > 0 && block.slab[start - 1] === slab && (block.offset[start - 1] as number) >= lowest)
    start--;
  return start;
}

/** Bytes searched in one go; strings of this size are cheap to make and to forget. */
const spanBytes = 96 * 1024;

const everything = new Uint32Array(blockWords).fill(0xffffffff);
