/** The keys of the Audit pane, and those of its list of families. */

import type { Binding } from "../../keys/binding.ts";

const listBindings = [
  // Move
  { keys: ["j", "down"], action: "down", context: "audit", group: "Move", help: "One entry down" },
  {
    keys: ["k", "up"],
    action: "up",
    context: "audit",
    group: "Move",
    help: "One up; at the first fetch older",
  },
  { keys: ["ctrl-d"], action: "half-down", context: "audit", group: "Move", help: "Half a screen down" },
  { keys: ["ctrl-u"], action: "half-up", context: "audit", group: "Move", help: "Half a screen up" },
  {
    keys: ["pagedown", "ctrl-f"],
    action: "page-down",
    context: "audit",
    group: "Move",
    help: "A screen down",
  },
  { keys: ["pageup", "ctrl-b"], action: "page-up", context: "audit", group: "Move", help: "A screen up" },
  { keys: ["g", "home"], action: "first", context: "audit", group: "Move", help: "Oldest entry" },
  {
    keys: ["h", "left"],
    action: "pan-left",
    context: "audit",
    group: "Move",
    help: "Show what is further left",
  },
  {
    keys: ["l", "right"],
    action: "pan-right",
    context: "audit",
    group: "Move",
    help: "Show what is further right",
  },

  // Follow
  {
    keys: ["G", "end", "f"],
    action: "follow",
    context: "audit",
    group: "Follow",
    help: "Newest entry, and follow",
    footer: { word: "follow", priority: 8 },
  },
  {
    keys: ["space"],
    action: "pause",
    context: "audit",
    group: "Follow",
    help: "Hold the screen still, or go on; fetching continues",
    footer: { word: "pause", priority: 6 },
  },
  {
    keys: ["0"],
    action: "live",
    context: "audit",
    group: "Follow",
    help: "Back to live: no range of time, follow",
  },
  {
    keys: ["b"],
    action: "older",
    context: "audit",
    group: "Follow",
    help: "Fetch older entries",
    footer: { word: "older", priority: 11 },
  },
  {
    keys: ["ctrl-r", "R"],
    action: "ask-now",
    context: "audit",
    group: "Follow",
    help: "Ask the platform now",
  },

  // Filter
  {
    keys: ["/"],
    action: "edit-filter",
    context: "audit",
    group: "Filter",
    help: "Edit the filter",
    footer: { word: "filter", priority: 1 },
  },
  {
    keys: ["v"],
    action: "families",
    context: "audit",
    group: "Filter",
    help: "Choose among families of actions",
    footer: { word: "families", priority: 3 },
  },
  {
    keys: ["r"],
    action: "edit-range",
    context: "audit",
    group: "Filter",
    help: "Choose a range of time",
    footer: { word: "range", priority: 9 },
  },
  {
    keys: ["a"],
    action: "by-actor",
    context: "audit",
    group: "Filter",
    help: "Only this actor, or back",
    footer: { word: "actor", priority: 4 },
  },
  {
    keys: ["e"],
    action: "by-entity",
    context: "audit",
    group: "Filter",
    help: "Only this entity, or back",
    footer: { word: "entity", priority: 5 },
  },
  {
    keys: ["x"],
    action: "by-action",
    context: "audit",
    group: "Filter",
    help: "Only this action, or back",
    footer: { word: "action", priority: 7 },
  },
  { keys: ["X"], action: "hide-action", context: "audit", group: "Filter", help: "Leave this action out" },
  { keys: ["A"], action: "hide-actor", context: "audit", group: "Filter", help: "Leave this actor out" },
  {
    keys: ["backspace"],
    action: "filter-before",
    context: "audit",
    group: "Filter",
    help: "The filter before this one",
  },

  // Jump
  {
    keys: ["o"],
    action: "next-of-actor",
    context: "audit",
    group: "Jump",
    help: "Next entry of the same actor",
  },
  {
    keys: ["O"],
    action: "previous-of-actor",
    context: "audit",
    group: "Jump",
    help: "Previous entry of the same actor",
  },
  {
    keys: ["w"],
    action: "next-loss",
    context: "audit",
    group: "Jump",
    help: "Next loss: deleted, removed, revoked",
  },
  { keys: ["W"], action: "previous-loss", context: "audit", group: "Jump", help: "Previous loss" },
  {
    keys: ["m"],
    action: "mark",
    context: "audit",
    group: "Jump",
    help: "Mark the entry, or take the mark away",
  },
  { keys: ["u"], action: "next-mark", context: "audit", group: "Jump", help: "Next mark" },
  { keys: ["U"], action: "previous-mark", context: "audit", group: "Jump", help: "Previous mark" },

  {
    keys: [">"],
    action: "later-column",
    context: "audit",
    group: "Jump",
    help: "The next column of the histogram that has entries",
  },
  {
    keys: ["<"],
    action: "earlier-column",
    context: "audit",
    group: "Jump",
    help: "The column before that has entries",
  },

  // Read
  { keys: ["H"], action: "strip", context: "audit", group: "Read", help: "Entries over time above the rows" },
  {
    keys: ["enter"],
    action: "open-detail",
    context: "audit",
    group: "Read",
    help: "Open the detail; once more: read in it",
    footer: { word: "detail", priority: 2 },
  },
  {
    keys: ["esc"],
    action: "back",
    context: "audit",
    group: "Read",
    help: "Close it, go back, or show all",
  },
  { keys: ["]"], action: "next-tab", context: "audit", group: "Read", help: "Next tab of the detail" },
  {
    keys: ["["],
    action: "previous-tab",
    context: "audit",
    group: "Read",
    help: "Previous tab of the detail",
  },

  // Take
  {
    keys: ["y"],
    action: "copy-entry",
    context: "audit",
    group: "Take",
    help: "Copy the entry",
    footer: { word: "copy", priority: 10 },
  },
  {
    keys: ["Y"],
    action: "copy-command",
    context: "audit",
    group: "Take",
    help: "Copy the command that prints this view",
    footer: { word: "command", priority: 12 },
  },
] as const satisfies readonly Binding[];

const familyBindings = [
  {
    keys: ["enter"],
    action: "use-family",
    context: "audit-families",
    group: "Filter",
    help: "Only what was chosen, or this",
    footer: { word: "only this", priority: 1 },
  },
  {
    keys: ["space"],
    action: "choose-family",
    context: "audit-families",
    group: "Filter",
    help: "Choose it with others, or no longer",
    footer: { word: "choose several", priority: 2 },
  },
  {
    keys: ["l", "right"],
    action: "open-family",
    context: "audit-families",
    group: "Read",
    help: "The family's actions",
    footer: { word: "actions", priority: 3 },
  },
  {
    keys: ["h", "left"],
    action: "close-family",
    context: "audit-families",
    group: "Read",
    help: "The family alone",
  },
  {
    keys: ["esc", "v"],
    action: "leave-families",
    context: "audit-families",
    group: "Read",
    help: "Leave the filter as it was",
    footer: { word: "leave", priority: 4 },
  },
  { keys: ["j", "down"], action: "down", context: "audit-families", group: "Move", help: "One row down" },
  { keys: ["k", "up"], action: "up", context: "audit-families", group: "Move", help: "One row up" },
  {
    keys: ["pagedown", "ctrl-d", "ctrl-f"],
    action: "page-down",
    context: "audit-families",
    group: "Move",
    help: "A screen down",
  },
  {
    keys: ["pageup", "ctrl-u", "ctrl-b"],
    action: "page-up",
    context: "audit-families",
    group: "Move",
    help: "A screen up",
  },
  { keys: ["g", "home"], action: "first", context: "audit-families", group: "Move", help: "First row" },
  { keys: ["G", "end"], action: "last", context: "audit-families", group: "Move", help: "Last row" },
] as const satisfies readonly Binding[];

export const auditBindings = [...listBindings, ...familyBindings] as const;

export type AuditAction = (typeof auditBindings)[number]["action"];
