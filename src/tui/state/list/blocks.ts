/** Rows that take one or several lines each, as they stand on the screen: the selected row is always among them. */

/** Wrapped rows above the selected row give way until that row is on the screen whole. */
export function firstBlock(heights: readonly number[], selected: number, lines: number): number {
  let first = selected;
  let used = heights[selected] ?? 0;
  while (first > 0) {
    used += heights[first - 1] ?? 0;
    if (used > lines) break;
    first--;
  }
  return first;
}

/** The row that stands on a line of the list; undefined below the last one. */
export function blockAt(
  heights: readonly number[],
  selected: number,
  { line, lines }: { readonly line: number; readonly lines: number },
): number | undefined {
  let end = 0;
  for (let at = firstBlock(heights, selected, lines); at < heights.length; at++) {
    end += heights[at] ?? 0;
    if (line < end) return at;
  }
  return undefined;
}

/** How many rows are on the screen whole; at least one. */
export function wholeBlocks(heights: readonly number[], selected: number, lines: number): number {
  const first = firstBlock(heights, selected, lines);
  let used = 0;
  let at = first;
  while (at < heights.length && used + (heights[at] ?? 0) <= lines) used += heights[at++] ?? 0;
  return Math.max(1, at - first);
}
