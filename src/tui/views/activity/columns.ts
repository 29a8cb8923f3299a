/** How the columns of a row share the width; what says least is the first to go. */

export interface RowColumns {
  readonly time: number;
  /** Width of the level's word; 0 shows the glyph alone. */
  readonly level: number;
  readonly source: number;
  readonly subject: number;
  /** Where the text begins. */
  readonly textStart: number;
  readonly text: number;
  readonly trace: number;
}

/** Widths without the two spaces between columns; together exactly as wide as the screen. */
export function rowColumns(columns: number): RowColumns {
  const time = columns < 60 ? 8 : 12;
  const level = columns < 70 ? 0 : 5;
  const source = columns < 100 ? 0 : 9;
  const subject = columns < 60 ? 0 : columns < 110 ? 18 : columns < 170 ? 22 : 30;
  const trace = columns < 110 ? 0 : columns < 170 ? 8 : 14;
  const before = [time, levelWidth(level), source, subject].filter((width) => width > 0);
  const textStart = markerColumns + before.reduce((sum, width) => sum + width + columnGap, 0);
  const after = trace > 0 ? trace + columnGap : 0;
  return {
    time,
    level,
    source,
    subject,
    textStart,
    text: Math.max(1, columns - textStart - after - 1),
    trace,
  };
}

/** The glyph, and the word after a space where there is room for it. */
function levelWidth(word: number): number {
  return word > 0 ? 2 + word : 1;
}

/** Cursor or mark, and a space. */
export const markerColumns = 2;
export const columnGap = 2;
