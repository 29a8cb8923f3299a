/** The keys of the API pane: those of every view of it, and those of one. */

import type { Binding } from "../../keys/binding.ts";

/** In every view; motions are about its rows. */
export const apiBindings = [
  { keys: ["j", "down"], action: "down", context: "api", group: "Move", help: "One row down" },
  { keys: ["k", "up"], action: "up", context: "api", group: "Move", help: "One row up" },
  { keys: ["ctrl-d"], action: "half-down", context: "api", group: "Move", help: "Half a screen down" },
  { keys: ["ctrl-u"], action: "half-up", context: "api", group: "Move", help: "Half a screen up" },
  { keys: ["pagedown", "ctrl-f"], action: "page-down", context: "api", group: "Move", help: "A screen down" },
  { keys: ["pageup", "ctrl-b"], action: "page-up", context: "api", group: "Move", help: "A screen up" },
  { keys: ["g", "home"], action: "first", context: "api", group: "Move", help: "First row" },
  { keys: ["G", "end"], action: "last", context: "api", group: "Move", help: "Last row" },
  {
    keys: ["esc"],
    action: "back",
    context: "api",
    group: "Jump",
    help: "Close what is open, or back to where one came from",
    footer: { word: "back", priority: 9 },
  },
  {
    keys: ["H"],
    action: "list-calls",
    context: "api",
    group: "Jump",
    help: "The calls of this session",
    footer: { word: "calls", priority: 7 },
  },
  {
    keys: ["Y"],
    action: "copy-command",
    context: "api",
    group: "Take",
    help: "Copy the command that does the same",
    footer: { word: "command", priority: 10 },
  },
] as const satisfies readonly Binding[];

export const methodsBindings = [
  {
    keys: ["enter", "l", "right"],
    action: "open-method",
    context: "api-methods",
    group: "Read",
    help: "The method's form",
    footer: { word: "open", priority: 1 },
  },
  {
    keys: ["/"],
    action: "edit-words",
    context: "api-methods",
    group: "Filter",
    help: "Only methods with these words in name, summary or arguments",
    footer: { word: "find", priority: 2 },
  },
  {
    keys: ["f"],
    action: "next-family",
    context: "api-methods",
    group: "Filter",
    help: "Only methods of one family, then of the next",
    footer: { word: "family", priority: 3 },
  },
  {
    keys: ["F"],
    action: "previous-family",
    context: "api-methods",
    group: "Filter",
    help: "The same the other way round",
  },
  {
    keys: ["o"],
    action: "next-token",
    context: "api-methods",
    group: "Filter",
    help: "Only methods that take one kind of token, then the next",
    footer: { word: "token", priority: 4 },
  },
  {
    keys: ["O"],
    action: "previous-token",
    context: "api-methods",
    group: "Filter",
    help: "The same the other way round",
  },
] as const satisfies readonly Binding[];

/** Of a method, in each of its tabs. */
export const formBindings = [
  {
    keys: ["s"],
    action: "send",
    context: "api-form",
    group: "Take",
    help: "Send the call; a write is shown first",
    footer: { word: "send", priority: 1 },
  },
  {
    keys: ["]"],
    action: "next-tab",
    context: "api-form",
    group: "Read",
    help: "The form, what is to know about the method, its errors",
    footer: { word: "about, errors", priority: 4 },
  },
  {
    keys: ["["],
    action: "previous-tab",
    context: "api-form",
    group: "Read",
    help: "The same the other way round",
  },
] as const satisfies readonly Binding[];

export const fieldBindings = [
  {
    keys: ["enter", "i"],
    action: "edit-field",
    context: "api-fields",
    group: "Edit",
    help: "Type into the field",
    footer: { word: "edit", priority: 2 },
  },
  {
    keys: ["space", "l", "right"],
    action: "next-choice",
    context: "api-fields",
    group: "Edit",
    help: "The next value, where there are only a few",
    footer: { word: "choose", priority: 3 },
  },
  {
    keys: ["h", "left"],
    action: "previous-choice",
    context: "api-fields",
    group: "Edit",
    help: "The value before",
  },
  {
    keys: ["x", "delete", "backspace"],
    action: "clear-field",
    context: "api-fields",
    group: "Edit",
    help: "Empty the field: the argument is left out",
    footer: { word: "empty", priority: 5 },
  },
] as const satisfies readonly Binding[];

export const textBindings = [
  { keys: ["h", "left"], action: "read-left", context: "api-text", group: "Read", help: "The tab before" },
  { keys: ["l", "right"], action: "read-right", context: "api-text", group: "Read", help: "The next tab" },
] as const satisfies readonly Binding[];

export const writeBindings = [
  {
    keys: ["y"],
    action: "send-write",
    context: "api-write",
    group: "Take",
    help: "Yes, send it",
    footer: { word: "send it", priority: 1 },
  },
  {
    keys: ["esc", "n"],
    action: "drop-write",
    context: "api-write",
    group: "Edit",
    help: "No, back to the form",
    footer: { word: "back", priority: 2 },
  },
  {
    keys: ["c"],
    action: "copy-request",
    context: "api-write",
    group: "Take",
    help: "Copy the request",
    footer: { word: "copy", priority: 3 },
  },
] as const satisfies readonly Binding[];

/** Of a call, where it is shown and in the list. */
export const callBindings = [
  {
    keys: ["r"],
    action: "call-again",
    context: "api-call",
    group: "Take",
    help: "The same call again",
    footer: { word: "again", priority: 2 },
  },
  {
    keys: ["e"],
    action: "edit-again",
    context: "api-call",
    group: "Edit",
    help: "The call's form, to be sent otherwise",
    footer: { word: "edit", priority: 3 },
  },
  {
    keys: ["x"],
    action: "stop-call",
    context: "api-call",
    group: "Take",
    help: "Wait no longer for the answer",
  },
  {
    keys: ["y"],
    action: "copy-answer",
    context: "api-call",
    group: "Take",
    help: "Copy the answer",
    footer: { word: "copy", priority: 6 },
  },
] as const satisfies readonly Binding[];

export const answerBindings = [
  {
    keys: ["enter", "space"],
    action: "open-here",
    context: "api-answer",
    group: "Read",
    help: "Fold the part that begins here, or show it; go where an identifier leads",
    footer: { word: "fold, follow", priority: 1 },
  },
  {
    keys: ["P"],
    action: "open-person",
    context: "api-answer",
    group: "Follow",
    help: "Show the user that the line names in People",
  },
  {
    keys: ["C"],
    action: "copy-here",
    context: "api-answer",
    group: "Take",
    help: "Copy the identifier that stands here",
  },
  {
    keys: ["h", "left"],
    action: "read-left",
    context: "api-answer",
    group: "Read",
    help: "Fold, or go out of the part",
  },
  {
    keys: ["l", "right"],
    action: "read-right",
    context: "api-answer",
    group: "Read",
    help: "Show what is folded",
  },
  {
    keys: ["z"],
    action: "fold-all",
    context: "api-answer",
    group: "Read",
    help: "Fold all parts, or show all",
  },
  {
    keys: ["n"],
    action: "next-page",
    context: "api-answer",
    group: "Take",
    help: "The next page, where the method answers in pages",
  },
] as const satisfies readonly Binding[];

export const callsBindings = [
  {
    keys: ["enter", "l", "right"],
    action: "open-call",
    context: "api-calls",
    group: "Read",
    help: "The call's answer",
    footer: { word: "answer", priority: 1 },
  },
] as const satisfies readonly Binding[];

export const apiPaneBindings = [
  ...apiBindings,
  ...methodsBindings,
  ...formBindings,
  ...fieldBindings,
  ...textBindings,
  ...writeBindings,
  ...callBindings,
  ...answerBindings,
  ...callsBindings,
] as const;

export type ApiAction = (typeof apiPaneBindings)[number]["action"];
