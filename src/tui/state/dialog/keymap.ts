/** The keys of the dialogs; those of a line being typed hold too where one is. */

import type { Binding } from "../keys/binding.ts";

export const pickerBindings = [
  {
    keys: ["enter"],
    action: "choose",
    context: "picker",
    group: "Jump",
    help: "Do it",
    footer: { word: "choose", priority: 1 },
  },
  {
    keys: ["esc"],
    action: "close",
    context: "picker",
    group: "Program",
    help: "Close the list",
    footer: { word: "close", priority: 2 },
  },
  {
    keys: ["down", "ctrl-n", "tab"],
    action: "next-choice",
    context: "picker",
    group: "Move",
    help: "The next one",
    footer: { word: "next", priority: 3 },
  },
  {
    keys: ["up", "ctrl-p", "shift-tab"],
    action: "previous-choice",
    context: "picker",
    group: "Move",
    help: "The one before",
  },
  { keys: ["pagedown"], action: "next-choices", context: "picker", group: "Move", help: "A page down" },
  { keys: ["pageup"], action: "previous-choices", context: "picker", group: "Move", help: "A page up" },
] as const satisfies readonly Binding[];

export const namingBindings = [
  {
    keys: ["enter"],
    action: "save",
    context: "naming",
    group: "Take",
    help: "Save it under this name",
    footer: { word: "save", priority: 1 },
  },
  {
    keys: ["esc"],
    action: "close",
    context: "naming",
    group: "Program",
    help: "Save nothing",
    footer: { word: "cancel", priority: 2 },
  },
] as const satisfies readonly Binding[];

export const termBindings = [
  {
    keys: ["space", "enter"],
    action: "toggle-term",
    context: "terms",
    group: "Filter",
    help: "Switch the term off, or on",
    footer: { word: "off/on", priority: 1 },
  },
  {
    keys: ["x", "delete", "backspace"],
    action: "remove-term",
    context: "terms",
    group: "Filter",
    help: "Take the term away",
    footer: { word: "remove", priority: 2 },
  },
  {
    keys: ["esc", "i", "q"],
    action: "close",
    context: "terms",
    group: "Program",
    help: "Close the list of terms",
    footer: { word: "close", priority: 3 },
  },
  {
    keys: ["j", "down", "l", "right"],
    action: "next-term",
    context: "terms",
    group: "Move",
    help: "The next term",
    footer: { word: "next", priority: 4 },
  },
  {
    keys: ["k", "up", "h", "left"],
    action: "previous-term",
    context: "terms",
    group: "Move",
    help: "The term before",
  },
] as const satisfies readonly Binding[];

export const commandBindings = [
  {
    keys: ["esc", "enter"],
    action: "close",
    context: "command",
    group: "Program",
    help: "Close the command",
    footer: { word: "close", priority: 1 },
  },
  {
    keys: ["Y"],
    action: "copy-again",
    context: "command",
    group: "Take",
    help: "Copy the command once more",
    footer: { word: "copy again", priority: 2 },
  },
] as const satisfies readonly Binding[];

export const dialogBindings = [...pickerBindings, ...namingBindings, ...termBindings, ...commandBindings];

export type DialogAction = (typeof dialogBindings)[number]["action"];
