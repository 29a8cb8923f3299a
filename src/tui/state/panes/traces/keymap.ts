/** The keys of the Traces pane: those of every view, and those of one view. */

import { chooseColumns, copyCommand, previousFilter, viewKeys } from "../../keys/pane-rows.ts";
import { filter, follow, footer, jump, keysIn, read, take } from "../../keys/rows.ts";
import { narrowingKeys } from "../../narrowing/keymap.ts";
import { detailTabKeys, pretty } from "../../reader/keymap.ts";

/** For a row of an open run or of a comparison. */
const rowInActivity = {
  "only-this": jump("=", "Only the events with a value of this row, in Activity", footer("only this", 8)),
  "not-this": jump("!", "Without the events with a value of this row, in Activity"),
} as const;

/** The list and the open run have a key of their own each. */
const toMark = "Mark the run to compare others with, or take the mark away";
const toCompare = "Compare with the marked run, or with the last good one";

export const tracesBindings = [
  // In every view; motions move in the rows of that view.
  ...keysIn("traces", {
    ...viewKeys,
    statistics: jump("%", "Statistics of functions, workflows and event types", footer("statistics", 8)),
    older: follow("b", "Fetch older events"),
    "copy-command": copyCommand("prints this view", 10),
  }),
  ...keysIn("runs", {
    "open-run": read("enter t l right", "The run as a waterfall", footer("run", 1)),
    "sort-runs": filter("s", "Sort by start, duration, errors, status or name", footer("sort", 5)),
    "reverse-runs": filter("S", "Sort the runs the other way round"),
    "next-status": filter("f", "Only failed runs, only running ones, and so on to all", footer("status", 4)),
    "previous-status": filter("F", "All runs, only running ones, only failed ones: backwards"),
    ...narrowingKeys("runs"),
    "previous-filter": previousFilter,
    "edit-text": filter("/", "Only runs whose name, status, trace or error has the words", footer("find", 2)),
    "mark-run": jump("m", toMark, footer("mark", 6)),
    "compare-run": jump("c", toCompare, footer("compare", 3)),
    "run-in-activity": jump("a", "The run's events in Activity", footer("activity", 7)),
    "choose-columns": chooseColumns,
    "copy-trace": take("y", "Copy the run's identifier"),
  }),
  ...keysIn("other-run", {
    "compare-with": jump("enter c", "Compare with this run", footer("compare", 1)),
  }),
  ...keysIn("run", {
    "open-detail": read(
      "enter",
      "Open the detail of the row's record; once more: read in it",
      footer("detail", 1),
    ),
    fold: read("h left", "Fold the row's parts away, or go to the row around it", footer("fold", 2)),
    unfold: read("l right", "Show the row's parts"),
    "fold-all": read("z", "Fold all functions, or show all"),
    "other-record": read("|", "The row's other record in the detail: its start or its end"),
    ...detailTabKeys,
    pretty,
    ...rowInActivity,
    "next-error": jump("e", "Next row that went wrong", footer("error", 3)),
    "previous-error": jump("E", "Previous row that went wrong"),
    "next-run": jump("n", "The next run of the list", footer("next run", 6)),
    "previous-run": jump("N", "The previous run of the list"),
    "compare-open": jump("c", toCompare, footer("compare", 4)),
    "record-in-activity": jump("a", "The row's record in Activity", footer("activity", 5)),
    "datastore-item": jump("I", "The datastore item that the record names, or that what failed named"),
    "mark-open": jump("m", toMark),
    "copy-record": take("y", "Copy the row's record", footer("copy", 7)),
  }),
  ...keysIn("comparison", {
    "next-difference": jump("n", "Next difference", footer("difference", 1)),
    "previous-difference": jump("N", "Previous difference"),
    "differences-only": filter("x", "Differences only, or all rows", footer("differences only", 2)),
    ...rowInActivity,
    "swap-sides": read("|", "Swap the two runs that are compared", footer("swap", 6)),
    "choose-other": jump("c", "Choose another run to compare with, from the list", footer("other run", 4)),
    "open-detail": read(
      "enter",
      "Read in the detail: both runs field by field, and each record",
      footer("detail", 3),
    ),
    ...detailTabKeys,
    pretty,
    "record-in-activity": jump(
      "a",
      "The record in Activity: the right run's, else the left run's",
      footer("activity", 5),
    ),
    "copy-record": take("y", "Copy the record: the right run's, else the left run's", footer("copy", 7)),
  }),
  ...keysIn("statistics", {
    "next-group": read(
      "l right ]",
      "Statistics: functions, then workflows, then event types",
      footer("group", 2),
    ),
    "previous-group": read("h left [", "Statistics: event types, then workflows, then functions"),
    "sort-statistics": filter("s", "Sort the statistics by their next column", footer("sort", 3)),
    "reverse-statistics": filter("S", "Sort the statistics the other way round"),
    "counted-in-activity": jump("enter a", "All events of the row, in Activity", footer("activity", 1)),
  }),
];

export type TracesAction = (typeof tracesBindings)[number]["action"];
