/** The keys of a line being typed; what is not listed here is typed into it. */

import { edit, footer, keysIn } from "../keys/rows.ts";

export const lineBindings = [
  ...keysIn("line", {
    accept: edit("enter", "Use what stands in the line", footer("use", 1)),
    cancel: edit("esc", "Leave it as it was", footer("cancel", 2)),
    left: edit("left ctrl-b", "One character left"),
    right: edit("right ctrl-f", "One character right"),
    "word-left": edit("ctrl-left alt-left alt-b", "One word left"),
    "word-right": edit("ctrl-right alt-right alt-f", "One word right"),
    start: edit("home ctrl-a", "Start of the line"),
    end: edit("end ctrl-e", "End of the line"),
    "delete-left": edit("backspace", "Delete the character before the cursor"),
    "delete-right": edit("delete ctrl-d", "Delete the character at the cursor"),
    "delete-word": edit("ctrl-w alt-backspace", "Delete the word before the cursor"),
    "delete-to-start": edit("ctrl-u", "Delete to the start", footer("delete to start", 5)),
    "delete-to-end": edit("ctrl-k", "Delete to the end"),
  }),
  ...keysIn("suggestions", {
    complete: edit("tab", "Complete; once more: the next proposal", footer("complete", 3)),
    "complete-back": edit("shift-tab", "The proposal before"),
    older: edit("up ctrl-p", "What was used before", footer("history", 4)),
    newer: edit("down ctrl-n", "What was used after that"),
  }),
];

export type LineAction = (typeof lineBindings)[number]["action"];
