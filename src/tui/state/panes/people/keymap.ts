/** The keys of the People pane: those of every view of it, and those of one. */

import type { Binding } from "../../keys/binding.ts";
import { reviewBindings, wishBindings } from "./wish-keymap.ts";

const listBindings = [
  { keys: ["j", "down"], action: "down", place: "people-list", group: "Move", help: "One row down" },
  { keys: ["k", "up"], action: "up", place: "people-list", group: "Move", help: "One row up" },
  { keys: ["ctrl-d"], action: "half-down", place: "people-list", group: "Move", help: "Half a screen down" },
  { keys: ["ctrl-u"], action: "half-up", place: "people-list", group: "Move", help: "Half a screen up" },
  {
    keys: ["pagedown", "space", "ctrl-f"],
    action: "page-down",
    place: "people-list",
    group: "Move",
    help: "A screen down",
  },
  { keys: ["pageup", "ctrl-b"], action: "page-up", place: "people-list", group: "Move", help: "A screen up" },
  { keys: ["g", "home"], action: "first", place: "people-list", group: "Move", help: "First row" },
  {
    keys: ["G", "end"],
    action: "last",
    place: "people-list",
    group: "Move",
    help: "Last row of all, however many pages on",
  },
  {
    keys: ["enter"],
    action: "open",
    place: "people-list",
    group: "Read",
    help: "Everything there is about the row",
    footer: { word: "open", priority: 1 },
  },
  {
    keys: ["]", "l", "right"],
    action: "next-list",
    place: "people-list",
    group: "Read",
    help: "Users, groups, invite requests",
    footer: { word: "list", priority: 2 },
  },
  {
    keys: ["[", "h", "left"],
    action: "previous-list",
    place: "people-list",
    group: "Read",
    help: "The same the other way round",
  },
  {
    keys: ["/"],
    action: "edit-filter",
    place: "people-list",
    group: "Filter",
    help: "Look for words, or filter as SCIM",
    footer: { word: "filter", priority: 3 },
  },
  {
    keys: ["backspace"],
    action: "filter-before",
    place: "people-list",
    group: "Filter",
    help: "The filter before this one",
  },
  {
    keys: ["R", "ctrl-r"],
    action: "ask-again",
    place: "people-list",
    group: "Follow",
    help: "Ask for the list again",
  },
] as const satisfies readonly Binding[];

const oneBindings = [
  {
    keys: ["n"],
    action: "next-one",
    place: "people-one",
    group: "Jump",
    help: "The next row of the list",
    footer: { word: "next", priority: 2 },
  },
  { keys: ["N"], action: "previous-one", place: "people-one", group: "Jump", help: "The row before" },
  {
    keys: ["/"],
    action: "find",
    place: "people-one",
    group: "Jump",
    help: "Find a line with these words",
    footer: { word: "find", priority: 3 },
  },
  { keys: ["]"], action: "next-tab", place: "people-one", group: "Read", help: "Facts, or JSON" },
  {
    keys: ["["],
    action: "previous-tab",
    place: "people-one",
    group: "Read",
    help: "The same the other way round",
  },
  {
    keys: ["x"],
    action: "remove-member",
    place: "people-one",
    group: "Edit",
    help: "Take the member here out; asks first",
  },
  {
    keys: ["R", "ctrl-r"],
    action: "open-again",
    place: "people-one",
    group: "Follow",
    help: "Ask for it again",
  },
] as const satisfies readonly Binding[];

const sharedBindings = [
  {
    keys: ["u"],
    action: "undo",
    place: "people",
    group: "Edit",
    help: "Undo the last change; asks first",
  },
  {
    keys: ["y"],
    action: "copy-resource",
    place: "people",
    group: "Take",
    help: "Copy everything as JSON",
    footer: { word: "copy", priority: 7 },
  },
  { keys: ["c"], action: "copy-id", place: "people", group: "Take", help: "Copy the identifier" },
  {
    keys: ["Y"],
    action: "copy-command",
    place: "people",
    group: "Take",
    help: "Copy the command that prints this",
    footer: { word: "command", priority: 8 },
  },
  {
    keys: ["esc"],
    action: "back",
    place: "people",
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
