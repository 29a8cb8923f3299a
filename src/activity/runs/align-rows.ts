/** Pairs the rows of two runs: equal parts stand side by side; what only one run has stands under the part it belongs to. */

import { isAfter, isSamePart } from "./attempts.ts";
import { withoutValues } from "./own-values.ts";
import { isSpanRow, type WaterfallRow } from "./waterfall.ts";

export interface Pair {
  readonly left: WaterfallRow | undefined;
  readonly right: WaterfallRow | undefined;
}

/**
 * Every row of both once, those of the left in their order. A part that came earlier or later on the right, as
 * parallel branches do, stands beside its equal. The same pairs come of the two the other way round. Time and space by
 * the product of both.
 */
export function alignRows(left: readonly WaterfallRow[], right: readonly WaterfallRow[]): readonly Pair[] {
  const pairs: Pair[] = [];
  addAligned(pairs, branchesOf(left), branchesOf(right));
  return pairs;
}

/** A row with the rows that are part of it, both in order. */
interface Branch {
  readonly row: WaterfallRow;
  readonly parts: readonly WaterfallRow[];
  /** What must be equal in a pair. Runs of one workflow may be started by different triggers. */
  readonly place: string;
  readonly words: string;
  /** Whether it failed and was tried again after it. */
  readonly isRetried: boolean;
}

function branchesOf(rows: readonly WaterfallRow[]): readonly Branch[] {
  const branches: Omit<Branch, "isRetried">[] = [];
  for (let index = 0; index < rows.length; ) {
    const row = rows[index] as WaterfallRow;
    let end = index + 1;
    while ((rows[end]?.depth ?? -1) > row.depth) end += 1;
    const place = `${row.kind} ${row.kind === "trigger" ? "" : row.label}`;
    const words = withoutValues(`${row.label} ${row.text}`);
    branches.push({ row, parts: rows.slice(index + 1, end), place, words });
    index = end;
  }
  const isRetried = (row: WaterfallRow) =>
    row.status === "failed" &&
    isSpanRow(row) &&
    branches.some(({ row: other }) => isSamePart(other, row) && isAfter(other, row));
  return branches.map((branch) => ({ ...branch, isRetried: isRetried(branch.row) }));
}

/** Parts are paired only within a pair, so that nothing is shown away from where it belongs. */
function addAligned(pairs: Pair[], left: readonly Branch[], right: readonly Branch[]) {
  for (const { first, second } of inOrder(left, right, matched(left, right))) {
    pairs.push({ left: first?.row, right: second?.row });
    addAligned(pairs, branchesOf(first?.parts ?? []), branchesOf(second?.parts ?? []));
  }
}

/** For each position on the left the one on the right that it is beside. */
type Matches = Map<number, number>;

/** Chosen by what the branches are, never by their side, so that it is the same the other way round. */
function matched(left: readonly Branch[], right: readonly Branch[]): Matches {
  const isTurned = signatureOf(left) > signatureOf(right);
  const [first, second] = isTurned ? [right, left] : [left, right];
  const matches = bestMatches(first, second);
  addMoved(matches, first, second);
  return isTurned ? new Map([...matches].map(([a, b]) => [b, a])) : matches;
}

function signatureOf(branches: readonly Branch[]): string {
  return branches.map(({ place, words, row }) => `${place}\n${words}\n${row.status}`).join("\n\n");
}

/** The pairs that are most alike together and keep the order of both. */
function bestMatches(left: readonly Branch[], right: readonly Branch[]): Matches {
  const width = right.length + 1;
  const best = new Uint32Array((left.length + 1) * width);
  const at = (l: number, r: number) => best[l * width + r] ?? 0;
  for (let l = left.length - 1; l >= 0; l--) {
    for (let r = right.length - 1; r >= 0; r--) {
      const likeness = likenessOf(left[l], right[r]);
      const paired = likeness === 0 ? 0 : likeness + at(l + 1, r + 1);
      best[l * width + r] = Math.max(paired, at(l + 1, r), at(l, r + 1));
    }
  }
  const matches: Matches = new Map();
  for (let [l, r] = [0, 0]; l < left.length && r < right.length; ) {
    const likeness = likenessOf(left[l], right[r]);
    if (likeness > 0 && at(l, r) === likeness + at(l + 1, r + 1)) matches.set(l++, r++);
    else if (at(l + 1, r) >= at(l, r + 1)) l++;
    else r++;
  }
  return matches;
}

/** What came in another order: parts of the same name, and lines and events that say the same. */
function addMoved(matches: Matches, left: readonly Branch[], right: readonly Branch[]) {
  const taken = new Set(matches.values());
  const free = new Map<string, number[]>();
  for (const [r, branch] of right.entries()) {
    if (!taken.has(r)) free.set(movedKey(branch), [...(free.get(movedKey(branch)) ?? []), r]);
  }
  for (const [l, branch] of left.entries()) {
    const r = matches.has(l) ? undefined : free.get(movedKey(branch))?.shift();
    if (r !== undefined) matches.set(l, r);
  }
}

function movedKey({ row, place, words }: Branch): string {
  return isSpanRow(row) ? place : `${place}\n${words}`;
}

interface Placed {
  readonly first: Branch | undefined;
  readonly second: Branch | undefined;
}

/** The left in its order; what only the right has follows what it follows there. */
function inOrder(left: readonly Branch[], right: readonly Branch[], matches: Matches): readonly Placed[] {
  const taken = new Set(matches.values());
  const placed: Placed[] = [];
  let next = 0;
  const addRightOnly = (end: number) => {
    for (; next < end; next++) if (!taken.has(next)) placed.push({ first: undefined, second: right[next] });
  };
  for (const [l, first] of left.entries()) {
    const r = matches.get(l);
    if (r !== undefined) addRightOnly(r);
    placed.push({ first, second: r === undefined ? undefined : right[r] });
  }
  addRightOnly(right.length);
  return placed;
}

/**
 * 0 for what must not stand beside each other; the same words count more than twice the same place. Of several attempts the last one
 * stands rather beside the last one of the other run.
 */
function likenessOf(a: Branch | undefined, b: Branch | undefined): number {
  if (!a || !b || a.place !== b.place) return 0;
  if (a.isRetried !== b.isRetried) return 1;
  return 2 + (a.words === b.words ? 4 : 0) + (a.row.status === b.row.status ? 1 : 0);
}
