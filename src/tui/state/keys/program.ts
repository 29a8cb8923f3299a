/** The keys of the program itself, which hold in every pane, and those of the help. */

import { textMotions } from "./motions.ts";
import { footer, jump, keysIn, move, program, read } from "./rows.ts";

export const programBindings = [
  ...keysIn("pane", {
    help: program("?", "The keys of this place", footer("help", 0)),
    palette: program(":", "Find any action by name", footer("actions", 12)),
    "show-alert": jump("*", "The records that make the alert fire; again: the alert before it"),
    timestamps: read("T", "Times as local, UTC, or how long ago"),
    "next-pane": program("tab", "Next pane"),
    "previous-pane": program("shift-tab", "Previous pane"),
    quit: program("q", "Quit", footer("quit", 1)),
  }),
  ...keysIn("always", {
    quit: program("ctrl-c", "Quit"),
    suspend: program("ctrl-z", "Suspend; fg brings it back"),
    mouse: program("f2", "The mouse clicks and scrolls here, or the terminal keeps it"),
    repaint: program("ctrl-l", "Draw the screen again"),
  }),
];

export const helpBindings = keysIn("help", {
  "close-help": program("esc ? q enter", "Close the help", footer("close", 1)),
  "help-down": move("j down", "One line down", footer("scroll", 2)),
  "help-up": textMotions.up,
  "help-page-down": textMotions["page-down"],
  "help-page-up": textMotions["page-up"],
  "help-first": move("g home", "First line"),
  "help-last": move("G end", "Last line"),
});
