/** Counts over time in one row of block characters. */

const blocks = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
const asciiBlocks = ["_", ".", ":", "-", "=", "+", "*", "#"];

/** A space where nothing was counted; the highest count takes the tallest block. */
export function sparkline(counts: readonly number[], ascii = false): string {
  return bars(counts, 1, ascii).join("");
}

/** The same over several rows, the highest row first; each has a character for every count. */
export function bars(counts: readonly number[], rows: number, ascii = false): readonly string[] {
  const glyphs = ascii ? asciiBlocks : blocks;
  const highest = counts.reduce((most, count) => Math.max(most, count), 0);
  const heights = counts.map((count) =>
    count <= 0 ? 0 : Math.ceil((count / highest) * glyphs.length * rows),
  );
  return Array.from({ length: rows }, (_, index) => {
    const below = (rows - 1 - index) * glyphs.length;
    return heights.map((height) => glyphs[Math.min(height - below, glyphs.length) - 1] ?? " ").join("");
  });
}
