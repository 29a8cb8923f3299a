/** Pairs the rows of two runs: equal parts stand side by side; what only one run has stands under the part it belongs to. */

import type { WaterfallRow } from "./waterfall.ts";

export interface Pair {
  readonly left: WaterfallRow | undefined;
  readonly right: WaterfallRow | undefined;
}

/** Every row of both once, those of each side in their order. Time and space by the product of both. */
export function alignRows(left: readonly WaterfallRow[], right: readonly WaterfallRow[]): readonly Pair[] {
  const pairs: Pair[] = [];
  addAligned(pairs, branchesOf(left), branchesOf(right));
  return pairs;
}

/** Numbers and identifiers are of each run's own: identifiers are written in capitals and digits. */
export function withoutValues({ label, text }: Pick<WaterfallRow, "label" | "text">): string {
  return `${label} ${text}`.replace(/\b[A-Z][A-Z0-9]{5,}\b|\d+(?:[.,:]\d+)*/g, "#");
}

/** A row with the rows that are part of it, both in order. */
interface Branch {
  readonly row: WaterfallRow;
  readonly parts: readonly WaterfallRow[];
}

function branchesOf(rows: readonly WaterfallRow[]): readonly Branch[] {
  const branches: Branch[] = [];
  for (let index = 0; index < rows.length; ) {
    const row = rows[index] as WaterfallRow;
    let end = index + 1;
    while ((rows[end]?.depth ?? -1) > row.depth) end += 1;
    branches.push({ row, parts: rows.slice(index + 1, end) });
    index = end;
  }
  return branches;
}

/** Parts are paired only within a pair, so that nothing is shown away from where it belongs. */
function addAligned(pairs: Pair[], left: readonly Branch[], right: readonly Branch[]) {
  for (const [first, second] of bestMatch(left, right)) {
    pairs.push({ left: first?.row, right: second?.row });
    addAligned(pairs, branchesOf(first?.parts ?? []), branchesOf(second?.parts ?? []));
  }
}

type Match = readonly [Branch | undefined, Branch | undefined];

/** Both lists in their order, with the pairs that are most alike together. */
function bestMatch(left: readonly Branch[], right: readonly Branch[]): readonly Match[] {
  const [a, b] = [left.map(keysOf), right.map(keysOf)];
  const width = right.length + 1;
  const best = new Uint32Array((left.length + 1) * width);
  const at = (l: number, r: number) => best[l * width + r] ?? 0;
  for (let l = left.length - 1; l >= 0; l--) {
    for (let r = right.length - 1; r >= 0; r--) {
      const likeness = likenessOf(a[l], b[r]);
      const paired = likeness === 0 ? 0 : likeness + at(l + 1, r + 1);
      best[l * width + r] = Math.max(paired, at(l + 1, r), at(l, r + 1));
    }
  }
  const matches: Match[] = [];
  for (let [l, r] = [0, 0]; l < left.length || r < right.length; ) {
    const likeness = likenessOf(a[l], b[r]);
    if (likeness > 0 && at(l, r) === likeness + at(l + 1, r + 1)) matches.push([left[l++], right[r++]]);
    else if (l < left.length && (r >= right.length || at(l + 1, r) >= at(l, r + 1)))
      matches.push([left[l++], undefined]);
    else matches.push([undefined, right[r++]]);
  }
  return matches;
}

interface Keys {
  readonly place: string;
  readonly words: string;
  readonly status: string;
}

/** Runs of one workflow may be started by different triggers. */
function keysOf({ row }: Branch): Keys {
  const { kind, label, status } = row;
  return { place: `${kind} ${kind === "trigger" ? "" : label}`, words: withoutValues(row), status };
}

/** 0 for what must not stand beside each other; the same words count more than twice the same place. */
function likenessOf(a: Keys | undefined, b: Keys | undefined): number {
  if (!a || !b || a.place !== b.place) return 0;
  return 2 + (a.words === b.words ? 4 : 0) + (a.status === b.status ? 1 : 0);
}
