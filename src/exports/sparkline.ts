/** Counts over time in one row of block characters. */

const blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
const asciiBlocks = ["_", ".", ":", "-", "=", "+", "*", "#"];

/** A space where nothing was counted; the highest count takes the tallest block. */
export function sparkline(counts: readonly number[], ascii = false): string {
  const glyphs = ascii ? asciiBlocks : blocks;
  const highest = counts.reduce((most, count) => Math.max(most, count), 0);
  return counts
    .map((count) => (count <= 0 ? " " : (glyphs[Math.ceil((count / highest) * glyphs.length) - 1] ?? " ")))
    .join("");
}
