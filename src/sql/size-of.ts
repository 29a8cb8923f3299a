/** How much a row of an answer takes. */

import type { Row } from "./messages.ts";

/** About the bytes that it takes. */
export function sizeOf(cells: Row): number {
  return cells.reduce<number>((sum, cell) => sum + (typeof cell === "string" ? cell.length : 8), 0);
}
