/** Pairs the members of two lists: what is alike in the order of both, then what is the same in another order. */

/** For each position on the left the one on the right that it is beside. */
export type Matches = Map<number, number>;

/** 0 is for what must not be a pair. */
type LikenessOf<One> = (a: One, b: One) => number;

/**
 * The pairs that are most alike together and keep the order of both. Time and space by the product of both; of lists whose product is
 * large, a stretch of both after the other, as a run may print ten thousand lines.
 */
export function bestMatches<One>(
  left: readonly One[],
  right: readonly One[],
  likenessOf: LikenessOf<One>,
): Matches {
  const most = left.length * right.length > largestProduct ? stretch : Number.POSITIVE_INFINITY;
  const matches: Matches = new Map();
  for (let [l, r] = [0, 0]; l < left.length && r < right.length; ) {
    const [a, b] = [left.slice(l, l + most), right.slice(r, r + most)];
    const found = [...matchesWithin(a, b, likenessOf)];
    for (const [atLeft, atRight] of found) matches.set(l + atLeft, r + atRight);
    // What came behind the last pair may belong to what comes next; half of it is gone past in any case.
    const [lastLeft, lastRight] = found.at(-1) ?? [a.length - 1, b.length - 1];
    const past = most / 2;
    [l, r] = [l + Math.max(lastLeft + 1, past), r + Math.max(lastRight + 1, past)];
  }
  return matches;
}

const largestProduct = 1_000_000;
const stretch = 300;

function matchesWithin<One>(
  left: readonly One[],
  right: readonly One[],
  likenessOf: LikenessOf<One>,
): Matches {
  const width = right.length + 1;
  const best = new Uint32Array((left.length + 1) * width);
  const at = (l: number, r: number) => best[l * width + r] ?? 0;
  const likeness = (l: number, r: number) => likenessOf(left[l] as One, right[r] as One);
  for (let l = left.length - 1; l >= 0; l--) {
    for (let r = right.length - 1; r >= 0; r--) {
      const alike = likeness(l, r);
      const paired = alike === 0 ? 0 : alike + at(l + 1, r + 1);
      best[l * width + r] = Math.max(paired, at(l + 1, r), at(l, r + 1));
    }
  }
  const matches: Matches = new Map();
  for (let [l, r] = [0, 0]; l < left.length && r < right.length; ) {
    const alike = likeness(l, r);
    if (alike > 0 && at(l, r) === alike + at(l + 1, r + 1)) matches.set(l++, r++);
    else if (at(l + 1, r) >= at(l, r + 1)) l++;
    else r++;
  }
  return matches;
}

/** Pairs what is left over, the first with the first. What is the same has one key. */
export function addMoved<One>(
  matches: Matches,
  left: readonly One[],
  right: readonly One[],
  keyOf: (one: One) => string,
  isSame: (a: One, b: One) => boolean,
) {
  const taken = new Set(matches.values());
  const free = new Map<string, Set<number>>();
  for (const [r, one] of right.entries()) {
    if (taken.has(r)) continue;
    const ofKey = free.get(keyOf(one)) ?? new Set();
    free.set(keyOf(one), ofKey.add(r));
  }
  for (const [l, one] of left.entries()) {
    const ofKey = matches.has(l) ? undefined : free.get(keyOf(one));
    const r = ofKey?.keys().find((at) => isSame(one, right[at] as One));
    if (r === undefined) continue;
    matches.set(l, r);
    ofKey?.delete(r);
  }
}
