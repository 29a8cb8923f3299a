/** The keys of the People pane: those of every view of it, and those of one. */

import type { Binding } from "../../keys/binding.ts";
import { reviewBindings, wishBindings } from "./wish-keymap.ts";

const listBindings = [
  { keys: ["j", "down"], action: "down", context: "people-list", group: "Move", help: "One row down" },
  { keys: ["k", "up"], action: "up", context: "people-list", group: "Move", help: "One row up" },
  {
    keys: ["ctrl-d"],
    action: "half-down",
    context: "people-list",
    group: "Move",
    help: "Half a screen down",
  },
  { keys: ["ctrl-u"], action: "half-up", context: "people-list", group: "Move", help: "Half a screen up" },
  {
    keys: ["pagedown", "space", "ctrl-f"],
    action: "page-down",
    context: "people-list",
    group: "Move",
    help: "A screen down",
  },
  {
    keys: ["pageup", "ctrl-b"],
    action: "page-up",
    context: "people-list",
    group: "Move",
    help: "A screen up",
  },
  { keys: ["g", "home"], action: "first", context: "people-list", group: "Move", help: "First row" },
  {
    keys: ["G", "end"],
    action: "last",
    context: "people-list",
    group: "Move",
    help: "Last row of all, however many pages on",
  },
  {
    keys: ["enter"],
    action: "open",
    context: "people-list",
    group: "Read",
    help: "Everything there is about the row",
    footer: { word: "open", priority: 1 },
  },
  {
    keys: ["]", "l", "right"],
    action: "next-list",
    context: "people-list",
    group: "Read",
    help: "Users, groups, invite requests",
    footer: { word: "list", priority: 2 },
  },
  {
    keys: ["[", "h", "left"],
    action: "previous-list",
    context: "people-list",
    group: "Read",
    help: "The same the other way round",
  },
  {
    keys: ["/"],
    action: "edit-filter",
    context: "people-list",
    group: "Filter",
    help: "Look for words, or filter as SCIM",
    footer: { word: "filter", priority: 3 },
  },
  {
    keys: ["backspace"],
    action: "filter-before",
    context: "people-list",
    group: "Filter",
    help: "The filter before this one",
  },
  {
    keys: ["R", "ctrl-r"],
    action: "ask-again",
    context: "people-list",
    group: "Follow",
    help: "Ask for the list again",
  },
] as const satisfies readonly Binding[];

const oneBindings = [
  {
    keys: ["n"],
    action: "next-one",
    context: "people-one",
    group: "Jump",
    help: "The next row of the list",
    footer: { word: "next", priority: 2 },
  },
  { keys: ["N"], action: "previous-one", context: "people-one", group: "Jump", help: "The row before" },
  {
    keys: ["/"],
    action: "find",
    context: "people-one",
    group: "Jump",
    help: "Find a line with these words",
    footer: { word: "find", priority: 3 },
  },
  { keys: ["]"], action: "next-tab", context: "people-one", group: "Read", help: "Facts, or JSON" },
  {
    keys: ["["],
    action: "previous-tab",
    context: "people-one",
    group: "Read",
    help: "The same the other way round",
  },
  {
    keys: ["x"],
    action: "remove-member",
    context: "people-one",
    group: "Edit",
    help: "Take the member here out; asks first",
  },
  {
    keys: ["R", "ctrl-r"],
    action: "open-again",
    context: "people-one",
    group: "Follow",
    help: "Ask for it again",
  },
] as const satisfies readonly Binding[];

const sharedBindings = [
  {
    keys: ["u"],
    action: "undo",
    context: "people",
    group: "Edit",
    help: "Undo the last change; asks first",
  },
  {
    keys: ["y"],
    action: "copy-resource",
    context: "people",
    group: "Take",
    help: "Copy everything as JSON",
    footer: { word: "copy", priority: 7 },
  },
  { keys: ["c"], action: "copy-id", context: "people", group: "Take", help: "Copy the identifier" },
  {
    keys: ["Y"],
    action: "copy-command",
    context: "people",
    group: "Take",
    help: "Copy the command that prints this",
    footer: { word: "command", priority: 8 },
  },
  {
    keys: ["esc"],
    action: "back",
    context: "people",
    group: "Read",
    help: "Close it, go back, or show all",
  },
] as const satisfies readonly Binding[];

export const peopleBindings = [
  ...listBindings,
  ...oneBindings,
  ...wishBindings,
  ...sharedBindings,
  ...reviewBindings,
] as const;

export type PeopleAction = (typeof peopleBindings)[number]["action"];
