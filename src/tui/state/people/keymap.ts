/** The keys of the People pane: those of every view of it, and those of one. */

import type { Binding } from "../binding.ts";

const listBindings = [
  { keys: ["j", "down"], action: "down", place: "people-list", group: "Move", help: "One row down" },
  { keys: ["k", "up"], action: "up", place: "people-list", group: "Move", help: "One row up" },
  { keys: ["ctrl-d"], action: "half-down", place: "people-list", group: "Move", help: "Half a screen down" },
  { keys: ["ctrl-u"], action: "half-up", place: "people-list", group: "Move", help: "Half a screen up" },
  {
    keys: ["pagedown", "ctrl-f"],
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
    help: "Last row; the next page too",
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
    help: 'Filter as SCIM does: active eq false and userName sw "a"',
    footer: { word: "filter", priority: 3 },
  },
  { keys: ["R"], action: "ask-again", place: "people-list", group: "Follow", help: "Ask for the list again" },
] as const satisfies readonly Binding[];

const sharedBindings = [
  {
    keys: ["d"],
    action: "turn-active",
    place: "people",
    group: "Edit",
    help: "Deactivate the user, or re-enable; asks first",
    footer: { word: "deactivate", priority: 4 },
  },
  {
    keys: ["D"],
    action: "delete",
    place: "people",
    group: "Edit",
    help: "Delete: a user is deactivated, a group goes for good; asks first",
  },
  {
    keys: ["A"],
    action: "approve",
    place: "people",
    group: "Edit",
    help: "Approve a request to invite somebody, by its identifier; asks first",
    footer: { word: "approve", priority: 6 },
  },
  {
    keys: ["y"],
    action: "copy-id",
    place: "people",
    group: "Take",
    help: "Copy the identifier",
    footer: { word: "copy id", priority: 7 },
  },
  { keys: ["c"], action: "copy-resource", place: "people", group: "Take", help: "Copy everything as JSON" },
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
    help: "Close what is open, then the filter",
  },
] as const satisfies readonly Binding[];

const oneBindings = [
  { keys: ["]"], action: "next-tab", place: "people-one", group: "Read", help: "Facts, or JSON" },
  {
    keys: ["["],
    action: "previous-tab",
    place: "people-one",
    group: "Read",
    help: "The same the other way round",
  },
  { keys: ["R"], action: "open-again", place: "people-one", group: "Follow", help: "Ask for it again" },
] as const satisfies readonly Binding[];

const reviewBindings = [
  {
    keys: ["y"],
    action: "confirm",
    place: "people-change",
    group: "Edit",
    help: "Make the change",
    footer: { word: "make the change", priority: 1 },
  },
  {
    keys: ["n", "esc", "q"],
    action: "leave-change",
    place: "people-change",
    group: "Edit",
    help: "Leave everything as it is",
    footer: { word: "leave it", priority: 2 },
  },
  {
    keys: ["Y"],
    action: "copy-command",
    place: "people-change",
    group: "Take",
    help: "Copy the command that makes it",
    footer: { word: "command", priority: 3 },
  },
] as const satisfies readonly Binding[];

export const peopleBindings = [
  ...listBindings,
  ...oneBindings,
  ...reviewBindings,
  ...sharedBindings,
] as const;

export type PeopleAction = (typeof peopleBindings)[number]["action"];
