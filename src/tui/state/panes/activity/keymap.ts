/** The keys of the Activity pane. */

import type { HistogramAction } from "../../histogram/keymap.ts";
import { panMotions, rowMotions } from "../../keys/motions.ts";
import { filter, follow, footer, jump, keysIn, move, read, take } from "../../keys/rows.ts";
import type { DetailAction, RecordAction } from "../../reader/keymap.ts";

export const activityBindings = keysIn("activity", {
  ...rowMotions,
  first: move("g home", "Oldest row"),
  ...panMotions,

  follow: follow("G end", "Newest row, and follow", footer("follow", 7)),
  pause: follow("space", "Hold the screen still, or go on; fetching continues", footer("pause", 6)),
  live: follow("0", "Back to live: no range of time, follow; when behind, skip to now"),
  backfill: follow("R", "Fetch the events that are missing in gaps"),
  older: follow("b", "Fetch older events"),
  "poll-now": follow("ctrl-r", "Ask the platform now"),

  "edit-filter": filter("/", "Edit the filter", footer("filter", 2)),
  "edit-range": filter("r", "Choose a range of time", footer("range", 9)),
  "toggle-context": filter("x", "Matches only, or all rows with the matches bright", footer("context", 10)),
  "only-this": filter("=", "Only rows that share a value with this one", footer("only this", 5)),
  "not-this": filter("!", "Leave out rows that share a value with this one"),
  terms: filter("f", "The filter's terms: switch them off and on, see who applies them"),
  views: filter("v", "Choose a saved view", footer("views", 12)),
  "save-view": take("ctrl-s", "Save the filter as a view"),
  "previous-filter": filter("backspace", "The filter before this one, or zoom out"),

  "next-error": jump("e", "Next error, and why it failed"),
  "previous-error": jump("E", "Previous error, and why it failed", footer("why it failed", 1)),
  "next-match": jump("n", "Next match"),
  "previous-match": jump("N", "Previous match"),
  "next-warning": jump("w", "Next warning"),
  "previous-warning": jump("W", "Previous warning"),
  "next-of-trace": jump("o", "Next of the same trace"),
  "previous-of-trace": jump("O", "Previous of the same trace"),
  mark: jump("m", "Mark the row, or take the mark away"),
  "next-mark": jump("'", "Next mark"),
  "previous-mark": jump('"', "Previous mark"),

  waterfall: jump("t", "The row's run as a waterfall", footer("run", 4)),
  "compare-run": jump("c", "Compare the row's run with the last good one"),
  statistics: jump("%", "Statistics of what the filter selects"),
  "datastore-item": jump("I", "The datastore item that the record names"),
  "next-deployment": jump("}", "Next deployment"),
  "previous-deployment": jump("{", "Previous deployment"),
  "later-column": jump(">", "Histogram: choose the next column with events"),
  "earlier-column": jump("<", "Histogram: choose the previous column with events"),

  "open-detail": read("enter", "Open the detail; once more: read in it", footer("detail", 3)),
  back: read("esc", "Close what is open"),
  "next-tab": read("]", "Next tab of the detail"),
  "previous-tab": read("[", "Previous tab of the detail"),
  "choose-columns": read("V", "Choose the columns and their order"),
  histogram: read("H", "Levels over time above the rows"),
  wrap: read("z", "Wrap long rows, or cut them"),
  pretty: read("p", "JSON laid out, or as received"),

  "copy-record": take("y", "Copy the record", footer("copy", 8)),
  "copy-command": take("Y", "Copy the command that prints this view", footer("command", 11)),
});

export type ActivityAction =
  | (typeof activityBindings)[number]["action"]
  | DetailAction
  | RecordAction
  | HistogramAction;
