/** What the keys of a line do to its text, the same in every line. */

import { deleteInLine, type EditedLine, moveInLine } from "./editor.ts";
import type { LineAction } from "./keymap.ts";

/** Undefined for keys that do more than change the text: accept, cancel, proposals and history. */
export function lineAfter(line: EditedLine, action: LineAction): EditedLine | undefined {
  switch (action) {
    case "left":
    case "right":
    case "word-left":
    case "word-right":
    case "start":
    case "end":
      return moveInLine(line, action);
    case "delete-left":
      return deleteInLine(line, "left");
    case "delete-right":
      return deleteInLine(line, "right");
    case "delete-word":
      return deleteInLine(line, "word-left");
    case "delete-to-start":
      return deleteInLine(line, "start");
    case "delete-to-end":
      return deleteInLine(line, "end");
    default:
      return undefined;
  }
}
