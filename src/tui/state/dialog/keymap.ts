/** The keys of the dialogs; in a dialog with a line, those of the line hold too. */

import { listMotions } from "../keys/motions.ts";
import { filter, footer, jump, keysIn, move, program, read, take } from "../keys/rows.ts";

const pickerBindings = keysIn("picker", {
  choose: jump("enter", "Do it", footer("choose", 1)),
  close: program("esc", "Close the list", footer("close", 2)),
  "next-choice": move("down ctrl-n tab", "The next one", footer("next", 3)),
  "previous-choice": move("up ctrl-p shift-tab", "The one before"),
  "next-choices": move("pagedown", "A page down"),
  "previous-choices": move("pageup", "A page up"),
});

const namingBindings = keysIn("naming", {
  save: take("enter", "Save it under this name", footer("save", 1)),
  close: program("esc", "Save nothing", footer("cancel", 2)),
});

const goneBindings = keysIn("gone", {
  close: program("esc enter", "Let go of the line that was typed over the log before", footer("close", 1)),
});

const termBindings = keysIn("terms", {
  "toggle-term": filter("space enter", "Switch the term off, or on", footer("off/on", 1)),
  "remove-term": filter("- d delete", "Take the term away", footer("remove", 2)),
  close: program("esc f q", "Close the list of terms", footer("close", 3)),
  "next-term": move("j down l right", "The next term", footer("next", 4)),
  "previous-term": move("k up h left", "The term before"),
});

const valueBindings = keysIn("values", {
  choose: filter("enter", "Add this value to the filter", footer("take", 1)),
  "only-value": filter("=", "Only the rows with this value", footer("only", 2)),
  "without-value": filter("!", "Without the rows with this value", footer("without", 3)),
  close: program("esc q", "Leave the filter as it is", footer("leave", 4)),
  ...listMotions,
});

const columnBindings = keysIn("columns", {
  "toggle-column": read("space enter", "Show the column, or hide it", footer("show, hide", 1)),
  "earlier-place": read("<", "The column one place to the left", footer("left", 2)),
  "later-place": read(">", "The column one place to the right", footer("right", 3)),
  "usual-columns": read("backspace", "The columns as they were at first", footer("usual ones", 5)),
  close: program("esc V q", "Close the list of columns", footer("close", 4)),
  ...listMotions,
});

const commandBindings = keysIn("command", {
  copy: take("y enter", "Copy the command", footer("copy", 1)),
  close: program("esc", "Close the command, and copy nothing", footer("leave", 2)),
  "command-down": move("j down", "A line down in a long command"),
  "command-up": move("k up", "A line up"),
  "command-page-down": move("pagedown ctrl-d space", "A page down"),
  "command-page-up": move("pageup ctrl-u", "A page up"),
});

export const dialogBindings = [
  ...pickerBindings,
  ...namingBindings,
  ...goneBindings,
  ...termBindings,
  ...valueBindings,
  ...columnBindings,
  ...commandBindings,
];

export type DialogAction = (typeof dialogBindings)[number]["action"];
