/** The keys of the Activity pane. */

import type { Binding } from "../binding.ts";

export const activityBindings = [
  // Move
  { keys: ["j", "down"], action: "down", place: "activity", group: "Move", help: "One row down" },
  { keys: ["k", "up"], action: "up", place: "activity", group: "Move", help: "One row up" },
  { keys: ["ctrl-d"], action: "half-down", place: "activity", group: "Move", help: "Half a screen down" },
  { keys: ["ctrl-u"], action: "half-up", place: "activity", group: "Move", help: "Half a screen up" },
  {
    keys: ["pagedown", "ctrl-f"],
    action: "page-down",
    place: "activity",
    group: "Move",
    help: "A screen down",
  },
  { keys: ["pageup", "ctrl-b"], action: "page-up", place: "activity", group: "Move", help: "A screen up" },
  { keys: ["g", "home"], action: "first", place: "activity", group: "Move", help: "Oldest row" },
  {
    keys: ["h", "left"],
    action: "pan-left",
    place: "activity",
    group: "Move",
    help: "Show what is further left",
  },
  {
    keys: ["l", "right"],
    action: "pan-right",
    place: "activity",
    group: "Move",
    help: "Show what is further right",
  },

  // Follow
  {
    keys: ["G", "end", "f"],
    action: "follow",
    place: "activity",
    group: "Follow",
    help: "Newest row, and follow",
    footer: { word: "follow", priority: 5 },
  },
  {
    keys: ["space"],
    action: "pause",
    place: "activity",
    group: "Follow",
    help: "Hold the screen still, or go on; fetching continues",
    footer: { word: "pause", priority: 3 },
  },
  {
    keys: ["0"],
    action: "live",
    place: "activity",
    group: "Follow",
    help: "Back to live: no range of time, follow",
  },
  {
    keys: ["R"],
    action: "backfill",
    place: "activity",
    group: "Follow",
    help: "Fetch what the gaps are missing",
  },
  { keys: ["ctrl-r"], action: "poll-now", place: "activity", group: "Follow", help: "Ask the platform now" },

  // Filter
  {
    keys: ["/"],
    action: "edit-filter",
    place: "activity",
    group: "Filter",
    help: "Edit the filter",
    footer: { word: "filter", priority: 1 },
  },
  {
    keys: ["r"],
    action: "edit-range",
    place: "activity",
    group: "Filter",
    help: "Choose a range of time",
    footer: { word: "range", priority: 8 },
  },
  {
    keys: ["x"],
    action: "toggle-context",
    place: "activity",
    group: "Filter",
    help: "Matches only, or all rows with the matches bright",
    footer: { word: "context", priority: 9 },
  },
  {
    keys: ["F"],
    action: "only-trace",
    place: "activity",
    group: "Filter",
    help: "Only this trace; once more: what was shown before",
  },
  {
    keys: ["backspace"],
    action: "previous-filter",
    place: "activity",
    group: "Filter",
    help: "The filter before this one",
  },

  // Jump
  { keys: ["n"], action: "next-match", place: "activity", group: "Jump", help: "Next match" },
  { keys: ["N"], action: "previous-match", place: "activity", group: "Jump", help: "Previous match" },
  {
    keys: ["e"],
    action: "next-error",
    place: "activity",
    group: "Jump",
    help: "Next error",
    footer: { word: "error", priority: 6 },
  },
  { keys: ["E"], action: "previous-error", place: "activity", group: "Jump", help: "Previous error" },
  { keys: ["w"], action: "next-warning", place: "activity", group: "Jump", help: "Next warning" },
  { keys: ["W"], action: "previous-warning", place: "activity", group: "Jump", help: "Previous warning" },
  { keys: ["o"], action: "next-of-trace", place: "activity", group: "Jump", help: "Next of the same trace" },
  {
    keys: ["O"],
    action: "previous-of-trace",
    place: "activity",
    group: "Jump",
    help: "Previous of the same trace",
  },
  {
    keys: ["m"],
    action: "mark",
    place: "activity",
    group: "Jump",
    help: "Mark the row, or take the mark away",
  },
  { keys: ["u"], action: "next-mark", place: "activity", group: "Jump", help: "Next mark" },
  { keys: ["U"], action: "previous-mark", place: "activity", group: "Jump", help: "Previous mark" },

  {
    keys: ["t"],
    action: "waterfall",
    place: "activity",
    group: "Jump",
    help: "The row's run as a waterfall; Esc comes back",
    footer: { word: "trace", priority: 4 },
  },
  {
    keys: ["c"],
    action: "compare-run",
    place: "activity",
    group: "Jump",
    help: "Compare the row's run with the last good one",
  },
  {
    keys: ["S"],
    action: "statistics",
    place: "activity",
    group: "Jump",
    help: "Statistics of what the filter selects",
  },
  { keys: ["d"], action: "next-deployment", place: "activity", group: "Jump", help: "Next deployment" },
  {
    keys: ["D"],
    action: "previous-deployment",
    place: "activity",
    group: "Jump",
    help: "Previous deployment",
  },
  {
    keys: [">"],
    action: "later-column",
    place: "activity",
    group: "Jump",
    help: "The next column of the histogram that has events",
  },
  {
    keys: ["<"],
    action: "earlier-column",
    place: "activity",
    group: "Jump",
    help: "The column before that has events",
  },

  // Read
  {
    keys: ["enter"],
    action: "open-detail",
    place: "activity",
    group: "Read",
    help: "Open the detail; once more: read in it",
    footer: { word: "detail", priority: 2 },
  },
  { keys: ["esc"], action: "back", place: "activity", group: "Read", help: "Close what is open" },
  { keys: ["]"], action: "next-tab", place: "activity", group: "Read", help: "Next tab of the detail" },
  {
    keys: ["["],
    action: "previous-tab",
    place: "activity",
    group: "Read",
    help: "Previous tab of the detail",
  },
  { keys: ["H"], action: "strip", place: "activity", group: "Read", help: "Levels over time above the rows" },
  { keys: ["z"], action: "wrap", place: "activity", group: "Read", help: "Wrap long rows, or cut them" },
  {
    keys: ["p"],
    action: "pretty",
    place: "activity",
    group: "Read",
    help: "Raw JSON laid out, or as received",
  },

  // Take
  {
    keys: ["y"],
    action: "copy-record",
    place: "activity",
    group: "Take",
    help: "Copy the record",
    footer: { word: "copy", priority: 7 },
  },
  {
    keys: ["Y"],
    action: "copy-command",
    place: "activity",
    group: "Take",
    help: "Copy the command that prints this view",
    footer: { word: "command", priority: 10 },
  },
] as const satisfies readonly Binding[];

/** While the detail is being read these come first; all other keys of the list still work. */
export const detailBindings = [
  {
    keys: ["j", "down"],
    action: "detail-down",
    place: "detail",
    group: "Move",
    help: "One line down",
    footer: { word: "scroll", priority: 1 },
  },
  { keys: ["k", "up"], action: "detail-up", place: "detail", group: "Move", help: "One line up" },
  {
    keys: ["pagedown", "space", "ctrl-d", "ctrl-f"],
    action: "detail-page-down",
    place: "detail",
    group: "Move",
    help: "A page down",
  },
  {
    keys: ["pageup", "ctrl-u", "ctrl-b"],
    action: "detail-page-up",
    place: "detail",
    group: "Move",
    help: "A page up",
  },
  { keys: ["g", "home"], action: "detail-first", place: "detail", group: "Move", help: "First line" },
  { keys: ["G", "end"], action: "detail-last", place: "detail", group: "Move", help: "Last line" },
  {
    keys: ["l", "right"],
    action: "next-tab",
    place: "detail",
    group: "Read",
    help: "Next tab",
    footer: { word: "tab", priority: 2 },
  },
  { keys: ["h", "left"], action: "previous-tab", place: "detail", group: "Read", help: "Previous tab" },
  {
    keys: ["esc", "enter"],
    action: "leave-detail",
    place: "detail",
    group: "Read",
    help: "Back to the list",
    footer: { word: "list", priority: 3 },
  },
] as const satisfies readonly Binding[];

export type DetailAction = (typeof detailBindings)[number]["action"];
export type ActivityAction = (typeof activityBindings)[number]["action"] | DetailAction;
