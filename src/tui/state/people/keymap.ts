/** The keys of the People pane: those of every view of it, and those of one. */

import type { Binding } from "../binding.ts";

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
    help: "Last row of all; Esc stops fetching",
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

/** Of users, in their list and in one that is open. */
const userBindings = [
  {
    keys: ["e"],
    action: "edit",
    place: "people-users",
    group: "Edit",
    help: "Change attributes; asks first",
    footer: { word: "edit", priority: 1 },
  },
  {
    keys: ["d"],
    action: "turn-active",
    place: "people-users",
    group: "Edit",
    help: "Deactivate or re-enable; asks first",
    footer: { word: "deactivate", priority: 2 },
  },
  {
    keys: ["m"],
    action: "add-member",
    place: "people-users",
    group: "Edit",
    help: "Add the user to a group; asks first",
    footer: { word: "to group", priority: 4 },
  },
  {
    keys: ["a", "+"],
    action: "create",
    place: "people-users",
    group: "Edit",
    help: "Create a user; asks first",
    footer: { word: "new", priority: 3 },
  },
  {
    keys: ["D"],
    action: "delete",
    place: "people-users",
    group: "Edit",
    help: "Delete (deactivates); asks first",
  },
  {
    keys: ["L"],
    action: "in-audit",
    place: "people-users",
    group: "Jump",
    help: "What this user did (audit log)",
    footer: { word: "audit", priority: 5 },
  },
] as const satisfies readonly Binding[];

const groupBindings = [
  {
    keys: ["m"],
    action: "add-member",
    place: "people-groups",
    group: "Edit",
    help: "Add a member; asks first",
    footer: { word: "add member", priority: 1 },
  },
  {
    keys: ["e"],
    action: "edit",
    place: "people-groups",
    group: "Edit",
    help: "Change name or members; asks first",
    footer: { word: "edit", priority: 2 },
  },
  {
    keys: ["a", "+"],
    action: "create",
    place: "people-groups",
    group: "Edit",
    help: "Create a group; asks first",
    footer: { word: "new", priority: 3 },
  },
  {
    keys: ["D"],
    action: "delete",
    place: "people-groups",
    group: "Edit",
    help: "Delete it for good; asks first",
    footer: { word: "delete", priority: 4 },
  },
  {
    keys: ["L"],
    action: "in-audit",
    place: "people-groups",
    group: "Jump",
    help: "What was done to it (audit log)",
    footer: { word: "audit", priority: 5 },
  },
] as const satisfies readonly Binding[];

const requestBindings = [
  {
    keys: ["A"],
    action: "approve",
    place: "people-requests",
    group: "Edit",
    help: "Approve one by its ID; asks first",
    footer: { word: "approve one", priority: 1 },
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
    keys: ["esc", "n", "q"],
    action: "leave-change",
    place: "people-change",
    group: "Edit",
    help: "Leave everything as it is",
    footer: { word: "leave it", priority: 2 },
  },
  {
    keys: ["e"],
    action: "edit-wish",
    place: "people-change",
    group: "Edit",
    help: "Go back to what was typed",
    footer: { word: "edit", priority: 3 },
  },
  {
    keys: ["Y"],
    action: "copy-command",
    place: "people-change",
    group: "Take",
    help: "Copy the command that makes it",
    footer: { word: "command", priority: 4 },
  },
  { keys: ["j", "down"], action: "down", place: "people-change", group: "Move", help: "One line down" },
  { keys: ["k", "up"], action: "up", place: "people-change", group: "Move", help: "One line up" },
  {
    keys: ["pagedown", "space", "ctrl-d", "ctrl-f"],
    action: "page-down",
    place: "people-change",
    group: "Move",
    help: "A page down",
  },
  {
    keys: ["pageup", "ctrl-u", "ctrl-b"],
    action: "page-up",
    place: "people-change",
    group: "Move",
    help: "A page up",
  },
] as const satisfies readonly Binding[];

export const peopleBindings = [
  ...listBindings,
  ...oneBindings,
  ...userBindings,
  ...groupBindings,
  ...requestBindings,
  ...sharedBindings,
  ...reviewBindings,
] as const;

export type PeopleAction = (typeof peopleBindings)[number]["action"];
