/** The keys of every detail, and those that only a record's has. */

import type { Binding } from "../keys/binding.ts";

/** While the detail is being read these come first; all other keys of the list still work. */
export const detailBindings = [
  {
    keys: ["j", "down"],
    action: "detail-down",
    context: "detail",
    group: "Move",
    help: "One line down",
    footer: { word: "scroll", priority: 1 },
  },
  { keys: ["k", "up"], action: "detail-up", context: "detail", group: "Move", help: "One line up" },
  {
    keys: ["pagedown", "space", "ctrl-d", "ctrl-f"],
    action: "detail-page-down",
    context: "detail",
    group: "Move",
    help: "A page down",
  },
  {
    keys: ["pageup", "ctrl-u", "ctrl-b"],
    action: "detail-page-up",
    context: "detail",
    group: "Move",
    help: "A page up",
  },
  { keys: ["g", "home"], action: "detail-first", context: "detail", group: "Move", help: "First line" },
  { keys: ["G", "end"], action: "detail-last", context: "detail", group: "Move", help: "Last line" },
  {
    keys: ["enter"],
    action: "use-line",
    context: "detail",
    group: "Jump",
    help: "Open what the line names, or fold",
    footer: { word: "open", priority: 2 },
  },
  {
    keys: ["l", "right"],
    action: "detail-right",
    context: "detail",
    group: "Read",
    help: "What is beside it; unfold; the next tab",
    footer: { word: "tab", priority: 3 },
  },
  {
    keys: ["h", "left"],
    action: "detail-left",
    context: "detail",
    group: "Read",
    help: "What is before it; fold; the tab before",
  },
  {
    keys: ["esc"],
    action: "leave-detail",
    context: "detail",
    group: "Read",
    help: "Back to the list",
    footer: { word: "list", priority: 4 },
  },
] as const satisfies readonly Binding[];

export const recordBindings = [
  {
    keys: ["P"],
    action: "open-person",
    context: "record",
    group: "Follow",
    help: "Show the user that the line names in People",
  },
  {
    keys: ["C"],
    action: "copy-line",
    context: "record",
    group: "Take",
    help: "Copy what the line names: an identifier, a key, a filter, a command",
    footer: { word: "copy it", priority: 1 },
  },
] as const satisfies readonly Binding[];

export type DetailAction = (typeof detailBindings)[number]["action"];
export type RecordAction = (typeof recordBindings)[number]["action"];
