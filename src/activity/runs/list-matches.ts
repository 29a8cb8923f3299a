/** Pairs the members of two lists: what is alike in the order of both, then what is the same in another order. */

/** For each position on the left the one on the right that it is beside. */
export type Matches = Map<number, number>;

/** The pairs that are most alike together and keep the order of both; 0 is for what must not be a pair. Time and space by the product of both. */
export function bestMatches<One>(
  left: readonly One[],
  right: readonly One[],
  likenessOf: (a: One, b: One) => number,
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

/** Pairs what is left over, the first with the first. */
export function addMoved<One>(
  matches: Matches,
  left: readonly One[],
  right: readonly One[],
  isSame: (a: One, b: One) => boolean,
) {
  const taken = new Set(matches.values());
  const free = new Set(right.keys().filter((r) => !taken.has(r)));
  for (const [l, one] of left.entries()) {
    if (matches.has(l)) continue;
    const r = free.keys().find((at) => isSame(one, right[at] as One));
    if (r === undefined) continue;
    matches.set(l, r);
    free.delete(r);
  }
}
