/** The keys of the Audit pane, and those of its list of families. */

import { panMotions, rowMotions, shortListMotions } from "../../keys/motions.ts";
import { filter, follow, footer, jump, keysIn, move, read, take } from "../../keys/rows.ts";

export const auditBindings = [
  ...keysIn("audit", {
    ...rowMotions,
    down: move("j down", "One entry down"),
    up: move("k up", "One entry up; at the first one fetch older"),
    first: move("g home", "Oldest entry"),
    ...panMotions,

    follow: follow("G end", "Newest entry, and follow", footer("follow", 8)),
    pause: follow("space", "Hold the screen still, or go on; fetching continues", footer("pause", 6)),
    live: follow("0", "Back to live: no range of time, follow"),
    older: follow("b", "Fetch older entries", footer("older", 11)),
    "ask-now": follow("ctrl-r", "Ask the platform now"),

    "edit-filter": filter("/", "Edit the filter", footer("filter", 1)),
    families: filter("f", "Choose among families of actions", footer("families", 3)),
    "edit-range": filter("r", "Choose a range of time", footer("range", 9)),
    "only-this": filter("=", "Only entries that share a value with this one", footer("only this", 4)),
    "not-this": filter("!", "Leave out entries that share a value with this one", footer("not this", 5)),
    "previous-filter": filter("backspace", "The filter before this one, or zoom out"),

    "next-of-actor": jump("o", "Next entry of the same actor"),
    "previous-of-actor": jump("O", "Previous entry of the same actor"),
    "next-destructive": jump("w", "Next destructive action: deleted, removed, revoked"),
    "previous-destructive": jump("W", "Previous destructive action"),
    mark: jump("m", "Mark the entry, or take the mark away"),
    "next-mark": jump("'", "Next mark"),
    "previous-mark": jump('"', "Previous mark"),

    "later-column": jump(">", "Histogram: choose the next column with entries"),
    "earlier-column": jump("<", "Histogram: choose the previous column with entries"),

    "choose-columns": read("V", "Choose the columns and their order"),
    histogram: read("H", "Entries over time above the rows"),
    "open-detail": read("enter", "Open the detail; once more: read in it", footer("detail", 2)),
    back: read("esc", "Close it, go back, or show all"),
    "next-tab": read("]", "Next tab of the detail"),
    "previous-tab": read("[", "Previous tab of the detail"),

    "copy-entry": take("y", "Copy the entry", footer("copy", 10)),
    "copy-command": take("Y", "Copy the command that prints this view", footer("command", 12)),
  }),
  ...keysIn("audit-families", {
    "use-family": filter("enter", "Only the chosen families of actions, or this one", footer("only this", 1)),
    "choose-family": filter(
      "space",
      "Choose several families of actions, or take one back",
      footer("choose several", 2),
    ),
    "open-family": read("l right", "Show the actions of the family", footer("actions", 3)),
    "close-family": read("h left", "Fold the actions of the family"),
    "leave-families": read("esc f", "Close the families and leave the filter as it was", footer("leave", 4)),
    ...shortListMotions,
  }),
];

export type AuditAction = (typeof auditBindings)[number]["action"];
