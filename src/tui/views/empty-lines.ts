/** The text in place of rows where there are none. */

import { wrapColumns } from "../state/wrap.ts";
import type { Theme } from "./theme.ts";

/** An empty line, then the safe text, wrapped. */
export function emptyLines(text: string, columns: number, theme: Theme): readonly string[] {
  return ["", ...wrapColumns(text, columns - 4).map((line) => theme.paint("faint", `   ${line}`))];
}
