/** When a mistake in a line is said while the line is typed. */

import type { Problem } from "../../../base/problem.ts";
import type { EditedLine } from "./editor.ts";

/** Says a mistake once it is more than an unfinished word: when text follows it. Any other is said when the line is used. */
export function finishedMistake(problem: Problem | undefined, { text }: EditedLine): Problem | undefined {
  return problem && problem.offset + problem.length < text.length ? problem : undefined;
}
