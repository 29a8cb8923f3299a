/** Looks something up in what is in order, by halving. */

/** The first index for which it holds, where it holds for all after it too; `count` where it holds for none. */
export function firstWhere(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
