/** Pairs the rows of two runs: equal parts stand side by side; what only one run has stands under the part it belongs to. */

import { isAfter, isSamePart } from "./attempts.ts";
import { addMoved, bestMatches, type Matches } from "./list-matches.ts";
import { withoutValues } from "./own-values.ts";
import { sameSteps } from "./same-steps.ts";
import { isSpanRow, type WaterfallRow } from "./waterfall.ts";

export interface Pair {
  readonly left: WaterfallRow | undefined;
  readonly right: WaterfallRow | undefined;
}

/**
 * Every row of both once, those of the left in their order. A part that came earlier or later on the right, as
 * parallel branches do, stands beside its equal. The same pairs come of the two the other way round.
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
  /** Which step of its workflow it is; empty where that is not known, and for what is none. */
  readonly step: string;
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
    branches.push({ row, parts: rows.slice(index + 1, end), place, step: `${row.step ?? ""}`, words });
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

/** Chosen by what the branches are, never by their side, so that it is the same the other way round. */
function matched(left: readonly Branch[], right: readonly Branch[]): Matches {
  const isTurned = signatureOf(left) > signatureOf(right);
  const [first, other] = isTurned ? [right, left] : [left, right];
  const second = withStepsOf(first, other);
  const matches = bestMatches(first, second, likenessOf);
  addMoved(matches, first, second, movedKey, isSame);
  return isTurned ? new Map([...matches].map(([a, b]) => [b, a])) : matches;
}

function signatureOf(branches: readonly Branch[]): string {
  return branches
    .map(({ place, words, step, isRetried, row: { status } }) =>
      [place, words, step, isRetried, status].join("\n"),
    )
    .join("\n\n");
}

/** The second with the first one's steps. */
function withStepsOf(first: readonly Branch[], second: readonly Branch[]): readonly Branch[] {
  const rowsOf = (branches: readonly Branch[]) => branches.map(({ row }) => row);
  const numberOf = sameSteps(rowsOf(first), rowsOf(second));
  return second.map((branch) =>
    branch.step === "" ? branch : { ...branch, step: `${numberOf(branch.row) ?? "of the second alone"}` },
  );
}

/** An attempt that was made good by a later one is not what the other run did at once. */
function isSame(a: Branch, b: Branch): boolean {
  const isOneStep = a.step === b.step || a.step === "" || b.step === "";
  return a.place === b.place && a.isRetried === b.isRetried && isOneStep;
}

/** What came in another order: the same parts, and lines and events that say the same. */
function movedKey({ row, place, words }: Branch): string {
  return isSpanRow(row) ? place : `${place}\n${words}`;
}

/** 0 for what must not stand beside each other; the same words count more than twice the same place. */
function likenessOf(a: Branch, b: Branch): number {
  if (!isSame(a, b)) return 0;
  return 2 + (a.words === b.words ? 4 : 0) + (a.row.status === b.row.status ? 1 : 0);
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
