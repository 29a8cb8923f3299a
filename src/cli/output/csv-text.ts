/**
 * CSV on standard output: a file or a pipe gets line breaks in cells as RFC 4180 has them, so that the texts stay what they
 * are; on a terminal they are shown as `\n`, so that no text from outside begins a line.
 */

import { rowsOnLines } from "../../exports/csv-row.ts";
import type { Output } from "./output.ts";

/** Takes whole rows. */
export function csvTextFor({ isTerminal }: Pick<Output, "isTerminal">): (rows: string) => string {
  return isTerminal ? rowsOnLines : (rows) => rows;
}
