/** The keys of the Audit pane, and those of its list of families. */

import { columnJumps } from "../../histogram/keymap.ts";
import { panMotions, rowMotions, shortListMotions } from "../../keys/motions.ts";
import { chooseColumns, copyCommand, editRange, markJumps, pause } from "../../keys/pane-rows.ts";
import { filter, follow, footer, jump, keysIn, move, read, take } from "../../keys/rows.ts";
import { narrowingKeys } from "../../narrowing/keymap.ts";
import { detailTabKeys } from "../../reader/keymap.ts";

export const auditBindings = [
  ...keysIn("audit", {
    ...rowMotions,
    down: move("j down", "One entry down"),
    up: move("k up", "One entry up; at the first one fetch older"),
    first: move("g home", "Oldest entry"),
    ...panMotions,

    follow: follow("G end", "Newest entry, and follow", footer("follow", 8)),
    pause,
    live: follow("0", "Back to live: no range of time, follow"),
    older: follow("b", "Fetch older entries", footer("older", 11)),
    "ask-now": follow("ctrl-r", "Ask the platform now"),

    "edit-filter": filter("/", "Edit the filter", footer("filter", 1)),
    families: filter("f", "Choose among families of actions", footer("families", 3)),
    "edit-range": editRange,
    ...narrowingKeys("entries", footer("only this", 4), footer("not this", 5)),
    "previous-filter": filter("backspace", "The filter before this one, or zoom out"),

    "next-of-actor": jump("o", "Next entry of the same actor"),
    "previous-of-actor": jump("O", "Previous entry of the same actor"),
    "next-destructive": jump("w", "Next destructive action: deleted, removed, revoked"),
    "previous-destructive": jump("W", "Previous destructive action"),
    mark: jump("m", "Mark the entry, or take the mark away"),
    ...markJumps,

    ...columnJumps("entries"),

    "choose-columns": chooseColumns,
    histogram: read("H", "Entries over time above the rows"),
    "open-detail": read("enter", "Open the detail; once more: read in it", footer("detail", 2)),
    back: read("esc", "Close it, go back, or show all"),
    ...detailTabKeys,

    "copy-entry": take("y", "Copy the entry", footer("copy", 10)),
    "copy-command": copyCommand("prints this view", 12),
  }),
  ...keysIn("audit-family", {
    "use-family": filter("enter", "Only this family, or this action", footer("only this", 1)),
  }),
  ...keysIn("audit-chosen", {
    "use-chosen": filter("enter", "Only the chosen ones; all where none is chosen", footer("as chosen", 1)),
  }),
  ...keysIn("audit-families", {
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
