/** How a path is said: in words that lead to it again. It is no part of `folder.ts`, which a start loads before all that quotes. */

import { isAbsolute, relative, sep } from "node:path";
import { shellQuote } from "../base/shell.ts";

/** The path of a file as it can be given again to a command in that folder, in a shell's words: short where it stands in it. */
export function shownPath(folder: string, path: string): string {
  const within = relative(folder, path);
  const short = within.startsWith("..") || isAbsolute(within) ? path : within;
  // A command would take a name that begins so for an option.
  const operand = short.startsWith("-") ? `.${sep}${short}` : short;
  // Where it parts folders, a backslash is no sign of a shell's.
  return sep === "\\" ? operand : shellQuote(operand);
}
