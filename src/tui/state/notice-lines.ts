/** The lines of what is said in place of the footer: the pane gives way to those that are more than one. */

import { memoizeLast } from "./memoize-last.ts";
import { wrapColumns } from "./wrap.ts";

/** Lines of a notice; a longer one would take too much from what it is about. */
const mostLines = 3;

/** At least one; what does not fit even so is for the last line to cut. */
export const noticeLines = memoizeLast((text: string, columns: number): readonly string[] => {
  const lines = wrapColumns(text.replaceAll("\n", " "), columns - 2);
  return [...lines.slice(0, mostLines - 1), lines.slice(mostLines - 1).join(" ")].filter(
    (line, at) => at === 0 || line !== "",
  );
});
