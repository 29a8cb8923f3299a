/** Where there is nothing to show: why, and what can be done, in words. */

import { wrapColumns } from "../../state/wrap.ts";
import type { Theme } from "../theme.ts";

/** An empty line, then the sentences, broken to the screen. */
export function wordLines(text: string, columns: number, theme: Theme): readonly string[] {
  return ["", ...wrapColumns(text, columns - 5).map((line) => theme.paint("faint", `   ${line}`))];
}
