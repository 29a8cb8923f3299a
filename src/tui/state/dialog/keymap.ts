/** The keys of the dialogs; those of a line being typed hold too where one is. */

import type { Binding } from "../keys/binding.ts";

export const pickerBindings = [
  {
    keys: ["enter"],
    action: "choose",
    place: "picker",
    group: "Jump",
    help: "Do it",
    footer: { word: "choose", priority: 1 },
  },
  {
    keys: ["esc"],
    action: "close",
    place: "picker",
    group: "Program",
    help: "Close the list",
    footer: { word: "close", priority: 2 },
  },
  {
    keys: ["down", "ctrl-n", "tab"],
    action: "next-choice",
    place: "picker",
    group: "Move",
    help: "The next one",
    footer: { word: "next", priority: 3 },
  },
  {
    keys: ["up", "ctrl-p", "shift-tab"],
    action: "previous-choice",
    place: "picker",
    group: "Move",
    help: "The one before",
  },
  { keys: ["pagedown"], action: "next-choices", place: "picker", group: "Move", help: "A page down" },
  { keys: ["pageup"], action: "previous-choices", place: "picker", group: "Move", help: "A page up" },
] as const satisfies readonly Binding[];

export const namingBindings = [
  {
    keys: ["enter"],
    action: "save",
    place: "naming",
    group: "Take",
    help: "Save it under this name",
    footer: { word: "save", priority: 1 },
  },
  {
    keys: ["esc"],
    action: "close",
    place: "naming",
    group: "Program",
    help: "Save nothing",
    footer: { word: "cancel", priority: 2 },
  },
] as const satisfies readonly Binding[];

export const termBindings = [
  {
    keys: ["space", "enter"],
    action: "toggle-term",
    place: "terms",
    group: "Filter",
    help: "Switch the term off, or on",
    footer: { word: "off/on", priority: 1 },
  },
  {
    keys: ["x", "delete", "backspace"],
    action: "remove-term",
    place: "terms",
    group: "Filter",
    help: "Take the term away",
    footer: { word: "remove", priority: 2 },
  },
  {
    keys: ["esc", "i", "q"],
    action: "close",
    place: "terms",
    group: "Program",
    help: "Close the list of terms",
    footer: { word: "close", priority: 3 },
  },
  {
    keys: ["j", "down", "l", "right"],
    action: "next-term",
    place: "terms",
    group: "Move",
    help: "The next term",
    footer: { word: "next", priority: 4 },
  },
  {
    keys: ["k", "up", "h", "left"],
    action: "previous-term",
    place: "terms",
    group: "Move",
    help: "The term before",
  },
] as const satisfies readonly Binding[];

export const commandBindings = [
  {
    keys: ["esc", "enter"],
    action: "close",
    place: "command",
    group: "Program",
    help: "Close the command",
    footer: { word: "close", priority: 1 },
  },
  {
    keys: ["Y"],
    action: "copy-again",
    place: "command",
    group: "Take",
    help: "Copy the command once more",
    footer: { word: "copy again", priority: 2 },
  },
] as const satisfies readonly Binding[];

export const dialogBindings = [...pickerBindings, ...namingBindings, ...termBindings, ...commandBindings];

export type DialogAction = (typeof dialogBindings)[number]["action"];
