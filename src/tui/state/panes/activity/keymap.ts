/** The keys of the Activity pane. */

import { columnJumps, type HistogramAction } from "../../histogram/keymap.ts";
import { panMotions, rowMotions } from "../../keys/motions.ts";
import { chooseColumns, copyCommand, editRange, markJumps, pause } from "../../keys/pane-rows.ts";
import { filter, follow, footer, jump, keysIn, move, read, take } from "../../keys/rows.ts";
import { narrowingKeys } from "../../narrowing/keymap.ts";
import { type DetailAction, detailTabKeys, pretty, type RecordAction } from "../../reader/keymap.ts";

export const activityBindings = keysIn("activity", {
  ...rowMotions,
  first: move("g home", "Oldest row"),
  ...panMotions,

  follow: follow("G end", "Newest row, and follow", footer("follow", 7)),
  pause,
  live: follow("0", "Back to live: no range of time, follow; when behind, skip to now"),
  backfill: follow("R", "Fetch the events that are missing in gaps"),
  older: follow("b", "Fetch older events"),
  "poll-now": follow("ctrl-r", "Ask the platform now"),

  "edit-filter": filter("/", "Edit the filter", footer("filter", 2)),
  "edit-range": editRange,
  "toggle-context": filter("x", "Matches only, or all rows with the matches bright", footer("context", 10)),
  ...narrowingKeys("rows", footer("only this", 5)),
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
  ...markJumps,

  waterfall: jump("t", "The row's run as a waterfall", footer("run", 4)),
  "compare-run": jump("c", "Compare the row's run with the last good one"),
  statistics: jump("%", "Statistics of what the filter selects"),
  "datastore-item": jump("I", "The datastore item that the record names"),
  "next-deployment": jump("}", "Next deployment"),
  "previous-deployment": jump("{", "Previous deployment"),
  ...columnJumps("events"),

  "open-detail": read("enter", "Open the detail; once more: read in it", footer("detail", 3)),
  back: read("esc", "Close what is open"),
  ...detailTabKeys,
  "choose-columns": chooseColumns,
  histogram: read("H", "Levels over time above the rows"),
  wrap: read("z", "Wrap long rows, or cut them"),
  pretty,

  "copy-record": take("y", "Copy the record", footer("copy", 8)),
  "copy-command": copyCommand("prints this view", 11),
});

export type ActivityAction =
  | (typeof activityBindings)[number]["action"]
  | DetailAction
  | RecordAction
  | HistogramAction;
