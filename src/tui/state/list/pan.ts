/** Moves the text of rows that are longer than the screen is wide. */

/** Columns that one press of a key moves the text by. */
const panColumns = 8;

export function panned(pan: number, direction: 1 | -1): number {
  return Math.max(0, pan + direction * panColumns);
}
